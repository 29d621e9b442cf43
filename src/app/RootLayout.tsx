import { Suspense } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { Loading } from '../shared/ui/Loading';
import { RouteArrival } from './RouteArrival';
import { RoutePending } from './RoutePending';

/** What stands around every screen. */
export function RootLayout() {
  return (
    <>
      <RoutePending />
      <Suspense fallback={<Loading page label="Loading..." />}>
        <Outlet />
        <RouteArrival />
      </Suspense>
      <ScrollRestoration />
    </>
  );
}
