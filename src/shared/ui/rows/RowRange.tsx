import { memo } from 'react';
import { countText } from '../../text';
import { lookOf } from '../look';
import type { RowGeometry } from './rowTarget';

/** The first and the last row that can be seen, from 0. */
export interface Range {
  readonly first: number;
  readonly last: number;
}

/** Gives which rows can be seen; the same object as `before` while they are the same. */
export function rangeOf(geometry: RowGeometry | null, before: Range): Range {
  if (!geometry) return before;
  const { scrollOffset, viewportSize } = geometry;
  const first = geometry.findItemIndex(scrollOffset);
  // A row of which nothing but the edge can be seen does not count.
  const last = Math.max(first, geometry.findItemIndex(scrollOffset + viewportSize - 1));
  return first === before.first && last === before.last ? before : { first, last };
}

interface RowRangeProps {
  readonly id: string;
  readonly range: Range;
  readonly count: number;
}

/** Says which rows of a long list can be seen, and of how many. */
export const RowRange = memo(function RowRange({ id, range: { first, last }, count }: RowRangeProps) {
  return (
    <p id={id} className={useRangeLook()}>
      {countText(Math.min(first + 1, count))}–{countText(Math.min(last + 1, count))} of {countText(count)}
    </p>
  );
});

const useRangeLook = lookOf(({ breakpoints, sizes, spacing, typography, vars: { palette } }) => ({
  ...typography.caption,
  margin: 0,
  padding: spacing(2, 4),
  borderTop: `${sizes.stroke}px solid ${palette.divider}`,
  color: palette.text.tertiary,
  fontVariantNumeric: 'tabular-nums',
  [breakpoints.up('sm')]: { paddingInline: spacing(5) },
}));
