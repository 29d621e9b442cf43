import { useMemo, type ReactNode } from 'react';
import type { Clock, Ms } from '../engine/clock/clock';
import { SurroundingsProvider, useSurroundings } from './surroundings';

interface StillSurroundingsProps {
  /** UTC ms; if undefined, the clock keeps running. */
  readonly moment: Ms | undefined;
  readonly children: ReactNode;
}

/** Provides the surroundings with a frozen clock, for screens that show a recorded moment. */
export function StillSurroundings({ moment, children }: StillSurroundingsProps) {
  const surroundings = useSurroundings();
  const view = useMemo(
    () => (moment === undefined ? surroundings : { ...surroundings, clock: createStillClock(moment), isStill: true }),
    [surroundings, moment],
  );
  return <SurroundingsProvider value={view}>{children}</SurroundingsProvider>;
}

/** Creates a clock frozen at `moment` (UTC ms), for the countdowns of a recorded state. */
function createStillClock(moment: Ms): Clock {
  return { now: () => moment, callAt: () => () => {}, horizon: () => moment, at: (_moment, fire) => fire() };
}
