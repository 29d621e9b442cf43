import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction } from 'idb';
import { attempt } from '../shared/attempt';
import type { Checkpoint, Entry } from '../program/restoreDashboard';
import { SAVED_SHAPE } from '../program/savedShape';
import type { StoreChange, Connect, Head, SavedRecord, Transaction } from './store';

interface Schema extends DBSchema {
  heads: { key: string; value: Head };
  checkpoints: { key: string; value: Checkpoint };
  entries: { key: [uid: string, number: number]; value: Entry };
  unreadable: { key: [uid: string, key: string]; value: string };
}

type Stores = ('heads' | 'checkpoints' | 'entries' | 'unreadable')[];
/** The key of the last removal among the heads. No account has this id. */
const REMOVAL = '*';
const STORES: Stores = ['heads', 'checkpoints', 'entries', 'unreadable'];

/**
 * Opens connections to this browser's IndexedDB. The version of the database is the number of the saved shape, so an
 * older version of the program can neither open nor change what a newer one has saved (PRODUCT.md P11.7). An upgrade
 * rewrites nothing.
 */
export const connectIndexedDb: Connect = async (onClosed) => {
  const connection = await openDB<Schema>('seed-dashboards', SAVED_SHAPE, {
    upgrade: (database) =>
      STORES.filter((name) => !database.objectStoreNames.contains(name)).forEach((name) =>
        database.createObjectStore(name),
      ),
    blocking(_current, _blocked, { target }) {
      (target as IDBDatabase).close();
      onClosed();
    },
    terminated: onClosed,
  }).catch((error: DOMException) => {
    // Some browsers forbid storage with this error, which otherwise means a closed connection.
    throw error.name === 'InvalidStateError' ? new DOMException(error.message, 'SecurityError') : error;
  });
  return {
    begin: (uid, reads, change) => begin(connection, uid, reads, change),
    close: () => connection.close(),
  };
};

function begin(connection: IDBPDatabase<Schema>, uid: string, reads: 'head' | 'all', change: StoreChange): Transaction {
  const transaction = connection.transaction(STORES, 'readwrite');
  const record = read(transaction, uid, reads);
  const writing = Promise.all(write(transaction, uid, change));
  for (const result of [transaction.done, record, writing] as Promise<unknown>[]) result.catch(() => {});
  return {
    record,
    async commit() {
      // Commit explicitly, because the browser may close the page before it would commit by itself.
      transaction.commit();
      await Promise.all([writing, transaction.done]);
    },
    // Aborting throws if the transaction is already committed.
    abort: () => void attempt(() => transaction.abort(), undefined),
  };
}

type OpenTransaction = IDBPTransaction<Schema, Stores, 'readwrite'>;

/** Returns the range of an account's keys: IndexedDB sorts `[uid, []]` after `uid` with any number or text. */
const keysOf = (uid: string) => IDBKeyRange.bound([uid], [uid, []]);

/** The texts set aside that could not be read have owners as keys; dashboards that a copy replaced follow them. */
const REPLACED = '~';
const unreadableKeysOf = (uid: string) => IDBKeyRange.bound([uid], [uid, REPLACED]);
const replacedKeysOf = (uid: string) => IDBKeyRange.bound([uid, REPLACED], [uid, []]);

async function read(transaction: OpenTransaction, uid: string, reads: 'head' | 'all'): Promise<SavedRecord> {
  const store = transaction.objectStore.bind(transaction);
  const [head, removal, checkpoint, entries, unreadableTexts, replacedKeys, replacedTexts] = await Promise.all([
    store('heads').get(uid),
    store('heads').get(REMOVAL),
    reads === 'all' ? store('checkpoints').get(uid) : undefined,
    reads === 'all' ? store('entries').getAll(keysOf(uid)) : [],
    reads === 'all' ? store('unreadable').getAll(unreadableKeysOf(uid)) : [],
    reads === 'all' ? store('unreadable').getAllKeys(replacedKeysOf(uid)) : [],
    reads === 'all' ? store('unreadable').getAll(replacedKeysOf(uid)) : [],
  ]);
  const replaced = replacedKeys.map(([, key], index) => ({
    key: key.slice(REPLACED.length),
    text: replacedTexts[index] ?? '',
  }));
  return { head, lastRemoval: removal?.owner, checkpoint, entries, unreadableTexts, replaced };
}

function write(
  transaction: OpenTransaction,
  uid: string,
  { head, removal, checkpoint, entries = [], unreadableText, replaced }: StoreChange,
): Promise<unknown>[] {
  const store = transaction.objectStore.bind(transaction);
  const requests: Promise<unknown>[] = [];
  if (head) requests.push(store('heads').put(head, uid));
  else if (head === null) requests.push(store('heads').delete(uid));
  if (removal !== undefined) requests.push(store('heads').put({ owner: removal }, REMOVAL));
  if (checkpoint !== undefined) {
    requests.push(checkpoint ? store('checkpoints').put(checkpoint, uid) : store('checkpoints').delete(uid));
    requests.push(store('entries').delete(keysOf(uid)));
  }
  for (const entry of entries) requests.push(store('entries').put(entry, [uid, entry.number]));
  if (unreadableText) requests.push(store('unreadable').put(unreadableText.text, [uid, unreadableText.key]));
  else if (unreadableText === null) requests.push(store('unreadable').delete(unreadableKeysOf(uid)));
  if (replaced) {
    const key: Schema['unreadable']['key'] = [uid, REPLACED + replaced.key];
    const { text } = replaced;
    requests.push(text === null ? store('unreadable').delete(key) : store('unreadable').put(text, key));
  } else if (replaced === null) requests.push(store('unreadable').delete(replacedKeysOf(uid)));
  return requests;
}
