import { useImperativeHandle, useState, type Ref } from 'react';
import Typography from '@mui/material/Typography';
import type { VirtualizerHandle } from 'virtua';
import { countText } from '../text';

/** Updates separately, because otherwise each scroll would render the whole list again. */
export interface VisibleRangeHandle {
  update(virtualizer: VirtualizerHandle): void;
}

interface Range {
  /** The first and the last row in view, from 0. */
  readonly first: number;
  readonly last: number;
}

interface VisibleRangeProps {
  readonly id: string;
  readonly count: number;
  readonly firstRows: number;
  readonly ref: Ref<VisibleRangeHandle>;
}

/** Shows which rows of a long list are in view, and how many there are. Until rows are measured, assumes the first ones. */
export function VisibleRange({ ref, id, count, firstRows }: VisibleRangeProps) {
  const [{ first, last }, setRange] = useState<Range>({ first: 0, last: Math.max(0, firstRows - 1) });
  useImperativeHandle(ref, () => ({
    update({ scrollOffset, viewportSize, findItemIndex }) {
      const first = findItemIndex(scrollOffset);
      // Ignore a row if only its edge is visible.
      const last = Math.max(first, findItemIndex(scrollOffset + viewportSize - 1));
      setRange((before) => (first === before.first && last === before.last ? before : { first, last }));
    },
  }), []);
  return (
    <Typography id={id} variant="caption" component="p" sx={RANGE}>
      {`${countText(Math.min(first + 1, count))}–${countText(Math.min(last + 1, count))} of ${countText(count)}`}
    </Typography>
  );
}

const RANGE = {
  px: { xs: 4, sm: 5 },
  py: 2,
  borderTop: 1,
  borderColor: 'divider',
  color: 'text.tertiary',
  fontVariantNumeric: 'tabular-nums',
};
