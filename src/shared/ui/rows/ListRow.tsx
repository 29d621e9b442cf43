import { useId, useLayoutEffect, useRef, type CSSProperties, type FocusEvent, type ReactNode, type Ref } from 'react';
import { useForkRef } from '@mui/material/utils';
import { countText } from '../../text';
import { RowTitleContext, useRows } from './RowsContext';

interface ListRowProps {
  readonly index: number;
  readonly children: ReactNode;
  /** From the window over a long list: where the row lies, and hidden until its height is known. */
  readonly style?: CSSProperties;
  readonly ref?: Ref<HTMLLIElement>;
}

/**
 * A row of a list. In a long one it says where it stands: to programs by attributes, and in words, because
 * screen readers count the rows of a list that they find and pass over the attributes. The list around gives
 * it its looks, for a style of its own would have to be found again for each row that comes into view.
 */
export function ListRow({ index, children, style, ref }: ListRowProps) {
  const { isLong, count, wanted, events } = useRows();
  const element = useRef<HTMLLIElement>(null);
  const forked = useForkRef(element, ref ?? null);
  const id = useId();
  const isWanted = index === wanted;
  const isHidden = style?.visibility === 'hidden';

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
      ref={forked}
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
      <RowTitleContext value={isLong ? `${id}-title` : undefined}>{children}</RowTitleContext>
      {isLong && (
        <span id={`${id}-place`} data-place>
          {countText(index + 1)} of {countText(count)}
        </span>
      )}
    </li>
  );
}
