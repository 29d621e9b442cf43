import { useDeferredValue, useState, type Ref } from 'react';
import { ListRow } from './ListRow';
import { RowContainer } from './RowContainer';
import type { Rows, WindowHandle } from './rowsTypes';
import { useRowStore } from './useRowStore';

/** So far beyond the edges, in CSS pixels, rows are drawn too, so that none is missing while one scrolls. */
const BUFFER = 200;

interface RowWindowProps {
  readonly rows: Rows;
  /** About how high a row is, in CSS pixels, until it is there and says so itself. */
  readonly rowHeight: number;
  /** How many rows fill the area, when it is drawn for the first time; 0 where nobody knows how far it is scrolled. */
  readonly filledBy: number;
  /** Rows that stay mounted even where they cannot be seen. */
  readonly kept: readonly (number | null)[];
  readonly handle: Ref<WindowHandle>;
  /** Hears that other rows can be seen, or that they lie elsewhere. */
  readonly onMove: () => void;
}

/** Draws the rows of a long list that can be seen, and a few around them. Its parent is what scrolls. */
export function RowWindow({ rows, rowHeight, filledBy, kept, handle, onMove }: RowWindowProps) {
  const { count, keyOf, render } = rows;
  const [filledAtFirst] = useState(filledBy);
  // The first rows just stand one below the other. To measure them, and to draw what cannot be seen, comes after they are painted.
  const isFollowed = useDeferredValue(true, filledAtFirst === 0);
  const { container, known } = useRowStore({ count, rowHeight, isFollowed, handle, onMove });
  const isMeasured = known && (filledAtFirst === 0 || known.store.$getViewportSize() > 0);
  const [first, last] = isMeasured ? known.store.$getRange(BUFFER) : [0, filledAtFirst - 1];
  return (
    <RowContainer
      ref={container}
      style={{
        position: 'relative',
        contain: 'size style',
        overflowAnchor: 'none',
        flex: 'none',
        width: '100%',
        height: known ? known.store.$getTotalSize() : count * rowHeight,
        ...(known?.store.$isScrolling() && { pointerEvents: 'none' }),
      }}
    >
      {placesOf(first, Math.min(last, count - 1), kept, count).map((index) => (
        <ListRow
          key={keyOf(index)}
          index={index}
          render={render}
          top={isMeasured ? known.store.$getItemOffset(index) : null}
          isHidden={isMeasured === true && known.layout.$isSizeEqual(index)}
          {...(known && { observe: known.driver.$observeItem })}
        />
      ))}
    </RowContainer>
  );
}

/** Lists the places from one row to another, and those kept beside, in their order. */
function placesOf(first: number, last: number, kept: readonly (number | null)[], count: number): number[] {
  const places = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  const isBeside = (place: number | null): place is number => place !== null && place < count && (place < first || place > last);
  const beside = [...new Set(kept.filter(isBeside))];
  return beside.length === 0 ? places : [...places, ...beside].sort((one, other) => one - other);
}
