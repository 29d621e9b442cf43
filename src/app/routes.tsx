import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { KeyDialog } from '../features/access/components/KeyDialog';
import { selectBusyForm } from '../features/access/auth';
import { selectIsDialogOpen, selectIsRedirecting } from '../features/access/betaAccessSelectors';
import { LoadDemoContext, type LoadDemo } from '../features/demo';
import { LegalDialog } from '../features/legal/components/LegalDialog';
import { routePathOf, selectPath, type RoutePath } from '../features/route';
import { PAGE_SHOWN, signalPage } from '../page/pageSignals';
import { focusScreen } from '../shared/ui/screen';
import { Loading, PendingLine } from '../shared/ui/Loading';
import { ErrorBoundary, NotFoundScreen, RouteError } from './screens';
import { createLazyScreen, type LazyScreen } from './lazyScreen';

/** Loads the dashboard, the engine's player and the recording for the demo, in a separate chunk. */
const loadDemo: LoadDemo = async () =>
  (await import(/* webpackChunkName: "player" */ './player/DemoScreen')).DemoScreen;

const importDashboardRoute = () => import(/* webpackChunkName: "app" */ './DashboardRoute');

const SCREENS: Partial<Record<RoutePath, LazyScreen>> = {
  '/': createLazyScreen(
    async () => (await import(/* webpackChunkName: "landing" */ './player/LandingRoute')).LandingRoute,
  ),
  '/auth': createLazyScreen(
    async () => (await import(/* webpackChunkName: "auth" */ '../features/access/components/AuthScreen')).AuthScreen,
  ),
  '/app': createLazyScreen(async () => (await importDashboardRoute()).DashboardRoute),
};

/** Loads the screen at `path`, so that it can render at once. @throws ScreenLoadError when its code fails to load. */
export async function loadScreen(path: RoutePath): Promise<void> {
  await SCREENS[path]?.load();
}

/** Renders the screen of the current URL (PRODUCT.md P2). Each screen's code is a separate chunk. */
export function Screens() {
  usePreloading();
  const path = routePathOf(useLocation().pathname);
  return <RootLayout>{screenAt(path)}</RootLayout>;
}

function screenAt(path: RoutePath): ReactNode {
  const lazy = SCREENS[path];
  if (!lazy) return <NotFoundScreen />;
  return path === '/app' ? (
    <lazy.Screen />
  ) : (
    <VisitorLayout>
      <lazy.Screen />
    </VisitorLayout>
  );
}

function RootLayout({ children }: { children: ReactNode }) {
  const location = useLocation();
  return (
    <>
      <RoutePending />
      <Suspense fallback={<Loading fillsWindow label="Loading..." />}>
        <ErrorBoundary Fallback={RouteError} location={location}>
          {children}
        </ErrorBoundary>
        <RouteArrival />
        <LegalDialog />
      </Suspense>
    </>
  );
}

/** Announces that the next screen's code is loading while the previous screen is still shown. */
function RoutePending() {
  const nextPath = useSelector(selectPath);
  const shownPath = routePathOf(useLocation().pathname);
  return nextPath === null || nextPath === shownPath ? null : <PendingLine label="Loading the next screen" />;
}

/** Focuses each new screen, except the first, where the browser decides. Signals that the page is shown. */
function RouteArrival() {
  const path = routePathOf(useLocation().pathname);
  const isDialogOpen = useSelector(selectIsDialogOpen);
  const previousPath = useRef<RoutePath | null>(null);
  useEffect(() => signalPage(PAGE_SHOWN), []);
  useEffect(() => {
    const hasChanged = previousPath.current !== null && previousPath.current !== path;
    previousPath.current = path;
    // An open dialog on the new screen keeps its focus, and so does a field that the screen focuses.
    if (hasChanged && !isDialogOpen && !document.activeElement?.closest('main')) focusScreen();
  }, [path, isDialogOpen]);
  return null;
}

/** Shared by / and /auth, so that the key dialog stays open from one to the other. Back and Forward close it. */
function VisitorLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <LoadDemoContext value={loadDemo}>{children}</LoadDemoContext>
      <KeyDialog />
    </>
  );
}

/** Events that show that a user is about to follow a link. */
const INTENTS = ['pointerover', 'pointerdown', 'focusin'] as const;

/**
 * Loads the next screen's code at the first sign that the user is going there: they point at a link, focus it or touch
 * it, or they are signing in. If their key has just been accepted, it also loads the dashboard itself.
 */
function usePreloading(): void {
  const busyForm = useSelector(selectBusyForm);
  const isSigningIn = busyForm === 'signIn' || busyForm === 'confirmEmail';
  const isRedirecting = useSelector(selectIsRedirecting);
  useEffect(() => {
    if (isSigningIn) SCREENS['/app']?.preload();
    // A failed load is repeated when the dashboard opens.
    if (isRedirecting)
      importDashboardRoute().then(
        ({ preloadDashboard }) => preloadDashboard(),
        () => {},
      );
  }, [isSigningIn, isRedirecting]);

  useEffect(() => {
    const preloadLinkedScreen = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
      if (link && link.origin === window.location.origin && link.target === '')
        SCREENS[routePathOf(link.pathname)]?.preload();
    };
    for (const intent of INTENTS) document.addEventListener(intent, preloadLinkedScreen, { passive: true });
    return () => {
      for (const intent of INTENTS) document.removeEventListener(intent, preloadLinkedScreen);
    };
  }, []);
}
