import { Suspense, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Loading } from '../shared/ui/Loading';
import { RouteArrival } from './RouteArrival';
import { RouteBoundary } from './RouteBoundary';
import { RoutePending } from './RoutePending';

/** What stands around every screen. */
export function RootLayout({ children }: { children: ReactNode }) {
  const location = useLocation();
  return (
    <>
      <RoutePending />
      <Suspense fallback={<Loading page label="Loading..." />}>
        <RouteBoundary location={location}>{children}</RouteBoundary>
        <RouteArrival />
      </Suspense>
    </>
  );
}
