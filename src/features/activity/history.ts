import { MAX_ENTRIES, PAGE_LENGTH, type Activity, type ActivityState } from './activitySchema';

/* The history is a ring buffer. Entries are numbered from 0 as they are added, and keep their numbers. */

export const EMPTY_HISTORY: ActivityState = { history: [], earlier: 0 };

/** Returns how many entries are kept. Only the last page may be shorter than `PAGE_LENGTH`. */
export const keptCount = ({ history }: ActivityState): number =>
  Math.max(0, history.length - 1) * PAGE_LENGTH + (history.at(-1)?.length ?? 0);

/** Returns how many entries were ever added. This is also the number that the next entry will have. */
export const entryCount = (state: ActivityState): number => state.earlier + keptCount(state);

/** Returns the entry with this number, or `undefined` if it was dropped or not added yet. */
export function entryOf(state: ActivityState, number: number): Activity | undefined {
  if (number < state.earlier || number >= entryCount(state)) return undefined;
  return state.history[pageIndex(number)]?.[number % PAGE_LENGTH];
}

export const newestEntry = (state: ActivityState): Activity | undefined => entryOf(state, entryCount(state) - 1);

/** Returns the history with an entry added. In a full history, the new entry replaces the oldest. */
export function withEntry(state: ActivityState, entry: Activity): ActivityState {
  const number = entryCount(state);
  const history = state.history.slice();
  const page = history[pageIndex(number)]?.slice() ?? [];
  page[number % PAGE_LENGTH] = entry;
  history[pageIndex(number)] = page;
  return { history, earlier: Math.max(0, number + 1 - MAX_ENTRIES) };
}

const pageIndex = (number: number) => Math.floor((number % MAX_ENTRIES) / PAGE_LENGTH);

/** Returns the kept entries, oldest first. */
export function entriesOf({ history, earlier }: ActivityState): readonly Activity[] {
  const entries = history.flat();
  const oldest = earlier % MAX_ENTRIES;
  return [...entries.slice(oldest), ...entries.slice(0, oldest)];
}
