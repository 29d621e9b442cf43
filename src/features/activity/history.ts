import { emptyVector, itemAt, itemsOf, withItemAdded, withItemAt } from '../../engine/collections/vector';
import { MOST_ENTRIES, type Activity, type ActivityState } from './activitySchema';

/*
 * The history as a ring. An entry is known by its number among all there ever were, from 0 for the oldest, which stays
 * the same when others join or are dropped.
 */

/** A history without entries. */
export const EMPTY_HISTORY: ActivityState = { history: emptyVector(), earlier: 0 };

/** How many entries there ever were, kept or not; also the number of the next one. */
export const entryCount = ({ history, earlier }: ActivityState): number => earlier + history.size;

/** Gives the entry of this number, or `undefined` when it is not kept. */
export function entryOf({ history, earlier }: ActivityState, number: number): Activity | undefined {
  return number < earlier || number >= earlier + history.size ? undefined : itemAt(history, number % MOST_ENTRIES);
}

/** Gives the history with one entry more; the oldest makes room for it. */
export function withEntry({ history, earlier }: ActivityState, entry: Activity): ActivityState {
  if (history.size < MOST_ENTRIES) return { history: withItemAdded(history, entry), earlier };
  return { history: withItemAt(history, earlier % MOST_ENTRIES, entry), earlier: earlier + 1 };
}

/** Gives the kept entries, oldest first. */
export function entriesOf({ history, earlier }: ActivityState): Activity[] {
  const items = itemsOf(history);
  const oldest = earlier % MOST_ENTRIES;
  return oldest === 0 ? items : [...items.slice(oldest), ...items.slice(0, oldest)];
}
