import { grouped, searchable, searchWords, shortHash } from '../../shared/text';
import type { Activity, ActivityState } from './activitySchema';
import { entryCount, entryOf, entriesOf } from './history';

/** What a reader looks for in the history; an empty text is no condition. */
export interface HistoryFilter {
  /** Words, each of which an entry has to have somewhere. */
  readonly text: string;
  readonly protocolId: string;
  readonly walletId: string;
  readonly status: Activity['status'] | '';
  /** From when to when a run went on, as entries have their times; `null` is no condition. */
  readonly run: { readonly from: string; readonly to: string } | null;
}

/** Lets every entry through. */
export const NO_FILTER: HistoryFilter = { text: '', protocolId: '', walletId: '', status: '', run: null };

/** The names of protocols and wallets by their ids, of those that are gone, too. */
export interface HistoryNames {
  readonly protocols: ReadonlyMap<string, string>;
  readonly wallets: ReadonlyMap<string, string>;
}

/** Whether a filter holds anything back. */
export const isFiltering = ({ text, protocolId, walletId, status, run }: HistoryFilter): boolean =>
  text.trim() !== '' || protocolId !== '' || walletId !== '' || status !== '' || run !== null;

/** Returns the numbers of the kept entries that a filter lets through, oldest first. */
export function numbersFound(history: ActivityState, filter: HistoryFilter, names: HistoryNames): number[] {
  const words = searchWords(filter.text);
  const numbers: number[] = [];
  for (let number = history.earlier; number < entryCount(history); number += 1) {
    const entry = entryOf(history, number);
    if (entry && passes(entry, filter) && hasWords(entry, words, names)) numbers.push(number);
  }
  return numbers;
}

function passes({ timestamp, protocolId, walletId, status }: Activity, filter: HistoryFilter): boolean {
  if (filter.protocolId !== '' && filter.protocolId !== protocolId) return false;
  if (filter.walletId !== '' && filter.walletId !== walletId) return false;
  if (filter.run && (timestamp < filter.run.from || timestamp > filter.run.to)) return false;
  return filter.status === '' || filter.status === status;
}

function hasWords(entry: Activity, words: readonly string[], { protocols, wallets }: HistoryNames): boolean {
  if (words.length === 0) return true;
  const { action, protocolId, walletId, status, amount, txHash, timestamp, reason } = entry;
  const [protocol, wallet] = [protocols.get(protocolId) ?? protocolId, wallets.get(walletId) ?? walletId];
  // Amount and hash also as rows show them: what is read there, or copied from there, is looked for.
  const shown = [amount && grouped(amount), txHash && shortHash(txHash)];
  const text = searchable([action, protocol, wallet, status, amount, txHash, timestamp, reason, ...shown].join(' '));
  return words.every((word) => text.includes(word));
}

/** What of the history is shown: what is saved as a file, and drawn as a chart. */
export interface ShownHistory {
  readonly history: ActivityState;
  /** The numbers of the entries that were found, oldest first; `null` for all. */
  readonly numbers: readonly number[] | null;
  readonly names: HistoryNames;
}

/** Returns the entries that are shown, oldest first. */
export function shownEntries({ history, numbers }: Pick<ShownHistory, 'history' | 'numbers'>): readonly Activity[] {
  if (numbers === null) return entriesOf(history);
  return numbers.map((number) => entryOf(history, number)).filter((entry) => entry !== undefined);
}

/** How many entries are shown. */
export const shownCount = ({ history, numbers }: Pick<ShownHistory, 'history' | 'numbers'>): number => numbers?.length ?? history.history.length;
