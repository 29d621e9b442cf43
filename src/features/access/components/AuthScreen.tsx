import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import type { MailLinkMode } from '../../../services/auth/authService';
import { useMayHaveSession, useEnvironment } from '../../../services/environment';
import { Icon } from '../../../shared/ui/Icon';
import { Loading } from '../../../shared/ui/Loading';
import { createOnDemand, OnDemandPart } from '../../../shared/ui/OnDemandPart';
import { SchemeSelect } from '../../../shared/ui/SchemeSelect';
import { focusScreen, PAGE_TITLES, useDocumentTitle } from '../../../shared/ui/screen';
import { TopBar } from '../../../shared/ui/TopBar';
import { selectSession, signOutPressed } from '../auth';
import {
  selectAccess,
  selectIsDialogOpen,
  selectIsKeySaved,
  selectIsRedirecting,
  selectIsValidating,
  selectKeyLinkCount,
} from '../betaAccess';
import { confirmationLeft, selectConfirmationStage } from '../confirmation';
import { mailLinkLeft, selectIsMailLinkOpen, selectMailLink, selectMailLinkStage } from '../mailLink';
import { AuthForms, type InitialForm } from './AuthForms';
import { GettingStarted } from './GettingStarted';
import { OutcomeNote } from './OutcomeNote';

/**
 * The screen at /auth: a spinner while the session is checked, then the forms, or the reason why a signed-in user has
 * no access. If there can be no session, the forms show at once.
 */
export function AuthScreen() {
  useDocumentTitle(PAGE_TITLES.auth);
  return (
    <AuthLayout>
      <AuthContent />
    </AuthLayout>
  );
}

function AuthContent() {
  const session = useSelector(selectSession);
  const access = useSelector(selectAccess);
  const mayHaveSession = useMayHaveSession();
  const isSignedIn = session === 'signedIn';
  const lacksAccess = isSignedIn && (access === 'denied' || access === 'failed');
  const isSignedOut = !isSignedIn && (session === 'signedOut' || !mayHaveSession);
  const isLinkOpen = useSelector(selectIsMailLinkOpen);
  const isLinkSettled = useMailLinkOutcome() !== null;
  const dispatch = useDispatch();
  const progress = useProgress();
  const signedInContent = progress ?? (lacksAccess ? 'noAccess' : 'Checking your access...');
  useFocusOnChange(isSignedOut ? 'forms' : isSignedIn && signedInContent);
  // A signed-out user sees a link's outcome above the form of Sign In; a signed-in user sees it alone, with a Continue
  // button.
  const isOutcomeAboveForm = isSignedOut && isLinkSettled;
  if (isLinkOpen && !isOutcomeAboveForm) return <MailLinkStep />;
  if (isSignedOut) return <SignedOutContent />;
  if (lacksAccess && !progress) {
    return (
      <NextStep
        part={lazySessionWithoutAccess}
        props={{ hasCheckFailed: access === 'failed' }}
        label="Checking your access..."
        onClose={() => dispatch(signOutPressed())}
      />
    );
  }
  return <Loading label={isSignedIn ? signedInContent : 'Checking your session...'} />;
}

/** Returns what happens to the key that a sign-in brought, until the dashboard or the key dialog opens, or `null`. */
function useProgress(): string | null {
  const isDialogOpen = useSelector(selectIsDialogOpen);
  const isValidating = useSelector(selectIsValidating);
  const isRedirecting = useSelector(selectIsRedirecting);
  if (isDialogOpen) return null;
  if (isValidating) return 'Checking your key...';
  return isRedirecting ? 'Opening your dashboard...' : null;
}

