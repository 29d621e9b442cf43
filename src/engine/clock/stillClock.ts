import type { Clock, Ms } from './clock';

/** Makes a clock that stands at `moment` (UTC ms) for ever, for the countdowns of a recorded state. */
export function createStillClock(moment: Ms): Clock {
  return { now: () => moment, callAt: () => () => {}, horizon: () => moment, at: (_moment, fire) => fire() };
}
