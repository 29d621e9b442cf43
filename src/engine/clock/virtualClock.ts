import { createTimerQueue, type Clock, type Ms } from './clock';

/** A clock that stands still until it is moved; tests and replays run on it. */
export interface VirtualClock extends Clock {
  /** Moves on by `span` ms, making every call that falls due, each at its own time. Returns when all is done. */
  advance(span: Ms): void;
  /** Moves on to `moment` (UTC ms) likewise. @throws RangeError when `moment` lies in the past. */
  advanceTo(moment: Ms): void;
  /** When the earliest call is due (UTC ms); `undefined` when none is. */
  nextCallAt(): Ms | undefined;
}

/** Makes a virtual clock that stands at `start` (UTC ms). */
export function createVirtualClock(start: Ms): VirtualClock {
  const timers = createTimerQueue();
  let present = start;
  /** Where the present is being moved to; the present itself while the clock stands still. */
  let target = start;
  let fired: Ms | undefined;

  function advanceTo(moment: Ms) {
    if (!(moment >= present)) throw new RangeError(`A clock at ${present} ms cannot go back to ${moment} ms.`);
    const outer = target;
    target = moment;
    try {
      for (let dueAt = timers.nextDueAt(); dueAt !== undefined && dueAt <= moment; dueAt = timers.nextDueAt()) {
        present = Math.max(present, dueAt);
        timers.takeNext()?.callback();
      }
      present = Math.max(present, moment);
    } finally {
      target = Math.max(outer, present);
    }
  }

  return {
    now: () => fired ?? present,
    callAt: (dueAt, callback) => timers.add(dueAt, callback),
    horizon: () => Math.min(target, timers.nextDueAt() ?? Infinity),
    at(moment, fire) {
      const outer = fired;
      fired = moment;
      if (moment <= target) present = Math.max(present, moment);
      try {
        return fire();
      } finally {
        fired = outer;
      }
    },
    advance: (span) => advanceTo(present + span),
    advanceTo,
    nextCallAt: timers.nextDueAt,
  };
}