/** Shows the forms and, after a sign-up, the wait for confirmation, then Sign In with the email filled in. */
function SignedOutContent() {
  const { drafts } = useEnvironment();
  const stage = useSelector(selectConfirmationStage);
  const linkOutcome = useMailLinkOutcome();
  const { mode: linkMode } = useSelector(selectMailLink);
  const linkStage = useSelector(selectMailLinkStage);
  const [nextForm, setNextForm] = useState<InitialForm>();
  const [resetEmail, setResetEmail] = useState<string | null>(null);
  const formForSavedKey = useFormForSavedKey();
  const dispatch = useDispatch();
  if (stage === 'awaited') {
    const onLeave = (kind: InitialForm['kind']) => setNextForm({ kind, email: '', focus: 'email' });
    return (
      <NextStep
        part={lazyConfirmationWait}
        props={{ onLeave }}
        label="Signing up..."
        onClose={() => dispatch(confirmationLeft())}
      />
    );
  }
  if (resetEmail !== null) {
    const leave = (email: string) => {
      setNextForm(signInForm(email));
      setResetEmail(null);
    };
    return (
      <NextStep
        part={lazyForgotPassword}
        props={{ email: resetEmail, onLeave: leave }}
        label="One moment..."
        onClose={() => leave(resetEmail)}
      />
    );
  }
  const isConfirmed = stage === 'confirmed';
  const initial =
    isConfirmed || linkOutcome !== null ? signInForm(drafts.get('awaitedEmail') ?? '') : (nextForm ?? formForSavedKey);
  const note = isConfirmed ? (
    <OutcomeNote isAnnounced text="Your email is confirmed." />
  ) : (
    linkOutcome && <OutcomeNote {...linkOutcome} />
  );
  const offersResend = linkMode === 'verifyEmail' && (linkStage === 'expired' || linkStage === 'used');
  return (
    <AuthForms
      key={formForSavedKey?.kind}
      initial={initial}
      note={note}
      offersResend={offersResend}
      onForgot={setResetEmail}
    />
  );
}

const lazyConfirmationWait = createOnDemand(
  async () => (await import(/* webpackChunkName: "dialogs" */ './ConfirmationWait')).ConfirmationWait,
);
const lazySessionWithoutAccess = createOnDemand(
  async () => (await import(/* webpackChunkName: "dialogs" */ './SessionWithoutAccess')).SessionWithoutAccess,
);
const lazyLinkStep = createOnDemand(
  async () => (await import(/* webpackChunkName: "dialogs" */ './LinkStep')).LinkStep,
);
const lazyForgotPassword = createOnDemand(
  async () => (await import(/* webpackChunkName: "dialogs" */ './ForgotPassword')).ForgotPassword,
);

interface NextStepProps<Props extends object> extends Pick<
  ComponentProps<typeof OnDemandPart<Props>>,
  'part' | 'props' | 'onClose'
> {
  readonly label: string;
}

/** A step that replaces the forms; its code is loaded on demand. */
function NextStep<Props extends object>({ label, ...step }: NextStepProps<Props>) {
  return <OnDemandPart {...step} subject="The next step" pending={<Loading label={label} />} />;
}

/**
 * Shows the state of the email link that the user opened: being checked, waiting for the user, check failed, or done.
 */
function MailLinkStep() {
  const stage = useSelector(selectMailLinkStage);
  const dispatch = useDispatch();
  const outcome = useMailLinkOutcome();
  const label = 'Checking your link...';
  if (stage === 'checking' || stage === 'none') return <Loading label={label} />;
  return <NextStep part={lazyLinkStep} props={{ outcome }} label={label} onClose={() => dispatch(mailLinkLeft())} />;
}

/** The outcome of each kind of link, and a hint for a signed-out user. */
const SUCCESS_TEXTS: Readonly<Record<MailLinkMode, readonly [outcome: string, hint: string]>> = {
  verifyEmail: ['Your email is confirmed.', 'Enter your password to continue.'],
  resetPassword: ['Your new password is saved.', 'Sign in with it.'],
  recoverEmail: ['Your old email is restored.', "If you didn't change it, ask for a link to choose a new password."],
  verifyAndChangeEmail: ['Your new email is confirmed.', 'Sign in with it from now on.'],
};

/** The account service gives the same answer for a used and an incomplete link. */
const FAILURE_TEXTS = { used: 'This link was already used, or is incomplete.', expired: 'This link has expired.' };

