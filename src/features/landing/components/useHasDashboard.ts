import { useSelector } from 'react-redux';
import { selectAccess, selectSession } from '../../access';

/** Whether /app is a way to go: somebody is signed in, and was not turned away. What is not known yet is found out there. */
export function useHasDashboard(): boolean {
  const session = useSelector(selectSession);
  const access = useSelector(selectAccess);
  return session === 'signedIn' && access !== 'denied';
}
