import { MAX_ENTRIES, type Activity, type ActivityState } from './activitySchema';

/*
 * Functions of the ring buffer that holds the history. Entries are numbered from 0 in the order they were added, so that
 * an entry keeps its number when others are added or dropped.
 */

export const EMPTY_HISTORY: ActivityState = { history: [], earlier: 0 };

/** Returns how many entries were ever added, which is also the number of the next one. */
export const entryCount = ({ history, earlier }: ActivityState): number => earlier + history.length;

/** Returns the entry with this number, or `undefined` if it was dropped or not added yet. */
export function entryOf({ history, earlier }: ActivityState, number: number): Activity | undefined {
  return number < earlier || number >= earlier + history.length ? undefined : history[number % MAX_ENTRIES];
}

/** Returns the history with an entry added. In a full history it replaces the oldest one. */
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
