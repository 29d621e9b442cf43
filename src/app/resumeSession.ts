import { digestOf } from '../engine/timeline/digest';
import { createRecorder } from '../engine/timeline/recorder';
import { checkEventCount, finish, playSteps } from '../engine/timeline/steps';
import { LIVE_BOUNDS, recordOnePerson, type LiveStart } from './liveSession';
import { makeReplayProgram } from './replayProgram';
import type { RootState } from './rootReducer';
import type { SavedSession } from './keepSession';

/**
 * Finds where a saved session goes on: in the state it was saved in, with the recording it had, and with what has fallen
 * due meanwhile still to come, each at its own time. Returns `null` when it cannot be gone on with.
 */
export function resumeSession({ timeline, savedAt }: SavedSession): LiveStart | null {
  const { app, seed, startedAt, start: state, parent } = timeline;
  try {
    const recorder = recordOnePerson(createRecorder<RootState>({ app, seed, startedAt, state, parent }, LIVE_BOUNDS));
    const program = makeReplayProgram({ at: startedAt, seed, state }, (event, before, after) => {
      recorder.record(event, before, after);
      checkEventCount(recorder.eventCount());
    });
    finish(playSteps(program, timeline, { inputs: 0, until: timeline.duration, eventCount: recorder.eventCount }));
    const resumed = program.getState();
    if (digestOf(resumed) !== timeline.digests.final) return null;
    return { seed, stateAt: savedAt, state: resumed, recorder };
  } catch {
    return null;
  }
}
