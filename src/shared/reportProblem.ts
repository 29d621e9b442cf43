import { createContext } from 'react';

/**
 * Opens the problem report. The app provides it, because a report covers the whole program; `null` where the app
 * provides none.
 */
export const ReportProblemContext = createContext<(() => void) | null>(null);
