import { useId, useLayoutEffect, useRef, type CSSProperties, type FocusEvent, type ReactNode, type Ref } from 'react';
import Box from '@mui/material/Box';
import { useForkRef } from '@mui/material/utils';
import { countText } from '../../text';
import { VisuallyHidden } from '../VisuallyHidden';
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
 * screen readers count the rows of a list that they find and pass over the attributes.
 */
export function ListRow({ index, children, style, ref }: ListRowProps) {
  const { isLong, count, keyOf, wanted, events } = useRows();
  const element = useRef<HTMLLIElement>(null);
  const forked = useForkRef(element, ref ?? null);
  const id = useId();
  const isWanted = wanted !== null && keyOf(index) === wanted;
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
    <Box
      component="li"
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
      sx={rowLook}
    >
      <RowTitleContext value={isLong ? `${id}-title` : undefined}>{children}</RowTitleContext>
      {isLong && (
        <VisuallyHidden id={`${id}-place`}>
          {countText(index + 1)} of {countText(count)}
        </VisuallyHidden>
      )}
    </Box>
  );
}

const rowLook = {
  '&:not([data-first]) > :first-of-type': { borderTop: 1, borderColor: 'divider' },
  '&:focus-visible': { outlineOffset: '-2px', outlineStyle: 'solid' },
};
