import type { CSSProperties, ReactNode, Ref } from 'react';
import { lookOf } from '../look';
import { visuallyHidden } from '../VisuallyHidden';
import { useRows } from './RowsContext';

interface RowContainerProps {
  readonly children: ReactNode;
  readonly style?: CSSProperties;
  readonly ref?: Ref<HTMLElement>;
}

/** The list itself. The role is said, since Safari takes a list without bullets for none. */
export function RowContainer({ children, style, ref }: RowContainerProps) {
  const { tag: Tag, name } = useRows();
  return (
    <Tag
      className={useListLook()}
      role="list"
      aria-label={name}
      {...(ref && { ref: ref as Ref<never> })}
      {...(style && { style })}
    >
      {children}
    </Tag>
  );
}

const useListLook = lookOf(({ sizes, vars: { palette } }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  // A row that has just been measured can be seen at once, or it could not take the focus: with less motion,
  // everything else on the page gets there in a hundredth of a millisecond, which is later.
  '& > li': { transitionProperty: 'none' },
  '& > li:not([data-first]) > :first-of-type': { borderTop: `${sizes.stroke}px solid ${palette.divider}` },
  '& > li:focus-visible': { outlineStyle: 'solid', outlineOffset: '-2px' },
  '& > li > [data-place]': visuallyHidden,
}));
