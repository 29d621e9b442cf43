import * as v from 'valibot';
import type { Ms } from '../engine/clock/clock';
import { toSimulatedTime } from '../engine/clock/simulatedTime';
import { checkTimeline } from '../engine/timeline/parseTimeline';
import { playSteps, type Observe } from '../engine/timeline/program';
import { createRecorder } from '../engine/timeline/recorder';
import { withoutDashboardNotices } from '../features/notices';
import { count, moment } from '../shared/schema';
import type { StateReplacement, RestoreMoment } from './liveSession';
import { carryOver } from './carryOver';
import { makeReplayProgram } from './replayProgram';
import { dashboardOf, isDashboardEnd, pickPageSlices, sessionResumed, type RootState } from './rootReducer';
import { SAVED_SHAPE } from './savedShape';
import { CONSISTENT_STATE, TIMELINE_SCHEMAS } from './timelineSchemas';

/** A snapshot of a dashboard, and the number of the last input in it. */
export interface Checkpoint {
  readonly text: string;
  readonly upTo: number;
  /** The id of the dashboard: an account gets another one if this one is cleared. Absent in old checkpoints. */
  readonly dashboard?: string;
}

/** A saved input. Inputs are numbered throughout the life of a dashboard. */
export interface Entry {
  readonly number: number;
  /** Machine time (UTC ms). */
  readonly at: Ms;
  readonly type: string;
  readonly payload?: unknown;
}

/** A saved dashboard: its checkpoint, and the inputs since. */
export interface SavedDashboard {
  readonly checkpoint: Checkpoint;
  readonly entries: readonly Entry[];
}

/** A dashboard at one moment, as saved on the device. */
const snapshotSchema = v.object({
  /** The number of the shape in which it was saved, or to which it has been carried over. */
  version: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(SAVED_SHAPE)),
  /** The version of the program that wrote it. */
  app: v.pipe(v.string(), v.maxLength(40)),
  /** Machine time, UTC ms. */
  at: moment,
  state: CONSISTENT_STATE,
  /** The recording from its start until `at`. It is validated only when it is continued. */
  recording: v.unknown(),
});

export type SavedSnapshot = v.InferOutput<typeof snapshotSchema>;

/** The schema of the page's slices (all but the dashboard's): they are the payload of `sessionResumed`. */
const pageSchema = TIMELINE_SCHEMAS.inputs[sessionResumed.type] ?? v.never();
const anyState = v.looseObject({ state: v.looseObject({}) });

/**
 * Replaces the page's slices with the current ones. Only the dashboard is restored, and another version may have stored
 * the page in another shape.
 */
function withPage(snapshot: unknown, page: RootState): unknown {
  return v.is(anyState, snapshot) ? { ...snapshot, state: { ...snapshot.state, ...pickPageSlices(page) } } : snapshot;
}

const inputSchema = v.pipe(
  v.object({ number: count, at: moment, type: v.string(), payload: v.exactOptional(v.unknown()) }),
  v.check(({ type, payload }) => {
    const schema = Object.hasOwn(TIMELINE_SCHEMAS.inputs, type) ? TIMELINE_SCHEMAS.inputs[type] : undefined;
    return schema !== undefined && v.is(schema, payload);
  }),
);

interface RestoreContext extends RestoreMoment {
  /** The program's version. A recording by another version is not continued. */
  readonly appVersion: string;
  /** Whether the tab was only reloaded, so that its recording continues. */
  readonly isSameTab: boolean;
}

/**
 * Restores a saved dashboard: applies the inputs since the checkpoint at their times, and then everything due by now. A
 * dashboard that another version of the program saved is restored too, if it matches the schemas or can be carried over
 * to them.
 *
 * @returns `null` when the saved dashboard cannot be read
 */
export function restoreDashboard(
  { checkpoint, entries }: SavedDashboard,
  context: RestoreContext,
): StateReplacement | null {
  try {
    const saved = carryOver({ snapshot: JSON.parse(checkpoint.text), entries });
    const parsed = saved.snapshot;
    const isPageValid = v.is(v.looseObject({ state: pageSchema }), parsed);
    const snapshot = v.parse(snapshotSchema, isPageValid ? parsed : withPage(parsed, context.state));
    // If the page's slices don't match their schema, the recording is not continued.
    return continueFrom(snapshot, v.parse(v.array(inputSchema), saved.entries), {
      ...context,
      isSameTab: context.isSameTab && isPageValid,
    });
  } catch {
    return null;
  }
}

