import type { Clock, Ms } from '../engine/clock/clock';
import { simulatedAt } from '../engine/clock/simulatedTime';
import type { ProgramFailure } from '../engine/scheduler/supervision';
import type { TimedAction } from '../engine/timeline/events';
import type { Observe } from '../engine/timeline/program';
import { createRecorder, type Recorder, type RecordingBounds } from '../engine/timeline/recorder';
import type { Timeline } from '../engine/timeline/timeline';
import { sessionEnded } from '../features/access';
import type { Services } from '../services/services';
import type { Navigate } from './navigationSaga';
import { branched, dashboardOf, dashboardReleased, dashboardRestored, TIMELINE_FORMAT, type Dashboard, type RootState } from './rootReducer';
import { assembleStore, type AppStore } from './store';

/** The life of the program on a page: its one store, with everything that happens recorded. */
export interface LiveSession {
  readonly store: AppStore;
  readonly clock: Clock;
  /** How many events have been recorded. */
  readonly eventCount: () => number;
  /** Has every event from now on told to `watch`, with the state before it. Returns what ends that. */
  watch(watch: WatchEvents): () => void;
  /** Why the program has ended: a saga or a reducer threw. `null` while it goes on. */
  readonly failure: () => ProgramFailure | null;
  /** Calls `listener` when the program ends, until the returned function is called. */
  onFailure(listener: () => void): () => void;
  /** Has every input from now on seen by `check` before it is let in, which refuses one by throwing. */
  checkInputs(check: (input: TimedAction) => void): void;
  /** Returns the recording so far, with all that has fallen due by now; of a program that has ended, until its end. */
  record(title: string): Timeline<RootState>;
  /**
   * Goes on live from `state`, the state of a timeline at its machine time `moment` (UTC ms). Who is signed in, and the
   * screen that is shown, stay; wallets, protocols, queue and history become those of the timeline.
   */
  branch(state: RootState, moment: Ms, parent: Timeline['parent']): void;
  /**
   * Puts a dashboard in the place of the one on this page, as it is now; `make` is told what it takes the place of.
   *
   * @returns false when it made none, and everything is as before.
   */
  restore(make: (now: RestoreMoment) => StateReplacement | null): boolean;
  /** Forgets the dashboard, which lives elsewhere from now on. */
  release(): void;
}

/** The moment at which a dashboard is put in the place of another. */
export interface RestoreMoment {
  /** Machine time, UTC ms. */
  readonly at: Ms;
  readonly state: RootState;
  readonly recordingBounds: RecordingBounds;
}

/** A dashboard at a moment, and its recording until then; without one, a new recording begins with it. */
export interface StateReplacement {
  readonly dashboard: Dashboard;
  readonly recorder: Recorder<RootState> | null;
}

/** Is told of an event, and of the state before it. */
type WatchEvents = (event: TimedAction, before: RootState) => void;

interface LiveSurroundings {
  readonly clock: Clock;
  readonly services: Services;
  readonly navigate: Navigate;
  /** The program's version, as timelines name it. */
  readonly app: string;
  readonly onEvent?: Observe<RootState>;
  /** Leaves out the development checks. */
  readonly withoutChecks?: boolean;
  /** How much the recording keeps; a test that is to see it fold needs not wait for thousands of events. */
  readonly recordingBounds?: RecordingBounds;
}

/** A live recording is kept beside the session, and looked at as a whole: both have to be quick. */
export const LIVE_BOUNDS: RecordingBounds = { inputs: 4000, events: 40_000 };

/** Sets the live session going. */
export function startLiveSession(surroundings: LiveSurroundings, seed: string): LiveSession {
  const { clock, services, navigate, app, onEvent, withoutChecks = false, recordingBounds = LIVE_BOUNDS } = surroundings;
  let recorder = recordOnePerson(createRecorder<RootState>({ ...TIMELINE_FORMAT, app, seed, startedAt: clock.now(), state: null }, recordingBounds));
  const watches = new Set<WatchEvents>();
  const observe: Observe<RootState> = (event, before, after) => {
    recorder.record(event, before, after);
    onEvent?.(event, before, after);
    for (const watch of watches) watch(event, before);
  };
  const listeners = new Set<() => void>();
  const onFailure = () => listeners.forEach((listener) => listener());
  let check: (input: TimedAction) => void = () => {};
  const checkInput = (input: TimedAction) => check(input);
  const { store, catchUp, failure } = assembleStore({ clock, services, navigate, seed, observe, checkInput, withoutChecks, onFailure });
  /** Does something between two events, at one moment. */
  const now = <Result>(act: (at: Ms) => Result): Result => {
    const at = clock.now();
    return clock.at(at, () => {
      catchUp();
      return act(at);
    });
  };
  return {
    store,
    clock,
    eventCount: () => recorder.eventCount(),
    watch(watch) {
      watches.add(watch);
      return () => void watches.delete(watch);
    },
    failure,
    checkInputs: (next) => void (check = next),
    onFailure(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    record: (title) => now((at) => recorder.toTimeline(title, at, store.getState())),
    branch: (from, moment, parent) =>
      now((at) => {
        const simulated = simulatedAt(from.simulation, moment);
        const simulation = { ...from.simulation, speed: 1, anchor: { machine: at, simulated } };
        store.dispatch(branched({ ...dashboardOf(from), simulation, parent }));
      }),
    restore: (make) =>
      now((at) => {
        const replacement = make({ at, state: store.getState(), recordingBounds });
        if (!replacement) return false;
        store.dispatch(dashboardRestored(replacement.dashboard));
        if (replacement.recorder) recorder = recordOnePerson(replacement.recorder);
        return true;
      }),
    release: () => void store.dispatch(dashboardReleased()),
  };
}

/**
 * Records what one person does: once their session is over the recording begins anew, because wallet names are personal.
 * It does so when nothing is half done any more, at the next event or when it is asked for. A state replacement begins anew at once.
 */
function recordOnePerson(recorder: Recorder<RootState>): Recorder<RootState> {
  let isOver = false;
  const restart = (startedAt: Ms, state: RootState, parent: Timeline['parent']) => {
    recorder.restart({ startedAt, seed: state.simulation.seed, state, parent });
    isOver = false;
  };
  return {
    ...recorder,
    record(event, before, after) {
      if (event.meta.kind === 'replacement') {
        restart(event.meta.at, after, branched.match(event) ? event.payload.parent : null);
        return;
      }
      if (isOver && event.meta.kind !== 'derived') restart(event.meta.at, before, null);
      recorder.record(event, before, after);
      if (sessionEnded.match(event) && before.auth.account !== null) isOver = true;
    },
    toTimeline(title, now, state) {
      if (isOver) restart(now, state, null);
      return recorder.toTimeline(title, now, state);
    },
  };
}
