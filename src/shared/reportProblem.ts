import { createContext } from 'react';

/** Opens the problem report. The app provides it, because only the app knows the whole program; `null` if there is nothing to report. */
export const ReportProblemContext = createContext<(() => void) | null>(null);
