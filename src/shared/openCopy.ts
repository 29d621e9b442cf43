import { createContext } from 'react';

/**
 * Opens the dialog that takes a saved copy as the user's own dashboard. The app provides it where there is a dashboard,
 * because only the app knows the whole program.
 */
export const OpenCopyContext = createContext<(() => void) | null>(null);
