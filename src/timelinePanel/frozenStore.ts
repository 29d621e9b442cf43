import type { Store } from '@reduxjs/toolkit';
import { createListeners } from '../shared/listeners';

/** A store that can temporarily show another state than the live one. */
export interface FrozenStore extends Store {
  /** Shows `state` from now on; `null` shows the live state again. */
  show(state: object | null): void;
}

/**
 * Creates a store for screens. It follows `live` except while it shows a recorded state, which can't be changed:
 * actions are then dropped, and `onRefused` is called with the shown state.
 */
export function createFrozenStore(live: Store, onRefused: (state: object) => void): FrozenStore {
  let shown: object | null = null;
  const changes = createListeners();
  return {
    ...live,
    getState: () => shown ?? live.getState(),
    dispatch: ((action) => {
      if (shown === null) return live.dispatch(action);
      onRefused(shown);
      return action;
    }) as Store['dispatch'],
    subscribe(listener) {
      const unfollow = live.subscribe(() => shown === null && listener());
      const unsubscribe = changes.subscribe(listener);
      return () => {
        unfollow();
        unsubscribe();
      };
    },
    show(state) {
      if (state === shown) return;
      shown = state;
      changes.notify();
    },
  };
}
