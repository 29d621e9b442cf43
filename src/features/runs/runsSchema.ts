import * as v from 'valibot';
import { count, entityId, incomes, moment, ownText } from '../../shared/schema';
import { STEPS } from '../../shared/steps';
import { FAULT_TEXTS, type FaultId } from '../tasks';

/** The last runs that are kept (PRODUCT.md P5.14). */
export const MAX_RUNS = 50;

/** The failures kept for a run; the others are only counted. */
export const MAX_FAILURES = 10;

const failure = v.object({
  action: ownText,
  protocolId: entityId,
  walletId: entityId,
  /** From 0. */
  step: v.pipe(count, v.maxValue(STEPS - 1)),
  fault: v.picklist(Object.keys(FAULT_TEXTS) as FaultId[]),
});

const failures = v.pipe(v.array(failure), v.maxLength(MAX_FAILURES, 'are too many'), v.readonly());

const record = v.object({
  number: count,
  /** Simulated times, UTC ms. */
  startedAt: moment,
  endedAt: moment,
  end: v.picklist(['done', 'stopped']),
  /** The tasks of the run, without those that left it before their start. */
  total: count,
  completed: count,
  failed: count,
  income: v.pipe(incomes, v.readonly()),
  failures,
});

/** The slice `runs` of a state read from outside. */
export const runsState = v.object({
  /** The runs that have ended, oldest first. */
  list: v.pipe(v.array(record), v.maxLength(MAX_RUNS, 'are too many'), v.readonly()),
  /** The failures of the run that goes on. */
  failures,
});

export type RunFailure = Readonly<v.InferOutput<typeof failure>>;
export type RunRecord = Readonly<v.InferOutput<typeof record>>;
export type RunsState = Readonly<v.InferOutput<typeof runsState>>;
