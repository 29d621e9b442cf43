import { Suspense, useDeferredValue, useEffect } from 'react';
import { useSelector } from 'react-redux';
import { selectAccess, selectSession } from '../features/access';
import { DashboardSkeleton } from '../features/dashboard/components/DashboardSkeleton';
import { DashboardTitle } from '../features/tasks/components/DashboardTitle';
import { usePersistence } from '../services/environment';
import { focusScreen } from '../shared/ui/screen';
import { createLazyScreen } from './lazyScreen';
import type { RootState } from '../program/rootReducer';

const dashboard = createLazyScreen(
  async () => (await import(/* webpackChunkName: "dashboard" */ './DashboardScreen')).DashboardScreen,
);

/** Loads the dashboard's code ahead of time. */
export const preloadDashboard = dashboard.preload;

/**
 * The screen at /app: a skeleton while access is checked and the dashboard's code loads, then the dashboard. Only users
 * with beta access see it; `navigationSaga` redirects everyone else (PRODUCT.md P3.8).
 */
export function DashboardRoute() {
  const { place } = usePersistence().status;
  // Wait until a saved dashboard has been restored.
  const isAdmitted = useSelector(selectIsAdmitted) && place !== 'opening';
  const isSignedOut = useSelector(selectIsSignedOut);
  // Render the dashboard in the background while the skeleton still shows, but hide it immediately when access is lost.
  const isShown = useDeferredValue(isAdmitted) && isAdmitted;
  useEffect(preloadDashboard, []);
  return (
    <>
      {/* Remounts when a saved dashboard has opened, so that its run is not announced as news. */}
      <DashboardTitle key={place === 'opening' ? place : 'open'} />
      <Suspense fallback={<DashboardSkeleton />}>
        {isShown ? (
          <>
            <dashboard.Screen />
            <FocusWhenShown />
          </>
        ) : (
          <DashboardSkeleton isSilent={isSignedOut} />
        )}
      </Suspense>
    </>
  );
}

/** One selector for both checks, so that a change of one alone re-renders nothing. */
const selectIsAdmitted = (state: RootState) => selectSession(state) === 'signedIn' && selectAccess(state) === 'granted';

const selectIsSignedOut = (state: RootState) => selectSession(state) === 'signedOut';

/** Focuses the dashboard if nothing has the focus. */
function FocusWhenShown() {
  useEffect(() => {
    if (document.activeElement === document.body) focusScreen();
  }, []);
  return null;
}
