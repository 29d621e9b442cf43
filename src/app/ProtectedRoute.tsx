import { Suspense, useEffect, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { selectSession } from '../features/auth';
import { selectAccess } from '../features/betaAccess';
import { DashboardSkeleton } from '../features/dashboard/components/DashboardSkeleton';
import { PAGE_TITLES } from '../shared/pageTitles';
import { useDocumentTitle } from '../shared/ui/useDocumentTitle';
import { focusScreen } from '../shared/ui/focusScreen';

interface ProtectedRouteProps {
  /** Fetches the screen's code while the access is being checked. */
  readonly preload: () => void;
  readonly children: ReactNode;
}

/** Shows its screen to people with beta access alone; the navigating saga leads everybody else away (product-spec §4). */
export function ProtectedRoute({ preload, children }: ProtectedRouteProps) {
  const isSignedIn = useSelector(selectSession) === 'signedIn';
  const isGranted = useSelector(selectAccess) === 'granted';
  useDocumentTitle(PAGE_TITLES.dashboard);
  useEffect(preload, [preload]);
  if (!isSignedIn || !isGranted) return <DashboardSkeleton />;
  return (
    <Suspense fallback={<DashboardSkeleton />}>
      {children}
      <Verified />
    </Suspense>
  );
}

/** The focus fell on nothing when the words of the check went away. */
function Verified() {
  useEffect(() => {
    if (document.activeElement === document.body) focusScreen();
  }, []);
  return null;
}
