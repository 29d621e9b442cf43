import { routePathOf, type RoutePath } from '../features/route';
import type { Navigate } from './navigationSaga';
import type { PageRouter, RouterState } from './router/pageRouter';

/**
 * Makes the way in which sagas lead to another screen. Leaving the landing page is a step that Back undoes;
 * leaving /auth or /app is not, for there the same redirect would only happen again.
 */
export function createNavigator(router: Pick<PageRouter, 'navigate' | 'state'>): Navigate {
  return (path) => {
    const here = routePathOf(router.state.location.pathname);
    router.navigate(path, { replace: here !== '/' });
  };
}

/** Reports the screen that the router shows now, and each other one that it comes to. */
export function followRouter(router: Pick<PageRouter, 'subscribe' | 'state'>, report: (path: RoutePath) => void): void {
  let last: RoutePath | null = null;
  const follow = ({ location }: Pick<RouterState, 'location'>) => {
    const path = routePathOf(location.pathname);
    if (path === last) return;
    last = path;
    report(path);
  };
  follow(router.state);
  router.subscribe(follow);
}
