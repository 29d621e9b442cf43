import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import { keyframes } from '@emotion/react';
import LinearProgress from '@mui/material/LinearProgress';

/** A labelled spinner. The label is the page's `h1`, because nothing else is rendered yet. */
export function Loading({ label, fillsWindow = false }: { label: string; fillsWindow?: boolean }) {
  const { sizes } = useTheme();
  return (
    <Box
      role="status"
      sx={{
        display: 'grid',
        justifyItems: 'center',
        alignContent: 'center',
        gap: 4,
        p: 6,
        minHeight: fillsWindow ? '100dvh' : undefined,
      }}
    >
      <CircularProgress size={sizes.icon.hero} thickness={3} aria-hidden="true" />
      <Typography component="h1" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
    </Box>
  );
}

const appear = keyframes({ from: { opacity: 0 } });

/** Shorter waits (ms) show no indicator. */
const INDICATOR_DELAY = 300;

/** A line at the top of the window while something that the user asked for is loading. */
export function PendingLine({ label }: { label: string }) {
  return (
    <div role="status">
      <LinearProgress
        aria-label={label}
        sx={({ zIndex }) => ({
          position: 'fixed',
          inset: '0 0 auto',
          zIndex: zIndex.tooltip,
          animation: `${appear} 1ms ${INDICATOR_DELAY}ms both`,
        })}
      />
    </div>
  );
}
