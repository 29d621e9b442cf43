import { keyframes } from '@emotion/react';
import LinearProgress from '@mui/material/LinearProgress';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { routePathOf, selectPath } from '../features/route';

const appear = keyframes({ from: { opacity: 0 } });

/** A wait shorter than this (ms) needs no sign. */
const PATIENCE = 300;

/** A line at the top while the next screen's code is on its way and the last screen still stands. */
export function RoutePending() {
  const next = useSelector(selectPath);
  const shown = routePathOf(useLocation().pathname);
  if (next === null || next === shown) return null;
  return (
    <LinearProgress
      aria-label="Loading the next screen"
      sx={({ zIndex }) => ({
        position: 'fixed',
        inset: '0 0 auto',
        zIndex: zIndex.tooltip,
        animation: `${appear} 1ms ${PATIENCE}ms both`,
      })}
    />
  );
}
