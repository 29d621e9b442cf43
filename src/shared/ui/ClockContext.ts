import { createContext } from 'react';
import type { LimitClock } from '../timeLimits';

/** The clock for the time limits of UI components; outside of a provider, nothing has a limit. */
export const ClockContext = createContext<LimitClock>({ now: () => 0, callAt: () => () => {} });
