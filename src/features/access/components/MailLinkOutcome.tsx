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
type LinkTexts = Readonly<Record<MailLinkMode, readonly [said: string, next: string]>>;

const DONE: LinkTexts = {
  verifyEmail: ['Your email is confirmed.', 'Enter your password to continue.'],
  resetPassword: ['Your new password is saved.', 'Sign in with it.'],
  recoverEmail: ['Your old email is back on your account.', 'If somebody else changed it, ask for a link to choose a new password.'],
  verifyAndChangeEmail: ['Your new email is confirmed.', 'Sign in with it from now on.'],
};

/** The account service answers a link that was used, and one that did not arrive whole, alike. */
const OVER = { used: 'This link was already used, or is incomplete.', expired: 'This link has expired.' };

const NEXT: Readonly<Record<MailLinkMode, string>> = {
  verifyEmail: 'If your email is confirmed already, sign in. If not, enter your email and password, and ask for a new link.',
  resetPassword: 'If you have chosen a new password already, sign in with it. If not, ask for a new link.',
  recoverEmail: 'Sign in with your old email. If that does not work, write to us.',
  verifyAndChangeEmail: 'Sign in with your new email. If that does not work, use the old one and change it again.',
};

/** What came of a mail's link, for the screen that goes on from it; the way to sign in is left out for whoever is signed in. */
export function useMailLinkText(): { readonly text: string; readonly isGood: boolean } | null {
  const { mode } = useSelector(selectMailLink);
  const stage = useSelector(selectMailLinkStage);
  const isSignedIn = useSelector(selectSession) === 'signedIn';
  if (mode === null || (stage !== 'done' && stage !== 'used' && stage !== 'expired')) return null;
  const [said, next] = stage === 'done' ? DONE[mode] : [OVER[stage], NEXT[mode]];
  return { text: isSignedIn ? said : `${said} ${next}`, isGood: stage === 'done' };
}

/** A mail's link while it has the screen: it is looked at, asks for a password, could not be looked at, or is done with. */
export function MailLinkOutcome() {
  const stage = useSelector(selectMailLinkStage);
  const dispatch = useDispatch();
  const { keeping } = useSurroundings();
  const outcome = useMailLinkText();
  if (stage === 'newPassword' || stage === 'confirm' || stage === 'restore') {
    return <OnDemandPart part={formCode} props={{ stage }} what="The form" pending={<Loading label={CHECKING} />} onClose={() => dispatch(mailLinkLeft())} />;
  }
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

/** The form that a link asks for; its code comes with the link. */
const formCode = createOnDemand(async () => (await import(/* webpackChunkName: "auth-steps" */ './LinkForm')).LinkForm);
