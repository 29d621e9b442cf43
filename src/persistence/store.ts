import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction } from 'idb';
import type { Checkpoint, Entry, KeptDashboard } from '../program/restoreDashboard';
import { attempt } from '../shared/attempt';

/**
 * The page that owns a dashboard; `null` after a removal. There is no head at first, or once the storage was cleared.
 */
interface Head {
  readonly owner: string | null;
}

/** Everything stored for an account. */
export interface KeptRecord {
  readonly head: Head | undefined;
  readonly checkpoint: Checkpoint | undefined;
  /** In the order of their numbers. */
  readonly entries: readonly Entry[];
  readonly unreadableTexts: readonly string[];
}

/** What a transaction writes. */
export interface Change {
  readonly head?: Head;
  /** Replaces the checkpoint and all earlier entries. `null` deletes them. */
  readonly checkpoint?: Checkpoint | null;
  readonly entries?: readonly Entry[];
  /** A text that could not be read, to keep under `key`. `null` deletes all such texts. */
  readonly unreadableText?: { readonly key: string; readonly text: string } | null;
}

/** Runs atomic transactions, in the order of the calls. */
export interface Database {
  /**
   * Reads the head of an account, or its whole record, and writes a change unless `isAllowed` refuses the head. While
   * the connection is open, reads and writes are issued before the call returns, because the browser may close the page
   * before they are answered.
   *
   * @returns the record before the change
   * @throws when nothing was written, because the storage failed or `signal` aborted it
   */
  transact(
    uid: string,
    reads: 'head' | 'all',
    change: Change,
    isAllowed?: (head: Head | undefined) => boolean,
    signal?: AbortSignal,
  ): Promise<KeptRecord>;
  /** Drops the connection, so that the next transaction opens a new one. */
  reconnect(): void;
  /** Called when the browser closes the connection, or another version of the program needs it closed. */
  onClosed: ((why: 'closed' | 'outdated') => void) | null;
}

interface Schema extends DBSchema {
  heads: { key: string; value: Head };
  checkpoints: { key: string; value: Checkpoint };
  entries: { key: [uid: string, number: number]; value: Entry };
  unreadable: { key: [uid: string, key: string]; value: string };
}

type Stores = ('heads' | 'checkpoints' | 'entries' | 'unreadable')[];
const STORES: Stores = ['heads', 'checkpoints', 'entries', 'unreadable'];

/** Returns the range of an account's keys: IndexedDB sorts `[uid, []]` after `uid` with any number or text. */
const keysOf = (uid: string) => IDBKeyRange.bound([uid], [uid, []]);

/** Creates the database of this browser's IndexedDB. */
export function createDatabase(): Database {
  let connection: IDBPDatabase<Schema> | null = null;
  let opening: Promise<IDBPDatabase<Schema>> | null = null;

  function open(): Promise<IDBPDatabase<Schema>> {
    const isCurrent = () => opening === newConnection;
    const forget = (why: 'closed' | 'outdated') => {
      if (!isCurrent()) return;
      opening = connection = null;
      database.onClosed?.(why);
    };
    const newConnection = openDB<Schema>('seed-dashboards', 1, {
      upgrade: (created) => STORES.forEach((name) => created.createObjectStore(name)),
      blocking(_current, _blocked, { target }) {
        (target as IDBDatabase).close();
        forget('outdated');
      },
      terminated: () => forget('closed'),
    });
    opening = newConnection;
    newConnection.then(
      (opened) => (isCurrent() ? (connection = opened) : opened.close()),
      () => isCurrent() && (opening = null),
    );
    return newConnection;
  }

  function beginTransaction() {
    try {
      return connection?.transaction(STORES, 'readwrite');
    } catch {
      // The browser closed the connection without an event.
      opening = connection = null;
      return undefined;
    }
  }

  const database: Database = {
    onClosed: null,
    reconnect() {
      connection?.close();
      opening = connection = null;
    },
    async transact(uid, reads, change, isAllowed = () => true, signal) {
      const transaction = beginTransaction() ?? (await (opening ?? open())).transaction(STORES, 'readwrite');
      // Aborting throws if the transaction is already committed.
      const abort = () => attempt(() => transaction.abort(), undefined);
      transaction.done.catch(() => {});
      signal?.addEventListener('abort', abort);
      try {
        signal?.throwIfAborted();
        const reading = read(transaction, uid, reads);
        const writing = Promise.all(write(transaction, uid, change));
        writing.catch(() => {});
        const record = await reading;
        if (!isAllowed(record.head)) {
          abort();
          return record;
        }
        // Commit explicitly, because the browser may close the page before it would commit by itself.
        transaction.commit();
        await Promise.all([writing, transaction.done]);
        return record;
      } finally {
        signal?.removeEventListener('abort', abort);
      }
    },
  };
  return database;
}

