import type { Ms } from '../../engine/clock/clock';
import { STEPS } from '../../shared/steps';

/** Maximum number of tasks in the queue (PRODUCT.md P5.11). */
export const QUEUE_MAX_SIZE = 1000;

/**
 * Maximum number of protocols, or of wallets, whose income is stored. Beyond it, the one that earned least recently is
 * dropped.
 */
export const MAX_EARNERS = 2000;

/** Time between the starts of two consecutive tasks of a run (PRODUCT.md P5.3). */
export const START_STAGGER: Ms = 5000;

/** Time between two consecutive ticks of a task (PRODUCT.md P5.4). */
export const TICK_INTERVAL: Ms = 18000;

/** Progress per tick, in per cent (PRODUCT.md P5.4). */
export const PROGRESS_STEP = 100 / STEPS;

/** Time from a task's start to its last tick, unless simulated faults delay it (PRODUCT.md P5.5). */
export const TASK_SPAN: Ms = STEPS * TICK_INTERVAL;

/** Maximum number of attempts at a step while simulated faults are on (PRODUCT.md P14.3). */
export const FAULT_ATTEMPTS = 3;

/** Time from a failed attempt to the next one (PRODUCT.md P14.3). */
export const RETRY_DELAY: Ms = 10000;

/** Maximum number of retries of a task in one run: the retries of every step combined (PRODUCT.md P14.3). */
export const MAX_RETRIES = STEPS * (FAULT_ATTEMPTS - 1);

/** Returns when the run's task at `index` starts, in UTC ms. */
export function taskStartsAt(run: { readonly startedAt: Ms }, index: number): Ms {
  return run.startedAt + index * START_STAGGER;
}
