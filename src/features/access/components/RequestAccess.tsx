import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useDispatch, useSelector } from 'react-redux';
import { useSurroundings } from '../../../services/surroundings';
import { BusyButton } from '../../../shared/ui/BusyButton';
import { DialogHead } from '../../../shared/ui/DialogHead';
import { Icon } from '../../../shared/ui/Icon';
import { Inset } from '../../../shared/ui/Inset';
import { TextInput } from '../../../shared/ui/TextInput';
import { selectAccount } from '../auth';
import { keyDialogClosed } from '../betaAccess';
import { useAccountForm } from './useAccountForm';

const CONTENT = { display: 'grid', gap: 5, p: { xs: 5, sm: 7 } } as const;

/** The longest reason that the server keeps. */
const REASON_LIMIT = 500;

/** For somebody without a key: an address, and a word why (PRODUCT.md P4.10). */
export function RequestAccess({ titleId, onBack }: { titleId: string; onBack: () => void }) {
  const dispatch = useDispatch();
  const { accounts } = useSurroundings();
  const account = useSelector(selectAccount);
  const { form, errors, isBusy, isDone, submit, forgive } = useAccountForm('requestAccess');
  const head = <DialogHead id={titleId} title="Request access" onClose={() => dispatch(keyDialogClosed())} />;
  if (isDone) {
    return (
      <Box sx={CONTENT}>
        {head}
        <Inset tone="primary" flow="row">
          <Icon name="checkCircle" sx={{ color: 'primary.main' }} />
          <Typography variant="body2" role="status">
            We have your request. When there is a key for you, we write to the address you gave.
          </Typography>
        </Inset>
        <Button autoFocus variant="outlined" color="inherit" size="large" onClick={onBack}>
          Back to the key
        </Button>
      </Box>
    );
  }
  return (
    <Box ref={form} component="form" noValidate onSubmit={submit} sx={CONTENT}>
      {head}
      <TextInput
        label="Email"
        name="email"
        type="email"
        required
        autoComplete="email"
        placeholder="you@example.com"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        inputMode="email"
        defaultValue={(account !== null && accounts.emailOf(account)) || ''}
        error={errors.email}
        onChange={() => forgive('email')}
        autoFocus
      />
      <TextInput
        label="Why you would like to take part"
        name="reason"
        maxLength={REASON_LIMIT}
        autoComplete="off"
        hint="A word is enough. It helps us to choose."
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
