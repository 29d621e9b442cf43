import type { EventKind } from '../../engine/timeline/events';
import type { PlayedEvent } from '../../engine/timeline/player';

/** Which events a list shows: those of the kinds whose type holds the words, in any case. */
export interface EventSearch {
  readonly kinds: ReadonlySet<EventKind>;
  readonly text: string;
}

/** Gives the numbers of the events that a search finds, in their order. */
export function findEvents(events: readonly PlayedEvent[], { kinds, text }: EventSearch): number[] {
  const wanted = text.trim().toLowerCase();
  const isWanted = new Map<string, boolean>();
  const matches = (type: string) => {
    let known = isWanted.get(type);
    if (known === undefined) {
      known = type.toLowerCase().includes(wanted);
      isWanted.set(type, known);
    }
    return known;
  };
  return events.flatMap(({ index, event }) => (kinds.has(event.meta.kind) && matches(event.type) ? [index] : []));
}

/** Gives the place of the last of `found` that is not after event `index`, or -1: where a list stands then. */
export function placeInFound(found: readonly number[], index: number): number {
  let [low, high] = [0, found.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((found[middle] ?? Infinity) <= index) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
