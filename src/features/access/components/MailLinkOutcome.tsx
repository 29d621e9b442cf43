import { useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useDispatch, useSelector } from 'react-redux';
import type { MailLinkMode } from '../../../services/auth/authService';
import { Icon } from '../../../shared/ui/Icon';
import { Inset } from '../../../shared/ui/Inset';
import { Loading } from '../../../shared/ui/Loading';
import { mailLinkLeft, mailLinkRetried, selectMailLink } from '../mailLink';
import { NewPasswordForm } from './NewPasswordForm';

const CHECKING = 'Checking your link...';

const DONE: Record<MailLinkMode, string> = {
  verifyEmail: 'Your address is confirmed. Enter your password to go on.',
  resetPassword: 'Your new password is set. Sign in with it.',
  recoverEmail:
    'Your old address is yours again. If it was not you who changed it, have a link sent to choose a new password.',
  verifyAndChangeEmail: 'Your new address is confirmed. Sign in with it from now on.',
};

const USED: Record<MailLinkMode, string> = {
  verifyEmail: 'This link was used already, perhaps by a program that checks your mail. Your address should be confirmed: sign in.',
  resetPassword: 'This link was used already. Sign in with your new password, or have another link sent.',
  recoverEmail: 'This link was used already. Your old address should be yours again: sign in with it.',
  verifyAndChangeEmail: 'This link was used already, perhaps by a program that checks your mail. Sign in with your new address.',
};

const EXPIRED: Record<MailLinkMode, string> = {
  verifyEmail: 'This link has expired. Enter your address and password, and have a new one sent.',
  resetPassword: 'This link has expired. Enter your address, and press "Forgot your password?" for a new one.',
  recoverEmail: 'This link has expired. Please write to us if somebody else changed your address.',
  verifyAndChangeEmail: 'This link has expired. Sign in with your old address, and change it once more.',
};

/** What came of a mail's link, for the screen that goes on from it. */
export function useMailLinkText(): { readonly text: string; readonly isGood: boolean } | null {
  const { mode, stage } = useSelector(selectMailLink);
  if (mode === null) return null;
  if (stage === 'done') return { text: DONE[mode], isGood: true };
  if (stage === 'used') return { text: USED[mode], isGood: false };
  return stage === 'expired' ? { text: EXPIRED[mode], isGood: false } : null;
}

/** Stands above Sign In and says what came of a mail's link. */
export function MailLinkNote({ text, isGood }: { text: string; isGood: boolean }) {
  return (
    <Inset tone={isGood ? 'primary' : 'warning'} flow="row">
      <Icon name={isGood ? 'checkCircle' : 'clock'} sx={{ color: isGood ? 'primary.main' : 'warning.main' }} />
      <Typography variant="body2">{text}</Typography>
    </Inset>
  );
}

/** A mail's link while it has the screen: it is looked at, asks for a password, could not be looked at, or is done with. */
export function MailLinkOutcome() {
  const { stage } = useSelector(selectMailLink);
  const dispatch = useDispatch();
  const outcome = useMailLinkText();
  if (stage === 'newPassword') return <NewPasswordForm />;
  if (stage === 'unavailable') {
    return (
      <LinkPanel
        title="Your link could not be checked"
        text="The server did not answer. Check your connection and try again."
        button="Try again"
        onPress={() => dispatch(mailLinkRetried())}
      />
    );
  }
  if (outcome === null) return <Loading label={CHECKING} />;
  return (
    <LinkPanel
      title={outcome.isGood ? 'Done' : 'This link is over'}
      text={outcome.text}
      button="Go on"
      onPress={() => dispatch(mailLinkLeft())}
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
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Box sx={{ display: 'grid', alignContent: 'center', gap: 6 }}>
      <Box>
        <Typography variant="h2" component="h1" ref={heading} tabIndex={-1} sx={{ outline: 'none' }}>
          {title}
        </Typography>
        <Typography sx={{ mt: 1.5, color: 'text.secondary' }}>{text}</Typography>
      </Box>
      <Button variant="contained" size="large" onClick={onPress}>
        {button}
      </Button>
    </Box>
  );
}
