import { createPath, NavigationType, type Location, type Navigator, type To } from 'react-router-dom';

/** What is shown, and how it was reached. */
export interface RouterState {
  readonly location: Location;
  /** By the history, by a step forward, or in the place of another. */
  readonly arrival: NavigationType;
}

/** Where the page is, and the way to go elsewhere. The declarative router shows what it says. */
export interface PageRouter {
  readonly state: RouterState;
  /** What the router's links use. */
  readonly navigator: Navigator;
  /** Goes to another place, or so many steps through the history. */
  navigate(to: To | number, options?: { readonly replace?: boolean }): void;
  /** Tells of every change until the given way back is taken. */
  subscribe(listener: (state: RouterState) => void): () => void;
}

/** What keeps the places that were visited: a browser's history, or a list. */
export interface Visits {
  /** Where we are. Its key is of this visit alone: going to the same place anew gives another. */
  current(): Location;
  push(url: string, state: unknown): void;
  replace(url: string, state: unknown): void;
  /** Moves through the history; `moved` is called once it has happened, also when somebody else moves. */
  go(steps: number): void;
  onMoved(moved: () => void): void;
}

/** Makes the router of a page over the places it visits. */
export function createPageRouter(visits: Visits): PageRouter {
  const listeners = new Set<(state: RouterState) => void>();
  let state: RouterState = { location: visits.current(), arrival: NavigationType.Pop };

  function arrive(arrival: NavigationType) {
    state = { location: visits.current(), arrival };
    for (const listener of listeners) listener(state);
  }

  const navigator: Navigator = {
    createHref: hrefOf,
    go: visits.go,
    push(to, data: unknown = null) {
      visits.push(hrefOf(to), data);
      arrive(NavigationType.Push);
    },
    replace(to, data: unknown = null) {
      visits.replace(hrefOf(to), data);
      arrive(NavigationType.Replace);
    },
  };
  visits.onMoved(() => arrive(NavigationType.Pop));
  return {
    get state() {
      return state;
    },
    navigator,
    navigate(to, { replace = false } = {}) {
      if (typeof to === 'number') visits.go(to);
      else if (replace) navigator.replace(to);
      else navigator.push(to);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function hrefOf(to: To): string {
  return typeof to === 'string' ? to : createPath(to);
}
