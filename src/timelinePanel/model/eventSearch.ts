import type { EventKind } from '../../engine/timeline/events';
import type { PlayedEvent } from '../../engine/timeline/player';
import { toSearchForm, searchWords } from '../../shared/text';

/** The kinds of events in a recording; a state replacement begins a new recording instead. */
export const KINDS: readonly EventKind[] = ['input', 'due', 'derived'];

export const KIND_NAMES: Readonly<Record<EventKind, string>> = {
  input: 'Input',
  due: 'Due',
  derived: 'Derived',
  replacement: 'State replacement',
};

/** The filter of the story. */
export interface StoryFilter {
  readonly kinds: readonly EventKind[];
  /** Words, in any case. Each must occur in the description, the type, or a field or value of the payload. */
  readonly text: string;
}

/** Returns the indices of the matching events, in order. */
export function findEvents(events: readonly PlayedEvent[], { kinds, text: searchText }: StoryFilter): number[] {
  const words = searchWords(searchText);
  const isMatch = ({ text, event: { type, payload } }: PlayedEvent) => {
    const searched = toSearchForm(`${text} ${type}`);
    return words.every((word) => searched.includes(word) || hasWord(payload, word));
  };
  // Without words, skip the slow match: there may be 100,000 events.
  return events
    .filter((played) => kinds.includes(played.event.meta.kind) && (words.length === 0 || isMatch(played)))
    .map(({ index }) => index);
}

/** Returns whether the word occurs in a field's name or a plain value, at any depth. */
function hasWord(value: unknown, word: string): boolean {
  if (value === undefined) return false;
  if (typeof value !== 'object' || value === null) return toSearchForm(String(value)).includes(word);
  return Object.entries(value).some(
    ([name, inner]) => (!Array.isArray(value) && toSearchForm(name).includes(word)) || hasWord(inner, word),
  );
}
