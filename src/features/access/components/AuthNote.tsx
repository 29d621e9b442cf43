import { useSelector } from 'react-redux';
import type { EmailLinkMode } from '../../../services/auth/authService';
import { selectSession } from '../auth';
import { selectEmailLink, selectEmailLinkStage } from '../emailLink';
import { OutcomeNote } from './OutcomeNote';

/** The note above Sign In: that the new account's email is confirmed, or the outcome of the email link. */
export function AuthNote({ isConfirmed }: { isConfirmed: boolean }) {
  const linkOutcome = useEmailLinkOutcome();
  if (isConfirmed) return <OutcomeNote isAnnounced text="Your email is confirmed." />;
  return linkOutcome && <OutcomeNote {...linkOutcome} />;
}

/** The outcome of each kind of link, and a hint for a signed-out user. */
const SUCCESS_TEXTS: Readonly<Record<EmailLinkMode, readonly [outcome: string, hint: string]>> = {
  verifyEmail: ['Your email is confirmed.', 'Enter your password to continue.'],
  resetPassword: ['Your new password is saved.', 'Sign in with it.'],
  recoverEmail: ['Your old email is restored.', "If you didn't change it, ask for a link to choose a new password."],
  verifyAndChangeEmail: ['Your new email is confirmed.', 'Sign in with it from now on.'],
};

/** The account service gives the same answer for a used and an incomplete link. */
const FAILURE_TEXTS = { used: 'This link was already used, or is incomplete.', expired: 'This link has expired.' };

const FAILURE_HINTS: Readonly<Record<EmailLinkMode, string>> = {
  verifyEmail:
    'If your email is already confirmed, sign in. If not, enter your email and password and ask for a new link.',
  resetPassword: "If you've already chosen a new password, sign in with it. If not, ask for a new link.",
  recoverEmail: "Sign in with your old email. If that doesn't work, write to us.",
  verifyAndChangeEmail: "Sign in with your new email. If that doesn't work, use the old one and change it again.",
};

/**
 * Returns the outcome of an email link, or `null` before there is one. The sign-in hint is only for signed-out users.
 */
export function useEmailLinkOutcome(): { readonly text: string; readonly isSuccess: boolean } | null {
  const { mode } = useSelector(selectEmailLink);
  const stage = useSelector(selectEmailLinkStage);
  const isSignedIn = useSelector(selectSession) === 'signedIn';
  if (mode === null || (stage !== 'done' && stage !== 'used' && stage !== 'expired')) return null;
  const [outcome, hint] = stage === 'done' ? SUCCESS_TEXTS[mode] : [FAILURE_TEXTS[stage], FAILURE_HINTS[mode]];
  return { text: isSignedIn ? outcome : `${outcome} ${hint}`, isSuccess: stage === 'done' };
}
