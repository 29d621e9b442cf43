import { useMemo } from 'react';
import type { Player } from '../../engine/timeline/player';

/** A run as it was at its last event: that of the live session is another one every second, though nothing has happened. */
export function useGrownPlayer(player: Player<unknown>): Player<unknown> {
  const { events } = player;
  // eslint-disable-next-line react-hooks/exhaustive-deps
  return useMemo(() => player, [events]);
}
