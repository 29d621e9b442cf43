import { digestOf } from '../engine/timeline/digest';
import { parseTimeline } from '../engine/timeline/parseTimeline';
import { openingSteps, type Player } from '../engine/timeline/player';
import { replaySteps } from '../engine/timeline/replay';
import type { Timeline } from '../engine/timeline/timeline';
import { speedChanged } from '../features/simulation';
import type { TimelineHost } from '../features/timeline';
import type { LiveSession } from './liveSession';
import { makeReplayProgram } from './replayProgram';
import type { RootState } from './rootReducer';
import { TIMELINE_SCHEMAS } from './timelineSchemas';

/** Makes what the timeline panel may do with the live session. Its states are this program's, which the panel need not know. */
export function createTimelineHost(session: LiveSession): TimelineHost {
  const known = (timeline: Timeline) => timeline as Timeline<RootState>;
  return {
    record: (title) => cleaned(session.record(title)),
    parse: (text) => parseTimeline(text, TIMELINE_SCHEMAS),
    open: (timeline) => openingSteps(known(timeline), makeReplayProgram),
    replay: (timeline) => replaySteps(known(timeline), makeReplayProgram),
    branch(player: Player<unknown>, count, at) {
      const state = player.stateAfter(count) as RootState;
      session.branch(state, player.timeline.startedAt + at, { digest: digestOf(state), at });
    },
    eventCount: session.eventCount,
    setSpeed: (speed) => void session.store.dispatch(speedChanged({ speed })),
  };
}

/** Reads the recording as its file will be read: by the allow-list of fields, and nothing beside it. */
function cleaned(timeline: Timeline<RootState>): Timeline {
  const parsed = parseTimeline(JSON.stringify(timeline), TIMELINE_SCHEMAS);
  if (!parsed.ok) throw new Error(`The recording cannot be written: ${parsed.fault.path}: ${parsed.fault.reason}`);
  return parsed.timeline;
}
