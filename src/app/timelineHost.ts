import { digestOf } from '../engine/timeline/digest';
import { parseTimeline } from '../engine/timeline/parseTimeline';
import type { Player } from '../engine/timeline/player';
import type { Timeline } from '../engine/timeline/timeline';
import { faultsSwitched, speedChanged } from '../features/simulation';
import type { TimelineHost, Viewed } from '../workbench';
import type { TimelineWorker } from '../services/surroundings';
import type { LiveSession } from './liveSession';
import type { RootState } from './rootReducer';
import { seedProgram } from './seedProgram';
import { readTimeline } from './timelineReader/readTimeline';
import { TIMELINE_SCHEMAS } from './timelineSchemas';

type OpenWorker = () => TimelineWorker;

/** What reads timelines, and needs no session. */
const readingWith = (openWorker: OpenWorker | undefined) => ({
  parse: (text, signal) => readTimeline(text, openWorker, signal),
  ...seedProgram,
}) satisfies Partial<TimelineHost>;

/** Makes what the panel may do where no session is live: it reads what is `viewed`, and offers nothing of a session. */
export function createViewerHost(viewed: Viewed, openWorker?: OpenWorker): TimelineHost {
  const refuse = () => {
    throw new Error('There is no live session here.');
  };
  return {
    ...readingWith(openWorker),
    viewed,
    record: refuse,
    earlierFile: () => null,
    branch: refuse,
    watch: refuse,
    eventCount: refuse,
    switchFaults: refuse,
    setSpeed: refuse,
  };
}

/** Makes what the timeline panel may do with the live session. Its states are this program's, which the panel need not know. */
export function createTimelineHost(session: LiveSession, openWorker?: OpenWorker): TimelineHost {
  return {
    ...readingWith(openWorker),
    viewed: null,
    record: (title) => cleaned(session.record(title)),
    earlierFile() {
      const text = session.earlierRecording();
      return text === null ? null : { name: 'seed-earlier-recording.timeline.json', type: 'application/json', text };
    },
    branch(player: Player<unknown>, count, at) {
      const state = player.stateAfter(count) as RootState;
      session.branch(state, player.timeline.startedAt + at, { digest: digestOf(state), at });
    },
    watch: (watch, onNewRecording) => session.watch((event, before) => (event.meta.kind === 'placement' ? onNewRecording() : watch(event, before))),
    eventCount: session.eventCount,
    switchFaults: (isOn) => void session.store.dispatch(faultsSwitched({ isOn })),
    setSpeed: (speed) => void session.store.dispatch(speedChanged({ speed })),
  };
}

/** Reads the recording as its file will be read: by the allow-list of fields, and nothing beside it. */
function cleaned(timeline: Timeline<RootState>): Timeline {
  const parsed = parseTimeline(JSON.stringify(timeline), TIMELINE_SCHEMAS);
  if (!parsed.ok) throw new Error(`The recording cannot be written: ${parsed.fault.path}: ${parsed.fault.reason}`);
  return parsed.timeline;
}
