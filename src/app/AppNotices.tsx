import { useSelector } from 'react-redux';
import { selectAuth } from '../features/auth';
import { selectAccess } from '../features/betaAccess';
import { Notices } from '../features/notices/components/Notices';
import type { RootState } from './rootReducer';

/** The notices; those go that are true no longer when another is signed in, or may use the dashboard. */
export function AppNotices() {
  const account = useSelector((state: RootState) => selectAuth(state).account);
  const access = useSelector(selectAccess);
  return <Notices account={account} access={access} />;
}
