import { keyframes } from '@emotion/react';
import LinearProgress from '@mui/material/LinearProgress';

const appear = keyframes({ from: { opacity: 0 } });

/** A shorter wait (ms) needs no sign. */
const PATIENCE = 300;

/** A line at the top of the window while something that was asked for is on its way. */
export function PendingLine({ label }: { label: string }) {
  return (
    <div role="status">
      <LinearProgress
        aria-label={label}
        sx={({ zIndex }) => ({ position: 'fixed', inset: '0 0 auto', zIndex: zIndex.tooltip, animation: `${appear} 1ms ${PATIENCE}ms both` })}
      />
    </div>
  );
}
