import type { ElementType, ReactNode } from 'react';
import Box from '@mui/material/Box';

interface VisuallyHiddenProps {
  children: ReactNode;
  component?: ElementType;
  role?: 'status';
  id?: string;
}

/** A text for assistive technology only; sighted users get it from the layout. */
export function VisuallyHidden({ component = 'span', ...rest }: VisuallyHiddenProps) {
  return <Box component={component} {...rest} sx={visuallyHidden} />;
}

export const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  margin: '-1px',
  padding: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;
