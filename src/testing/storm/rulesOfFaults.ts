import { attemptFailed, taskFailed } from '../../features/tasks/tasksSlice';
import type { FaultId, Task, TickingTask } from '../../features/tasks/tasksSchema';
import type { Facts } from './dashboardFacts';
import { rule, type Case, type Rule } from './rule';
import { isRunning, settled, stepEndOf, withEntry, withTask } from './rulesOfTasks';

const ATTEMPTS = 3;

/**
 * The faults of P14.2 and P14.3: their words, the only step (from 0) at which each can happen, and whether it is
 * retried.
 */
const FAULTS: Readonly<
  Record<FaultId, { readonly words: RegExp; readonly step?: number; readonly isRetried: boolean }>
> = {
  noAnswer: { words: /node did not answer/i, isRetried: true },
  noGas: { words: /not enough balance for gas/i, step: 3, isRetried: false },
  slippage: { words: /slippage over the limit of \d/i, step: 3, isRetried: true },
  replaced: { words: /transaction was replaced/i, step: 4, isRetried: false },
};

/** Returns which attempt at its current step a running task has reached. */
const attemptOf = ({ started, step }: TickingTask) => started.retries.filter((retry) => retry.step === step).length + 1;

/** Returns the running task whose step has failed, or the rule that this breaks. */
function findFailing(
  { payload: { taskId, fault }, simulatedAt }: Case<{ taskId: string; fault: FaultId }>,
  { queue, hasFaults }: Facts,
): TickingTask | string {
  const task = queue.find(({ id }) => id === taskId);
  if (!hasFaults) return 'something failed while simulated faults were off (P14.1)';
  if (!isRunning(task)) return 'a task failed that was not running (P14.2)';
  if (simulatedAt !== stepEndOf(task))
    return `a step failed ${simulatedAt - task.started.at} ms after its start (P14.2)`;
  return (FAULTS[fault].step ?? task.step) === task.step
    ? task
    : `step ${task.step + 1} failed with ${fault}, which cannot happen in it (P14.2)`;
}

/** How steps fail while simulated faults are on (P14). */
export const RULES_OF_FAULTS: readonly Rule[] = [
  rule(attemptFailed, (one, before) => {
    const task = findFailing(one, before);
    if (typeof task === 'string') return task;
    const { fault } = one.payload;
    if (!FAULTS[fault].isRetried) return 'a failure that must not be retried was retried (P14.3)';
    if (attemptOf(task) >= ATTEMPTS) return 'a step was tried more than three times (P14.3)';
    const started = { ...task.started, retries: [...task.started.retries, { step: task.step, fault }] };
    return { queue: withTask(before.queue, { ...task, failures: task.failures + 1, started }) };
  }),
  rule(taskFailed, (one, before) => {
    const task = findFailing(one, before);
    if (typeof task === 'string') return task;
    const { run, queue } = before;
    const { fault, reason } = one.payload;
    const attempt = attemptOf(task);
    if (FAULTS[fault].isRetried && attempt < ATTEMPTS) return 'a task failed that should have been retried (P14.3)';
    if (!FAULTS[fault].words.test(reason) || !reason.includes(`step ${task.step + 1} of 5`))
      return `a failed task does not name its step and reason: ${reason} (P14.4)`;
    if (attempt > 1 && !reason.includes(`attempt ${attempt} of ${ATTEMPTS}`))
      return `a failed task does not name its attempt: ${reason} (P14.4)`;
    if (!run) return 'a task failed outside of a run (P14.4)';
    const failed: Task = { ...task, status: 'failed', fault, failures: task.failures + 1 };
    return {
      ...settled(before, withTask(queue, failed), { ...run, failed: run.failed + 1 }, one.simulatedAt),
      ...withEntry(before, task, one.simulatedAt, { status: 'failed', amount: null, txHash: null, reason }),
    };
  }),
];

/** One draw in five fails, so this many failures in a row mean that the draws are not independent. */
const MAX_FAILURES_IN_A_ROW = 8;

/**
 * Counts failures in a row: of retries, and of tasks that were queued again and failed at the same step as before. Each
 * draws a new random value (P14.3, P5.8), which no single event shows.
 */
export class RepeatedFailures {
  private retries = 0;
  private tasks = 0;
  /** The step at which a task failed, until that step succeeds or fails again. */
  private readonly failedSteps = new Map<string, number>();

  /** Counts how a running task's step has ended. Returns the broken rule, or `null`. */
  onStepEnd(type: string, { hasFaults, queue }: Facts, taskId: string | undefined): string | null {
    const task = queue.find(({ id }) => id === taskId);
    if (!hasFaults || !isRunning(task)) return null;
    const hasFailed = type === attemptFailed.type || type === taskFailed.type;
    if (attemptOf(task) > 1) this.retries = hasFailed ? this.retries + 1 : 0;
    if (this.failedSteps.get(task.id) === task.step) {
      this.tasks = hasFailed ? this.tasks + 1 : 0;
      if (!hasFailed) this.failedSteps.delete(task.id);
    }
    if (type === taskFailed.type) this.failedSteps.set(task.id, task.step);
    if (this.retries >= MAX_FAILURES_IN_A_ROW)
      return `${MAX_FAILURES_IN_A_ROW} retries in a row failed like the first attempts, so a retry does not draw anew (P14.3)`;
    return this.tasks >= MAX_FAILURES_IN_A_ROW
      ? `${MAX_FAILURES_IN_A_ROW} steps in a row of tasks queued again failed as before, so queueing again does not draw anew (P14.3)`
      : null;
  }
}
