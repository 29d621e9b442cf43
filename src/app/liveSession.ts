import type { Action } from '@reduxjs/toolkit';
import type { Ms } from '../engine/clock/clock';
import { createSystemClock, type SystemClock, type TimeHost } from '../engine/clock/systemClock';
import type { TimedAction } from '../engine/timeline/events';
import type { Observe } from '../engine/timeline/program';
import { createRecorder, type Recorder, type RecordingBounds } from '../engine/timeline/recorder';
import type { Timeline } from '../engine/timeline/timeline';
import { sessionEnded } from '../features/access';
import type { Services } from '../services/services';
import type { Navigate } from './navigationSaga';
import { nextDue } from './plan';
import type { RootState } from './rootReducer';
import { makeStoppableStore, type AppStore } from './store';

/** One life of the program: its store on a clock of its own, with everything that happens recorded. */
export interface LiveSession {
  readonly store: AppStore;
  readonly clock: SystemClock;
  readonly recorder: Recorder<RootState>;
  /** Gives the recording so far. What is overdue, as on a page that was asleep, belongs to what comes after it. */
  record(title: string): Timeline<RootState>;
  /** Ends it: its sagas stop, and what is due in it stays due. */
  stop(): void;
}

/** What every live session of a page has in common. */
export interface LiveSurroundings {
  readonly services: Services;
  readonly navigate: Navigate;
  /** The program's version, as timelines name it. */
  readonly app: string;
  /** Where services' replies go: into the session that lives when they come. */
  readonly reply: (input: Action) => void;
  /** Is told of every event. */
  readonly onEvent: (event: TimedAction) => void;
  /** The machine's time, where another stands in for it. */
  readonly timeHost?: TimeHost;
}

/** Where a live session begins. */
export interface LiveStart {
  readonly seed: string;
  /** UTC ms; the machine's present unless it goes on from another moment. */
  readonly at?: Ms;
  /** How far from the machine's clock it goes on (ms), where no moment is given. */
  readonly offset?: Ms;
  readonly state?: RootState;
  readonly parent?: Timeline['parent'];
  /** The recording to go on with, when the session is one with an earlier. */
  readonly recorder?: Recorder<RootState>;
}

/** A live recording is replayed when the page is loaded anew, which has to be quick. */
export const LIVE_BOUNDS: RecordingBounds = { inputs: 4000, events: 40_000 };

/** Sets a live session going. */
export function startLiveSession(surroundings: LiveSurroundings, start: LiveStart): LiveSession {
  const { services, navigate, app, reply, onEvent, timeHost } = surroundings;
  const { seed, at, offset, state, parent } = start;
  const clock = createSystemClock(timeHost, { at, offset });
  const begin = { app, seed, startedAt: clock.now(), state: state ?? null, ...(parent && { parent }) };
  const recorder = recordOnePerson(start.recorder ?? createRecorder<RootState>(begin, LIVE_BOUNDS));
  const observe: Observe<RootState> = (event, before, after) => {
    recorder.record(event, before, after);
    onEvent(event);
  };
  const { store, stop } = makeStoppableStore({
    clock,
    services,
    navigate,
    seed,
    reply,
    observe,
    ...(state && { state }),
  });
  const record = (title: string) => {
    const now = store.getState();
    const overdue = nextDue(now)?.dueAt ?? Infinity;
    return recorder.toTimeline(title, Math.min(clock.now(), overdue - 1), now);
  };
  return { store, clock, recorder, record, stop };
}

/**
 * Records what one person does: once their session is over the recording begins anew, because wallet names are personal.
 * It does so when nothing is half done any more, at the next event or when it is asked for.
 */
function recordOnePerson(recorder: Recorder<RootState>): Recorder<RootState> {
  let isOver = false;
  const beginAnew = (at: Ms, state: RootState) => {
    if (isOver) recorder.restart(at, state);
    isOver = false;
  };
  return {
    ...recorder,
    record(event, before, after) {
      if (event.meta.kind !== 'derived') beginAnew(event.meta.at, before);
      recorder.record(event, before, after);
      if (sessionEnded.match(event) && (before.auth.account ?? before.auth.resumedAccount) !== null) isOver = true;
    },
    toTimeline(title, now, state) {
      beginAnew(now, state);
      return recorder.toTimeline(title, now, state);
    },
  };
}
