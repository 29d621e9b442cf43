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

/** Makes the clock that follows the machine's. When somebody sets that one back, this one stands until it is caught up with. */
export function createSystemClock(host: TimeHost = machine): Clock {
  const timers = createTimerQueue();
  let last = -Infinity;
  let fired: Ms | undefined;
  let alarm: { readonly dueAt: Ms; readonly handle: unknown } | undefined;

  const present = () => (last = Math.max(last, host.now()));

  function arm() {
    const dueAt = timers.nextDueAt();
    if (alarm && alarm.dueAt === dueAt) return;
    if (alarm) host.clearTimeout(alarm.handle);
    const delay = dueAt === undefined ? 0 : Math.min(Math.max(dueAt - present(), 0), LONGEST_DELAY);
    alarm = dueAt === undefined ? undefined : { dueAt, handle: host.setTimeout(wake, delay) };
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
    at(moment, fire) {
      const outer = fired;
      fired = moment;
      try {
        return fire();
      } finally {
        fired = outer;
      }
    },
  };
}
