import type { TimeHost } from '../engine/clock/systemClock';

/** A machine's time, moved by hand, with timeouts that can fire late. */
export interface TimeMachine extends TimeHost {
  /** Keeps the machine awake for `span` ms; timeouts fire meanwhile. */
  advance(span: number): void;
  /** Keeps the machine awake until its monotonic clock reads `moment`. */
  advanceTo(moment: number): void;
  /** Puts the machine to sleep for `span` ms: the wall clock advances; the monotonic clock and the timeouts don't. */
  sleep(span: number): void;
  /** Sets the wall clock back by `span` ms. */
  setBack(span: number): void;
  /** From now on, timeouts fire only at multiples of `grain` ms. */
  throttle(grain: number): void;
}

interface Timeout {
  readonly dueAt: number;
  readonly callback: () => void;
}

/**
 * Creates a machine with both clocks at `start` (UTC ms). Timeouts fire only at multiples of the grain (ms). A visible
 * page has a grain of 1; browsers wake a hidden page once a second or once a minute.
 */
export function createTimeMachine(start: number, initialGrain = 1): TimeMachine {
  let grain = initialGrain;
  let monotonic = start;
  let wallOffset = 0;
  const timeouts = new Set<Timeout>();
  const fireTime = ({ dueAt }: Timeout) => Math.ceil(dueAt / grain) * grain;
  const nextTimeout = () => [...timeouts].sort((a, b) => fireTime(a) - fireTime(b))[0];

  function advanceTo(moment: number) {
    for (let timeout = nextTimeout(); timeout && fireTime(timeout) <= moment; timeout = nextTimeout()) {
      monotonic = Math.max(monotonic, fireTime(timeout));
      timeouts.delete(timeout);
      timeout.callback();
    }
    monotonic = Math.max(monotonic, moment);
  }

  return {
    wallNow: () => monotonic + wallOffset,
    monotonicNow: () => monotonic,
    setTimeout(callback, delay) {
      const timeout = { dueAt: monotonic + delay, callback };
      timeouts.add(timeout);
      return timeout;
    },
    clearTimeout: (handle) => void timeouts.delete(handle as Timeout),
    advance: (span) => advanceTo(monotonic + span),
    advanceTo,
    sleep: (span) => void (wallOffset += span),
    setBack: (span) => void (wallOffset -= span),
    throttle: (newGrain) => void (grain = newGrain),
  };
}
