import * as v from 'valibot';
import type { Ms } from '../engine/clock/clock';
import { simulatedAt } from '../engine/clock/simulatedTime';
import { checkTimeline } from '../engine/timeline/parseTimeline';
import { checkEventCount, finish, playSteps } from '../engine/timeline/program';
import { createRecorder } from '../engine/timeline/recorder';
import type { KeptDashboard } from '../services/keptDashboards/keptDashboards';
import { count, moment } from '../shared/schema';
import { KEPT_VERSION } from './keptSnapshot';
import type { Placement, RestoreMoment } from './liveSession';
import { makeReplayProgram } from './replayProgram';
import { dashboardOf, isEndOfWork, pageOf, sessionResumed, type RootState } from './rootReducer';
import { TIMELINE_SCHEMAS } from './timelineSchemas';

const snapshotSchema = v.object({
  version: v.literal(KEPT_VERSION),
  app: v.pipe(v.string(), v.maxLength(40)),
  at: moment,
  state: TIMELINE_SCHEMAS.state,
  recording: v.unknown(),
  earlier: v.optional(v.unknown(), null),
});

const pageSchema = TIMELINE_SCHEMAS.inputs[sessionResumed.type] ?? v.never();
const anyState = v.looseObject({ state: v.looseObject({}) });

/** Of what was kept the dashboard alone is restored, and so the page beside it may be of any shape: another version had others. */
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
  /** The program's version; a recording of another one is not gone on with. */
  readonly app: string;
  /** Whether it was taken from another tab, which may have gone on recording. */
  readonly isTakenOver: boolean;
}

/**
 * Restores a dashboard from what was kept: the snapshot, with the inputs since given to it at their times, and everything
 * that has fallen due until now, or until its person signed out. Only the schemas judge what was kept.
 *
 * @returns `null` when it cannot be gone on with.
 */
export function restoreDashboard({ snapshot, inputs, pausedAt, leftAt }: KeptDashboard, present: Present): Placement | null {
  try {
    const found: unknown = JSON.parse(snapshot ?? '');
    const hasItsPage = v.is(v.looseObject({ state: pageSchema }), found);
    const kept = v.parse(snapshotSchema, hasItsPage ? found : withPage(found, present.state));
    const until = pausedAt ?? Math.max(present.at, v.is(moment, leftAt) ? leftAt : 0);
    return goOn(kept, v.parse(v.array(knownInput), inputs), until, pausedAt !== null, hasItsPage ? present : { ...present, isTakenOver: true });
  } catch {
    return null;
  }
}

/** A snapshot whose recordings nobody has looked at yet. */
type ReadSnapshot = v.InferOutput<typeof snapshotSchema>;
type KnownInputs = readonly v.InferOutput<typeof knownInput>[];

/** Goes on with the snapshot and the inputs, of which none that ends a session is applied: that is noted by itself. */
function goOn(kept: ReadSnapshot, inputs: KnownInputs, goal: Ms, stoodStill: boolean, present: Present): Placement {
  for (let rest = inputs; ; ) {
    const { placement, ending } = playOn(kept, rest, goal, stoodStill, present);
    if (ending === null) return placement();
    rest = rest.filter((_input, index) => index !== ending);
  }
}

/** Plays on; gives which input ended a session, if one did, and else the way to what it has come to. */
function playOn(kept: ReadSnapshot, inputs: KnownInputs, goal: Ms, stoodStill: boolean, present: Present) {
  const { at } = kept;
  const { state } = kept;
  const until = Math.max(goal, at, inputs.at(-1)?.at ?? at);
  const isOneLife = until === present.at && !stoodStill && kept.app === present.app && !present.isTakenOver;
  const recorded = isOneLife ? recordingOf(kept) : null;
  const recorder = recorded && createRecorder<RootState>({ ...recorded, state: recorded.start, recorded, app: kept.app }, present.recordingBounds);
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
  const placement = (): Placement => {
    if (recorder) program.input(sessionResumed.type, pageOf(present.state));
    const dashboard = dashboardOf(program.getState());
    const earlier = recorder ? kept.earlier : (kept.recording ?? kept.earlier);
    if (until === present.at) return { dashboard, recorder, earlier };
    // It had stood still, or the clock was set back: simulated time goes on from where it was.
    const { simulation } = dashboard;
    const anchor = { machine: present.at, simulated: simulatedAt(simulation, until) };
    return { dashboard: { ...dashboard, simulation: { ...simulation, anchor } }, recorder, earlier };
  };
  return { placement, ending };
}

/** Reads the recording until the snapshot; `null` when it is none. */
function recordingOf({ at, recording }: ReadSnapshot) {
  const parsed = recording === null ? null : checkTimeline(recording, TIMELINE_SCHEMAS);
  return parsed?.ok && parsed.timeline.startedAt + parsed.timeline.duration === at ? parsed.timeline : null;
}
