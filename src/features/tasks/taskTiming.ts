import type { Ms } from '../../engine/clock/clock';

/** Time between the starts of two tasks of a run (PRODUCT.md P5.3). */
export const START_STAGGER: Ms = 5000;

/** Time between two ticks of a task's progress (PRODUCT.md P5.4). */
export const TICK_INTERVAL: Ms = 18000;

/** Per cent that one tick adds (PRODUCT.md P5.4). */
export const PROGRESS_STEP = 20;

/** How many ticks complete a task: one for each of its steps. */
export const TICKS_TO_COMPLETE = 100 / PROGRESS_STEP;

/** After this time a task's progress timer is cleared, whatever it has reached (PRODUCT.md P5.5). */
export const PROGRESS_TIMER_CAP: Ms = 90000;

/** How often a step is tried while simulated faults let it fail (PRODUCT.md P14.3). */
export const FAULT_ATTEMPTS = 3;

/** Time from a try that failed to the next one (PRODUCT.md P14.3). */
export const RETRY_DELAY: Ms = 10000;

/** How many steps a task has; a tick ends each. */
export const STEPS = TICKS_TO_COMPLETE;

/** More tries of a task never fail from its start to its end: each of its steps is tried so often at most (PRODUCT.md P14.3). */
export const MOST_FAILED_TRIES = STEPS * FAULT_ATTEMPTS;

/** The staggered starts of a run, as far as its timing needs it. */
interface Starts {
  readonly startedAt: Ms;
  readonly taskIds: readonly string[];
  readonly next: number;
}

interface AtWork {
  readonly startedAt: Ms;
  readonly ticks: number;
  readonly retries?: number;
}

/** Gives when the next task of the run starts (UTC ms), or `null` when all have. */
export function nextStartAt(run: Starts): Ms | null {
  return run.next < run.taskIds.length ? startAt(run, run.next) : null;
}

/** Gives when the task at `index` of the run starts, in UTC ms. */
export function startAt(run: Pick<Starts, 'startedAt'>, index: number): Ms {
  return run.startedAt + index * START_STAGGER;
}

/** Gives when a task at work ticks next, in UTC ms: counted from its start, so that no lateness adds up. */
export function nextTickAt(running: AtWork): Ms {
  return running.startedAt + (running.ticks + 1) * TICK_INTERVAL + delaysOf(running);
}

/** Gives when the progress timer of a task at work is cleared, in UTC ms. */
export function capAt(running: AtWork): Ms {
  return running.startedAt + PROGRESS_TIMER_CAP + delaysOf(running);
}

/** A try that failed puts everything off that comes after it, the cap included. */
function delaysOf({ retries = 0 }: AtWork): Ms {
  return retries * RETRY_DELAY;
}

/** Gives when a task at work ticks next or is capped, whichever comes first, in UTC ms. */
export function nextTurnAt(running: AtWork): Ms {
  return Math.min(nextTickAt(running), capAt(running));
}

