import { useEffect, useLayoutEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { useMayHaveSession, useEnvironment } from '../../../services/environment';
import { Icon } from '../../../shared/ui/Icon';
import { Loading } from '../../../shared/ui/Loading';
import { createOnDemand, OnDemandPart } from '../../../shared/ui/OnDemandPart';
import { SchemeSelect } from '../../../shared/ui/SchemeSelect';
import { focusScreen, PAGE_TITLES, useDocumentTitle } from '../../../shared/ui/screen';
import { TopBar } from '../../../shared/ui/TopBar';
import { selectPath } from '../../route';
import { selectSession, signOutPressed } from '../auth';
import {
  selectAccess,
  selectIsDialogOpen,
  selectIsKeySaved,
  selectIsRedirecting,
  selectIsValidating,
  selectKeyLinkCount,
} from '../betaAccessSelectors';
import { confirmationLeft, selectConfirmationStage } from '../confirmation';
import { emailLinkLeft, selectIsEmailLinkOpen, selectEmailLink, selectEmailLinkStage } from '../emailLink';
import { AuthForms, type InitialForm } from './AuthForms';
import { GettingStarted } from './GettingStarted';

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
  const isLinkOpen = useSelector(selectIsEmailLinkOpen);
  const isLinkSettled = useIsLinkSettled();
  const dispatch = useDispatch();
  const progress = useProgress();
  const signedInContent = progress ?? (lacksAccess ? 'noAccess' : 'Checking your access...');
  useFocusOnChange(isSignedOut ? 'forms' : isSignedIn && signedInContent);
  // A signed-out user sees a link's outcome above the form of Sign In; a signed-in user sees it alone, with a Continue
  // button.
  const isOutcomeAboveForm = isSignedOut && isLinkSettled;
  if (isLinkOpen && !isOutcomeAboveForm) return <EmailLinkStep />;
  if (isSignedOut) return <SignedOutContent />;
  if (lacksAccess && !progress) {
    return (
      <NextStep
        part={lazySessionWithoutAccess}
        props={{}}
        label="Checking your access..."
        onClose={() => dispatch(signOutPressed())}
      />
    );
  }
  return <Loading label={isSignedIn ? signedInContent : 'Checking your session...'} />;
}

/** Returns what happens after a sign-in, until the dashboard or the key dialog opens, or `null` while access is checked. */
function useProgress(): string | null {
  const isDialogOpen = useSelector(selectIsDialogOpen);
  const isValidating = useSelector(selectIsValidating);
  const isRedirecting = useSelector(selectIsRedirecting);
  // This screen stays until the dashboard's code has loaded.
  const isLeaving = useSelector(selectPath) === '/app';
  if (isDialogOpen) return null;
  if (isValidating) return 'Checking your key...';
  return isRedirecting || isLeaving ? 'Opening your dashboard...' : null;
}

/** Shows the forms and, after a sign-up, the wait for confirmation, then Sign In with the email filled in. */
function SignedOutContent() {
  const { drafts } = useEnvironment();
  const stage = useSelector(selectConfirmationStage);
  const isLinkSettled = useIsLinkSettled();
  const { mode: linkMode } = useSelector(selectEmailLink);
  const linkStage = useSelector(selectEmailLinkStage);
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
    isConfirmed || isLinkSettled ? signInForm(drafts.get('awaitedEmail') ?? '') : (nextForm ?? formForSavedKey);
  const note = (isConfirmed || isLinkSettled) && (
    <OnDemandPart part={lazyAuthNote} props={{ isConfirmed }} subject="The note" onClose={() => {}} />
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

const lazyAuthNote = createOnDemand(
  async () => (await import(/* webpackChunkName: "dialogs" */ './AuthNote')).AuthNote,
);
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
function EmailLinkStep() {
  const stage = useSelector(selectEmailLinkStage);
  const dispatch = useDispatch();
  const label = 'Checking your link...';
  if (stage === 'checking' || stage === 'none') return <Loading label={label} />;
  return <NextStep part={lazyLinkStep} props={{}} label={label} onClose={() => dispatch(emailLinkLeft())} />;
}

/** Whether an email link has its outcome, which a note above Sign In or a step of its own shows. */
function useIsLinkSettled(): boolean {
  const { mode } = useSelector(selectEmailLink);
  const stage = useSelector(selectEmailLinkStage);
  return mode !== null && (stage === 'done' || stage === 'used' || stage === 'expired');
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
  const { mode } = useSelector(selectEmailLink);
  const { hasSignedInBefore } = useEnvironment();
  // The page may have loaded before its first sign-in, and so without this mark (src/page/beforePaint.ts).
  useLayoutEffect(() => {
    if (hasSignedInBefore?.()) document.documentElement.dataset['returning'] = '';
  }, [hasSignedInBefore]);
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
