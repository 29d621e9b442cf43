import type { Ms } from '../engine/clock/clock';
import { digestOf } from '../engine/timeline/digest';
import { createRecorder } from '../engine/timeline/recorder';
import { checkEventCount, finish, playSteps } from '../engine/timeline/steps';
import { LIVE_BOUNDS, type LiveStart } from './liveSession';
import { makeReplayProgram } from './replayProgram';
import type { RootState } from './rootReducer';
import type { SavedSession } from './keepSession';

/**
 * Gives where a saved session goes on, when the machine's clock says `machineNow` (UTC ms): in the state it was saved in,
 * with the recording it had, and what has fallen due meanwhile still to come, each at its own time; no earlier than it
 * was saved, whatever that clock says. Gives `null` when it cannot be gone on with.
 */
export function resumeSession({ timeline, savedAt }: SavedSession, machineNow: Ms): LiveStart | null {
  const { app, seed, startedAt, start: state, parent } = timeline;
  try {
    const recorder = createRecorder<RootState>({ app, seed, startedAt, state, parent }, LIVE_BOUNDS);
    const program = makeReplayProgram({ at: startedAt, seed, state }, (event, before, after) => {
      recorder.record(event, before, after);
      checkEventCount(recorder.eventCount());
    });
    finish(playSteps(program, timeline, { inputs: 0, until: timeline.duration, eventCount: recorder.eventCount }));
    const resumed = program.getState();
    if (digestOf(resumed) !== timeline.digests.final) return null;
    return { seed, offset: savedAt.own - Math.min(savedAt.machine, machineNow), state: resumed, recorder };
  } catch {
    return null;
  }
}
