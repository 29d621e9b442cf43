import type { EventKind } from '../engine/timeline/events';
import type { PlayedEvent } from '../engine/timeline/player';
import { searchable, searchWords } from '../shared/text';

/** Which events a list shows: those of the kinds in which every word is found, in any case. */
export interface EventSearch {
  readonly kinds: ReadonlySet<EventKind>;
  /** Words, each of which has to stand in the text, the type, or in a field or value of the payload. */
  readonly text: string;
}

/** The numbers of the events that a search finds, in their order. */
export function findEvents(events: readonly PlayedEvent[], { kinds, text }: EventSearch): number[] {
  const words = searchWords(text);
  const isSaid = ({ text, event: { type, payload } }: PlayedEvent) => {
    const said = searchable(`${text} ${type}`);
    return words.every((word) => said.includes(word) || holds(payload, word));
  };
  const found: number[] = [];
  // Most of the time nothing is searched for, and no text of 100 000 events has to be made.
  for (const played of events) if (kinds.has(played.event.meta.kind) && (words.length === 0 || isSaid(played))) found.push(played.index);
  return found;
}

/** Whether the word stands in a field's name or a plain value, however deep. */
function holds(value: unknown, word: string): boolean {
  if (value === undefined) return false;
  if (typeof value !== 'object' || value === null) return searchable(String(value)).includes(word);
  for (const [name, inner] of Object.entries(value)) {
    if (!Array.isArray(value) && searchable(name).includes(word)) return true;
    if (holds(inner, word)) return true;
  }
  return false;
}

const PAGE = 10;

/** The place in a list of `length` that a key leads to from `place`, or -1 for keys with another meaning. */
export function targetOfKey(key: string, place: number, length: number): number {
  const targets: Record<string, number> = {
    ArrowDown: place + 1,
    ArrowUp: place - 1,
    PageDown: place + PAGE,
    PageUp: place - PAGE,
    Home: 0,
    End: length - 1,
  };
  const target = targets[key];
  return target === undefined ? -1 : Math.min(Math.max(target, 0), length - 1);
}
