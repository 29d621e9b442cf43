import type { ReactNode } from 'react';
import Box from '@mui/material/Box';

/** The frame of a screen with one thing to say, centred in the window. */
export function PlainScreen({ children }: { children: ReactNode }) {
  return (
    <Box
      component="main"
      id="main"
      sx={({ vars: { palette } }) => ({
        display: 'grid',
        justifyItems: 'center',
        alignContent: 'center',
        gap: 5,
        minHeight: '100dvh',
        px: 5,
        py: 10,
        textAlign: 'center',
        backgroundImage: `radial-gradient(ellipse 34% 42% at 50% 42%, ${palette.tint.glow}, transparent)`,
      })}
    >
      {children}
    </Box>
  );
}
