import type { Clock, Ms } from '../../engine/clock/clock';

/** Makes a clock that stands at `moment` (UTC ms) for ever: countdowns of a recorded moment read it. */
export function createStillClock(moment: Ms): Clock {
  return { now: () => moment, callAt: () => () => {}, horizon: () => moment, at: (_moment, fire) => fire() };
}
