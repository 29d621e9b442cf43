import { Outlet } from 'react-router-dom';
import { KeyDialog } from '../features/betaAccess/components/KeyDialog';

/** What / and /auth share: the key dialog stays from one to the other. */
export function VisitorLayout() {
  return (
    <>
      <Outlet />
      <KeyDialog />
    </>
  );
}
