import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useMayHaveSession, useSurroundings } from '../../../services/surroundings';
import { Loading } from '../../../shared/ui/Loading';
import { PAGE_TITLES } from '../../../shared/pageTitles';
import { useDocumentTitle } from '../../../shared/ui/useDocumentTitle';
import { selectAccess } from '../../betaAccess';
import { selectConfirmationStage } from '../../confirmation';
import { ConfirmationWait, ConfirmedNote } from '../../confirmation/components';
import { selectSession } from '../authSelectors';
import { AuthForms, type FirstForm } from './AuthForms';
import { AuthLayout } from './AuthLayout';
import { SessionWithoutAccess } from './SessionWithoutAccess';
import { useFocusHeir, type AuthContentKind } from './useFocusHeir';

/**
 * The screen at /auth: a spinner while an existing session is checked, then the forms or what the session lacks. Where
 * there can be no session the forms stand at once.
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
  const content = contentFor(session, access, mayHaveSession);
  useFocusHeir(content);
  switch (content) {
    case 'forms':
      return <SignedOutContent />;
    case 'withoutAccess':
      return <SessionWithoutAccess isUnchecked={access === 'failed'} />;
    default:
      return <Loading label={content === 'checkingAccess' ? 'Checking your access...' : 'Checking your session...'} />;
  }
}

function contentFor(
  session: ReturnType<typeof selectSession>,
  access: ReturnType<typeof selectAccess>,
  mayHaveSession: boolean,
): AuthContentKind {
  if (session === 'signedIn') return access === 'denied' || access === 'failed' ? 'withoutAccess' : 'checkingAccess';
  return session === 'signedOut' || !mayHaveSession ? 'forms' : 'checkingSession';
}

/** The forms; after a sign-up the wait for its confirmation, and then Sign In again, with the address filled in. */
function SignedOutContent() {
  const { drafts } = useSurroundings();
  const stage = useSelector(selectConfirmationStage);
  const [wayBack, setWayBack] = useState<FirstForm>();
  if (stage === 'awaited') {
    return <ConfirmationWait onLeave={(kind) => setWayBack({ kind, email: '', focus: 'email' })} />;
  }
  const confirmed = stage === 'confirmed';
  const first = confirmed ? signInWith(drafts.get('awaitedEmail') ?? '') : wayBack;
  return <AuthForms {...(first && { first })} note={confirmed && <ConfirmedNote />} />;
}

function signInWith(email: string): FirstForm {
  return { kind: 'signIn', email, focus: email === '' ? 'email' : 'password' };
}
