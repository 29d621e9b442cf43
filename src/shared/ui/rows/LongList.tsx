import { useCallback, useId, useImperativeHandle, useMemo, useRef, useState, type ReactNode, type Ref, type UIEvent } from 'react';
import { lookOf } from '../look';
import { cssHeight, type AreaHeight } from './areaHeight';
import { ListRow } from './ListRow';
import { RowContainer } from './RowContainer';
import { RowRange, rangeOf, type Range } from './RowRange';
import { RowsContext } from './RowsContext';
import { PLAIN_MOST, type Rows, type WindowHandle } from './rowsTypes';
import { RowWindow } from './RowWindow';
import { useFirstRows, type RowHeight } from './useFirstRows';
import { useRowFocus } from './useRowFocus';
import { useRowKeys } from './useRowKeys';

/** What can be asked of a list from outside. */
export interface LongListHandle {
  /** Scrolls to the first row and gives it the focus. */
  showFirst(): void;
}

interface LongListProps {
  readonly rows: Rows;
  readonly tag: 'ol' | 'ul';
  /** Names the list for assistive technology, where what is around does not. */
  readonly name?: string;
  /** Names the area that scrolls. */
  readonly areaName: string;
  readonly height: AreaHeight;
  /** About how high a row is, in CSS pixels. */
  readonly rowHeight: RowHeight;
  /** A list that is not long scrolls inside of the area too, instead of with the page. */
  readonly alwaysScrolls?: boolean;
  readonly handle?: Ref<LongListHandle>;
  /** Stands in for rows where there are none. */
  readonly empty: ReactNode;
  /** Hears how far the area is scrolled, in CSS pixels. */
  readonly onScroll?: (top: number) => void;
}

/** A list that costs what can be seen of it, however long it is. A short one is drawn whole. */
export function LongList({ rows, alwaysScrolls = false, ...props }: LongListProps) {
  const { tag, name, areaName, height, handle, empty, onScroll } = props;
  const isLong = rows.count > PLAIN_MOST;
  const area = useRef<HTMLDivElement>(null);
  const list = useRef<WindowHandle>(null);
  const { kept, wanted, want, events } = useRowFocus(rows, isLong);
  const followKey = useRowKeys({ list, count: rows.count, kept, want });
  const { rowHeight, filledBy } = useFirstRows({ isLong, height, rowHeight: props.rowHeight });
  const [range, setRange] = useState<Range>({ first: 0, last: Math.max(0, filledBy - 1) });
  const rangeId = useId();
  const { count } = rows;

  const followRange = useCallback(() => {
    setRange((before) => rangeOf(list.current, before));
  }, []);
  const surroundings = useMemo(
    () => ({ tag, name, isLong, count, wanted, events }),
    [tag, name, isLong, count, wanted, events],
  );
  useImperativeHandle(handle, () => ({
    showFirst() {
      area.current?.scrollTo({ top: 0, behavior: 'instant' });
      want(0);
    },
  }), [want]);

  const areaLook = useAreaLook();
  const scrolls = isLong || alwaysScrolls;
  return (
    <RowsContext value={surroundings}>
      <div
        ref={area}
        {...(scrolls && { className: areaLook, style: { height: cssHeight(height) }, role: 'region', 'aria-label': areaName, tabIndex: 0 })}
        {...(isLong && { 'aria-describedby': rangeId, onKeyDown: followKey })}
        {...(onScroll && { onScroll: ({ currentTarget }: UIEvent) => onScroll(currentTarget.scrollTop) })}
      >
        {isLong && <RowWindow rows={rows} rowHeight={rowHeight} filledBy={filledBy} kept={[kept, wanted]} handle={list} onMove={followRange} />}
        {!isLong && (count === 0 ? empty : <PlainRows rows={rows} />)}
      </div>
      {isLong && <RowRange id={rangeId} range={range} count={count} />}
    </RowsContext>
  );
}

function PlainRows({ rows: { count, keyOf, render } }: { rows: Rows }) {
  return (
    <RowContainer>
      {Array.from({ length: count }, (_, index) => (
        <ListRow key={keyOf(index)} index={index} render={render} />
      ))}
    </RowContainer>
  );
}

const useAreaLook = lookOf(() => ({
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  '&:focus-visible': { outlineOffset: '-2px' },
}));
