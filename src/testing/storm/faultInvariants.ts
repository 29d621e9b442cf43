import type { Ms } from '../../engine/clock/clock';
import type { FaultId } from '../../features/tasks/tasksSchema';
import { startOf, stepEndOf, type ModelTask, type SessionModel } from './sessionModel';

type Payload = Readonly<Record<string, unknown>>;

const ATTEMPTS = 3;
const STEPS = 5;
/** One draw in five fails, so this many failures in a row mean that the draws are not independent. */
const MAX_FAILURES_IN_A_ROW = 8;

interface Fault {
  readonly words: RegExp;
  /** The step at which it can happen, from 0; `null` if it can happen at any step. */
  readonly step: number | null;
  readonly isRetried: boolean;
}

/** The faults of PRODUCT.md P14.2 and P14.3. */
const FAULTS: Readonly<Record<string, Fault>> = {
  noAnswer: { words: /node did not answer/i, step: null, isRetried: true },
  noGas: { words: /not enough balance for gas/i, step: 3, isRetried: false },
  slippage: { words: /slippage over the limit of \d/i, step: 3, isRetried: true },
  replaced: { words: /transaction was replaced/i, step: 4, isRetried: false },
};

/** Records a failed step that is retried. Returns the broken invariant, or `null`. */
export function recordRetry(
  session: SessionModel,
  task: ModelTask | undefined,
  { fault }: Payload,
  at: Ms,
): string | null {
  const broken = checkTimeAndStep(session, task, fault, at);
  if (broken !== null || !task) return broken;
  if (!FAULTS[String(fault)]?.isRetried) return 'a failure that must not be retried was retried (P14.3)';
  const repeated = recordRepeatedFailure(session, task);
  const { started } = task;
  task.failures += 1;
  task.started = started && {
    ...started,
    retries: [...started.retries, { step: task.ticks, fault: fault as FaultId }],
  };
  return task.failures < ATTEMPTS ? repeated : 'a step was tried more than three times (P14.3)';
}

/** Records a failed task. Returns the broken invariant, or `null`. */
export function recordFailure(
  session: SessionModel,
  task: ModelTask | undefined,
  { fault, reason }: Payload,
  at: Ms,
): string | null {
  const broken = checkTimeAndStep(session, task, fault, at);
  if (broken !== null || !task) return broken;
  const { words, isRetried } = FAULTS[String(fault)] as Fault;
  const attempt = task.failures + 1;
  if (isRetried && attempt < ATTEMPTS) return 'a task failed that should have been retried (P14.3)';
  const text = String(reason);
  if (!words.test(text) || !text.includes(`step ${task.ticks + 1} of ${STEPS}`))
    return `a failed task does not name its step and reason: ${text} (P14.4)`;
  if (attempt > 1 && !text.includes(`attempt ${attempt} of ${ATTEMPTS}`))
    return `a failed task does not name its attempt: ${text} (P14.4)`;
  const repeated = recordRepeatedFailure(session, task);
  Object.assign(task, { status: 'failed', failedStep: task.ticks, isReplaced: fault === 'replaced' });
  return repeated;
}

/** Records a successful step. */
export function recordSuccess({ hasFaults, repeatedFailures }: SessionModel, task: ModelTask): void {
  if (hasFaults && task.failures > 0) repeatedFailures.retries = 0;
  if (hasFaults && task.failedStep === task.ticks) repeatedFailures.tasks = 0;
  if (task.failedStep === task.ticks) task.failedStep = null;
  task.failures = 0;
}

function checkTimeAndStep(
  { hasFaults }: SessionModel,
  task: ModelTask | undefined,
  fault: unknown,
  at: Ms,
): string | null {
  if (!hasFaults) return 'something failed while simulated faults were off (P14.1)';
  if (task?.status !== 'running') return 'a task failed that was not running (P14.2)';
  if (at !== stepEndOf(task)) return `a step failed ${at - startOf(task)} ms after its start (P14.2)`;
  const rule = FAULTS[String(fault)];
  return rule && (rule.step ?? task.ticks) === task.ticks
    ? null
    : `step ${task.ticks + 1} failed with ${String(fault)}, which cannot happen in it (P14.2)`;
}

/** Checks that each retry, and each task that was queued again, draws a new random value (P14.3, P5.8). */
function recordRepeatedFailure({ repeatedFailures }: SessionModel, task: ModelTask): string | null {
  if (task.failures > 0) repeatedFailures.retries += 1;
  if (task.failedStep === task.ticks) repeatedFailures.tasks += 1;
  if (repeatedFailures.retries >= MAX_FAILURES_IN_A_ROW)
    return `${MAX_FAILURES_IN_A_ROW} retries in a row failed like the first attempts, so a retry does not draw anew (P14.3)`;
  return repeatedFailures.tasks >= MAX_FAILURES_IN_A_ROW
    ? `${MAX_FAILURES_IN_A_ROW} steps in a row of tasks queued again failed as before, so queueing again does not draw anew (P14.3)`
    : null;
}
