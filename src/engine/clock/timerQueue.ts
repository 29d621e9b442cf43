import type { Cancel, Ms } from './clock';

interface Timer {
  readonly dueAt: Ms;
  readonly callback: () => void;
}

/** Waiting calls in their total order: due time, then order of asking. */
interface TimerQueue {
  /** Adds a call and gives back the way to cancel it. */
  add(dueAt: Ms, callback: () => void): Cancel;
  /** The due time of the earliest call in UTC ms, or `undefined` when none waits. */
  nextDueAt(): Ms | undefined;
  /** Takes out and returns the earliest call, or `undefined` when none waits. */
  takeNext(): Timer | undefined;
}

/** Makes an empty queue. It is kept sorted, for few calls wait at once: the scheduler's own and the screen's. */
export function createTimerQueue(): TimerQueue {
  const timers: Timer[] = [];
  return {
    add(dueAt, callback) {
      const timer = { dueAt, callback };
      const after = timers.findIndex((other) => other.dueAt > dueAt);
      timers.splice(after === -1 ? timers.length : after, 0, timer);
      return () => {
        const index = timers.indexOf(timer);
        if (index !== -1) timers.splice(index, 1);
      };
    },
    nextDueAt: () => timers[0]?.dueAt,
    takeNext: () => timers.shift(),
  };
}
