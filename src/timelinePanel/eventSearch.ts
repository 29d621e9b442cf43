import type { EventKind } from '../engine/timeline/events';
import type { PlayedEvent } from '../engine/timeline/player';
import { toSearchForm, searchWords } from '../shared/text';

/** A search for events of these kinds that contain every word, in any case. */
export interface EventSearch {
  readonly kinds: ReadonlySet<EventKind>;
  /** Words that must all occur in the text, the type, or a field or value of the payload. */
  readonly text: string;
}

/** Returns the indices of the matching events, in order. */
export function findEvents(events: readonly PlayedEvent[], { kinds, text }: EventSearch): number[] {
  const words = searchWords(text);
  const isMatch = ({ text, event: { type, payload } }: PlayedEvent) => {
    const searched = toSearchForm(`${text} ${type}`);
    return words.every((word) => searched.includes(word) || holds(payload, word));
  };
  const found: number[] = [];
  // Without a search, avoid creating the texts of 100,000 events.
  for (const played of events) if (kinds.has(played.event.meta.kind) && (words.length === 0 || isMatch(played))) found.push(played.index);
  return found;
}

/** Whether the word occurs in a field's name or a plain value, at any depth. */
function holds(value: unknown, word: string): boolean {
  if (value === undefined) return false;
  if (typeof value !== 'object' || value === null) return toSearchForm(String(value)).includes(word);
  for (const [name, inner] of Object.entries(value)) {
    if (!Array.isArray(value) && toSearchForm(name).includes(word)) return true;
    if (holds(inner, word)) return true;
  }
  return false;
}

const PAGE = 10;

/** Returns the index that a key moves to from `place` in a list of `length`, or -1 for any other key. */
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
