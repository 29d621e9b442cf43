import { useSelector } from 'react-redux';
import { Loading } from '../../../shared/ui/Loading';
import { useDocumentTitle } from '../../../shared/ui/useDocumentTitle';
import { selectAccess } from '../../betaAccess';
import { selectSession } from '../authSelectors';
import { AuthForms } from './AuthForms';
import { AuthLayout } from './AuthLayout';
import { SessionWithoutAccess } from './SessionWithoutAccess';

/** The screen at /auth: a spinner while the session is checked, then the forms or what the session lacks. */
export function AuthScreen() {
  useDocumentTitle('Sign in · SEED');
  return (
    <AuthLayout>
      <AuthContent />
    </AuthLayout>
  );
}

function AuthContent() {
  const session = useSelector(selectSession);
  const access = useSelector(selectAccess);
  if (session === 'signedOut') return <AuthForms />;
  if (session === 'signedIn' && (access === 'denied' || access === 'failed')) {
    return <SessionWithoutAccess isUnchecked={access === 'failed'} />;
  }
  return <Loading label={session === 'signedIn' ? 'Checking your access...' : 'Checking your session...'} />;
}
