import type { Ms } from '../engine/clock/clock';
import { toSimulatedTime } from '../engine/clock/simulatedTime';
import type { TimedAction } from '../engine/timeline/events';
import type { Observe } from '../engine/timeline/program';
import { createRecorder, type Recorder, type RecordingBounds } from '../engine/timeline/recorder';
import type { Timeline } from '../engine/timeline/timeline';
import { sessionEnded } from '../features/access';
import { withoutRepeat } from '../features/runs';
import type { Services } from '../services/services';
import { createListeners } from '../shared/listeners';
import {
  branched,
  dashboardOf,
  dashboardReleased,
  dashboardRestored,
  TIMELINE_FORMAT,
  type Dashboard,
  type RootState,
} from './rootReducer';
import { makeStore, type StoreDeps } from './store';

/** The program running on a page: its only store, with every event recorded. */
export type LiveSession = ReturnType<typeof startLiveSession>;

/** The page at the moment at which a saved dashboard is restored there. */
export interface RestoreMoment {
  /** Machine time, UTC ms. */
  readonly at: Ms;
  readonly state: RootState;
  readonly recordingBounds: RecordingBounds;
}

/** A dashboard at a moment, and its recording until then. Without a recorder, a new recording starts there. */
export interface StateReplacement {
  readonly dashboard: Dashboard;
  readonly recorder: Recorder<RootState> | null;
}

export interface SessionDeps extends Pick<StoreDeps, 'clock' | 'navigate' | 'seed' | 'withoutChecks'> {
  readonly services: Services;
  /** The program's version, as recorded in timelines. */
  readonly appVersion: string;
  /** Limits of the recording; tests set lower ones, to need fewer events. */
  readonly recordingBounds?: RecordingBounds;
}

/** Limits of a live recording, which must be quick to save during the session and to open. */
export const LIVE_BOUNDS: RecordingBounds = { inputs: 4000, events: 40_000 };

export function startLiveSession({ appVersion, recordingBounds = LIVE_BOUNDS, ...deps }: SessionDeps) {
  const { clock, seed } = deps;
  let recorder = recordOneUser(
    createRecorder<RootState>(
      { ...TIMELINE_FORMAT, app: appVersion, seed, startedAt: clock.now(), state: null },
      recordingBounds,
    ),
  );
  const observers = createListeners<Parameters<Observe<RootState>>>();
  const observe: Observe<RootState> = (event, before, after) => {
    recorder.record(event, before, after);
    observers.notify(event, before, after);
  };
  const failureListeners = createListeners();
  let currentCheck: (input: TimedAction) => void = () => {};
  const { store, catchUp, failure } = makeStore({
    ...deps,
    isLive: true,
    observe,
    checkInput: (input) => currentCheck(input),
    onFailure: () => failureListeners.notify(),
  });
  /** Calls `act` between two events, once everything due has happened. The clock stands still meanwhile. */
  const betweenEvents = <Result>(act: (at: Ms) => Result): Result => {
    const at = clock.now();
    return clock.runAsOf(at, () => {
      catchUp();
      return act(at);
    });
  };
  return {
    store,
    clock,
    eventCount: () => recorder.eventCount(),
    /** Returns where the recording begins: the time (UTC ms), and the state; `null` for a program that just started. */
    recordingStart: () => recorder.start(),
    /** Calls a function with every event from now on. Returns a function that stops this. */
    watch: observers.subscribe,
    /** Returns why the program ended (a saga or reducer threw), or `null` while it runs. */
    failure,
    /** Calls a function when the program ends, until the returned function is called. */
    onFailure: failureListeners.subscribe,
    /** Calls `check` with every input from now on, before it is applied. `check` refuses an input by throwing. */
    checkInputs: (check: typeof currentCheck) => void (currentCheck = check),
    /**
     * Returns the recording so far, including everything due by now. If the program has ended, the recording ends
     * there.
     */
    record: (title: string): Timeline<RootState> =>
      betweenEvents((at) => recorder.toTimeline(title, at, store.getState())),
    /**
     * Continues live from `state`, the state of a timeline at its machine time `moment` (UTC ms). Wallets, protocols,
     * queue and history come from the timeline; the signed-in user and the current screen stay. Simulated time runs at
     * real speed, and Repeat is off.
     */
    branch: (state: RootState, moment: Ms, parent: Timeline['parent']) =>
      betweenEvents((at) => {
        const simulated = toSimulatedTime(state.simulation, moment);
        const simulation = { ...state.simulation, speed: 1, anchor: { machine: at, simulated } };
        const { runs, ...dashboard } = dashboardOf(state);
        const ownRuns = runs && withoutRepeat(runs);
        store.dispatch(branched({ ...dashboard, ...(ownRuns && { runs: ownRuns }), simulation, parent }));
      }),
    /**
     * Replaces the dashboard on this page with the one that `create` returns for the current state.
     *
     * @returns false when `create` returned `null`, and nothing changed.
     */
    restore: (create: (moment: RestoreMoment) => StateReplacement | null) =>
      betweenEvents((at) => {
        const replacement = create({ at, state: store.getState(), recordingBounds });
        if (!replacement) return false;
        store.dispatch(dashboardRestored(replacement.dashboard));
        if (replacement.recorder) recorder = recordOneUser(replacement.recorder);
        return true;
      }),
    /** Clears the dashboard, because another tab has it now. */
    release: () => void store.dispatch(dashboardReleased()),
  };
}

/**
 * Records a single user's session. When the session ends, a new recording starts, because wallet names are personal. It
 * starts at the next event that is not derived, or when a recording is requested: by then, the effects of the session's
 * end have happened. A state replacement starts a new recording at once.
 */
function recordOneUser(recorder: Recorder<RootState>): Recorder<RootState> {
  let hasSessionEnded = false;
  const restart = (startedAt: Ms, state: RootState, parent: Timeline['parent']) => {
    recorder.restart({ startedAt, seed: state.simulation.seed, state, parent });
    hasSessionEnded = false;
  };
  return {
    ...recorder,
    record(event, before, after) {
      if (event.meta.kind === 'replacement') {
        restart(event.meta.at, after, branched.match(event) ? event.payload.parent : null);
        return;
      }
      if (hasSessionEnded && event.meta.kind !== 'derived') restart(event.meta.at, before, null);
      recorder.record(event, before, after);
      if (sessionEnded.match(event) && before.auth.account !== null) hasSessionEnded = true;
    },
    toTimeline(title, now, state) {
      if (hasSessionEnded) restart(now, state, null);
      return recorder.toTimeline(title, now, state);
    },
  };
}
