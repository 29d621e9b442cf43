import type { EventKind } from '../engine/timeline/events';
import type { PlayedEvent } from '../engine/timeline/player';
import { toSearchForm, searchWords } from '../shared/text';

/** The filter of the list of events. */
export interface EventSearch {
  readonly kinds: ReadonlySet<EventKind>;
  /** Words, in any case. Each must occur in the description, the type, or a field or value of the payload. */
  readonly text: string;
}

/** Returns the indices of the matching events, in order. */
export function findEvents(events: readonly PlayedEvent[], { kinds, text: searchText }: EventSearch): number[] {
  const words = searchWords(searchText);
  const isMatch = ({ text, event: { type, payload } }: PlayedEvent) => {
    const searched = toSearchForm(`${text} ${type}`);
    return words.every((word) => searched.includes(word) || hasWord(payload, word));
  };
  // Without words, skip the slow match: there may be 100,000 events.
  return events
    .filter((played) => kinds.has(played.event.meta.kind) && (words.length === 0 || isMatch(played)))
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

/** Returns the set with or without a member. */
export function withMember<Member>(set: ReadonlySet<Member>, member: Member, isIn: boolean): ReadonlySet<Member> {
  return isIn ? new Set([...set, member]) : new Set([...set].filter((other) => other !== member));
}

/** Number of rows that Page Up and Page Down move by. */
const PAGE = 10;

/** Returns the index to which a key moves from `index` in a list of `length`, or -1 for any other key. */
export function indexForKey(key: string, index: number, length: number): number {
  const targets: Record<string, number> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    PageDown: index + PAGE,
    PageUp: index - PAGE,
    Home: 0,
    End: length - 1,
  };
  const target = targets[key];
  return target === undefined ? -1 : Math.min(Math.max(target, 0), length - 1);
}
