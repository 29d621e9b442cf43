import { createContext } from 'react';

/** Saves the recording of the dashboard as a file. It comes from the app, for only the app knows the whole program. */
export const SaveCopyContext = createContext<(() => Promise<void>) | null>(null);
