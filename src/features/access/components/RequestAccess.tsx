import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useDispatch, useSelector } from 'react-redux';
import { useEnvironment } from '../../../services/environment';
import { BusyButton } from '../../../shared/ui/BusyButton';
import { DialogHead } from '../../../shared/ui/Dialog';
import { Icon } from '../../../shared/ui/Icon';
import { TextInput } from '../../../shared/ui/TextInput';
import { selectAccount } from '../auth';
import { keyDialogClosed } from '../betaAccess';
import { OutcomeNote } from './OutcomeNote';
import { EMAIL_FIELD, useAuthForm } from './useAuthForm';

const CONTENT_STYLES = { display: 'grid', gap: 5, p: { xs: 5, sm: 7 } } as const;

/** Longest reason that the server stores, in characters. */
const REASON_LIMIT = 500;

/** Lets a visitor without a key request access with an email and an optional reason (PRODUCT.md P4.10). */
export function RequestAccess({ titleId, onBack }: { titleId: string; onBack: () => void }) {
  const dispatch = useDispatch();
  const { accounts } = useEnvironment();
  const account = useSelector(selectAccount);
  const { form, fieldOf, isBusy, isDone, submit } = useAuthForm('requestAccess');
  const head = <DialogHead id={titleId} title="Request access" onClose={() => dispatch(keyDialogClosed())} />;
  if (isDone) {
    return (
      <Box sx={CONTENT_STYLES}>
        {head}
        <OutcomeNote isAnnounced text="We've got your request. We'll email you when there's a key for you." />
        <Button autoFocus variant="outlined" color="inherit" size="large" onClick={onBack}>
          Back to key
        </Button>
      </Box>
    );
  }
  return (
    <Box ref={form} component="form" noValidate onSubmit={submit} sx={CONTENT_STYLES}>
      {head}
      <TextInput
        label="Email"
        {...EMAIL_FIELD}
        autoComplete="email"
        placeholder="you@example.com"
        defaultValue={(account !== null && accounts.emailOf(account)) || ''}
        {...fieldOf('email')}
        autoFocus
      />
      <TextInput
        label="Why would you like to join? (optional)"
        name="reason"
        maxLength={REASON_LIMIT}
        autoComplete="off"
        hint="One sentence is enough."
      />
      <BusyButton type="submit" variant="contained" size="large" busy={isBusy} busyLabel="Sending...">
        Request access
      </BusyButton>
      <Button color="inherit" onClick={onBack} startIcon={<Icon name="arrowLeft" />}>
        I have a key
      </Button>
    </Box>
  );
}
