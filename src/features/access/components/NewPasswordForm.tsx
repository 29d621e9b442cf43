import { useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useSurroundings } from '../../../services/surroundings';
import { BusyButton } from '../../../shared/ui/BusyButton';
import { PasswordInput } from '../../../shared/ui/PasswordInput';
import { MIN_PASSWORD_LENGTH } from '../credentialRules';
import { useAccountForm } from './useAccountForm';

/** Chooses the password that a mail's link was opened for. */
export function NewPasswordForm() {
  const { drafts } = useSurroundings();
  const { form, errors, isRefused, isBusy, submit, forgive } = useAccountForm('newPassword');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Box ref={form} component="form" noValidate onSubmit={submit} sx={{ display: 'grid', alignContent: 'center', gap: 5 }}>
      <Box>
        <Typography variant="h2" component="h1" ref={heading} tabIndex={-1} sx={{ outline: 'none' }}>
          Choose a new password
        </Typography>
        <Typography sx={{ mt: 1.5, color: 'text.secondary', overflowWrap: 'anywhere' }}>
          For {drafts.get('awaitedEmail') ?? 'your account'}.
        </Typography>
      </Box>
      {/* Password managers file the new password under it. */}
      <input type="hidden" name="username" autoComplete="username" value={drafts.get('awaitedEmail') ?? ''} readOnly />
      <PasswordInput
        id="new-password"
        autoComplete="new-password"
        hint={`At least ${MIN_PASSWORD_LENGTH} characters.`}
        error={errors.password}
        isErrorTold={isRefused}
        onChange={() => forgive('password')}
      />
      <BusyButton type="submit" variant="contained" size="large" busy={isBusy} busyLabel="Saving...">
        Save the new password
      </BusyButton>
    </Box>
  );
}