type Transaction = IDBPTransaction<Schema, Stores, 'readwrite'>;

async function read(transaction: Transaction, uid: string, reads: 'head' | 'all'): Promise<KeptRecord> {
  const store = transaction.objectStore.bind(transaction);
  const [head, checkpoint, entries, unreadableTexts] = await Promise.all([
    store('heads').get(uid),
    reads === 'all' ? store('checkpoints').get(uid) : undefined,
    reads === 'all' ? store('entries').getAll(keysOf(uid)) : [],
    reads === 'all' ? store('unreadable').getAll(keysOf(uid)) : [],
  ]);
  return { head, checkpoint, entries, unreadableTexts };
}

function write(
  transaction: Transaction,
  uid: string,
  { head, checkpoint, entries = [], unreadableText }: Change,
): Promise<unknown>[] {
  const store = transaction.objectStore.bind(transaction);
  const requests: Promise<unknown>[] = [];
  if (head) requests.push(store('heads').put(head, uid));
  if (checkpoint !== undefined) {
    requests.push(checkpoint ? store('checkpoints').put(checkpoint, uid) : store('checkpoints').delete(uid));
    requests.push(store('entries').delete(keysOf(uid)));
  }
  for (const entry of entries) requests.push(store('entries').put(entry, [uid, entry.number]));
  if (unreadableText) requests.push(store('unreadable').put(unreadableText.text, [uid, unreadableText.key]));
  else if (unreadableText === null) requests.push(store('unreadable').delete(keysOf(uid)));
  return requests;
}

/** The result of opening an account's dashboard. */
export interface OpenedDashboard {
  /** `null` if nothing is stored. */
  readonly kept: KeptDashboard | null;
  readonly unreadableTexts: readonly string[];
  /** The previous owner; `null` after a removal, or if the storage was cleared. */
  readonly formerOwner: string | null;
}

/**
 * The result of a change. Nothing is written if another page owns the dashboard (`elsewhere`), or no page does
 * (`unowned`).
 */
export type Outcome = 'done' | 'elsewhere' | 'unowned';

/** The dashboards on this device, one per account. Each change is one transaction that reads the head first. */
export interface DashboardStore {
  /**
   * Reads the dashboard, and makes `owner` its owner. A quiet opening (`isQuiet`) does not take a dashboard that has no
   * owner.
   *
   * @throws when the storage is forbidden, broken or full, or when `signal` aborts it.
   */
  open(uid: string, owner: string, isQuiet: boolean, signal: AbortSignal): Promise<OpenedDashboard>;
  /**
   * Writes a change for the owner. With `isClaim`, `owner` becomes the owner of a dashboard that has none.
   *
   * @throws when nothing was written, such as for lack of space.
   */
  commit(uid: string, owner: string, change: Omit<Change, 'head'>, isClaim?: boolean): Promise<Outcome>;
  /**
   * Removes a dashboard, whichever page owns it. The head stays, so that the owner notices. @throws when that fails.
   */
  remove(uid: string, signal: AbortSignal): Promise<void>;
}

/** Creates the store of dashboards in a database. */
export function createDashboardStore({ transact }: Pick<Database, 'transact'>): DashboardStore {
  return {
    async open(uid, owner, isQuiet, signal) {
      const { head, checkpoint, entries, unreadableTexts } = await transact(
        uid,
        'all',
        { head: { owner } },
        (headBefore) => !isQuiet || !!headBefore?.owner,
        signal,
      );
      const kept = checkpoint ? { checkpoint, entries: entriesSince(checkpoint, entries) } : null;
      return { kept, unreadableTexts, formerOwner: head?.owner ?? null };
    },
    async commit(uid, owner, change, isClaim = false) {
      const outcomeOf = (head: Head | undefined): Outcome => {
        if (head?.owner === owner || (isClaim && !head?.owner)) return 'done';
        return head?.owner ? 'elsewhere' : 'unowned';
      };
      const { head } = await transact(
        uid,
        'head',
        { ...change, ...(isClaim && { head: { owner } }) },
        (headBefore) => outcomeOf(headBefore) === 'done',
      );
      return outcomeOf(head);
    },
    async remove(uid, signal) {
      await transact(uid, 'head', { head: { owner: null }, checkpoint: null, unreadableText: null }, undefined, signal);
    },
  };
}

/** Returns the inputs that follow a checkpoint without a gap. */
function entriesSince({ upTo }: Checkpoint, entries: readonly Entry[]): readonly Entry[] {
  let last = upTo;
  return entries.filter(({ number }) => {
    const isNext = number === last + 1;
    if (isNext) last = number;
    return isNext;
  });
}
