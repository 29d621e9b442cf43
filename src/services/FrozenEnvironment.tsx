import { useMemo, type ReactNode } from 'react';
import type { Clock, Ms } from '../engine/clock/clock';
import { EnvironmentProvider, useEnvironment } from './environment';

interface FrozenEnvironmentProps {
  /** The moment that the clock shows (UTC ms); if undefined, the clock keeps running. */
  readonly moment: Ms | undefined;
  readonly children: ReactNode;
}

/** Provides the environment with a frozen clock, for screens that show a recorded moment. */
export function FrozenEnvironment({ moment, children }: FrozenEnvironmentProps) {
  const environment = useEnvironment();
  const view = useMemo(
    () => (moment === undefined ? environment : { ...environment, clock: createFrozenClock(moment), isFrozen: true }),
    [environment, moment],
  );
  return <EnvironmentProvider value={view}>{children}</EnvironmentProvider>;
}

/** Creates a clock frozen at `moment` (UTC ms), for the countdowns of a recorded state. */
function createFrozenClock(moment: Ms): Clock {
  return { now: () => moment, callAt: () => () => {}, processingLimit: () => moment, runAsOf: (_moment, run) => run() };
}
