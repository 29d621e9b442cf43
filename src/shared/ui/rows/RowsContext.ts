import { createContext, useContext } from 'react';
import type { RowFocusEvents } from './useRowFocus';

/** What a list tells its rows. */
export interface RowsSurroundings {
  readonly tag: 'ol' | 'ul';
  readonly name: string | undefined;
  readonly isLong: boolean;
  readonly count: number;
  /** The row that is to get the focus. */
  readonly wanted: number | null;
  readonly events: RowFocusEvents;
}

export const RowsContext = createContext<RowsSurroundings | null>(null);

/** Gives what the list around tells its rows. @throws Error outside of a list. */
export function useRows(): RowsSurroundings {
  const rows = useContext(RowsContext);
  if (!rows) throw new Error('This row is not inside a LongList.');
  return rows;
}

/** The id that a row's content gives to what names the row; `undefined` where rows need no name. */
export const RowTitleContext = createContext<string | undefined>(undefined);

/** Gives the id for what names the row around. */
export function useRowTitleId(): string | undefined {
  return useContext(RowTitleContext);
}
