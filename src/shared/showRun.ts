import { createContext } from 'react';

/**
 * Returns what shows the start of a run in the timeline panel; `null` if no recording of the dashboard has it. The run
 * is named by its start (simulated time, UTC ms).
 */
export type ShowRun = (startedAt: number) => (() => void) | null;

/** The panel provides it; without a panel there is no recording. */
export const ShowRunContext = createContext<ShowRun>(() => null);
