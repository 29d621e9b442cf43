import { useSyncExternalStore } from 'react';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Player } from '../../../engine/timeline/player';
import { usePlayback } from '../../timeline/components';

/** How fast the demo can be played; 1 is real time. */
export const DEMO_SPEEDS = [1, 2, 4, 8, 16, 32] as const;

/** At this speed the two minutes of the recording take about half a minute. */
const FIRST_SPEED = 4;

/** Tells whether the reader's system asks for less motion. */
export function useWantsStillness(): boolean {
  return useMediaQuery('(prefers-reduced-motion: reduce)', { noSsr: true });
}

/**
 * Plays the demo: at once, or when Play is pressed for those who want less motion. Nothing plays while the page
 * is hidden or the demo is closing; it goes on where it was.
 */
export function useDemoPlayback(player: Player<unknown>, isOpen: boolean) {
  const wantsStillness = useWantsStillness();
  const isHidden = useSyncExternalStore(followVisibility, () => document.hidden);
  return usePlayback(player, 'start', { speed: FIRST_SPEED, isStarted: !wantsStillness, isHeld: isHidden || !isOpen });
}

function followVisibility(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
