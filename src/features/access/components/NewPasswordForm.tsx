import Box from '@mui/material/Box';
import { useSurroundings } from '../../../services/surroundings';
import { BusyButton } from '../../../shared/ui/BusyButton';
import { PasswordInput } from '../../../shared/ui/PasswordInput';
import { MIN_PASSWORD_LENGTH } from '../formRules';
import { CardHead } from './CardHead';
import { useAuthForm } from './useAuthForm';

/** Chooses the password that a mail's link was opened for. */
export function NewPasswordForm() {
  const { drafts } = useSurroundings();
  const { form, fieldOf, isBusy, submit } = useAuthForm('newPassword');
  return (
    <Box ref={form} component="form" noValidate onSubmit={submit} sx={{ display: 'grid', alignContent: 'center', gap: 5 }}>
      <CardHead title="Choose a new password">
        For {drafts.get('awaitedEmail') ?? 'your account'}.
      </CardHead>
      {/* Password managers file the new password under it. */}
      <input type="hidden" name="username" autoComplete="username" value={drafts.get('awaitedEmail') ?? ''} readOnly />
      <PasswordInput
        autoFocus
        id="new-password"
        autoComplete="new-password"
        hint={`At least ${MIN_PASSWORD_LENGTH} characters.`}
        {...fieldOf('password')}
      />
      <BusyButton type="submit" variant="contained" size="large" busy={isBusy} busyLabel="Saving...">
        Save the new password
      </BusyButton>
    </Box>
  );
}
