import type { Store } from '@reduxjs/toolkit';

/** A store that can temporarily show a state other than its own. */
export interface FrozenStore extends Store {
  /** Shows `state` from now on, or the live state again with `null`. */
  show(state: object | null): void;
}

/**
 * Creates a store for screens that follows `live` until a recorded state is shown. The past can't be changed: actions
 * dispatched meanwhile are dropped, and `onRefused` receives the state they were meant for.
 */
export function createFrozenStore(live: Store, onRefused: (state: object) => void): FrozenStore {
  let shown: object | null = null;
  const listeners = new Set<() => void>();
  return {
    ...live,
    getState: () => shown ?? live.getState(),
    dispatch: ((action) => {
      if (shown === null) return live.dispatch(action);
      onRefused(shown);
      return action;
    }) as Store['dispatch'],
    subscribe(listener) {
      const followLive = () => {
        if (shown === null) listener();
      };
      const unsubscribe = live.subscribe(followLive);
      listeners.add(listener);
      return () => {
        unsubscribe();
        listeners.delete(listener);
      };
    },
    show(state) {
      if (state === shown) return;
      shown = state;
      for (const listener of listeners) listener();
    },
  };
}
