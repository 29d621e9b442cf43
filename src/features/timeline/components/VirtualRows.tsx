import { Fragment, type CSSProperties, type HTMLAttributes, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import { drawnRows } from '../rowWindow';
import { useRowWindow } from './useRowWindow';

interface VirtualRowsProps extends HTMLAttributes<HTMLDivElement> {
  readonly count: number;
  /** CSS pixels. */
  readonly rowHeight: number;
  /** The row that is scrolled into view whenever it becomes another; -1 for none. */
  readonly kept: number;
  readonly renderRow: (row: number) => ReactNode;
}

/** The height of a row, for the style of the rows. */
export const ROW_HEIGHT = '--row-height';

/** A list that scrolls, of which only what can be seen is drawn: 100 000 rows cost what 20 do. */
export function VirtualRows({ count, rowHeight, kept, renderRow, ...container }: VirtualRowsProps) {
  const { box, shown, follow } = useRowWindow({ count, rowHeight, kept });
  const rows = shown ? drawnRows(shown) : [];
  return (
    <Box {...container} ref={box} onScroll={({ currentTarget }) => follow(currentTarget.scrollTop)} sx={LOOK}>
      <div role="presentation" style={{ position: 'relative', height: count * rowHeight, ...heightOfRows(rowHeight) }}>
        <div role="presentation" style={{ position: 'absolute', insetInline: 0, top: (rows[0]?.row ?? 0) * rowHeight }}>
          {rows.map(({ row, slot }) => (
            <Fragment key={slot}>{renderRow(row)}</Fragment>
          ))}
        </div>
      </div>
    </Box>
  );
}

/** What changes inside moves nothing outside: the page need not be laid out anew for it. */
const LOOK = { flex: 1, minHeight: 0, overflow: 'auto', overscrollBehavior: 'contain', contain: 'strict' } as const;

function heightOfRows(rowHeight: number): CSSProperties {
  return { [ROW_HEIGHT]: `${rowHeight}px` } as CSSProperties;
}
