import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { selectIsDialogOpen } from '../features/access/betaAccess';
import { routePathOf, type RoutePath } from '../features/route';
import { PAGE_SHOWN, signalPage } from '../page/pageSignals';
import { focusScreen } from '../shared/ui/focusScreen';

/** Begins each screen at its heading as it comes up; the first one leaves the focus to the browser, and is shown by then. */
export function RouteArrival() {
  const path = routePathOf(useLocation().pathname);
  const isDialogOpen = useSelector(selectIsDialogOpen);
  const last = useRef<RoutePath | null>(null);
  useEffect(() => signalPage(PAGE_SHOWN), []);
  useEffect(() => {
    const isAnother = last.current !== null && last.current !== path;
    last.current = path;
    // A dialog that is open on the new screen keeps the focus it has.
    if (isAnother && !isDialogOpen) focusScreen();
  }, [path, isDialogOpen]);
  return null;
}
