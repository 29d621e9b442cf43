import { Route, Routes } from 'react-router-dom';
import type { RoutePath } from '../features/route';
import { createLazyScreen } from './lazyScreen';
import { ProtectedRoute } from './ProtectedRoute';
import { RootLayout } from './RootLayout';
import { NotFoundScreen } from './screens/NotFoundScreen';
import { VisitorLayout } from './VisitorLayout';

const landing = createLazyScreen(async () => {
  const chunk = await import(/* webpackChunkName: "landing" */ '../features/landing/components/LandingScreen');
  return chunk.LandingScreen;
});

const auth = createLazyScreen(async () => {
  const chunk = await import(/* webpackChunkName: "auth" */ '../features/auth/components/AuthScreen');
  return chunk.AuthScreen;
});

const dashboard = createLazyScreen(async () => {
  const chunk = await import(/* webpackChunkName: "dashboard" */ './DashboardScreen');
  return chunk.DashboardScreen;
});

/** Settles when the screen at `path` can be rendered at once. @throws ScreenNotLoaded when its code cannot be had. */
export async function screenReady(path: RoutePath): Promise<void> {
  if (path === '/') await landing.ready();
  if (path === '/auth') await auth.ready();
}

/** Every address of the product (product-spec §2). Each screen's code is a chunk of its own. */
export function Screens() {
  return (
    <Routes>
      <Route element={<RootLayout />}>
        <Route element={<VisitorLayout />}>
          <Route path="/" element={<landing.Screen />} />
          <Route path="/auth" caseSensitive element={<auth.Screen />} />
        </Route>
        <Route
          path="/app"
          caseSensitive
          element={
            <ProtectedRoute preload={dashboard.preload}>
              <dashboard.Screen />
            </ProtectedRoute>
          }
        />
        <Route path="*" element={<NotFoundScreen />} />
      </Route>
    </Routes>
  );
}
