import type { Activity, ActivityState } from '../activitySchema';
import { entriesOf, entryOf } from '../history';
import type { HistoryNames } from '../historyFilter';

/** What of the history is shown: what is saved as a file, and drawn as a chart. */
export interface ShownHistory {
  readonly history: ActivityState;
  /** The numbers of the entries that were found, oldest first; `null` for all. */
  readonly numbers: readonly number[] | null;
  readonly names: HistoryNames;
}

/** Gives the entries that are shown, oldest first. */
export function shownEntries({ history, numbers }: Pick<ShownHistory, 'history' | 'numbers'>): readonly Activity[] {
  if (numbers === null) return entriesOf(history);
  return numbers.map((number) => entryOf(history, number)).filter((entry) => entry !== undefined);
}

/** How many entries are shown. */
export const shownCount = ({ history, numbers }: Pick<ShownHistory, 'history' | 'numbers'>): number => numbers?.length ?? history.history.length;