const FAILURE_HINTS: Readonly<Record<MailLinkMode, string>> = {
  verifyEmail:
    'If your email is already confirmed, sign in. If not, enter your email and password and ask for a new link.',
  resetPassword: "If you've already chosen a new password, sign in with it. If not, ask for a new link.",
  recoverEmail: "Sign in with your old email. If that doesn't work, write to us.",
  verifyAndChangeEmail: "Sign in with your new email. If that doesn't work, use the old one and change it again.",
};

/**
 * Returns the outcome of an email link, or `null` before there is one. The sign-in hint is only for signed-out users.
 */
function useMailLinkOutcome(): { readonly text: string; readonly isSuccess: boolean } | null {
  const { mode } = useSelector(selectMailLink);
  const stage = useSelector(selectMailLinkStage);
  const isSignedIn = useSelector(selectSession) === 'signedIn';
  if (mode === null || (stage !== 'done' && stage !== 'used' && stage !== 'expired')) return null;
  const [outcome, hint] = stage === 'done' ? SUCCESS_TEXTS[mode] : [FAILURE_TEXTS[stage], FAILURE_HINTS[mode]];
  return { text: isSignedIn ? outcome : `${outcome} ${hint}`, isSuccess: stage === 'done' };
}

/**
 * Returns the form to start with when a key is saved: Sign Up after a key link, in a browser where no user has signed
 * in before, otherwise Sign In.
 */
function useFormForSavedKey(): InitialForm | undefined {
  const { hasSignedInBefore = () => true } = useEnvironment();
  const isKeySaved = useSelector(selectIsKeySaved);
  const isLinked = useSelector(selectKeyLinkCount) > 0;
  if (!isKeySaved) return undefined;
  return { kind: isLinked && !hasSignedInBefore() ? 'signUp' : 'signIn', email: '', focus: 'email' };
}

function signInForm(email: string): InitialForm {
  return { kind: 'signIn', email, focus: email === '' ? 'email' : 'password' };
}

/**
 * Focuses the new heading when `content`, the name of what is shown, changes and the focused element has gone. While
 * the session is checked, `content` is `false` and the browser keeps control of the focus.
 */
function useFocusOnChange(content: string | false) {
  const last = useRef<string | false>(false);
  useEffect(() => {
    const hasChanged = last.current !== false && last.current !== content;
    last.current = content;
    if (hasChanged && document.activeElement === document.body) focusScreen();
  }, [content]);
}

/**
 * The layout of /auth: the card, with the steps to get started beside it. The card grows downwards, so that no field
 * moves.
 */
function AuthLayout({ children }: { children: ReactNode }) {
  const { mode } = useSelector(selectMailLink);
  // The links in other emails are for existing users.
  const isNewcomer = mode === null || mode === 'verifyEmail';
  return (
    <>
      <TopBar>
        <SchemeSelect />
        <Button size="small" color="inherit" component={Link} to="/" startIcon={<Icon name="arrowLeft" />}>
          Back to Home
        </Button>
      </TopBar>
      <Box
        component="main"
        id="main"
        sx={({ sizes }) => ({
          display: 'grid',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            ...(isNewcomer && { md: `minmax(0, 1fr) minmax(0, ${sizes.width.dialog}px)` }),
          },
          // A browser in which a user has signed in before shows no steps (src/page/beforePaint.ts).
          'html[data-returning] &': {
            gridTemplateColumns: 'minmax(0, 1fr)',
            '& > aside': { display: 'none' },
          },
          alignItems: 'start',
          alignContent: 'start',
          gap: { xs: 12, md: 20 },
          maxWidth: sizes.width.page,
          minHeight: `calc(100dvh - ${sizes.barHeight}px - ${sizes.stroke}px)`,
          mx: 'auto',
          px: { xs: 4, sm: 6 },
          py: { xs: 8, md: 22 },
        })}
      >
        <Card
          sx={({ sizes }) => ({
            order: { md: 2 },
            display: 'grid',
            gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)',
            width: '100%',
            maxWidth: sizes.width.dialog,
            minHeight: { md: sizes.authCard },
            mx: 'auto',
            p: { xs: 5, sm: 8 },
          })}
        >
          {children}
        </Card>
        {isNewcomer && <GettingStarted />}
      </Box>
    </>
  );
}
