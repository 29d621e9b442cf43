import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { routePathOf, type RoutePath } from '../features/route';
import { createLazyScreen, type LazyScreen } from './lazyScreen';
import { RootLayout } from './RootLayout';
import { NotFoundScreen } from './screens/NotFoundScreen';
import { useNextScreen } from './useNextScreen';
import { VisitorLayout } from './VisitorLayout';

const landing = createLazyScreen(async () => {
  const chunk = await import(/* webpackChunkName: "landing" */ '../features/landing/components/LandingScreen');
  return chunk.LandingScreen;
});

const auth = createLazyScreen(async () => {
  const chunk = await import(/* webpackChunkName: "auth" */ '../features/access/components/AuthScreen');
  return chunk.AuthScreen;
});

const dashboard = createLazyScreen(async () => {
  const chunk = await import(/* webpackChunkName: "app" */ './DashboardRoute');
  return chunk.DashboardRoute;
});

const SCREENS: Partial<Record<RoutePath, LazyScreen>> = { '/': landing, '/auth': auth, '/app': dashboard };

/** Settles when the screen at `path` can be rendered at once. @throws ScreenNotLoaded when its code cannot be had. */
export async function screenReady(path: RoutePath): Promise<void> {
  await SCREENS[path]?.ready();
}

/** Fetches the code of the screen at `path` ahead of time; a failure shows to those who come. */
function preloadScreen(path: RoutePath): void {
  SCREENS[path]?.preload();
}

/** Every address of the product (product-spec §2). Each screen's code is a chunk of its own. */
export function Screens() {
  useNextScreen(preloadScreen);
  const path = routePathOf(useLocation().pathname);
  return <RootLayout>{screenAt(path)}</RootLayout>;
}

function screenAt(path: RoutePath): ReactNode {
  switch (path) {
    case '/':
      return <VisitorLayout screen={<landing.Screen />} />;
    case '/auth':
      return <VisitorLayout screen={<auth.Screen />} />;
    case '/app':
      return <dashboard.Screen />;
    case 'other':
      return <NotFoundScreen />;
  }
}
