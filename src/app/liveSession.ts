import type { Clock, Ms } from '../engine/clock/clock';
import { simulatedAt } from '../engine/clock/simulatedTime';
import type { TimedAction } from '../engine/timeline/events';
import type { Observe } from '../engine/timeline/program';
import { createRecorder, type Recorder, type RecordingBounds } from '../engine/timeline/recorder';
import type { Timeline } from '../engine/timeline/timeline';
import { sessionEnded } from '../features/access';
import type { Services } from '../services/services';
import type { Navigate } from './navigationSaga';
import { branched, type RootState } from './rootReducer';
import { assembleStore, type AppStore } from './store';

/** The life of the program on a page: its one store, with everything that happens recorded. */
export interface LiveSession {
  readonly store: AppStore;
  readonly clock: Clock;
  /** How many events have been recorded. */
  readonly eventCount: () => number;
  /** Returns the recording so far, with all that has fallen due by now. */
  record(title: string): Timeline<RootState>;
  /**
   * Goes on live from `state`, the state of a timeline at its machine time `moment` (UTC ms). Who is signed in, and the
   * screen that is shown, stay; wallets, protocols, queue and history become those of the timeline.
   */
  branch(state: RootState, moment: Ms, parent: Timeline['parent']): void;
}

/** What a live session is surrounded by. */
export interface LiveSurroundings {
  readonly clock: Clock;
  readonly services: Services;
  readonly navigate: Navigate;
  /** The program's version, as timelines name it. */
  readonly app: string;
  /** Is told of every event. */
  readonly onEvent?: (event: TimedAction) => void;
  /** Leaves out the development checks. */
  readonly withoutChecks?: boolean;
}

/** Where a live session begins. */
export interface LiveStart {
  readonly seed: string;
  /** The state to go on from, and the machine time (UTC ms) that it has come to. */
  readonly state?: RootState;
  readonly stateAt?: Ms;
  /** The recording to go on with. */
  readonly recorder?: Recorder<RootState>;
}

/** A live recording is kept beside the session, and looked at as a whole: both have to be quick. */
export const LIVE_BOUNDS: RecordingBounds = { inputs: 4000, events: 40_000 };

/** Sets the live session going. */
export function startLiveSession(surroundings: LiveSurroundings, start: LiveStart): LiveSession {
  const { clock, services, navigate, app, onEvent, withoutChecks = false } = surroundings;
  const { seed, state } = start;
  const stateAt = start.stateAt ?? clock.now();
  const recorder =
    start.recorder ?? recordOnePerson(createRecorder({ app, seed, startedAt: stateAt, state: state ?? null }, LIVE_BOUNDS));
  const observe: Observe<RootState> = (event, before, after) => {
    recorder.record(event, before, after);
    onEvent?.(event);
  };
  const { store, catchUp } = assembleStore({ clock, services, navigate, seed, stateAt, observe, withoutChecks, ...(state && { state }) });
  return {
    store,
    clock,
    eventCount: recorder.eventCount,
    record(title) {
      catchUp();
      return recorder.toTimeline(title, clock.now(), store.getState());
    },
    branch(from, moment, parent) {
      const { simulation, wallets, protocols, tasks, activity } = from;
      const simulated = { seed: simulation.seed, simulatedAt: simulatedAt(simulation, moment) };
      store.dispatch(branched({ ...simulated, wallets, protocols, tasks, activity, parent }));
    },
  };
}

/**
 * Records what one person does: once their session is over the recording begins anew, because wallet names are personal.
 * It does so when nothing is half done any more, at the next event or when it is asked for. A branch begins anew at once.
 */
export function recordOnePerson(recorder: Recorder<RootState>): Recorder<RootState> {
  let isOver = false;
  const restart = (startedAt: Ms, state: RootState, parent: Timeline['parent']) => {
    recorder.restart({ startedAt, seed: state.simulation.seed, state, parent });
    isOver = false;
  };
  return {
    ...recorder,
    record(event, before, after) {
      if (branched.match(event)) {
        restart(event.meta.at, after, event.payload.parent);
        return;
      }
      if (isOver && event.meta.kind !== 'derived') restart(event.meta.at, before, null);
      recorder.record(event, before, after);
      if (sessionEnded.match(event) && (before.auth.account ?? before.auth.resumedAccount) !== null) isOver = true;
    },
    toTimeline(title, now, state) {
      if (isOver) restart(now, state, null);
      return recorder.toTimeline(title, now, state);
    },
  };
}
