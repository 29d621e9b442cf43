/** Milliseconds since 1970-01-01T00:00:00Z when a moment is meant, plain milliseconds when a span is. */
export type Ms = number;

/** Takes back a call that was asked of a clock; harmless when the call has been made. */
export type Cancel = () => void;

/**
 * The machine's time, and the only source of time. One implementation follows the machine, one is moved by hand;
 * which of them runs is chosen where the program starts. Simulated time is computed from it, see `simulatedTime.ts`.
 */
export interface Clock {
  /** The present in UTC ms. It never goes back, and inside `at` it is the moment given there. */
  now(): Ms;
  /**
   * Calls `callback` once, as soon as `dueAt` (UTC ms) has come. Calls are made in the order of their
   * due times, and in the order of asking where these are equal. One that is already due is made at the
   * next turn, never inside this call.
   */
  callAt(dueAt: Ms, callback: () => void): Cancel;
  /** The latest moment (UTC ms) up to which the current callback may process events without yielding to another one. */
  horizon(): Ms;
  /** Runs `fire` while `now()` stands at `moment`, and returns its result. */
  at<Result>(moment: Ms, fire: () => Result): Result;
}

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
