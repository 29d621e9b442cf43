import * as v from 'valibot';
import { parseTimeline } from '../engine/timeline/parseTimeline';
import { checkEventCount, finish, playSteps } from '../engine/timeline/program';
import { createRecorder } from '../engine/timeline/recorder';
import type { TimelineInput } from '../engine/timeline/timeline';
import type { KeptTexts } from '../services/sessionStore/sessionStore';
import { count, moment } from '../shared/schema';
import { KEPT_VERSION, type KeptInputs, type KeptSnapshot } from './keptSession';
import { LIVE_BOUNDS, recordOnePerson, type LiveStart } from './liveSession';
import { makeReplayProgram } from './replayProgram';
import type { RootState } from './rootReducer';
import { TIMELINE_SCHEMAS } from './timelineSchemas';

const accounts = v.pipe(v.array(v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))), v.maxLength(1000));

const snapshotSchema = v.object({
  version: v.literal(KEPT_VERSION),
  app: v.pipe(v.string(), v.maxLength(40)),
  number: count,
  at: moment,
  state: TIMELINE_SCHEMAS.state,
  recording: v.string(),
  accounts,
});

const knownInput = v.pipe(
  v.object({ at: count, type: v.string(), payload: v.exactOptional(v.unknown()) }),
  v.check(({ type, payload }) => {
    const schema = Object.hasOwn(TIMELINE_SCHEMAS.inputs, type) ? TIMELINE_SCHEMAS.inputs[type] : undefined;
    return schema !== undefined && v.is(schema, payload);
  }),
);

const inputsSchema = v.object({ number: count, inputs: v.array(knownInput), accounts });

/** Where a kept session goes on. */
export interface RestoredSession {
  readonly start: LiveStart;
  readonly accounts: readonly string[];
  /** Whether its recording goes on, too; otherwise a new one has begun with its state. */
  readonly isRecordingContinued: boolean;
}

/**
 * Restores a session from what was kept: the state of the snapshot, with the inputs since given to it at their times.
 * What has fallen due meanwhile is still to come, each at its own time. Only the schemas judge what was kept.
 *
 * @param app this program's version; a recording of another one is not gone on with.
 * @returns `null` when it cannot be gone on with.
 */
export function restoreSession(kept: KeptTexts, app: string): RestoredSession | null {
  try {
    const snapshot: KeptSnapshot = v.parse(snapshotSchema, JSON.parse(kept.snapshot));
    const since = inputsSince(snapshot, kept.inputs);
    const { at, state } = snapshot;
    const { seed } = state.simulation;
    const recording = snapshot.app === app ? recordingOf(snapshot) : null;
    const begin = recording
      ? { ...recording, state: recording.start, recorded: recording }
      : { seed, startedAt: at, state };
    const recorder = recordOnePerson(createRecorder<RootState>({ ...begin, app }, LIVE_BOUNDS));
    let events = 0;
    const program = makeReplayProgram({ at, seed, state }, (event, before, after) => {
      recorder.record(event, before, after);
      events += 1;
      checkEventCount(events);
    });
    const until = since.inputs.at(-1)?.at ?? 0;
    finish(playSteps(program, { inputs: since.inputs, startedAt: at }, { inputs: 0, until, eventCount: () => events }));
    const start = { seed, state: program.getState(), stateAt: at + until, recorder };
    return { start, accounts: since.accounts, isRecordingContinued: recording !== null };
  } catch {
    return null;
  }
}

/** Reads the inputs that belong to the snapshot; those of an earlier one are in its state already. */
function inputsSince({ number, accounts: known }: KeptSnapshot, text: string | null): Omit<KeptInputs, 'number'> {
  const none = { inputs: [] as TimelineInput[], accounts: known };
  if (text === null) return none;
  const parsed = v.parse(inputsSchema, JSON.parse(text));
  return parsed.number === number ? parsed : none;
}

/** Reads the recording until the snapshot; `null` when it is none. */
function recordingOf({ at, recording }: KeptSnapshot) {
  const parsed = parseTimeline(recording, TIMELINE_SCHEMAS);
  return parsed.ok && parsed.timeline.startedAt + parsed.timeline.duration === at ? parsed.timeline : null;
}
