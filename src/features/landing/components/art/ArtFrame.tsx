import type { ReactNode } from 'react';
import Box from '@mui/material/Box';

/** The sheet a card's drawing is made on: 320 by 150 units, as wide as the card. Decoration only. */
export function ArtFrame({ children }: { children: ReactNode }) {
  return (
    <Box
      component="svg"
      viewBox="0 0 320 150"
      aria-hidden="true"
      focusable="false"
      sx={{ display: 'block', width: '100%' }}
    >
      {children}
    </Box>
  );
}
