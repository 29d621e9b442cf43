import type { Store } from '@reduxjs/toolkit';

/** A store that can temporarily show another state than the live one. */
export interface FrozenStore extends Store {
  /** Shows `state` from now on; `null` shows the live state again. */
  show(state: object | null): void;
}

/**
 * Creates a store for screens that follows `live` except while it shows a recorded state. The past can't be changed: an
 * action dispatched meanwhile is dropped, and `onRefused` receives the shown state.
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
