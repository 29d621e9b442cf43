import type { ElementType, ReactNode } from 'react';
import { lookOf } from './look';

interface VisuallyHiddenProps {
  children: ReactNode;
  component?: ElementType;
  id?: string;
  role?: 'status';
}

/** Words for assistive technology alone; sighted readers have them from the layout. */
export function VisuallyHidden({ component: Tag = 'span', ...rest }: VisuallyHiddenProps) {
  return <Tag {...rest} className={useHiddenLook()} />;
}

/** What keeps words from the eyes alone. */
export const hiddenLook = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  margin: '-1px',
  padding: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

const useHiddenLook = lookOf(() => hiddenLook);
