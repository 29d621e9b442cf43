import type { ReactElement } from 'react';
import type { RowGeometry } from './rowTarget';

/** Up to so many rows are all drawn: they can be searched and printed, and cost little. Beyond, a list is long. */
export const PLAIN_MOST = 30;

/** The rows of a list, of which each is asked for when it is drawn. */
export interface Rows {
  readonly count: number;
  /** What tells a row from all others, and stays when rows before it come or go. */
  readonly keyOf: (index: number) => string;
  readonly render: (index: number) => ReactElement;
}

/** What can be asked of the window over a long list, and where it can be sent. */
export interface WindowHandle extends RowGeometry {
  /** Scrolls until the row is in view, at the start or by as little as it takes. */
  readonly scrollToIndex: (index: number, options: { readonly align: 'start' | 'nearest' }) => void;
}
