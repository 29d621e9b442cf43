import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { routePathOf, type RoutePath } from '../features/route';
import { focusScreen } from './focusScreen';

const TITLES: Record<RoutePath, string> = {
  '/': 'SEED · Airdrop farming that tends itself',
  '/auth': 'Sign in · SEED',
  '/app': 'Dashboard · SEED',
  other: 'Page not found · SEED',
};

/** Names each screen in the tab as it comes up, and begins there; the first one leaves the focus to the browser. */
export function RouteArrival() {
  const path = routePathOf(useLocation().pathname);
  const last = useRef<RoutePath | null>(null);
  useEffect(() => {
    document.title = TITLES[path];
    if (last.current !== null && last.current !== path) focusScreen();
    last.current = path;
  }, [path]);
  return null;
}
