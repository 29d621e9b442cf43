import { keyframes } from '@emotion/react';
import Box from '@mui/material/Box';

const appear = keyframes({ from: { opacity: 0 } });
const pass = keyframes({ from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(100%)' } });

/** A wait shorter than this (ms) needs no sign. */
const PATIENCE = 300;

/** How long the mark takes to pass once along the line (ms). */
const PASSAGE = 1400;

/** A line at the top of the window while something that was asked for is on its way. */
export function PendingLine({ label }: { label: string }) {
  return (
    <Box
      role="progressbar"
      aria-label={label}
      sx={({ zIndex, sizes, vars: { palette } }) => ({
        position: 'fixed',
        inset: '0 0 auto',
        zIndex: zIndex.tooltip,
        height: sizes.pendingLine,
        overflow: 'hidden',
        background: palette.line.control,
        animation: `${appear} 1ms ${PATIENCE}ms both`,
        '&::after': {
          content: '""',
          position: 'absolute',
          inset: 0,
          background: palette.primary.main,
          animation: `${pass} ${PASSAGE}ms linear infinite`,
          '@media (forced-colors: active)': { background: 'CanvasText' },
        },
      })}
    />
  );
}
