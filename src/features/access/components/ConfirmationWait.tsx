import Button from '@mui/material/Button';
import { useDispatch, useSelector } from 'react-redux';
import { useEnvironment } from '../../../services/environment';
import { authFormSubmitted, selectBusyForm, selectForm } from '../auth';
import { confirmationLeft, selectConfirmation } from '../confirmation';
import { EmailText } from './CardHead';
import { CheckEmailCard } from './CheckEmailCard';
import { OutcomeNote } from './OutcomeNote';
import { useSavedKey } from './SavedKey';
import { useRequestSinceMount } from './useAuthForm';

interface ConfirmationWaitProps {
  onLeave: (form: 'signIn' | 'signUp') => void;
}

/** Shown after a sign-up: where the email went or that it wasn't sent, what happens next, and the ways out. */
export function ConfirmationWait({ onLeave }: ConfirmationWaitProps) {
  const { drafts } = useEnvironment();
  const dispatch = useDispatch();
  const { isMailed, resendAt } = useSelector(selectConfirmation);
  const isSending = useSelector(selectBusyForm) === 'resendConfirmation';
  const isResent = useRequestSinceMount('resendConfirmation').stage === 'answered';
  const isNewAccount = useSelector(selectForm('signUp')).stage === 'answered';
  const mailedText = isNewAccount ? ACCOUNT_CREATED : EMAIL_SENT;
  const text = isMailed ? mailedText : EMAIL_NOT_SENT;
  const isKeySaved = useSavedKey() !== null;
  const leave = (form: 'signIn' | 'signUp') => {
    onLeave(form);
    dispatch(confirmationLeft());
  };
  return (
    <CheckEmailCard
      title={text.title}
      hints={isKeySaved ? [KEY_IS_HERE, ...text.hints] : text.hints}
      isMailed={isMailed}
      resendAt={resendAt}
      isSending={isSending}
      onResend={() =>
        dispatch(
          authFormSubmitted({ kind: 'resendConfirmation', ticket: drafts.submit('form', { email: '', password: '' }) }),
        )
      }
      outcome={isResent && <OutcomeNote isAnnounced text="We sent a new link." />}
      onLeave={() => leave('signIn')}
      secondButton={
        <Button variant="text" color="inherit" onClick={() => leave('signUp')}>
          Use another email
        </Button>
      }
    >
      {text.before} <EmailText>{drafts.get('awaitedEmail') ?? 'your email'}</EmailText>
      {text.after}
    </CheckEmailCard>
  );
}

const KEY_IS_HERE = 'Open the link in this browser: your beta key is saved here.';

const EMAIL_SENT = {
  title: 'Check your email',
  before: 'We sent a link to',
  after: '. Open it on any device to confirm your email.',
  hints: [
    "Sign In opens here once you've confirmed. You can close this page.",
    'No email after a minute? Check your spam folder.',
  ],
};

/** Wording of the error catalogue (PRODUCT.md P12). */
const ACCOUNT_CREATED = {
  ...EMAIL_SENT,
  title: 'Account created!',
  before: 'Please check your email to confirm your account, then sign in. We sent the link to',
  after: '.',
};

const EMAIL_NOT_SENT = {
  title: 'One step left',
  before: "Your account was created, but we couldn't send the confirmation email to",
  after: '. Resend it, then open its link.',
  hints: ["Sign In opens once you've confirmed.", 'Still not sent? Sign in later to send it again.'],
};
