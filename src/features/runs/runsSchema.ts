import * as v from 'valibot';
import { count, entityId, incomes, moment, ownText } from '../../shared/schema';
import { STEPS } from '../../shared/steps';
import { FAULT_TEXTS, type FaultId } from '../tasks';
import { INTERVALS, MAX_FAILURES, MAX_RUNS } from './repeatRules';

const failure = v.object({
  action: ownText,
  protocolId: entityId,
  walletId: entityId,
  /** From 0. */
  step: v.pipe(count, v.maxValue(STEPS - 1)),
  fault: v.picklist(Object.keys(FAULT_TEXTS) as FaultId[]),
});

const failures = v.pipe(v.array(failure), v.maxLength(MAX_FAILURES, 'are too many'), v.readonly());

const result = {
  /** The tasks of the run, without those that left it before their start. */
  total: count,
  completed: count,
  failed: count,
  income: v.pipe(incomes, v.readonly()),
};

const record = v.variant('end', [
  v.object({
    number: count,
    /** Simulated times, UTC ms. */
    startedAt: moment,
    endedAt: moment,
    end: v.picklist(['done', 'stopped']),
    ...result,
    failures,
  }),
  /** Repeats in a row that started nothing. Each has a number, as runs do; `number` is that of the first. */
  v.object({
    number: count,
    /** When the first and the last of them were due (simulated times, UTC ms). */
    startedAt: moment,
    endedAt: moment,
    end: v.literal('skipped'),
    count: v.pipe(count, v.minValue(1)),
  }),
]);

/** The time between two repeats (simulated ms). */
export const interval = v.picklist(INTERVALS);

const repeat = v.object({
  interval,
  /** When the next repeat is due (simulated time, UTC ms). */
  next: moment,
  /** The number of the newest run or skip that the user has seen, and when that was (simulated time, UTC ms). */
  seen: count,
  seenAt: moment,
  /**
   * The start or press from which a changed interval is counted, if a repeat has been skipped or has paused since
   * (simulated time, UTC ms); otherwise that is an interval before `next`.
   */
  from: v.exactOptional(moment),
  /** Too much has passed unseen (PRODUCT.md P11.12). */
  isPaused: v.exactOptional(v.literal(true)),
  /** What had passed unseen when it paused. */
  unseen: v.exactOptional(v.object({ runs: count, skipped: count })),
});

/** What began a run; Start, if it is none of these. */
const startedBy = v.picklist(['runAgain', 'retry', 'retryFailed', 'repeat']);

/** What happened while the user was away. Times are simulated, UTC ms. */
const away = v.object({ since: moment, until: moment, runs: count, skipped: count, ...result });

export const runsState = v.object({
  /** The runs that have ended, oldest first. */
  list: v.pipe(v.array(record), v.maxLength(MAX_RUNS, 'are too many'), v.readonly()),
  /** The failures of the run that goes on. */
  failures,
  /** Absent while Repeat is off. */
  repeat: v.exactOptional(v.pipe(repeat, v.readonly())),
  /** The interval of the Repeat that *Stop* switched off. */
  offered: v.exactOptional(interval),
  away: v.exactOptional(v.pipe(away, v.readonly())),
  /** What began the latest run. */
  startedBy: v.exactOptional(startedBy),
  /** The user has dismissed the result of the latest run. */
  isDismissed: v.exactOptional(v.literal(true)),
});

export type RunFailure = Readonly<v.InferOutput<typeof failure>>;
/** A run that has ended, or repeats in a row that started nothing. */
export type RunsEntry = Readonly<v.InferOutput<typeof record>>;
export type SkipRecord = Extract<RunsEntry, { readonly end: 'skipped' }>;
export type RunRecord = Exclude<RunsEntry, SkipRecord>;
export type Interval = v.InferOutput<typeof interval>;
export type Repeat = Readonly<v.InferOutput<typeof repeat>>;
export type StartedBy = v.InferOutput<typeof startedBy>;
export type Away = Readonly<v.InferOutput<typeof away>>;
export type RunsState = Readonly<v.InferOutput<typeof runsState>>;
