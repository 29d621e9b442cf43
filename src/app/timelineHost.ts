import type { Clock } from '../engine/clock/clock';
import { digestOf } from '../engine/timeline/digest';
import { parseTimeline } from '../engine/timeline/parseTimeline';
import type { Player } from '../engine/timeline/player';
import type { Timeline } from '../engine/timeline/timeline';
import { faultsSwitched, selectFaultsAreOn, selectSimulation, speedChanged } from '../features/simulation';
import type { Persistence } from '../services/persistence/persistence';
import type { Environment } from '../services/environment';
import { saveFile } from '../shared/saveFile';
import type { LiveHost, TimelineHost, TimelineSource } from '../timelinePanel';
import type { LiveSession } from '../program/liveSession';
import type { RootState } from '../program/rootReducer';
import { seedProgram, timelineFile } from './seedProgram';
import { readTimeline } from '../program/timelineReader/readTimeline';
import { TIMELINE_SCHEMAS } from '../program/timelineSchemas';

type OpenWorker = Environment['timelineWorker'];

const parserWith =
  (openWorker: OpenWorker): TimelineHost['parse'] =>
  (text, signal, options) =>
    readTimeline(text, openWorker, signal, options);

/** Creates the panel's host for a timeline (`viewed`), without a live session. */
export function createViewerHost(viewed: TimelineSource, clock: Clock, openWorker?: OpenWorker): TimelineHost {
  return { ...seedProgram, clock, live: null, viewed, parse: parserWith(openWorker) };
}

/** Creates the panel's host for the live session. */
export function createTimelineHost(
  session: LiveSession,
  openWorker?: OpenWorker,
  whenSaved?: Persistence['whenSaved'],
): TimelineHost {
  return {
    ...seedProgram,
    clock: session.clock,
    live: liveHostOf(session, whenSaved),
    viewed: null,
    parse: parserWith(openWorker),
  };
}

/**
 * Creates the panel's access to the live session. The panel does not know this program's state type.
 *
 * @param whenSaved resolves once the user's own dashboard is saved, so that a branch may replace it on the page
 */
export function liveHostOf(
  session: Pick<LiveSession, 'store' | 'record' | 'branch' | 'watch' | 'eventCount'>,
  whenSaved: Persistence['whenSaved'] = async () => {},
): LiveHost {
  const { store } = session;
  return {
    record: (title) => recordingOf(session, title),
    branch(player: Player<unknown>, count, at) {
      const state = player.stateAfter(count) as RootState;
      const { account } = store.getState().auth;
      void whenSaved().then(() => {
        if (store.getState().auth.account === account)
          session.branch(state, player.timeline.startedAt + at, { digest: digestOf(state), at });
      });
    },
    watch: (observe, onNewRecording) =>
      session.watch((event, before) => (event.meta.kind === 'replacement' ? onNewRecording() : observe(event, before))),
    eventCount: session.eventCount,
    speeds: [0, 0.5, 1, 2, 5, 10, 50, 100],
    setSpeed: (speed) => void store.dispatch(speedChanged({ speed })),
    switchFaults: (isOn) => void store.dispatch(faultsSwitched({ isOn })),
    subscribe: store.subscribe,
    simulatedTime: () => selectSimulation(store.getState()),
    faultsAreOn: () => selectFaultsAreOn(store.getState()),
  };
}

/**
 * Returns the recording of a session so far, with only the fields that a file may have. @throws Error when no file of
 * it could be read.
 */
export function recordingOf(session: Pick<LiveSession, 'record'>, title: string): Timeline {
  const parsed = parseTimeline(JSON.stringify(session.record(title)), TIMELINE_SCHEMAS);
  if (!parsed.ok) throw new Error(`The recording cannot be written: ${parsed.fault.path}: ${parsed.fault.reason}`);
  return parsed.timeline;
}

/** Saves the recording of a session as a file. The recording of a failed session ends at the failure. */
export function saveRecording(session: LiveSession, title: string): void {
  saveFile(timelineFile(recordingOf(session, title)));
}
