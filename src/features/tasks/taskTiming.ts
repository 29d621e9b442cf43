import type { Ms } from '../../engine/clock/clock';
import type { Run, RunningTask } from './tasksSchema';

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
export const FAULT_PAUSE: Ms = 10000;

/** Gives when the next task of the run starts (UTC ms), or `null` when all have. */
export function nextStartAt(run: Run): Ms | null {
  return run.next < run.taskIds.length ? startAt(run, run.next) : null;
}

/** Gives when the task at `index` of the run starts, in UTC ms. */
export function startAt(run: Pick<Run, 'startedAt'>, index: number): Ms {
  return run.startedAt + index * START_STAGGER;
}

/** Gives when a task at work ticks next, in UTC ms: counted from its start, so that no lateness adds up. */
export function nextTickAt(running: RunningTask): Ms {
  return running.startedAt + (running.ticks + 1) * TICK_INTERVAL + pausesOf(running);
}

/** Gives when the progress timer of a task at work is cleared, in UTC ms. */
export function capAt(running: RunningTask): Ms {
  return running.startedAt + PROGRESS_TIMER_CAP + pausesOf(running);
}

/** A try that failed puts everything off that comes after it, the cap included. */
function pausesOf({ retries = 0 }: RunningTask): Ms {
  return retries * FAULT_PAUSE;
}

/** Gives when a task at work ticks next or is capped, whichever comes first, in UTC ms. */
export function nextTurnAt(running: RunningTask): Ms {
  return Math.min(nextTickAt(running), capAt(running));
}

