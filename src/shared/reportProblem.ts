import { createContext } from 'react';

/** Opens the report of a problem. It comes from the app, for only the app knows the whole program; `null` where there is nothing to report. */
export const ReportProblemContext = createContext<(() => void) | null>(null);
