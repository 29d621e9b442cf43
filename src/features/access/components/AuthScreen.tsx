import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import type { UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { useMayHaveSession, useSurroundings } from '../../../services/surroundings';
import { createOnDemand, OnDemandPart } from '../../../shared/ui/OnDemandPart';
import { Loading } from '../../../shared/ui/Loading';
import { focusScreen, PAGE_TITLES, useDocumentTitle } from '../../../shared/ui/screen';
import { selectSession, signOutPressed } from '../auth';
import { selectAccess, selectIsKeySetAside, selectKeyLinks } from '../betaAccess';
import { confirmationLeft, selectConfirmationStage } from '../confirmation';
import { selectIsMailLinkOpen, selectMailLink, selectMailLinkStage } from '../mailLink';
import { AuthForms, type FirstForm } from './AuthForms';
import type { ConfirmationWait } from './ConfirmationWait';
import { MailLinkOutcome, useMailLinkText } from './MailLinkOutcome';
import { OutcomeNote } from './OutcomeNote';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { Link } from 'react-router-dom';
import { Icon } from '../../../shared/ui/Icon';
import { SchemeSelect } from '../../../shared/ui/SchemeSelect';
import { TopBar } from '../../../shared/ui/TopBar';
import { WayIn } from './WayIn';

/**
 * The screen at /auth: a spinner while a session is checked, then the forms or what the session lacks. If there can be
 * no session, the forms show at once.
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
  const isIn = session === 'signedIn';
  const isTurnedAway = isIn && (access === 'denied' || access === 'failed');
  const isOut = !isIn && (session === 'signedOut' || !mayHaveSession);
  const isLinkOpen = useSelector(selectIsMailLinkOpen);
  const isLinkSettled = useMailLinkText() !== null;
  useFocusHeir(isOut ? 'forms' : isTurnedAway ? 'turnedAway' : isIn ? 'accessCheck' : null);
  // Sign In shows a link's outcome above its form; a signed-in user presses Continue instead.
  if (isLinkOpen && !(isOut && isLinkSettled)) return <MailLinkOutcome />;
  if (isOut) return <SignedOutContent />;
  if (isTurnedAway) {
    return <NextStep part={sessionWithoutAccessCode} props={{ isUnchecked: access === 'failed' }} label="Checking your access..." leave={signOutPressed} />;
  }
  return <Loading label={isIn ? 'Checking your access...' : 'Checking your session...'} />;
}

/** The forms, or the wait for confirmation after a sign-up, then Sign In with the email filled in. */
function SignedOutContent() {
  const { drafts } = useSurroundings();
  const stage = useSelector(selectConfirmationStage);
  const link = useMailLinkText();
  const { mode: linkMode } = useSelector(selectMailLink);
  const linkStage = useSelector(selectMailLinkStage);
  const [wayBack, setWayBack] = useState<FirstForm>();
  const [forgotFor, setForgotFor] = useState<string | null>(null);
  const byKey = useFormForKey();
  if (stage === 'awaited') {
    const onLeave: ComponentProps<typeof ConfirmationWait>['onLeave'] = (kind) => setWayBack({ kind, email: '', focus: 'email' });
    return <NextStep part={waitCode} props={{ onLeave }} label="Signing up..." leave={confirmationLeft} />;
  }
  if (forgotFor !== null) {
    const leave = (email: string) => {
      setWayBack(signInWith(email));
      setForgotFor(null);
    };
    return <OnDemandPart part={forgotCode} props={{ email: forgotFor, onLeave: leave }} subject="The next step" pending={<Loading label="One moment..." />} onClose={() => leave(forgotFor)} />;
  }
  const confirmed = stage === 'confirmed';
  const first = confirmed || link !== null ? signInWith(drafts.get('awaitedEmail') ?? '') : (wayBack ?? byKey);
  const note = confirmed ? <OutcomeNote isNews text="Your email is confirmed." /> : link && <OutcomeNote {...link} />;
  const offersMail = linkMode === 'verifyEmail' && (linkStage === 'expired' || linkStage === 'used');
  return <AuthForms key={byKey?.kind} {...(first && { first })} note={note} offersMail={offersMail} onForgot={setForgotFor} />;
}

const waitCode = createOnDemand(async () => (await import(/* webpackChunkName: "dialogs" */ './ConfirmationWait')).ConfirmationWait);
const sessionWithoutAccessCode = createOnDemand(async () => (await import(/* webpackChunkName: "dialogs" */ './SessionWithoutAccess')).SessionWithoutAccess);
const forgotCode = createOnDemand(async () => (await import(/* webpackChunkName: "dialogs" */ './ForgotPassword')).ForgotPassword);

interface NextStepProps<Props extends object> extends Pick<ComponentProps<typeof OnDemandPart<Props>>, 'part' | 'props'> {
  readonly label: string;
  /** Creates the action that leaves this step. */
  readonly leave: () => UnknownAction;
}

/** A step that replaces the forms; its code is loaded on demand. */
function NextStep<Props extends object>({ label, leave, ...step }: NextStepProps<Props>) {
  const dispatch = useDispatch();
  return <OnDemandPart {...step} subject="The next step" pending={<Loading label={label} />} onClose={() => dispatch(leave())} />;
}

/**
 * Returns the form to start with when a key is saved: Sign Up after a key link, in a browser where no user has signed
 * in before, otherwise Sign In.
 */
function useFormForKey(): FirstForm | undefined {
  const { hasSignedInBefore = () => true } = useSurroundings();
  const isSetAside = useSelector(selectIsKeySetAside);
  const isLinked = useSelector(selectKeyLinks) > 0;
  if (!isSetAside) return undefined;
  return { kind: isLinked && !hasSignedInBefore() ? 'signUp' : 'signIn', email: '', focus: 'email' };
}

function signInWith(email: string): FirstForm {
  return { kind: 'signIn', email, focus: email === '' ? 'email' : 'password' };
}

/**
 * Moves the focus to the new heading when the focused content was replaced. `content` identifies the content; `null` is
 * the initial load, which leaves the focus to the browser.
 */
function useFocusHeir(content: string | null) {
  const last = useRef<string>(null);
  useEffect(() => {
    const isSwap = last.current !== null && last.current !== content;
    last.current = content;
    if (isSwap && document.activeElement === document.body) focusScreen();
  }, [content]);
}

/** The layout of /auth: the card, with the steps beside it. The card grows downwards, so that no field moves. */
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
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', ...(isNewcomer && { md: `minmax(0, 1fr) minmax(0, ${sizes.width.dialog}px)` }) },
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
        {isNewcomer && <WayIn />}
      </Box>
    </>
  );
}
