import { Suspense, useDeferredValue, useEffect, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { selectAccess, selectSession } from '../features/access';
import { DashboardSkeleton } from '../features/dashboard/components/DashboardSkeleton';
import { PAGE_TITLES } from '../shared/pageTitles';
import { focusScreen } from '../shared/ui/focusScreen';
import { useDocumentTitle } from '../shared/ui/useDocumentTitle';
import { createLazyScreen } from './lazyScreen';

const dashboard = createLazyScreen(async () => {
  const chunk = await import(/* webpackChunkName: "dashboard" */ './DashboardScreen');
  return chunk.DashboardScreen;
});

/** The screen at /app: its shape while the access is checked, and then the dashboard, which is fetched meanwhile. */
export function DashboardRoute() {
  return (
    <ProtectedRoute preload={dashboard.preload}>
      <dashboard.Screen />
    </ProtectedRoute>
  );
}

interface ProtectedRouteProps {
  /** Fetches the screen's code while the access is being checked. */
  readonly preload: () => void;
  readonly children: ReactNode;
}

/** Shows its screen to people with beta access alone; the navigating saga leads everybody else away (product-spec §4). */
function ProtectedRoute({ preload, children }: ProtectedRouteProps) {
  const isAdmitted = useSelector(selectIsAdmitted);
  const isLeft = useSelector(selectIsLeft);
  // What comes is drawn in slices while its shape still stands; what may no longer be seen is gone at once.
  const isShown = useDeferredValue(isAdmitted) && isAdmitted;
  useDocumentTitle(PAGE_TITLES.dashboard);
  useEffect(preload, [preload]);
  return (
    <Suspense fallback={<DashboardSkeleton />}>
      {isShown ? (
        <>
          {children}
          <Verified />
        </>
      ) : (
        <DashboardSkeleton isLeft={isLeft} />
      )}
    </Suspense>
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
