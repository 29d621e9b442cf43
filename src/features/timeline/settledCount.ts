import type { PlayedEvent } from '../../engine/timeline/player';

/**
 * Gives after how many events a session can go on: not before what the last of the first `count` set off has
 * happened too. Sagas conclude derived events from it, and a state half-way knows nothing of them.
 */
export function settledCount(events: readonly PlayedEvent[], count: number): number {
  let settled = count;
  while (settled > 0 && events[settled]?.event.meta.kind === 'derived') settled += 1;
  return settled;
}
