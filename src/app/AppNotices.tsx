import { useSelector } from 'react-redux';
import { selectAccess, selectAccount } from '../features/access';
import { Notices } from '../features/notices/components/Notices';

/** The notices; those go that are true no longer when another is signed in, or may use the dashboard. */
export function AppNotices() {
  const account = useSelector(selectAccount);
  const access = useSelector(selectAccess);
  return <Notices account={account} access={access} />;
}
