import type { Store } from '@reduxjs/toolkit';

/** A store that can show another state than its own for a while. */
export interface FrozenStore extends Store {
  /** Shows `state` from now on, or the live one again with `null`. */
  show(state: object | null): void;
}

/**
 * Creates a store for screens that follows `live` until a recorded state is shown. The past cannot be changed: what is
 * dispatched meanwhile reaches nobody, and `onRefused` is told which state it was meant for.
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
