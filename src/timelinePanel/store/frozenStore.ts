import type { Store } from '@reduxjs/toolkit';
import type { Ms } from '../../engine/clock/clock';
import type { RootState } from '../../program/rootReducer';
import { createListeners } from '../../shared/listeners';
import type { ChangedPart } from '../../shared/ui/changedPart';

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

/** A moment of an opened timeline, shown on the dashboard instead of the live state. */
export interface ShownMoment {
  readonly state: RootState;
  /** UTC ms. */
  readonly moment: Ms;
  /** Describes the last event before the moment. */
  readonly text: string;
  readonly part: ChangedPart | null;
  /** The screen that the user saw at that moment, if it was another one. */
  readonly otherScreen: string | null;
  readonly title: string;
  /** Whether the user pressed a button of the dashboard, which a past moment ignores. */
  readonly isRefused?: boolean;
}

/** The store that the dashboard beside the panel reads, and the recorded moment at which it is frozen. */
export interface MomentStore {
  readonly store: FrozenStore;
  /** `null` while the live state is shown. */
  current(): ShownMoment | null;
  subscribe(listener: () => void): () => void;
  /** Shows a recorded moment, or the live state with `null`. */
  show(moment: ShownMoment | null): void;
}

export function createMomentStore(live: Store): MomentStore {
  let current: ShownMoment | null = null;
  const changes = createListeners();
  const set = (next: ShownMoment | null) => {
    current = next;
    store.show(next?.state ?? null);
    changes.notify();
  };
  const store = createFrozenStore(live, () => current && set({ ...current, isRefused: true }));
  return { store, current: () => current, subscribe: changes.subscribe, show: set };
}
