import { useLayoutEffect, useRef, useState, type HTMLAttributes, type ReactNode } from 'react';
import Box from '@mui/material/Box';

/** So many rows beyond the visible ones are drawn too, so that none is missing while one scrolls. */
const OVERSCAN = 6;

interface VirtualRowsProps extends HTMLAttributes<HTMLDivElement> {
  readonly count: number;
  /** CSS pixels. */
  readonly rowHeight: number;
  /** The row that is scrolled into view whenever it becomes another; -1 for none. */
  readonly kept: number;
  readonly renderRow: (row: number) => ReactNode;
}

/** A list that scrolls, of which only what can be seen is drawn: 100 000 rows cost what 40 do. */
export function VirtualRows({ count, rowHeight, kept, renderRow, ...container }: VirtualRowsProps) {
  const box = useRef<HTMLDivElement>(null);
  const [scrolled, setScrolled] = useState(0);
  // The list is never higher than the window.
  const visible = Math.ceil(window.innerHeight / rowHeight);
  const first = Math.max(0, Math.floor(scrolled / rowHeight) - OVERSCAN);
  const rows = Array.from(
    { length: Math.max(0, Math.min(visible + 2 * OVERSCAN, count - first)) },
    (_, index) => first + index,
  );

  useLayoutEffect(() => {
    const list = box.current;
    if (!list || kept < 0) return;
    const top = kept * rowHeight;
    const isInView = top >= list.scrollTop && top + rowHeight <= list.scrollTop + list.clientHeight;
    // One that is farther away comes to the middle, so that what is around it can be seen too.
    const isNear = Math.abs(top - list.scrollTop - list.clientHeight / 2) <= list.clientHeight / 2 + rowHeight;
    if (isInView) return;
    if (!isNear) list.scrollTop = top - (list.clientHeight - rowHeight) / 2;
    else list.scrollTop = top < list.scrollTop ? top : top + rowHeight - list.clientHeight;
  }, [kept, rowHeight, count]);

  return (
    <Box
      {...container}
      ref={box}
      onScroll={({ currentTarget }) => setScrolled(currentTarget.scrollTop)}
      sx={{ flex: 1, minHeight: 0, overflow: 'auto', overscrollBehavior: 'contain' }}
    >
      <div role="presentation" style={{ position: 'relative', height: count * rowHeight }}>
        <div role="presentation" style={{ position: 'absolute', insetInline: 0, top: first * rowHeight }}>
          {rows.map(renderRow)}
        </div>
      </div>
    </Box>
  );
}
