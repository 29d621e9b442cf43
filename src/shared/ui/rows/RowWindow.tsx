import { useCallback, useDeferredValue, useMemo, type CSSProperties, type ReactNode, type Ref } from 'react';
import Box from '@mui/material/Box';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { hiddenLook } from '../VisuallyHidden';
import { ListRow } from './ListRow';
import { useRows } from './RowsContext';
import type { Rows } from './rowsTypes';

/** So far beyond the edges, in CSS pixels, rows are drawn too, so that none is missing while one scrolls. */
const BUFFER = 200;

interface RowWindowProps {
  readonly rows: Rows;
  /** About how high a row is, in CSS pixels, until it is there and says so itself. */
  readonly rowHeight: number;
  /** Rows that stay mounted even where they cannot be seen. */
  readonly kept: readonly (number | null)[];
  readonly handle: Ref<VirtualizerHandle>;
  /** Hears that other rows can be seen, or that they lie elsewhere. */
  readonly onMove: () => void;
}

/** Draws the rows of a long list that can be seen, and a few around them. Its parent is what scrolls. */
export function RowWindow({ rows, rowHeight, kept, handle, onMove }: RowWindowProps) {
  const { count, keyOf, render } = rows;
  // What cannot be seen comes after the first paint.
  const bufferSize = useDeferredValue(BUFFER, 0);
  // The window asks for rows by index alone, and needs nothing but how many there are.
  const data = useMemo(() => ({ length: count }), [count]);
  const renderRow = useCallback((_: unknown, index: number) => <RowAt key={keyOf(index)} index={index} render={render} />, [
    keyOf,
    render,
  ]);
  return (
    <Virtualizer
      ref={handle}
      as={RowContainer}
      item={ListRow}
      data={data}
      itemSize={rowHeight}
      bufferSize={bufferSize}
      keepMounted={kept.filter((index) => index !== null)}
      onScroll={onMove}
      onResize={onMove}
    >
      {renderRow}
    </Virtualizer>
  );
}

function RowAt({ index, render }: { index: number; render: Rows['render'] }) {
  return render(index);
}

interface RowContainerProps {
  readonly children: ReactNode;
  readonly style?: CSSProperties;
  readonly ref?: Ref<HTMLElement>;
}

/** The list itself. The role is said, since Safari takes a list without bullets for none. */
export function RowContainer({ children, style, ref }: RowContainerProps) {
  const { tag, name } = useRows();
  return (
    <Box
      component={tag}
      role="list"
      aria-label={name}
      {...(ref && { ref })}
      {...(style && { style })}
      sx={listLook}
    >
      {children}
    </Box>
  );
}

const listLook = {
  listStyle: 'none',
  m: 0,
  p: 0,
  // A row that has just been measured can be seen at once, or it could not take the focus: with less motion,
  // everything else on the page gets there in a hundredth of a millisecond, which is later.
  '& > li': { transitionProperty: 'none' },
  '& > li:not([data-first]) > :first-of-type': { borderTop: 1, borderColor: 'divider' },
  '& > li:focus-visible': { outlineStyle: 'solid', outlineOffset: '-2px' },
  '& > li > [data-place]': hiddenLook,
};
