import { createTimerQueue, type Clock, type Ms } from './clock';

/** A clock that is advanced by its caller, for tests and replays. */
export interface VirtualClock extends Clock {
  /** Advances by `span` ms and makes every call that falls due, each at its own time. */
  advance(span: Ms): void;
  /** Advances to `moment` (UTC ms) in the same way. @throws RangeError if `moment` lies in the past. */
  advanceTo(moment: Ms): void;
  /** Returns the due time of the earliest call (UTC ms); `undefined` if there is none. */
  nextCallAt(): Ms | undefined;
}

/** Creates a virtual clock that shows `start` (UTC ms). */
export function createVirtualClock(start: Ms): VirtualClock {
  const timers = createTimerQueue();
  let currentTime = start;
  /** The time that the clock is advancing to, or the current time if it is not advancing. */
  let target = start;
  /** The time at which `runAsOf` holds the clock. */
  let heldTime: Ms | undefined;

  function advanceTo(moment: Ms) {
    if (!(moment >= currentTime)) throw new RangeError(`A clock at ${currentTime} ms cannot go back to ${moment} ms.`);
    const outerTarget = target;
    target = moment;
    try {
      for (let dueAt = timers.nextDueAt(); dueAt !== undefined && dueAt <= moment; dueAt = timers.nextDueAt()) {
        currentTime = Math.max(currentTime, dueAt);
        timers.takeNext()?.callback();
      }
      currentTime = Math.max(currentTime, moment);
    } finally {
      target = Math.max(outerTarget, currentTime);
    }
  }

  return {
    now: () => heldTime ?? currentTime,
    callAt: (dueAt, callback) => timers.add(dueAt, callback),
    // A callback may process events up to the next call, but not beyond the time that the clock is advancing to.
    processingLimit: () => Math.min(target, timers.nextDueAt() ?? Infinity),
    runAsOf(moment, run) {
      const outerTime = heldTime;
      heldTime = moment;
      // If the clock is advancing to `moment` or beyond, it has now reached `moment` for good.
      // A later `moment` is shown only while `run` runs.
      if (moment <= target) currentTime = Math.max(currentTime, moment);
      try {
        return run();
      } finally {
        heldTime = outerTime;
      }
    },
    advance: (span) => advanceTo(currentTime + span),
    advanceTo,
    nextCallAt: timers.nextDueAt,
  };
}
