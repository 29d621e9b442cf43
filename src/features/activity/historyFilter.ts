import { groupDigits, toSearchForm, searchWords, shortHash } from '../../shared/text';
import type { Activity, ActivityState } from './activitySchema';
import { entriesOf, entryCount, entryOf, keptCount } from './history';

/** The user's search in the history. Empty strings match every entry. */
export interface HistoryFilter {
  /** Words that an entry must all contain. */
  readonly text: string;
  readonly protocolId: string;
  readonly walletId: string;
  readonly status: Activity['status'] | '';
  /** The time span of a run, in the format of entry timestamps; `null` matches every entry. */
  readonly run: { readonly from: string; readonly to: string } | null;
}

export const NO_FILTER: HistoryFilter = { text: '', protocolId: '', walletId: '', status: '', run: null };

/** Names of protocols and wallets by id, including removed ones. */
export interface HistoryNames {
  readonly protocols: ReadonlyMap<string, string>;
  readonly wallets: ReadonlyMap<string, string>;
}

/** Whether the filter can hide entries. */
export const isFiltering = ({ text, protocolId, walletId, status, run }: HistoryFilter): boolean =>
  text.trim() !== '' || protocolId !== '' || walletId !== '' || status !== '' || run !== null;

/**
 * Returns the numbers of the matching entries, oldest first. `searched` holds the texts by which a search finds
 * protocols and wallets.
 */
export function findEntryNumbers(history: ActivityState, filter: HistoryFilter, searched: HistoryNames): number[] {
  const words = searchWords(filter.text);
  const numbers: number[] = [];
  for (let number = history.earlier; number < entryCount(history); number += 1) {
    const entry = entryOf(history, number);
    if (entry && matchesFields(entry, filter) && hasWords(entry, words, searched)) numbers.push(number);
  }
  return numbers;
}

function matchesFields({ timestamp, protocolId, walletId, status }: Activity, filter: HistoryFilter): boolean {
  if (filter.protocolId !== '' && filter.protocolId !== protocolId) return false;
  if (filter.walletId !== '' && filter.walletId !== walletId) return false;
  if (filter.run && (timestamp < filter.run.from || timestamp > filter.run.to)) return false;
  return filter.status === '' || filter.status === status;
}

function hasWords(entry: Activity, words: readonly string[], { protocols, wallets }: HistoryNames): boolean {
  if (words.length === 0) return true;
  const { action, protocolId, walletId, status, amount, txHash, timestamp, reason } = entry;
  const [protocol, wallet] = [protocols.get(protocolId) ?? protocolId, wallets.get(walletId) ?? walletId];
  // Users search for amounts and hashes as rows show them, or for the full text that they copied.
  const asShown = [amount && groupDigits(amount), txHash && shortHash(txHash)];
  const text = toSearchForm(
    [action, protocol, wallet, status, amount, txHash, timestamp, reason, ...asShown].join(' '),
  );
  return words.every((word) => text.includes(word));
}

/** Determines the entries that the list, the chart and the export show. */
export interface ShownHistory {
  readonly history: ActivityState;
  /** The numbers of the matching entries, oldest first; `null` for all. */
  readonly numbers: readonly number[] | null;
  readonly names: HistoryNames;
}

/** Returns the shown entries, oldest first. */
export function shownEntries({ history, numbers }: Pick<ShownHistory, 'history' | 'numbers'>): readonly Activity[] {
  if (numbers === null) return entriesOf(history);
  return numbers.map((number) => entryOf(history, number)).filter((entry) => entry !== undefined);
}

export const shownCount = ({ history, numbers }: Pick<ShownHistory, 'history' | 'numbers'>): number =>
  numbers?.length ?? keptCount(history);
