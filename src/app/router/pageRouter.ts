import { createPath, NavigationType, resolvePath, type Location, type Navigator, type To } from 'react-router-dom';
import { routePathOf, type RoutePath } from '../../features/route';
import { createListeners } from '../../shared/listeners';
import type { Navigate } from '../../program/navigationSaga';

/** The current location, and how the user reached it. */
export interface RouterState {
  readonly location: Location;
  /** By Back or Forward, as a new history entry, or in place of another. */
  readonly arrival: NavigationType;
}

/** The current location, and navigation for sagas and components. */
export type PageRouter = ReturnType<typeof createPageRouter>;

/** The history of visited locations: the browser's, or one in memory. */
interface PageHistory {
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
    add: (location) => window.history.pushState(entryState(location), '', createPath(location)),
    replace: (location) => window.history.replaceState(entryState(location), '', createPath(location)),
    go: (steps) => window.history.go(steps),
    onStep: (listener) => window.addEventListener('popstate', listener),
    keyPrefix: performance.timeOrigin.toString(36),
  });
}

/**
 * Returns the state of a history entry. On the same page, keeps the rest of the state, so that Back still closes an
 * open dialog or menu.
 */
function entryState({ pathname, key }: Location) {
  return pathname === window.location.pathname ? { ...window.history.state, key } : { key };
}

/** Creates a router without a window, for the build and for tests. It starts at the last of `paths`. */
export function createMemoryPageRouter(...paths: readonly [string, ...string[]]): PageRouter {
  let locations = paths.map((to, index): Location => ({ ...resolvePath(to), state: null, key: `visited-${index}` }));
  let index = locations.length - 1;
  let listener = () => {};
  return createPageRouter({
    current: () => locations[index] as Location,
    add: (location) => {
      locations = [...locations.slice(0, index + 1), location];
      index += 1;
    },
    replace: (location) => void (locations = [...locations.slice(0, index), location, ...locations.slice(index + 1)]),
    go: (steps) => {
      index = Math.max(0, Math.min(index + steps, locations.length - 1));
      listener();
    },
    onStep: (next) => void (listener = next),
    keyPrefix: 'memory',
  });
}

function createPageRouter(pageHistory: PageHistory) {
  const { subscribe, notify } = createListeners<[RouterState]>();
  const initialState: RouterState = { location: pageHistory.current(), arrival: NavigationType.Pop };
  let state = initialState;
  let lastKey = 0;
  const show = (location: Location, arrival: NavigationType) => {
    state = { location, arrival };
    notify(state);
  };
  const goTo = (to: To, arrival: NavigationType, changeHistory: (location: Location) => void) => {
    lastKey += 1;
    const location = {
      ...resolvePath(to, state.location.pathname),
      state: null,
      key: `${pageHistory.keyPrefix}-${lastKey}`,
    };
    changeHistory(location);
    show(location, arrival);
  };
  const navigator: Navigator = {
    createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
    go: pageHistory.go,
    push: (to) => goTo(to, NavigationType.Push, pageHistory.add),
    replace: (to) => goTo(to, NavigationType.Replace, pageHistory.replace),
  };
  pageHistory.onStep(() => show(pageHistory.current(), NavigationType.Pop));
  return {
    get state() {
      return state;
    },
    /** The location at page load. A prerendered page hydrates with it, even if the user has gone elsewhere since. */
    initialState,
    /** Used by React Router's links. */
    navigator,
    /** Goes to a URL, or through the history by a number of entries. */
    navigate(to: To | number, { replace = false } = {}) {
      if (typeof to === 'number') navigator.go(to);
      else if (replace) navigator.replace(to);
      else navigator.push(to);
    },
    /** Reports every change until the returned function is called. */
    subscribe,
  };
}

/**
 * Creates the function that sagas navigate with. Leaving the landing page adds a history entry, so that Back returns
 * there. Leaving /auth or /app replaces the entry, because the page would only redirect again.
 */
export function createNavigator(router: Pick<PageRouter, 'navigate' | 'state'>): Navigate {
  return (path) => {
    const isOnLandingPage = routePathOf(router.state.location.pathname) === '/';
    router.navigate(path, { replace: !isOnLandingPage });
  };
}

/**
 * Reports the current route, and then each route that the router changes to.
 *
 * The first click after a sleep may find that a redirect is overdue. The redirect then happens while the click's
 * navigation is being reported, and leaves the router at the redirect's target. The click came last, so its navigation
 * is repeated.
 *
 * @param pathInState returns the store's path, once everything reported has been applied.
 */
export function reportRoutes(
  router: Pick<PageRouter, 'subscribe' | 'state' | 'navigate'>,
  report: (path: RoutePath) => void,
  pathInState: () => RoutePath | null,
): void {
  let lastPath: RoutePath | null = null;
  const onChange = ({ location }: Pick<RouterState, 'location'>) => {
    const path = routePathOf(location.pathname);
    if (path === lastPath) return;
    lastPath = path;
    report(path);
    const wasRedirected = routePathOf(router.state.location.pathname) !== path;
    if (!wasRedirected || pathInState() !== path) return;
    lastPath = path;
    router.navigate(location, { replace: true });
  };
  router.subscribe(onChange);
  onChange(router.state);
}
