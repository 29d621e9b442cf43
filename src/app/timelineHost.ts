import { digestOf } from '../engine/timeline/digest';
import { parseTimeline } from '../engine/timeline/parseTimeline';
import { openingSteps, type Player } from '../engine/timeline/player';
import { replaySteps } from '../engine/timeline/replay';
import type { Timeline } from '../engine/timeline/timeline';
import { speedChanged } from '../features/simulation';
import type { TimelineHost } from '../features/timeline';
import type { LiveSessions } from './liveSessions';
import { makeReplayProgram } from './replayProgram';
import type { RootState } from './rootReducer';
import { TIMELINE_SCHEMAS } from './timelineSchemas';

/** Makes what the timeline panel may do with the live sessions. Its states are this program's, which the panel need not know. */
export function createTimelineHost(sessions: LiveSessions): TimelineHost {
  const known = (timeline: Timeline) => timeline as Timeline<RootState>;
  return {
    record: (title) => cleaned(sessions.current().record(title)),
    parse: (text) => parseTimeline(text, TIMELINE_SCHEMAS),
    open: (timeline) => openingSteps(known(timeline), makeReplayProgram),
    replay: (timeline) => replaySteps(known(timeline), makeReplayProgram),
    branch(player: Player<unknown>, count, at) {
      const state = player.stateAfter(count) as RootState;
      sessions.branch(state, player.timeline.startedAt + at, { digest: digestOf(state), at });
    },
    eventCount: () => sessions.current().recorder.eventCount(),
    get speed() {
      return sessions.current().clock.speed();
    },
    setSpeed(speed) {
      const { store, clock } = sessions.current();
      store.dispatch(speedChanged({ speed }));
      clock.setSpeed(speed);
    },
    offset: () => sessions.current().clock.offset(),
  };
}

/** Gives the recording as its file will be read: by the allow-list of fields, and nothing beside it. */
function cleaned(timeline: Timeline<RootState>): Timeline {
  const parsed = parseTimeline(JSON.stringify(timeline), TIMELINE_SCHEMAS);
  if (!parsed.ok) throw new Error(`The recording cannot be written: ${parsed.fault.path}: ${parsed.fault.reason}`);
  return parsed.timeline;
}
