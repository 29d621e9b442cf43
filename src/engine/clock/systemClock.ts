import type { Clock, Ms } from './clock';
import { createTimerQueue } from './timerQueue';

/** The machine's own time, as a parameter so that tests can stand in for it. */
export interface TimeHost {
  now(): Ms;
  setTimeout(callback: () => void, delay: Ms): unknown;
  clearTimeout(handle: unknown): void;
}

/** Browsers cut a longer delay to nothing; a clock that has farther to go wakes once in between. */
const LONGEST_DELAY: Ms = 2 ** 31 - 1;

const machine: TimeHost = {
  now: () => Date.now(),
  setTimeout: (callback, delay) => setTimeout(callback, delay),
  clearTimeout: (handle) => clearTimeout(handle as ReturnType<typeof setTimeout>),
};

/** A clock that follows the machine's, and can be made to run faster or slower than it. */
export interface SystemClock extends Clock {
  /** How many of its ms pass in one of the machine's. */
  speed(): number;
  /** How far it is from the machine's clock, in ms: 0 unless it began elsewhere or ran at another speed. */
  offset(): Ms;
  /** Changes the speed from now on. @throws RangeError when it is not a number above 0. */
  setSpeed(speed: number): void;
}

/** Where a clock begins that does not begin at the machine's present. */
export interface ClockStart {
  /** UTC ms. */
  readonly at?: Ms | undefined;
  /** How far from the machine's clock it is (ms), where no moment is given. */
  readonly offset?: Ms | undefined;
}

/** How soon a clock looks again that stands because the machine's was set back: that may be mended at any moment. */
const LOOK_AGAIN: Ms = 1000;

/**
 * Makes the clock that follows the machine's, beginning at the machine's present unless a session goes on from another
 * moment. When somebody sets the machine's back, this one stands until it is caught up with.
 */
export function createSystemClock(host: TimeHost = machine, { at, offset = 0 }: ClockStart = {}): SystemClock {
  const start = at ?? host.now() + offset;
  const timers = createTimerQueue();
  let anchor = { own: start, machine: host.now(), speed: 1 };
  let last = start;
  let fired: Ms | undefined;
  let alarm: { readonly dueAt: Ms; readonly handle: unknown } | undefined;

  /** What the machine's clock amounts to: less than the present where it was set back. */
  const followed = () => anchor.own + Math.floor((host.now() - anchor.machine) * anchor.speed);

  function present(): Ms {
    last = Math.max(last, followed());
    return last;
  }

  function arm() {
    const dueAt = timers.nextDueAt();
    if (alarm?.dueAt === dueAt) return;
    if (alarm) host.clearTimeout(alarm.handle);
    alarm = dueAt === undefined ? undefined : { dueAt, handle: host.setTimeout(wake, delayUntil(dueAt)) };
  }

  function delayUntil(dueAt: Ms): Ms {
    const reached = followed();
    const delay = Math.ceil((dueAt - reached) / anchor.speed);
    return Math.min(Math.max(delay, 0), reached < last ? LOOK_AGAIN : LONGEST_DELAY);
  }

  function wake() {
    alarm = undefined;
    const until = present();
    try {
      for (let dueAt = timers.nextDueAt(); dueAt !== undefined && dueAt <= until; dueAt = timers.nextDueAt()) {
        timers.takeNext()?.callback();
      }
    } finally {
      arm();
    }
  }

  return {
    now: () => fired ?? present(),
    callAt(dueAt, callback) {
      const cancel = timers.add(dueAt, callback);
      arm();
      return () => {
        cancel();
        arm();
      };
    },
    horizon: () => Math.min(present(), timers.nextDueAt() ?? Infinity),
    at(moment, fire) {
      const outer = fired;
      fired = moment;
      try {
        return fire();
      } finally {
        fired = outer;
      }
    },
    speed: () => anchor.speed,
    offset: () => present() - host.now(),
    setSpeed(speed) {
      if (!(speed > 0) || !Number.isFinite(speed)) throw new RangeError(`A clock cannot run at ${speed} times.`);
      anchor = { own: present(), machine: host.now(), speed };
      if (alarm) host.clearTimeout(alarm.handle);
      alarm = undefined;
      arm();
    },
  };
}
