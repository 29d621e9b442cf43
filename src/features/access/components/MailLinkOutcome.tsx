import { useDispatch, useSelector } from 'react-redux';
import type { MailLinkMode } from '../../../services/auth/authService';
import { createOnDemand, OnDemandPart } from '../../../shared/ui/OnDemandPart';
import { Loading } from '../../../shared/ui/Loading';
import { selectSession } from '../auth';
import { mailLinkLeft, selectMailLink, selectMailLinkStage } from '../mailLink';

const CHECKING = 'Checking your link...';

/** A link's outcome, and the next step for a signed-out user. */
type LinkTexts = Readonly<Record<MailLinkMode, readonly [outcome: string, next: string]>>;

const DONE: LinkTexts = {
  verifyEmail: ['Your email is confirmed.', 'Enter your password to continue.'],
  resetPassword: ['Your new password is saved.', 'Sign in with it.'],
  recoverEmail: ['Your old email is restored.', "If you didn't change it, ask for a link to choose a new password."],
  verifyAndChangeEmail: ['Your new email is confirmed.', 'Sign in with it from now on.'],
};

/** The account service gives the same answer for a used and an incomplete link. */
const OVER = { used: 'This link was already used, or is incomplete.', expired: 'This link has expired.' };

const NEXT: Readonly<Record<MailLinkMode, string>> = {
  verifyEmail: 'If your email is already confirmed, sign in. If not, enter your email and password and ask for a new link.',
  resetPassword: "If you've already chosen a new password, sign in with it. If not, ask for a new link.",
  recoverEmail: "Sign in with your old email. If that doesn't work, write to us.",
  verifyAndChangeEmail: "Sign in with your new email. If that doesn't work, use the old one and change it again.",
};

/** Returns the outcome text of an email link, without the sign-in hint if the user is signed in. */
export function useMailLinkText(): { readonly text: string; readonly isGood: boolean } | null {
  const { mode } = useSelector(selectMailLink);
  const stage = useSelector(selectMailLinkStage);
  const isSignedIn = useSelector(selectSession) === 'signedIn';
  if (mode === null || (stage !== 'done' && stage !== 'used' && stage !== 'expired')) return null;
  const [outcome, next] = stage === 'done' ? DONE[mode] : [OVER[stage], NEXT[mode]];
  return { text: isSignedIn ? outcome : `${outcome} ${next}`, isGood: stage === 'done' };
}

const stepCode = createOnDemand(async () => (await import(/* webpackChunkName: "dialogs" */ './LinkStep')).LinkStep);

/** Shows the open email link: it is being checked, waits for the user, couldn't be checked, or is finished. */
export function MailLinkOutcome() {
  const stage = useSelector(selectMailLinkStage);
  const dispatch = useDispatch();
  const outcome = useMailLinkText();
  const pending = <Loading label={CHECKING} />;
  if (stage === 'asked' || stage === 'none') return pending;
  return <OnDemandPart part={stepCode} props={{ stage, outcome }} subject="The next step" pending={pending} onClose={() => dispatch(mailLinkLeft())} />;
}