type SavedInputs = readonly v.InferOutput<typeof inputSchema>[];

/**
 * Continues from the snapshot with the inputs, except those that ended a session: a session's end clears the dashboard.
 */
function continueFrom(snapshot: SavedSnapshot, inputs: SavedInputs, context: RestoreContext): StateReplacement {
  const { at, app } = snapshot;
  // Keep every input, even if the clock was set back.
  const until = Math.max(context.at, at, inputs.at(-1)?.at ?? at);
  const continuesRecording = context.isSameTab && app === context.appVersion && until === context.at;
  const savedRecording = continuesRecording ? readRecording(snapshot) : null;
  // Continues the saved recording.
  const recorder =
    savedRecording &&
    createRecorder<RootState>(
      { ...savedRecording, state: savedRecording.start, recorded: savedRecording, app },
      context.recordingBounds,
    );
  const { program, end } = replayInputs(snapshot, inputs, until, (...event) => recorder?.record(...event));
  if (end) return continueFrom(snapshot, withoutEndings(snapshot, inputs, until), context);
  // Drop the notices about the dashboard that this one replaces.
  const page = { ...pickPageSlices(context.state), notices: withoutDashboardNotices(context.state.notices) };
  if (recorder) program.input(sessionResumed.type, page);
  const dashboard = dashboardOf(program.getState());
  if (until === context.at) return { dashboard, recorder };
  // The clock was set back: continue simulated time from where it was.
  const anchor = { machine: context.at, simulated: toSimulatedTime(dashboard.simulation, until) };
  return { dashboard: { ...dashboard, simulation: { ...dashboard.simulation, anchor } }, recorder };
}

type Moment = Pick<SavedSnapshot, 'at' | 'state'>;

/** Returns the inputs without those that end a session. Each replay goes on from the moment before the last of those. */
function withoutEndings(snapshot: SavedSnapshot, inputs: SavedInputs, until: Ms): SavedInputs {
  const kept: SavedInputs[] = [];
  let start: Moment = snapshot;
  let rest = inputs;
  for (;;) {
    const { end } = replayInputs(start, rest, until);
    if (end === null) return [...kept.flat(), ...rest];
    kept.push(rest.slice(0, end.input));
    rest = rest.slice(end.input + 1);
    start = end.before;
  }
}

/**
 * Replays inputs from a moment, until a session ends.
 *
 * @returns the program, and the input that ended the session, with the moment before it
 * @throws when a session ends without an input
 */
function replayInputs({ at, state }: Moment, inputs: SavedInputs, until: Ms, observe?: Observe<RootState>) {
  let eventCount = 0;
  let input = -1;
  let before: Moment = { at, state };
  let hasEnded = false;
  const program = makeReplayProgram({ at, seed: state.simulation.seed, state }, (...event) => {
    const [{ meta }, stateBefore] = event;
    observe?.(...event);
    eventCount += 1;
    if (meta.kind === 'input') {
      input += 1;
      before = { at: meta.at, state: stateBefore };
    }
    hasEnded ||= isDashboardEnd(event[0]);
  });
  // Saved inputs have times in UTC.
  const steps = playSteps(program, { inputs, startedAt: 0 }, { firstInput: 0, until, eventCount: () => eventCount });
  while (!hasEnded && !steps.next().done);
  if (hasEnded && input < 0) throw new Error('A session ended without an input.');
  return { program, end: hasEnded ? { input, before } : null };
}

/** Returns the recording until the snapshot, or `null` if it cannot be read. */
function readRecording({ at, recording }: SavedSnapshot) {
  const parsed = checkTimeline(recording, TIMELINE_SCHEMAS);
  return parsed.ok && parsed.timeline.startedAt + parsed.timeline.duration === at ? parsed.timeline : null;
}
