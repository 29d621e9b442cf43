import type { ElementType, ReactNode } from 'react';
import Box from '@mui/material/Box';

interface VisuallyHiddenProps {
  children: ReactNode;
  component?: ElementType;
  role?: 'status';
}

/** A text for assistive technology alone; sighted readers have it from the layout. */
export function VisuallyHidden({ component = 'span', ...rest }: VisuallyHiddenProps) {
  return <Box component={component} {...rest} sx={visuallyHidden} />;
}

/** The style of what is read aloud and not seen. */
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
