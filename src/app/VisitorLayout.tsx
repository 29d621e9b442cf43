import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { NavigationType, Outlet, useLocation, useNavigationType } from 'react-router-dom';
import { keyDialogClosed } from '../features/betaAccess/betaAccessEvents';
import { selectIsDialogOpen } from '../features/betaAccess/betaAccessSelectors';
import { KeyDialog } from '../features/betaAccess/components/KeyDialog';
import { DemoProvider } from '../features/demo';
import { loadDemo } from './demo/loadDemo';

/** What / and /auth share: the key dialog stays from one to the other, unless somebody goes back or forward. */
export function VisitorLayout() {
  useClosingOnReturn();
  return (
    <>
      <DemoProvider value={loadDemo}>
        <Outlet />
      </DemoProvider>
      <KeyDialog />
    </>
  );
}

/** Back and Forward leave the page with the dialog that was open on it. */
function useClosingOnReturn() {
  const { pathname } = useLocation();
  const arrival = useNavigationType();
  const isOpen = useSelector(selectIsDialogOpen);
  const dispatch = useDispatch();
  const last = useRef({ pathname, isOpen });
  useEffect(() => {
    const before = last.current;
    last.current = { pathname, isOpen };
    const isReturn = before.pathname !== pathname && arrival === NavigationType.Pop;
    // One that opens on arrival is not left behind.
    if (isReturn && before.isOpen && isOpen) dispatch(keyDialogClosed());
  }, [pathname, arrival, isOpen, dispatch]);
}
