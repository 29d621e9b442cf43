import type { EventKind } from '../../engine/timeline/events';
import type { PlayedEvent } from '../../engine/timeline/player';
import { toSearchForm, searchWords } from '../../shared/text';

export const KIND_NAMES: Readonly<Record<EventKind, string>> = {
  input: 'Input',
  due: 'Due',
  derived: 'Derived',
  replacement: 'State replacement',
};

/** Returns the indices of the events that match a search, in order. */
export function findEvents(events: readonly PlayedEvent[], search: string): number[] {
  const words = searchWords(search);
  return events.filter((played) => hasWords(played, words)).map(({ index }) => index);
}

/**
 * Returns whether an event matches a search: each of its words, in any case, must occur in the description, the type, or
 * a field or value of the payload.
 */
export const matchesSearch = (played: PlayedEvent, search: string): boolean => hasWords(played, searchWords(search));

function hasWords({ text, event: { type, payload } }: PlayedEvent, words: readonly string[]): boolean {
  // Without words, skip the slow part: there may be 100,000 events.
  if (words.length === 0) return true;
  const searched = toSearchForm(`${text} ${type}`);
  return words.every((word) => searched.includes(word) || hasWord(payload, word));
}

/** Returns whether the word occurs in a field's name or a plain value, at any depth. */
function hasWord(value: unknown, word: string): boolean {
  if (value === undefined) return false;
  if (typeof value !== 'object' || value === null) return toSearchForm(String(value)).includes(word);
  return Object.entries(value).some(
    ([name, inner]) => (!Array.isArray(value) && toSearchForm(name).includes(word)) || hasWord(inner, word),
  );
}
