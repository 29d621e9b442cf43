import type { Ms } from '../../engine/clock/clock';
import { STEPS } from '../../shared/steps';

/** Most tasks in the queue (PRODUCT.md P5.11). */
export const QUEUE_MAX_SIZE = 1000;

/** Most totals that are kept, of removed wallets too. Beyond it, the one that has not earned for longest is dropped. */
export const MAX_EARNERS = 2000;

/** Time between the starts of two tasks of a run (PRODUCT.md P5.3). */
export const START_STAGGER: Ms = 5000;

/** Time between two ticks of a task's progress (PRODUCT.md P5.4). */
export const TICK_INTERVAL: Ms = 18000;

/** Per cent that one tick adds (PRODUCT.md P5.4). */
export const PROGRESS_STEP = 100 / STEPS;

/** A task has had its last tick so long after its start, unless simulated faults delay it (PRODUCT.md P5.5). */
export const TASK_SPAN: Ms = STEPS * TICK_INTERVAL;

/** How often a step is tried while simulated faults let it fail (PRODUCT.md P14.3). */
export const FAULT_ATTEMPTS = 3;

/** Time from a try that failed to the next one (PRODUCT.md P14.3). */
export const RETRY_DELAY: Ms = 10000;

/** A task is never put off more often than that from its start to its end: each step is tried so often at most (PRODUCT.md P14.3). */
export const MAX_RETRIES = STEPS * (FAULT_ATTEMPTS - 1);

/** The staggered starts of a run, as far as its timing needs it. */
interface Starts {
  readonly startedAt: Ms;
  readonly taskIds: readonly string[];
  readonly next: number;
}

interface Work {
  readonly startedAt: Ms;
  readonly retries: readonly { readonly step: number }[];
}

/** Returns when the next task of the run starts (UTC ms), or `null` when all have. */
export function nextStartAt(run: Starts): Ms | null {
  return run.next < run.taskIds.length ? startAt(run, run.next) : null;
}

/** Returns when the task at `index` of the run starts, in UTC ms. */
export function startAt(run: Pick<Starts, 'startedAt'>, index: number): Ms {
  return run.startedAt + index * START_STAGGER;
}

/** Returns when a task at work ticks next, in UTC ms: at the end of its step. */
export function nextTickAt(task: Work & { readonly step: number }): Ms {
  return task.startedAt + (task.step + 1) * TICK_INTERVAL + task.retries.length * RETRY_DELAY;
}

/** Returns when a task ends that has started, in UTC ms, if nothing fails from now on. */
export function endsAt(task: Work): Ms {
  return stepEndsAt(task, STEPS - 1);
}

/** Returns when a step of a task ends, in UTC ms: counted from its start, so that no lateness adds up, plus a delay for each try that failed. */
export function stepEndsAt({ startedAt, retries }: Work, step: number): Ms {
  return nextTickAt({ startedAt, step, retries: retries.filter((one) => one.step <= step) });
}
