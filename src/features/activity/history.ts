import { MAX_ENTRIES, type Activity, type ActivityState } from './activitySchema';

/*
 * The history as a ring buffer. An entry's number counts all entries ever added, from 0 for the oldest, so it stays the
 * same when others are added or dropped.
 */

export const EMPTY_HISTORY: ActivityState = { history: [], earlier: 0 };

/** Number of entries ever added, kept or not; also the number of the next one. */
export const entryCount = ({ history, earlier }: ActivityState): number => earlier + history.length;

/** Returns the entry with this number, or `undefined` if it's no longer kept. */
export function entryOf({ history, earlier }: ActivityState, number: number): Activity | undefined {
  return number < earlier || number >= earlier + history.length ? undefined : history[number % MAX_ENTRIES];
}

/** Returns the history with one entry added, which replaces the oldest in a full history. */
export function withEntry({ history, earlier }: ActivityState, entry: Activity): ActivityState {
  if (history.length < MAX_ENTRIES) return { history: [...history, entry], earlier };
  const next = history.slice();
  next[earlier % MAX_ENTRIES] = entry;
  return { history: next, earlier: earlier + 1 };
}

/** Returns the kept entries, oldest first. */
export function entriesOf({ history, earlier }: ActivityState): readonly Activity[] {
  const oldest = earlier % MAX_ENTRIES;
  return oldest === 0 ? history : [...history.slice(oldest), ...history.slice(0, oldest)];
}
