import { createTimerQueue, type Clock, type Ms } from './clock';

/** The machine's clocks and timeouts, injected so that tests can replace them. */
export interface TimeHost {
  /** The wall clock in UTC ms. The user can set it forward and back at any time. */
  wallNow(): Ms;
  /** Ms since an arbitrary moment. It is never set, but may stop while the machine sleeps. */
  monotonicNow(): number;
  setTimeout(callback: () => void, delay: Ms): unknown;
  clearTimeout(handle: unknown): void;
}

/** Browsers treat a longer delay as 0, so a longer wait takes several timeouts. */
const LONGEST_DELAY: Ms = 2 ** 31 - 1;

/** If the wall clock gains more than this on the monotonic clock, the machine has slept. A smaller gain is drift. */
const SLEEP_THRESHOLD: Ms = 2000;

const browser: TimeHost = {
  wallNow: () => Date.now(),
  monotonicNow: () => performance.now(),
  setTimeout: (callback, delay) => setTimeout(callback, delay),
  clearTimeout: (handle) => clearTimeout(handle as ReturnType<typeof setTimeout>),
};

/**
 * Creates the machine's clock. It starts at the wall clock's time and follows the monotonic clock, so that setting the
 * wall clock back neither stops nor reverses it. Time that passed while the machine slept is added at the next call of
 * `now`.
 */
export function createSystemClock(host: TimeHost = browser): Clock {
  const timers = createTimerQueue();
  let lastRead = { wall: host.wallNow(), monotonic: host.monotonicNow() };
  /** Difference between the current time and the monotonic clock. */
  let offset = lastRead.wall - lastRead.monotonic;
  /** The latest time that `now` has returned. */
  let latestTime = lastRead.wall;
  /** The time at which `runAsOf` holds the clock. */
  let heldTime: Ms | undefined;
  let timeout: { readonly dueAt: Ms; readonly offset: number; readonly handle: unknown } | undefined;

  function readTime(): Ms {
    const wall = host.wallNow();
    const monotonic = host.monotonicNow();
    const gain = wall - lastRead.wall - (monotonic - lastRead.monotonic);
    lastRead = { wall, monotonic };
    if (gain > SLEEP_THRESHOLD) {
      offset += gain;
      // The pending timeout stood still during the sleep and would fire late, so it is set again.
      if (timeout) updateTimeout();
    }
    latestTime = Math.max(latestTime, Math.floor(offset + monotonic));
    return latestTime;
  }

  function updateTimeout() {
    readTime();
    const dueAt = timers.nextDueAt();
    if (timeout?.dueAt === dueAt && timeout?.offset === offset) return;
    if (timeout) host.clearTimeout(timeout.handle);
    timeout =
      dueAt === undefined ? undefined : { dueAt, offset, handle: host.setTimeout(makeDueCalls, delayUntil(dueAt)) };
  }

  function delayUntil(dueAt: Ms): Ms {
    return Math.min(Math.max(Math.ceil(dueAt - (offset + lastRead.monotonic)), 0), LONGEST_DELAY);
  }

  function makeDueCalls() {
    timeout = undefined;
    const until = readTime();
    try {
      for (let dueAt = timers.nextDueAt(); dueAt !== undefined && dueAt <= until; dueAt = timers.nextDueAt()) {
        timers.takeNext()?.callback();
      }
    } finally {
      updateTimeout();
    }
  }

  return {
    now: () => heldTime ?? readTime(),
    callAt(dueAt, callback) {
      const cancel = timers.add(dueAt, callback);
      updateTimeout();
      return () => {
        cancel();
        updateTimeout();
      };
    },
    processingLimit: () => Math.min(readTime(), timers.nextDueAt() ?? Infinity),
    runAsOf(moment, run) {
      const outerTime = heldTime;
      heldTime = moment;
      try {
        return run();
      } finally {
        heldTime = outerTime;
      }
    },
  };
}
