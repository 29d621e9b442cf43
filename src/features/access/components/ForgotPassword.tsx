import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useDispatch, useSelector } from 'react-redux';
import { useEnvironment } from '../../../services/environment';
import { BusyButton } from '../../../shared/ui/BusyButton';
import { Icon } from '../../../shared/ui/Icon';
import { TextInput } from '../../../shared/ui/TextInput';
import { authFormSubmitted, selectBusyForm } from '../auth';
import { RESEND_COOL_DOWN } from '../formRules';
import { CardHead, EmailText } from './CardHead';
import { CheckEmailCard } from './CheckEmailCard';
import { OutcomeNote } from './OutcomeNote';
import { EMAIL_FIELD, useAuthForm, useRequestSinceMount, useReportLeaving } from './useAuthForm';

interface ForgotPasswordProps {
  /** The email to fill in. */
  readonly email: string;
  /** Goes back. `email` is the one that a link was sent to, or the initial email if no link was sent. */
  readonly onLeave: (email: string) => void;
  readonly leaveLabel?: string;
}

/** Asks for an email, and sends it a link to choose a new password (PRODUCT.md P3.3). */
export function ForgotPassword({ email, onLeave, leaveLabel = 'Back to Sign In' }: ForgotPasswordProps) {
  const { form, fieldOf, isBusy, isDone, sentEmail, submit } = useAuthForm('resetPassword');
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (isDone && sentTo === null) setSentTo(sentEmail);
  if (sentTo !== null) return <LinkSent email={sentTo} leaveLabel={leaveLabel} onLeave={() => onLeave(sentTo)} />;
  return (
    <Box
      ref={form}
      component="form"
      noValidate
      onSubmit={submit}
      sx={{ display: 'grid', alignContent: 'center', gap: 5 }}
    >
      <CardHead title="Forgot your password?">We'll send you a link to choose a new one.</CardHead>
      <TextInput
        label="Email"
        {...EMAIL_FIELD}
        autoComplete="username"
        placeholder="you@example.com"
        defaultValue={email}
        autoFocus
        {...fieldOf('email')}
      />
      <BusyButton type="submit" variant="contained" size="large" busy={isBusy} busyLabel="Sending a link...">
        Send me a link
      </BusyButton>
      <Button onClick={() => onLeave(email)} startIcon={<Icon name="arrowLeft" />}>
        {leaveLabel}
      </Button>
    </Box>
  );
}

interface LinkSentProps {
  /** The typed email. The screen does not reveal whether it has an account. */
  readonly email: string;
  readonly leaveLabel: string;
  readonly onLeave: () => void;
}

function LinkSent({ email, leaveLabel, onLeave }: LinkSentProps) {
  const { clock, drafts } = useEnvironment();
  const dispatch = useDispatch();
  const { id, stage } = useRequestSinceMount('resetPassword');
  const isBusy = useSelector(selectBusyForm) !== null;
  const [lastLink, setLastLink] = useState(() => ({ id, at: clock.now() }));
  if (stage === 'answered' && id !== lastLink.id) setLastLink({ id, at: clock.now() });
  useReportLeaving();
  return (
    <CheckEmailCard
      title="Check your email"
      hints={['No email after a minute? Check your spam folder.']}
      isMailed
      resendAt={lastLink.at + RESEND_COOL_DOWN}
      isSending={isBusy}
      onResend={() =>
        dispatch(authFormSubmitted({ kind: 'resetPassword', ticket: drafts.submit('form', { email, password: '' }) }))
      }
      outcome={stage === 'answered' && <OutcomeNote isAnnounced text="We sent another link." />}
      leaveLabel={leaveLabel}
      onLeave={onLeave}
    >
      If <EmailText>{email}</EmailText> has an account, we've sent a link to choose a new password. Open it on any
      device.
    </CheckEmailCard>
  );
}
