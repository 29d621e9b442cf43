import type { UserRecord } from 'firebase-admin/auth';
import { collections } from '../../functions/src/documents';
import { comparableEmail } from '../../functions/src/email';
import { isBetaKey } from '../../functions/src/validateBetaKey/betaKey';
import type { Backend } from './backend';
import { keysOfNote, requireOneSelection, type Selection } from './change';
import { isAddress, readAddress, readEntries } from './options';

/** Firestore's limit for the values of an `in` query. */
const MAX_IN_VALUES = 30;

/** The addresses and keys by which a command names accounts. */
export interface NamedAccounts {
  readonly emails: readonly string[];
  /** The ids of the keys' documents. */
  readonly keys: readonly string[];
}

/**
 * Reads which accounts a command names: by addresses and keys (typed or in a file), or by all keys with a certain note.
 */
export function readSelection(texts: readonly string[], selection: Selection, usage: string) {
  requireOneSelection(texts, selection, usage);
  const { note, file } = selection;
  const entries = (file === undefined ? texts : readEntries(file, (text) => isAddress(text) || isKey(text))).map(
    readAddressOrKey,
  );
  const typedAccounts: NamedAccounts = {
    emails: entries.filter((text) => !isKey(text)),
    keys: entries.filter(isKey).map((text) => text.trim().toUpperCase()),
  };
  // Ids found by a note are not parsed: a document made by hand may have an id that is no valid key.
  const readNamedAccounts = async (backend: Backend): Promise<NamedAccounts> =>
    note === undefined ? typedAccounts : { emails: [], keys: await keysOfNote(backend, note) };
  return { entries, readNamedAccounts };
}

export const isKey = (text: string): boolean => isBetaKey(text.trim().toUpperCase());
const readAddressOrKey = (text: string): string => (isKey(text) ? text : readAddress('The address', text));

/** Returns the uids that redeemed these keys. */
export async function redeemersOf({ firestore }: Backend, keys: readonly string[]): Promise<Set<string>> {
  const uids = new Set<string>();
  for (let first = 0; first < keys.length; first += MAX_IN_VALUES) {
    const { docs } = await firestore
      .collection(collections.betaRedemptions)
      .where('betaKey', 'in', keys.slice(first, first + MAX_IN_VALUES))
      .get();
    for (const redemption of docs) uids.add(String(redemption.get('user_id')));
  }
  return uids;
}

/** Returns the addresses that none of these accounts has. */
export function emailsWithoutAccount(accounts: readonly UserRecord[], emails: readonly string[]): string[] {
  const existing = accounts.map(({ email = '' }) => comparableEmail(email));
  return emails.filter((email) => !existing.includes(email));
}
