import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useDispatch, useSelector } from 'react-redux';
import { useEnvironment } from '../../../services/environment';
import { BusyButton } from '../../../shared/ui/BusyButton';
import { PasswordInput } from '../../../shared/ui/TextInput';
import { selectSession } from '../auth';
import { emailLinkLeft, emailLinkRetried, selectEmailLink, selectEmailLinkStage } from '../emailLink';
import { useEmailLinkOutcome } from './AuthNote';
import { CardHead, EmailText } from './CardHead';
import { ForgotPassword } from './ForgotPassword';
import { SavedKey, useSavedKey } from './SavedKey';
import { UsernameField } from './UsernameField';
import { NEW_PASSWORD_FIELD, useAuthForm } from './useAuthForm';

/** Shows the form that an email link leads to, or its outcome. */
export function LinkStep() {
  const outcome = useEmailLinkOutcome();
  const { persistence } = useEnvironment();
  const stage = useSelector(selectEmailLinkStage);
  const dispatch = useDispatch();
  if (stage === 'newPassword') return <NewPasswordForm />;
  if (stage === 'confirm') return <ConfirmEmailForm />;
  if (stage === 'restore') return <RestoreEmailForm />;
  if (outcome === null) {
    return (
      <LinkPanel
        title="We couldn't check your link"
        text="The server didn't answer. Check your connection and try again."
        button="Try again"
        onPress={() => dispatch(emailLinkRetried())}
      />
    );
  }
  const leave = () => {
    // The email opened this tab, so an earlier tab probably owns the dashboard: take it over.
    persistence?.takeOver();
    dispatch(emailLinkLeft());
  };
  return (
    <LinkPanel
      title={outcome.isSuccess ? 'Done' : 'This link no longer works'}
      text={outcome.text}
      button="Continue"
      onPress={leave}
    />
  );
}

interface LinkPanelProps {
  title: string;
  text: string;
  button: string;
  onPress: () => void;
}

function LinkPanel({ title, text, button, onPress }: LinkPanelProps) {
  return (
    <Box sx={{ display: 'grid', alignContent: 'center', gap: 6 }}>
      <CardHead takesFocus title={title}>
        {text}
      </CardHead>
      <Button variant="contained" size="large" onClick={onPress}>
        {button}
      </Button>
    </Box>
  );
}

function NewPasswordForm() {
  const { drafts } = useEnvironment();
  const { form, fieldOf, isBusy, submit } = useAuthForm('newPassword');
  return (
    <Box
      ref={form}
      component="form"
      noValidate
      onSubmit={submit}
      sx={{ display: 'grid', alignContent: 'center', gap: 5 }}
    >
      <CardHead title="Choose a new password">For {drafts.get('awaitedEmail') ?? 'your account'}.</CardHead>
      <UsernameField email={drafts.get('awaitedEmail') ?? ''} />
      <PasswordInput autoFocus id="new-password" {...NEW_PASSWORD_FIELD} {...fieldOf('password')} />
      <BusyButton type="submit" variant="contained" size="large" busy={isBusy} busyLabel="Saving...">
        Save new password
      </BusyButton>
    </Box>
  );
}

/** Confirms the link's email with the account's password, then signs in (PRODUCT.md P3.13). */
function ConfirmEmailForm() {
  const { drafts } = useEnvironment();
  const savedKey = useSavedKey();
  const { mode } = useSelector(selectEmailLink);
  const { form, fieldOf, isBusy, submit } = useAuthForm('confirmEmail');
  const [isResetting, setIsResetting] = useState(false);
  const email = drafts.get('awaitedEmail') ?? '';
  const isNewAccount = mode === 'verifyEmail';
  // A new email doesn't belong to the account until it is confirmed.
  if (isResetting)
    return <ForgotPassword email={isNewAccount ? email : ''} leaveLabel="Back" onLeave={() => setIsResetting(false)} />;
  return (
    <Box
      ref={form}
      component="form"
      noValidate
      onSubmit={submit}
      sx={{ display: 'grid', alignContent: 'center', gap: 5 }}
    >
      <CardHead title={isNewAccount ? 'Confirm your email' : 'Confirm your new email'}>
        Enter your password to confirm <EmailText>{email}</EmailText>.
      </CardHead>
      {savedKey !== null && <SavedKey betaKey={savedKey} />}
      <UsernameField email={email} />
      <PasswordInput autoFocus id="confirm-password" autoComplete="current-password" {...fieldOf('password')} />
      <Button size="small" onClick={() => setIsResetting(true)} sx={{ justifySelf: 'end', mt: -3, mb: -2, mr: -3 }}>
        Forgot your password?
      </Button>
      <BusyButton type="submit" variant="contained" size="large" busy={isBusy} busyLabel="Confirming...">
        Confirm and sign in
      </BusyButton>
      <NotNowButton />
    </Box>
  );
}

/** Restores the old email when the user presses the button: opening the link changes nothing (PRODUCT.md P3.13). */
function RestoreEmailForm() {
  const { drafts } = useEnvironment();
  const { form, isBusy, submit } = useAuthForm('restoreEmail');
  return (
    <Box
      ref={form}
      component="form"
      noValidate
      onSubmit={submit}
      sx={{ display: 'grid', alignContent: 'center', gap: 5 }}
    >
      <CardHead takesFocus title="Restore your old email?">
        Your account's email was changed. Press the button to go back to{' '}
        <EmailText>{drafts.get('awaitedEmail') ?? 'your old email'}</EmailText>.
      </CardHead>
      <BusyButton type="submit" variant="contained" size="large" busy={isBusy} busyLabel="Restoring...">
        Restore my old email
      </BusyButton>
      <NotNowButton />
    </Box>
  );
}

/** Lets a signed-in user leave the link. */
function NotNowButton() {
  const dispatch = useDispatch();
  const isSignedIn = useSelector(selectSession) === 'signedIn';
  return (
    isSignedIn && (
      <Button color="inherit" onClick={() => dispatch(emailLinkLeft())}>
        Not now
      </Button>
    )
  );
}
