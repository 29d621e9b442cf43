import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Ms } from '../../../engine/clock/clock';
import { useSurroundings } from '../../../services/surroundings';
import { authFormSubmitted, selectBusyForm } from '../auth';
import { CheckEmailCard, MailedTo } from './CheckEmailCard';
import { OutcomeNote } from './OutcomeNote';
import { useOwnRequest, useTellingOfLeave } from './useAuthForm';

/** How long nobody can ask for another mail after one was sent. */
const RESEND_COOL_DOWN: Ms = 60_000;

interface ResetSentProps {
  /** The email that was typed; whether it has an account is never told. */
  readonly email: string;
  readonly onLeave: () => void;
}

/** After Forgot your password: where the link went, what to do with it, and another one. */
export function ResetSent({ email, onLeave }: ResetSentProps) {
  const { clock, drafts } = useSurroundings();
  const dispatch = useDispatch();
  const { id, stage } = useOwnRequest('resetPassword');
  const isBusy = useSelector(selectBusyForm) !== null;
  const [sent, setSent] = useState(() => ({ id, at: clock.now() }));
  if (stage === 'answered' && id !== sent.id) setSent({ id, at: clock.now() });
  useTellingOfLeave();
  return (
    <CheckEmailCard
      title="Check your email"
      hints={HINTS}
      isMailed
      resendAt={sent.at + RESEND_COOL_DOWN}
      isSending={isBusy}
      onResend={() => dispatch(authFormSubmitted({ kind: 'resetPassword', ticket: drafts.submit('credentials', { email, password: '' }) }))}
      news={stage === 'answered' && <OutcomeNote isNews text="We sent another link." />}
      onSignIn={onLeave}
    >
      If there is an account with <MailedTo email={email} />, we sent it a link to choose a new password. Open it on any device.
    </CheckEmailCard>
  );
}

const HINTS = [
  'Nothing after a minute? Check your spam folder.',
];
