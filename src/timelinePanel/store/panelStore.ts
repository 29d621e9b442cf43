import { createContext, useContext } from 'react';
import { configureStore, type Action, type ThunkAction, type ThunkDispatch } from '@reduxjs/toolkit';
import { createDispatchHook, createSelectorHook, type ReactReduxContextValue } from 'react-redux';
import type { Player } from '../../engine/timeline/player';
import type { Comparison } from '../model/comparison';
import type { WhatIf } from '../model/whatIf';
import { withDivergence, type Story, type StoryPlayer } from '../model/story';
import { momentOf, panelReducer, shownRun, type OpenRun, type PanelState } from './panelSlice';
import type { Clock } from '../../engine/clock/clock';
import type { LiveSession } from '../../program/liveSession';
import type { RootState } from '../../program/rootReducer';
import type { Environment } from '../../services/environment';

/** The part of the live session that the panel uses. */
export type PanelSession = Pick<LiveSession, 'store' | 'record' | 'recordingStart' | 'branch' | 'watch' | 'eventCount'>;

/** A timeline opened without a live session: from a link or a file. */
export type TimelineSource =
  { readonly kind: 'link'; readonly packed: string } | { readonly kind: 'file'; readonly file: File };

/** A replayed timeline. The store has only its id. */
export interface RunRecord {
  readonly player: StoryPlayer;
  /** What happened, with the divergence of the check. */
  readonly story: Story;
  /** The replay to check against the recording: of a live session, once it was checked; `null` for a changed copy. */
  readonly checked: Player<RootState> | null;
  readonly whatIf: WhatIf | null;
}

/** What the panel needs of the page. */
export interface PanelEnvironment {
  readonly clock: Clock;
  readonly timelineWorker?: Environment['timelineWorker'];
  /** The live session; `null` in the viewer of a timeline. */
  readonly session: PanelSession | null;
  /** The timeline to open at first without a live session; `null` beside one, which is then opened. */
  readonly viewed: TimelineSource | null;
}

/** What the panel's store works with, and what is too large for it. */
export interface PanelExtra extends PanelEnvironment {
  readonly runs: Map<number, RunRecord>;
  /** The ids of runs count from 1. */
  lastId: number;
  comparison: Comparison | null;
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
    runs: new Map(),
    lastId: 0,
    comparison: null,
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
    /** Stops all work, and forgets every timeline. */
    close() {
      extra.replay?.abort();
      extra.stopFollowing();
      extra.cancelFrame();
      extra.runs.clear();
      extra.comparison = null;
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

/** Returns a run's record. @throws Error if it isn't open. */
export function recordOf({ runs }: Pick<PanelExtra, 'runs'>, { id }: Pick<OpenRun, 'id'>): RunRecord {
  const record = runs.get(id);
  if (!record) throw new Error(`The timeline ${id} is not open.`);
  return record;
}

/** Creates the record of a replayed timeline. */
export const makeRecord = (record: Omit<RunRecord, 'story'>): RunRecord => ({
  ...record,
  story: withDivergence(record.player.story, { ...record.player, divergence: record.checked?.divergence ?? null }),
});

/** Returns the shown run with its player and story. @throws Error if nothing is open. */
export function useShownRun() {
  const extra = usePanelExtra();
  const run = usePanelSelector(shownRun);
  if (!run) throw new Error('No timeline is open.');
  return { ...recordOf(extra, run), run };
}

/** Returns the shown moment. */
export function useMoment() {
  return usePanelSelector(momentOf, (one, other) => one.at === other.at && one.count === other.count);
}
