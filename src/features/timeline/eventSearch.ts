import type { EventKind } from '../../engine/timeline/events';
import type { PlayedEvent } from '../../engine/timeline/player';

/** Which events a list shows: those of the kinds that have all of the words, in any case. */
export interface EventSearch {
  readonly kinds: ReadonlySet<EventKind>;
  /** Words, each of which has to stand in the type, or in a field or value of the payload. */
  readonly text: string;
}

/** Gives the numbers of the events that a search finds, in their order. */
export function findEvents(events: readonly PlayedEvent[], { kinds, text }: EventSearch): number[] {
  const finders = text.toLowerCase().split(/\s+/).filter(Boolean).map(finderOf);
  return events.flatMap(({ index, event }) =>
    kinds.has(event.meta.kind) && finders.every((finds) => finds(event)) ? [index] : [],
  );
}

/** Types are few and are asked once each; payloads are walked, for their text would take more room than they do. */
function finderOf(word: string): (event: PlayedEvent['event']) => boolean {
  const inType = new Map<string, boolean>();
  return ({ type, payload }) => {
    let isInType = inType.get(type);
    if (isInType === undefined) {
      isInType = type.toLowerCase().includes(word);
      inType.set(type, isInType);
    }
    return isInType || holds(payload, word);
  };
}

function holds(value: unknown, word: string): boolean {
  if (value === undefined) return false;
  if (typeof value !== 'object' || value === null) return String(value).toLowerCase().includes(word);
  for (const [name, inner] of Object.entries(value)) {
    if (!Array.isArray(value) && name.toLowerCase().includes(word)) return true;
    if (holds(inner, word)) return true;
  }
  return false;
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
