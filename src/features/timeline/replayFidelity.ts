import { unpackWords } from '../../engine/timeline/packedWords';
import type { Player } from '../../engine/timeline/player';

/** Tells whether an opened timeline has the very events it was recorded with. Its states are for a check to compare. */
export function hasRecordedEvents({ timeline, events }: Player<unknown>): boolean {
  const recorded = unpackWords(timeline.digests.events);
  return recorded.length === events.length && events.every(({ digest }, index) => digest === recorded[index]);
}
