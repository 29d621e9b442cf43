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
 * The screen at /app: its shape while the access is checked, and then the dashboard, which is fetched meanwhile. Only
 * people with beta access see it; the navigating saga leads everybody else away (PRODUCT.md P3.8).
 */
export function DashboardRoute() {
  const { place } = usePersistence().now;
  // What is kept is put in its place first.
  const isAdmitted = useSelector(selectIsAdmitted) && place !== 'opening';
  const isLeft = useSelector(selectIsLeft);
  // What comes is drawn in slices while its shape still stands; what may no longer be seen is gone at once.
  const isShown = useDeferredValue(isAdmitted) && isAdmitted;
  useEffect(() => dashboard.preload(), []);
  return (
    <>
      {/* What is put in its place is no news. */}
      <DashboardTitle key={place === 'opening' ? place : 'open'} />
      <Suspense fallback={<DashboardSkeleton />}>
        {isShown ? (
          <>
            <dashboard.Screen />
            <Verified />
          </>
        ) : (
          <DashboardSkeleton isLeft={isLeft} />
        )}
      </Suspense>
    </>
  );
}

type CheckedState = Parameters<typeof selectSession>[0] & Parameters<typeof selectAccess>[0];

/** One answer for both checks: their steps draw nothing anew. */
const selectIsAdmitted = (state: CheckedState) => selectSession(state) === 'signedIn' && selectAccess(state) === 'granted';

const selectIsLeft = (state: CheckedState) => selectSession(state) === 'signedOut';

/** The focus fell on nothing when the words of the check went away. */
function Verified() {
  useEffect(() => {
    if (document.activeElement === document.body) focusScreen();
  }, []);
  return null;
}
