import * as v from 'valibot';
import type { Ms } from '../engine/clock/clock';
import { simulatedAt } from '../engine/clock/simulatedTime';
import { checkTimeline } from '../engine/timeline/parseTimeline';
import { checkEventCount, finish, playSteps } from '../engine/timeline/program';
import { createRecorder } from '../engine/timeline/recorder';
import type { Timeline } from '../engine/timeline/timeline';
import { withoutDashboardNews } from '../features/notices';
import type { KeptDashboard } from '../persistence/store';
import { count, moment } from '../shared/schema';
import type { StateReplacement, RestoreMoment } from './liveSession';
import { makeReplayProgram } from './replayProgram';
import { dashboardOf, isEndOfWork, pageOf, sessionResumed, type RootState } from './rootReducer';
import { TIMELINE_SCHEMAS } from './timelineSchemas';

/** A dashboard at one moment, as it is kept on the device. */
export interface KeptSnapshot {
  /** Another format is not read. */
  readonly version: 1;
  /** The version of the program that wrote it. */
  readonly app: string;
  /** Machine time, UTC ms. */
  readonly at: Ms;
  readonly state: RootState;
  /** The recording from its beginning until `at`; `null` for a person's own dashboard beside a branch. */
  readonly recording: Timeline<RootState> | null;
}

const snapshotSchema = v.object({
  version: v.literal<KeptSnapshot['version']>(1),
  app: v.pipe(v.string(), v.maxLength(40)),
  at: moment,
  state: TIMELINE_SCHEMAS.state,
  recording: v.unknown(),
});

const pageSchema = TIMELINE_SCHEMAS.inputs[sessionResumed.type] ?? v.never();
const anyState = v.looseObject({ state: v.looseObject({}) });

/** The dashboard alone is restored, and so the page beside it may be of any shape: another version had others. */
function withPage(kept: unknown, page: RootState): unknown {
  return v.is(anyState, kept) ? { ...kept, state: { ...kept.state, ...pageOf(page) } } : kept;
}

const knownInput = v.pipe(
  v.object({ number: count, at: moment, type: v.string(), payload: v.exactOptional(v.unknown()) }),
  v.check(({ type, payload }) => {
    const schema = Object.hasOwn(TIMELINE_SCHEMAS.inputs, type) ? TIMELINE_SCHEMAS.inputs[type] : undefined;
    return schema !== undefined && v.is(schema, payload);
  }),
);

interface Present extends RestoreMoment {
  /** The program's version; a recording of another one ends. */
  readonly app: string;
  /** Whether the tab was only reloaded, so that the recording goes on. */
  readonly isSameTab: boolean;
}

/**
 * Restores a dashboard from what was kept: the checkpoint, with the inputs since applied at their times, and everything
 * that has fallen due until now. Only the schemas judge what was kept.
 *
 * @returns `null` when it cannot be read
 */
export function restoreDashboard({ checkpoint, entries }: KeptDashboard, present: Present): StateReplacement | null {
  try {
    const found: unknown = JSON.parse(checkpoint.text);
    const hasItsPage = v.is(v.looseObject({ state: pageSchema }), found);
    const kept = v.parse(snapshotSchema, hasItsPage ? found : withPage(found, present.state));
    return goOn(kept, v.parse(v.array(knownInput), entries), { ...present, isSameTab: present.isSameTab && hasItsPage });
  } catch {
    return null;
  }
}

/** A snapshot whose recording nobody has looked at yet. */
type ReadSnapshot = v.InferOutput<typeof snapshotSchema>;
type KnownInputs = readonly v.InferOutput<typeof knownInput>[];

/** Goes on from the snapshot with the inputs, but for those that end a session: they were written before that was known. */
function goOn(kept: ReadSnapshot, inputs: KnownInputs, present: Present): StateReplacement {
  for (let rest = inputs; ; ) {
    const { replacement, ending } = playOn(kept, rest, present);
    if (ending === null) return replacement();
    rest = rest.filter((_input, index) => index !== ending);
  }
}

/** Plays on. Returns which input ended a session, if one did, and else the way to what it has come to. */
function playOn(kept: ReadSnapshot, inputs: KnownInputs, present: Present) {
  const { at, state, app } = kept;
  // A clock that was set back takes no input back.
  const until = Math.max(present.at, at, inputs.at(-1)?.at ?? at);
  const recorded = until === present.at && app === present.app && present.isSameTab ? recordingOf(kept) : null;
  const recorder = recorded && createRecorder<RootState>({ ...recorded, state: recorded.start, recorded, app }, present.recordingBounds);
  let events = 0;
  let given = 0;
  let ending: number | null = null;
  const program = makeReplayProgram({ at, seed: state.simulation.seed, state }, (event, before, after) => {
    recorder?.record(event, before, after);
    events += 1;
    checkEventCount(events);
    if (event.meta.kind === 'input') given += 1;
    if (isEndOfWork(event)) ending ??= given - 1;
  });
  const since = inputs.map((input) => ({ ...input, at: input.at - at }));
  finish(playSteps(program, { inputs: since, startedAt: at }, { inputs: 0, until: until - at, eventCount: () => events }));
  const replacement = (): StateReplacement => {
    // The page drops what was offered for the dashboard that this one replaces.
    const page = { ...pageOf(present.state), notices: withoutDashboardNews(present.state.notices) };
    if (recorder) program.input(sessionResumed.type, page);
    const dashboard = dashboardOf(program.getState());
    if (until === present.at) return { dashboard, recorder };
    // Simulated time goes on from where it was before the clock was set back.
    const anchor = { machine: present.at, simulated: simulatedAt(dashboard.simulation, until) };
    return { dashboard: { ...dashboard, simulation: { ...dashboard.simulation, anchor } }, recorder };
  };
  return { replacement, ending };
}

/** Reads the recording until the snapshot; `null` when there is none that can be read. */
function recordingOf({ at, recording }: ReadSnapshot) {
  const parsed = recording === null ? null : checkTimeline(recording, TIMELINE_SCHEMAS);
  return parsed?.ok && parsed.timeline.startedAt + parsed.timeline.duration === at ? parsed.timeline : null;
}
