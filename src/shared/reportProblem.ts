import { createContext } from 'react';

/** Opens the problem report, which covers the whole program and so is provided by `app`. `null` where there is none. */
export const ReportProblemContext = createContext<(() => void) | null>(null);
