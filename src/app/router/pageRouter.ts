import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createMemoryHistory as createMemoryHistory,
  type Location,
  type NavigationType,
  type To,
} from 'react-router-dom';

/** The router library's own history: of the browser's window, or of a list. */
export type PageHistory = ReturnType<typeof createMemoryHistory>;

/** What is shown, and how it was reached. */
export interface RouterState {
  readonly location: Location;
  /** By the browser's own buttons, by a step forward, or in the place of another. */
  readonly arrival: NavigationType;
}

/** Where the page is, and the way to go elsewhere; sagas use it as well as components. */
export interface PageRouter {
  readonly state: RouterState;
  /** What was shown when the page began: a rendered page is taken over as it was rendered, wherever it has led since. */
  readonly first: RouterState;
  /** What the router's links use. */
  readonly navigator: Omit<PageHistory, 'index'>;
  /** Goes to another place, or so many steps through the history. */
  navigate(to: To | number, options?: { readonly replace?: boolean }): void;
  /** Tells of every change until the given way back is taken. */
  subscribe(listener: (state: RouterState) => void): () => void;
}

/** Makes the router of this window. */
export function createBrowserPageRouter(): PageRouter {
  return createPageRouter(createBrowserHistory({ v5Compat: true }));
}

/** Makes a router of no window, for the build and for tests; the last place visited is where it begins. */
export function createMemoryPageRouter(...visited: readonly [string, ...string[]]): PageRouter {
  return createPageRouter(createMemoryHistory({ initialEntries: [...visited], v5Compat: true }));
}

function createPageRouter(history: Omit<PageHistory, 'index'>): PageRouter {
  const listeners = new Set<(state: RouterState) => void>();
  const look = (): RouterState => ({ location: history.location, arrival: history.action });
  // A history gives its location anew whenever it is asked; the screens need one that stays until it changes.
  const first = look();
  let state = first;
  history.listen(() => {
    state = look();
    for (const listener of listeners) listener(state);
  });
  return {
    get state() {
      return state;
    },
    first,
    navigator: history,
    navigate(to, { replace = false } = {}) {
      if (typeof to === 'number') history.go(to);
      else if (replace) history.replace(to);
      else history.push(to);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
