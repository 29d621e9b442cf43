/** A moment in milliseconds since 1970-01-01T00:00:00Z, or a span in milliseconds. */
export type Ms = number;

/** Cancels a scheduled call; does nothing once the call has been made. */
export type Cancel = () => void;

/**
 * The only source of time. `systemClock.ts` follows the machine; `virtualClock.ts` is advanced by its caller, in tests
 * and replays. Simulated time is computed from a clock's time (`simulatedTime.ts`).
 */
export interface Clock {
  /** Returns the current time in UTC ms. It never goes back, except inside `runAsOf`. */
  now(): Ms;
  /**
   * Calls `callback` once at `dueAt` (UTC ms). Calls are made in order of due time, then in order of scheduling. Even
   * if `dueAt` has passed, the call is never made before `callAt` returns.
   */
  callAt(dueAt: Ms, callback: () => void): Cancel;
  /** Returns the time (UTC ms) up to which the current callback may process due events before it must yield. */
  processingLimit(): Ms;
  /** Calls `run` at once and returns its result. Until `run` returns, `now()` returns `moment`. */
  runAsOf<Result>(moment: Ms, run: () => Result): Result;
}

interface Timer {
  readonly dueAt: Ms;
  readonly callback: () => void;
}

/** Creates an empty queue of scheduled calls, in order of due time, then of scheduling. It is meant for few calls. */
export function createTimerQueue() {
  const timers: Timer[] = [];
  return {
    /** Adds a call and returns a function that cancels it. */
    add(dueAt: Ms, callback: () => void): Cancel {
      const timer = { dueAt, callback };
      const nextIndex = timers.findIndex((other) => other.dueAt > dueAt);
      timers.splice(nextIndex === -1 ? timers.length : nextIndex, 0, timer);
      return () => {
        const index = timers.indexOf(timer);
        if (index !== -1) timers.splice(index, 1);
      };
    },
    /** Returns the due time of the earliest call in UTC ms, or `undefined` if there is none. */
    nextDueAt: () => timers[0]?.dueAt,
    takeNext: () => timers.shift(),
  };
}
