import { Suspense, useDeferredValue, useEffect } from 'react';
import { useSelector } from 'react-redux';
import { selectAccess, selectSession } from '../features/access';
import { DashboardSkeleton } from '../features/dashboard/components/DashboardSkeleton';
import { DashboardTitle } from '../features/tasks/components/DashboardTitle';
import { usePersistence } from '../services/surroundings';
import { focusScreen } from '../shared/ui/screen';
import { createLazyScreen } from './lazyScreen';

const dashboard = createLazyScreen(async () => (await import(/* webpackChunkName: "dashboard" */ './DashboardScreen')).DashboardScreen);

/**
 * The screen at /app: a skeleton while access is checked and the dashboard's code loads, then the dashboard. Only users
 * with beta access see it; `navigationSaga` redirects everyone else (PRODUCT.md P3.8).
 */
export function DashboardRoute() {
  const { place } = usePersistence().now;
  // Wait until a saved dashboard has been restored.
  const isAdmitted = useSelector(selectIsAdmitted) && place !== 'opening';
  const isLeft = useSelector(selectIsLeft);
  // Render the dashboard in slices while the skeleton still shows, but hide it immediately when access is lost.
  const isShown = useDeferredValue(isAdmitted) && isAdmitted;
  useEffect(() => dashboard.preload(), []);
  return (
    <>
      {/* Remounts after a restore, so that a restored run is not announced as news. */}
      <DashboardTitle key={place === 'opening' ? place : 'open'} />
      <Suspense fallback={<DashboardSkeleton />}>
        {isShown ? (
          <>
            <dashboard.Screen />
            <Verified />
          </>
        ) : (
          <DashboardSkeleton isSilent={isLeft} />
        )}
      </Suspense>
    </>
  );
}

type CheckedState = Parameters<typeof selectSession>[0] & Parameters<typeof selectAccess>[0];

/** One selector for both checks, so that the steps between them re-render nothing. */
const selectIsAdmitted = (state: CheckedState) => selectSession(state) === 'signedIn' && selectAccess(state) === 'granted';

const selectIsLeft = (state: CheckedState) => selectSession(state) === 'signedOut';

/** Focuses the screen, because the focus was lost when the text of the check disappeared. */
function Verified() {
  useEffect(() => {
    if (document.activeElement === document.body) focusScreen();
  }, []);
  return null;
}
