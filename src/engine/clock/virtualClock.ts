import type { Clock, Ms } from './clock';
import { createTimerQueue } from './timerQueue';

/** A clock that stands still until it is moved; tests and replays run on it. */
export interface VirtualClock extends Clock {
  /** Moves on by `span` ms, making every call that falls due, each at its own time. Returns when all is done. */
  advance(span: Ms): void;
  /** Moves on to `moment` (UTC ms) likewise. @throws RangeError when `moment` lies in the past. */
  advanceTo(moment: Ms): void;
}

/** Makes a virtual clock that stands at `start` (UTC ms). */
export function createVirtualClock(start: Ms): VirtualClock {
  const timers = createTimerQueue();
  let present = start;
  let fired: Ms | undefined;

  function advanceTo(moment: Ms) {
    if (!(moment >= present)) throw new RangeError(`A clock at ${present} ms cannot go back to ${moment} ms.`);
    for (let dueAt = timers.nextDueAt(); dueAt !== undefined && dueAt <= moment; dueAt = timers.nextDueAt()) {
      present = Math.max(present, dueAt);
      timers.takeNext()?.callback();
    }
    present = Math.max(present, moment);
  }

  return {
    now: () => fired ?? present,
    callAt: (dueAt, callback) => timers.add(dueAt, callback),
    at(moment, fire) {
      const outer = fired;
      fired = moment;
      try {
        return fire();
      } finally {
        fired = outer;
      }
    },
    advance: (span) => advanceTo(present + span),
    advanceTo,
  };
}
