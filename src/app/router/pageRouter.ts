import { createPath, NavigationType, resolvePath, type Location, type Navigator, type To } from 'react-router-dom';
import { routePathOf, type RoutePath } from '../../features/route';
import type { Navigate } from '../navigationSaga';

/** The current location, and how the user reached it. */
export interface RouterState {
  readonly location: Location;
  /** By Back or Forward, as a new history entry, or in place of another. */
  readonly arrival: NavigationType;
}

/** The current location, and navigation for sagas and components. */
export interface PageRouter {
  readonly state: RouterState;
  /** The location at page load. A prerendered page hydrates with it, wherever the user has gone since. */
  readonly first: RouterState;
  /** Used by React Router's links. */
  readonly navigator: Navigator;
  /** Goes to an address, or through the history by a number of entries. */
  navigate(to: To | number, options?: { readonly replace?: boolean }): void;
  /** Reports every change until the returned function is called. */
  subscribe(listener: (state: RouterState) => void): () => void;
}

/** The visited locations: the browser's history, or one in memory. */
interface Visits {
  readonly current: () => Location;
  readonly add: (location: Location) => void;
  readonly replace: (location: Location) => void;
  readonly go: (steps: number) => void;
  /** Calls `listener` after each step through the history. */
  readonly onStep: (listener: () => void) => void;
  /** Unique to this page load, because the browser's history may still hold keys from other page loads. */
  readonly keyPrefix: string;
}

/** Creates the router of this window. */
export function createBrowserPageRouter(): PageRouter {
  return createPageRouter({
    current: () => {
      const { pathname, search, hash } = window.location;
      const state: { key?: string } | null = window.history.state;
      return { pathname, search, hash, state: null, key: state?.key ?? 'default' };
    },
    add: (location) => window.history.pushState(entryOf(location), '', createPath(location)),
    replace: (location) => window.history.replaceState(entryOf(location), '', createPath(location)),
    go: (steps) => window.history.go(steps),
    onStep: (listener) => window.addEventListener('popstate', listener),
    keyPrefix: performance.timeOrigin.toString(36),
  });
}

/** On the same page, keeps the other history state, so that Back still closes an open dialog or menu. */
function entryOf({ pathname, key }: Location) {
  return pathname === window.location.pathname ? { ...window.history.state, key } : { key };
}

/** Creates a router without a window, for the build and for tests. It starts at the last visited location. */
export function createMemoryPageRouter(...visited: readonly [string, ...string[]]): PageRouter {
  let places = visited.map((to, index): Location => ({ ...resolvePath(to), state: null, key: `visited-${index}` }));
  let index = places.length - 1;
  let listener = () => {};
  return createPageRouter({
    current: () => places[index] as Location,
    add: (location) => {
      places = [...places.slice(0, index + 1), location];
      index += 1;
    },
    replace: (location) => void (places = places.with(index, location)),
    go: (steps) => {
      index = Math.max(0, Math.min(index + steps, places.length - 1));
      listener();
    },
    onStep: (next) => void (listener = next),
    keyPrefix: 'place',
  });
}

function createPageRouter(visits: Visits): PageRouter {
  const listeners = new Set<(state: RouterState) => void>();
  const first: RouterState = { location: visits.current(), arrival: NavigationType.Pop };
  let state = first;
  let made = 0;
  const show = (location: Location, arrival: NavigationType) => {
    state = { location, arrival };
    for (const listener of listeners) listener(state);
  };
  const resolve = (to: To): Location => {
    made += 1;
    return { ...resolvePath(to, state.location.pathname), state: null, key: `${visits.keyPrefix}-${made}` };
  };
  const navigator: Navigator = {
    createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
    go: visits.go,
    push: (to) => {
      const location = resolve(to);
      visits.add(location);
      show(location, NavigationType.Push);
    },
    replace: (to) => {
      const location = resolve(to);
      visits.replace(location);
      show(location, NavigationType.Replace);
    },
  };
  visits.onStep(() => show(visits.current(), NavigationType.Pop));
  return {
    get state() {
      return state;
    },
    first,
    navigator,
    navigate(to, { replace = false } = {}) {
      if (typeof to === 'number') navigator.go(to);
      else if (replace) navigator.replace(to);
      else navigator.push(to);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * Creates the function that sagas navigate with. Leaving the landing page adds a history entry, so that Back returns
 * there. Leaving /auth or /app replaces the entry, because the page would only redirect again.
 */
export function createNavigator(router: Pick<PageRouter, 'navigate' | 'state'>): Navigate {
  return (path) => {
    const here = routePathOf(router.state.location.pathname);
    router.navigate(path, { replace: here !== '/' });
  };
}

/**
 * Reports the current screen, and then each screen that the router changes to.
 *
 * A navigation may wake a page that has slept. A redirect that fell due meanwhile then moves the router before the
 * navigation is applied. The navigation was the later wish, so the router repeats it.
 *
 * @param pathInState returns the store's path, once everything reported has been applied.
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
