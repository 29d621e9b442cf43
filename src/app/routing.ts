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

/**
 * Reports the screen that the router shows now, and each other one that it comes to.
 *
 * A step may wake a page that has slept. A redirect that fell due meanwhile then takes the router elsewhere before the
 * step is let in; the step was the later wish, so the router takes it once more.
 *
 * @param pathInState the screen that the program is on, once all that was reported has been let in.
 */
export function followRouter(
  router: Pick<PageRouter, 'subscribe' | 'state' | 'navigate'>,
  report: (path: RoutePath) => void,
  pathInState: () => RoutePath | null,
): void {
  let last: RoutePath | null = null;
  const follow = ({ location }: Pick<RouterState, 'location'>) => {
    const path = routePathOf(location.pathname);
    if (path === last) return;
    last = path;
    report(path);
    const wasLedElsewhere = routePathOf(router.state.location.pathname) !== path;
    if (!wasLedElsewhere || pathInState() !== path) return;
    last = path;
    router.navigate(location, { replace: true });
  };
  router.subscribe(follow);
  follow(router.state);
}
