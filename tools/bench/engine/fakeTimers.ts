import { PROGRESS_TIMER_CAP } from '../../../src/features/tasks/taskTiming';
import { TimerHeap, type Timer } from './heap';

/**
 * When peers clear a progress timer, in ms after its task started. They have no order among what is due at one
 * moment but that of asking, in which the cap would come before the fifth tick and no task would ever complete.
 */
export const CAP_AFTER_THE_TICK = PROGRESS_TIMER_CAP + 1;

interface FakeTimer extends Timer {
  readonly callback: () => void;
}

/** Fake timers on a heap, so that a peer without a clock of its own is not slowed by somebody else's. */
export interface FakeTimers {
  now(): number;
  setTimeout(callback: () => void, delay: number): void;
  /** Fires every timer in its order, each at its own time, until none is left. */
  runAll(): void;
}

/** Makes fake timers that stand at `start` (UTC ms). Equal times fire in the order of setting. */
export function createFakeTimers(start: number): FakeTimers {
  const heap = new TimerHeap<FakeTimer>();
  let now = start;
  let set = 0;
  return {
    now: () => now,
    setTimeout(callback, delay) {
      heap.push({ dueAt: now + delay, rank: 0, place: (set += 1), callback });
    },
    runAll() {
      for (let timer = heap.pop(); timer; timer = heap.pop()) {
        now = timer.dueAt;
        timer.callback();
      }
    },
  };
}
