import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useDispatch, useSelector } from 'react-redux';
import { useSurroundings } from '../../../services/surroundings';
import { BusyButton } from '../../../shared/ui/BusyButton';
import { PasswordInput } from '../../../shared/ui/PasswordInput';
import { selectSession } from '../auth';
import { mailLinkLeft, selectMailLink } from '../mailLink';
import { CardHead } from './CardHead';
import { KeptKey, useKeptKey } from './KeptKey';
import { useAuthForm } from './useAuthForm';

/** Confirms the address that a mail's link is about, with the password of its account, and signs in (PRODUCT.md P3.13). */
export function ConfirmEmailForm() {
  const { drafts } = useSurroundings();
  const dispatch = useDispatch();
  const keptKey = useKeptKey();
  const { mode } = useSelector(selectMailLink);
  const isSignedIn = useSelector(selectSession) === 'signedIn';
  const { form, fieldOf, isBusy, submit } = useAuthForm('confirmEmail');
  const email = drafts.get('awaitedEmail') ?? '';
  return (
    <Box ref={form} component="form" noValidate onSubmit={submit} sx={{ display: 'grid', alignContent: 'center', gap: 5 }}>
      <CardHead title={mode === 'verifyEmail' ? 'Confirm your email' : 'Confirm your new email'}>
        Enter your password to confirm{' '}
        <Box component="strong" sx={{ color: 'text.primary' }}>
          {email}
        </Box>
        .
      </CardHead>
      {keptKey !== null && <KeptKey betaKey={keptKey} />}
      {/* Password managers find the password by it. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordInput autoFocus id="confirm-password" autoComplete="current-password" {...fieldOf('password')} />
      <BusyButton type="submit" variant="contained" size="large" busy={isBusy} busyLabel="Confirming...">
        Confirm and sign in
      </BusyButton>
      {isSignedIn && (
        <Button color="inherit" onClick={() => dispatch(mailLinkLeft())}>
          Not now
        </Button>
      )}
    </Box>
  );
}
