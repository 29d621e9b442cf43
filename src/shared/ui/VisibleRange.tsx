import { useImperativeHandle, useState, type Ref } from 'react';
import Typography from '@mui/material/Typography';
import type { VirtualizerHandle } from 'virtua';
import { countText } from '../text';

/** Updates the range, without rendering the rows of the list again. */
export type UpdateRange = (virtualizer: VirtualizerHandle) => void;

interface VisibleRangeProps {
  readonly id: string;
  readonly count: number;
  readonly firstRows: number;
  readonly ref: Ref<UpdateRange>;
}

/** Shows which rows of a long list are in view, and how many rows there are. */
export function VisibleRange({ ref, id, count, firstRows }: VisibleRangeProps) {
  // Indexes of the first and the last row in view.
  const [[first, last], setRange] = useState<readonly [number, number]>([0, Math.max(0, firstRows - 1)]);
  useImperativeHandle(
    ref,
    () =>
      ({ scrollOffset, viewportSize, findItemIndex }) => {
        const firstInView = findItemIndex(scrollOffset);
        // Ignore a row if only its edge is visible.
        const lastInView = Math.max(firstInView, findItemIndex(scrollOffset + viewportSize - 1));
        setRange((before) =>
          firstInView === before[0] && lastInView === before[1] ? before : [firstInView, lastInView],
        );
      },
    [],
  );
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
