import { memo, useId, useLayoutEffect, useMemo, useRef, type CSSProperties, type FocusEvent } from 'react';
import { countText } from '../../text';
import { RowTitleContext, useRows } from './RowsContext';
import type { Rows } from './rowsTypes';

interface ListRowProps {
  readonly index: number;
  readonly render: Rows['render'];
  /** In the window over a long list: how far from its top the row lies (CSS pixels), or `null` where it just stands below the one before. */
  readonly top?: number | null;
  /** It is not known yet how high it is. */
  readonly isHidden?: boolean;
  /** Measures the row until what it gives is called. */
  readonly observe?: (element: HTMLElement, index: number) => () => void;
}

/**
 * A row of a list. In a long one it says where it stands: to programs by attributes, and in words, because
 * screen readers count the rows of a list that they find and pass over the attributes. The list around gives
 * it its looks, for a style of its own would have to be found again for each row that comes into view.
 */
export const ListRow = memo(function ListRow({ index, render, top, isHidden = false, observe }: ListRowProps) {
  const { isLong, count, wanted, events } = useRows();
  const element = useRef<HTMLLIElement>(null);
  const id = useId();
  const isWanted = index === wanted;
  const style = useMemo(() => (top === undefined ? undefined : styleAt(top, isHidden)), [top, isHidden]);

  useLayoutEffect(() => (element.current && observe ? observe(element.current, index) : undefined), [observe, index]);
  useLayoutEffect(() => {
    if (!isWanted || isHidden) return;
    // The window over a long list scrolls by itself, by what it knows of rows that are not there.
    element.current?.focus({ preventScroll: isLong });
    events.reached();
  }, [isWanted, isHidden, isLong, events]);

  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) events.left();
  };
  return (
    <li
      ref={element}
      {...(style && { style })}
      tabIndex={-1}
      data-first={index === 0 || undefined}
      onFocus={() => events.entered(index)}
      onBlur={leave}
      {...(isLong && {
        'aria-posinset': index + 1,
        'aria-setsize': count,
        'aria-labelledby': `${id}-title ${id}-place`,
      })}
    >
      <RowTitleContext value={isLong ? `${id}-title` : undefined}>{render(index)}</RowTitleContext>
      {isLong && (
        <span id={`${id}-place`} data-place>
          {countText(index + 1)} of {countText(count)}
        </span>
      )}
    </li>
  );
});

function styleAt(top: number | null, isHidden: boolean): CSSProperties {
  const style: CSSProperties = { contain: 'layout style', width: '100%' };
  return top === null ? style : { ...style, position: 'absolute', left: 0, top, ...(isHidden && { visibility: 'hidden' }) };
}
