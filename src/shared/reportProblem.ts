import { createContext } from 'react';

/** Opens the problem report. The app provides it, because a report covers the whole program; `null` where it does not. */
export const ReportProblemContext = createContext<(() => void) | null>(null);
