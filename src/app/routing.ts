import type { createBrowserRouter } from 'react-router-dom';
import { routePathOf, type RoutePath } from '../features/route';
import type { Navigate } from './navigationSaga';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * Makes the way in which sagas lead to another screen. Leaving the landing page is a step that Back undoes;
 * leaving /auth or /app is not, for there the same redirect would only happen again.
 */
export function createNavigator(router: Pick<Router, 'navigate' | 'state'>): Navigate {
  return (path) => {
    const here = routePathOf(router.state.location.pathname);
    void router.navigate(path, { replace: here !== '/' });
  };
}

/** Reports the screen that the router shows now, and each other one that it comes to. */
export function followRouter(router: Pick<Router, 'subscribe' | 'state'>, report: (path: RoutePath) => void): void {
  let last: RoutePath | null = null;
  const follow = ({ location }: Pick<Router['state'], 'location'>) => {
    const path = routePathOf(location.pathname);
    if (path === last) return;
    last = path;
    report(path);
  };
  follow(router.state);
  router.subscribe(follow);
}
