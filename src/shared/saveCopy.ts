import { createContext } from 'react';

/** Saves a recording of the dashboard as a file. The app provides it, because only the app knows the whole program. */
export const SaveCopyContext = createContext<(() => Promise<void>) | null>(null);
