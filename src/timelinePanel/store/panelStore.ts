import { createContext, useContext } from 'react';
import { configureStore, type Action, type ThunkAction, type ThunkDispatch } from '@reduxjs/toolkit';
import { createDispatchHook, createSelectorHook, type ReactReduxContextValue } from 'react-redux';
import { momentOf, panelReducer, shownRun, type PanelState } from './panelSlice';
import type { Comparison } from '../model/comparison';
import type { OpenRun } from './openRun';
import type { Clock } from '../../engine/clock/clock';
import type { LiveSession } from '../../program/liveSession';
import type { Environment } from '../../services/environment';

/** The part of the live session that the panel uses. */
export type PanelSession = Pick<LiveSession, 'store' | 'record' | 'recordingStart' | 'branch' | 'watch' | 'eventCount'>;

/** A timeline opened without a live session: from a link or a file. */
export type TimelineSource =
  { readonly kind: 'link'; readonly packed: string } | { readonly kind: 'file'; readonly file: File };

/** What the panel needs of the page. */
export interface PanelEnvironment {
  readonly clock: Clock;
  readonly timelineWorker?: Environment['timelineWorker'];
  /** The live session; `null` in the viewer of a timeline. */
  readonly session: PanelSession | null;
  /** The timeline to open at first without a live session; `null` beside one, which is then opened. */
  readonly viewed: TimelineSource | null;
}

/** What the panel's thunks work with. */
export interface PanelExtra extends PanelEnvironment {
  /** Cancels the replay that is under way, if any. */
  replay: AbortController | null;
  /** Stops following the live session. */
  stopFollowing: () => void;
  /** Cancels the next frame of the playback. */
  cancelFrame: () => void;
}

export type PanelThunk<Result = void> = ThunkAction<Result, PanelState, PanelExtra, Action>;

/** Creates the panel's store, which lives from the first opening of the panel until its provider is gone. */
export function createPanelStore(environment: PanelEnvironment) {
  const extra: PanelExtra = {
    ...environment,
    replay: null,
    stopFollowing: () => {},
    cancelFrame: () => {},
  };
  const store = configureStore({
    reducer: panelReducer,
    devTools: false,
    middleware: (getDefault) =>
      getDefault({ thunk: { extraArgument: extra }, serializableCheck: false, immutableCheck: false }),
  });
  return Object.assign(store, {
    extra,
    /** Stops all work. */
    close() {
      extra.replay?.abort();
      extra.stopFollowing();
      extra.cancelFrame();
    },
  });
}

export type PanelStore = ReturnType<typeof createPanelStore>;

/** The context of the panel's store; another than the dashboard's, which is beside the panel. */
export const PanelStoreContext = createContext<ReactReduxContextValue<PanelState> | null>(null);

export const usePanelSelector = createSelectorHook(PanelStoreContext).withTypes<PanelState>();
export const usePanelDispatch =
  createDispatchHook(PanelStoreContext).withTypes<ThunkDispatch<PanelState, PanelExtra, Action>>();

/** Returns what the panel's store works with. @throws Error outside of the panel. */
export function usePanelExtra(): PanelExtra {
  const value = useContext(PanelStoreContext);
  if (!value) throw new Error('usePanelExtra was called outside of the timeline panel.');
  return (value.store as unknown as PanelStore).extra;
}

/** Returns the shown run. @throws Error if nothing is open. */
export function useShownRun(): OpenRun {
  const run = usePanelSelector(shownRun);
  if (!run) throw new Error('No timeline is open.');
  return run;
}

/** Returns the comparison that is open, if any. */
export const useComparison = (): Comparison | null =>
  usePanelSelector(({ compared }) => compared.run?.comparison ?? null);

/** Returns the shown moment. */
export function useMoment() {
  return usePanelSelector(momentOf, (one, other) => one.at === other.at && one.count === other.count);
}
