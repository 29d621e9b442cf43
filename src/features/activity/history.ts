import { MAX_ENTRIES, type Activity, type ActivityState } from './activitySchema';

/*
 * The history as a ring. An entry is known by its number among all there ever were, from 0 for the oldest, which stays
 * the same when others join or are dropped.
 */

/** A history without entries. */
export const EMPTY_HISTORY: ActivityState = { history: [], earlier: 0 };

/** How many entries there ever were, kept or not; also the number of the next one. */
export const entryCount = ({ history, earlier }: ActivityState): number => earlier + history.length;

/** Returns the entry of this number, or `undefined` when it is not kept. */
export function entryOf({ history, earlier }: ActivityState, number: number): Activity | undefined {
  return number < earlier || number >= earlier + history.length ? undefined : history[number % MAX_ENTRIES];
}

/** Returns the history with one more entry; in a full history it replaces the oldest. */
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
