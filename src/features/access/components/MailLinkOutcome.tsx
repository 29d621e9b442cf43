import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useDispatch, useSelector } from 'react-redux';
import type { MailLinkMode } from '../../../services/auth/authService';
import { useSurroundings } from '../../../services/surroundings';
import { createOnDemand } from '../../../shared/load/onDemand';
import { Loading } from '../../../shared/ui/Loading';
import { OnDemandPart } from '../../../shared/ui/OnDemandPart';
import { selectSession } from '../auth';
import { mailLinkLeft, mailLinkRetried, selectMailLink, selectMailLinkStage } from '../mailLink';
import { CardHead } from './CardHead';

const CHECKING = 'Checking your link...';

/** What came of a link, and how somebody goes on who is not signed in. */
interface LinkText {
  readonly said: string;
  readonly next: string;
}

/** The account service answers a link that was used, and one that did not arrive whole, alike. */
const BROKEN = 'This link was already used, or is incomplete.';

const DONE: Record<MailLinkMode, LinkText> = {
  verifyEmail: { said: 'Your email is confirmed.', next: 'Enter your password to continue.' },
  resetPassword: { said: 'Your new password is saved.', next: 'Sign in with it.' },
  recoverEmail: {
    said: 'Your old email is back on your account.',
    next: 'If somebody else changed it, ask for a link to choose a new password.',
  },
  verifyAndChangeEmail: { said: 'Your new email is confirmed.', next: 'Sign in with it from now on.' },
};

const USED: Record<MailLinkMode, LinkText> = {
  verifyEmail: { said: BROKEN, next: 'If you have already confirmed your email, sign in. If not, ask for a new link.' },
  resetPassword: { said: BROKEN, next: 'Sign in with your new password, or ask for another link.' },
  recoverEmail: { said: BROKEN, next: 'Try to sign in with your old email. If that does not work, open the link once more, or write to us.' },
  verifyAndChangeEmail: { said: BROKEN, next: 'Sign in with your new email. If that does not work, use the old one and change it again.' },
};

const OVER = 'This link has expired.';

const EXPIRED: Record<MailLinkMode, LinkText> = {
  verifyEmail: { said: OVER, next: 'Enter your email and password, and ask for a new one.' },
  resetPassword: { said: OVER, next: 'Enter your email, and press "Forgot your password?" for a new one.' },
  recoverEmail: { said: OVER, next: 'Please write to us if somebody else changed your email.' },
  verifyAndChangeEmail: { said: OVER, next: 'Sign in with your old email, and change it again.' },
};

/** What came of a mail's link, for the screen that goes on from it; the way to sign in is left out for whoever is signed in. */
export function useMailLinkText(): { readonly text: string; readonly isGood: boolean } | null {
  const { mode } = useSelector(selectMailLink);
  const stage = useSelector(selectMailLinkStage);
  const isSignedIn = useSelector(selectSession) === 'signedIn';
  if (mode === null || (stage !== 'done' && stage !== 'used' && stage !== 'expired')) return null;
  const { said, next } = { done: DONE, used: USED, expired: EXPIRED }[stage][mode];
  return { text: isSignedIn ? said : `${said} ${next}`, isGood: stage === 'done' };
}

/** A mail's link while it has the screen: it is looked at, asks for a password, could not be looked at, or is done with. */
export function MailLinkOutcome() {
  const stage = useSelector(selectMailLinkStage);
  const dispatch = useDispatch();
  const { keeping } = useSurroundings();
  const outcome = useMailLinkText();
  if (stage === 'newPassword') return <FormOfLink part={newPasswordCode} />;
  if (stage === 'confirm') return <FormOfLink part={confirmCode} />;
  if (stage === 'restore') return <FormOfLink part={restoreCode} />;
  if (stage === 'unavailable') {
    return (
      <LinkPanel
        title="We couldn't check your link"
        text="The server did not answer. Check your connection and try again."
        button="Try again"
        onPress={() => dispatch(mailLinkRetried())}
      />
    );
  }
  if (outcome === null) return <Loading label={CHECKING} />;
  return (
    <LinkPanel
      title={outcome.isGood ? 'Done' : 'This link no longer works'}
      text={outcome.text}
      button="Go on"
      onPress={() => {
        // Whoever came by a mail has the dashboard open in the tab before it.
        keeping?.useItHere();
        dispatch(mailLinkLeft());
      }}
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

const newPasswordCode = createOnDemand(async () => (await import(/* webpackChunkName: "auth-steps" */ './NewPasswordForm')).NewPasswordForm);
const confirmCode = createOnDemand(async () => (await import(/* webpackChunkName: "auth-steps" */ './ConfirmEmailForm')).ConfirmEmailForm);
const restoreCode = createOnDemand(async () => (await import(/* webpackChunkName: "auth-steps" */ './RestoreEmailForm')).RestoreEmailForm);

/** The form that a link asks for; its code comes with the link. */
function FormOfLink({ part }: { part: typeof newPasswordCode }) {
  const dispatch = useDispatch();
  return <OnDemandPart part={part} props={{}} what="The form" pending={<Loading label={CHECKING} />} onClose={() => dispatch(mailLinkLeft())} />;
}
