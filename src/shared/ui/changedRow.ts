import { createContext } from 'react';

/** The row that is marked, for long lists, which draw few of their rows: they scroll to it by its place. */
export const ChangedRowContext = createContext<string | null>(null);
