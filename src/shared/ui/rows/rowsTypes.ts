import type { ReactElement } from 'react';

/** Up to so many rows are all drawn: they can be searched and printed, and cost little. Beyond, a list is long. */
export const PLAIN_MOST = 30;

/** The rows of a list, of which each is asked for when it is drawn. */
export interface Rows {
  readonly count: number;
  /** What tells a row from all others, and stays when rows before it come or go. */
  readonly keyOf: (index: number) => string;
  readonly render: (index: number) => ReactElement;
}
