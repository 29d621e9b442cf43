import type { Checkpoint, Entry, SavedDashboard } from '../program/restoreDashboard';
import type { ReplacedDashboard } from '../services/persistence/persistence';

/** The page that owns a dashboard. There is no head at first, after a removal, or once the storage was cleared. */
export interface Head {
  readonly owner: string;
}

export interface SavedRecord {
  readonly head: Head | undefined;
  /** The id of the last removal of any account's dashboard on this device. */
  readonly lastRemoval: string | undefined;
  readonly checkpoint: Checkpoint | undefined;
  /** In the order of their numbers. */
  readonly entries: readonly Entry[];
  readonly unreadableTexts: readonly string[];
  readonly replaced: readonly ReplacedDashboard[];
}

/** What a transaction writes. */
export interface StoreChange {
  /** `null` deletes it. */
  readonly head?: Head | null;
  readonly removal?: string;
  /** Replaces the checkpoint and all earlier entries. `null` deletes them. */
  readonly checkpoint?: Checkpoint | null;
  readonly entries?: readonly Entry[];
  /** A text that could not be read, to keep under `key`. `null` deletes all such texts. */
  readonly unreadableText?: { readonly key: string; readonly text: string } | null;
  /** A dashboard to keep that a copy replaces. A `text` of `null` deletes it, and `null` deletes all of them. */
  readonly replaced?: { readonly key: string; readonly text: string | null } | null;
}

/** A connection to the database, which runs its transactions in the order in which they begin. */
export interface Connection {
  /**
   * Begins a transaction, and issues its reads and the writes of `change` before it returns, because the browser may
   * close the page before they are answered.
   *
   * @throws when the connection is closed
   */
  begin(uid: string, reads: Reads, change: StoreChange): Transaction;
  close(): void;
}

/** Reads the head of an account, or its whole record. */
type Reads = 'head' | 'all';

/** A transaction that writes nothing until it is committed. */
export interface Transaction {
  /** The record before the change. Rejects when the transaction failed. */
  readonly record: Promise<SavedRecord>;
  /** Resolves once everything is written. Rejects when nothing was written. */
  readonly commit: () => Promise<void>;
  /** Does nothing once the transaction is committed. */
  readonly abort: () => void;
}

/**
 * Opens a connection. `onClosed` is called when it was closed from outside: by the browser, or because another version
 * of the program needs it closed.
 */
export type Connect = (onClosed: () => void) => Promise<Connection>;

/** Runs atomic transactions, in the order of the calls. */
export interface Database {
  /**
   * Reads the head of an account, or its whole record, and writes a change unless `isAllowed` refuses the record. While
   * the connection is open, reads and writes are issued before the call returns.
   *
   * @returns the record before the change
   * @throws when nothing was written, because the storage failed or `signal` aborted before the commit
   */
  transact(
    uid: string,
    reads: Reads,
    change: StoreChange,
    signal: AbortSignal,
    isAllowed?: (record: SavedRecord) => boolean,
  ): Promise<SavedRecord>;
  /**
   * Drops the connection, open or opening, so that the next transaction opens a new one. Transactions that wait for it
   * fail.
   */
  reconnect(): void;
  /** Called when the browser closes the connection, or another version of the program needs it closed. */
  onClosed: (() => void) | null;
}

/** Creates a database over the connections that `connect` opens. */
export function createDatabase(connect: Connect): Database {
  let connection: Connection | null = null;
  /** All transactions that wait for a connection wait for this one promise, so they keep their order. */
  let opening: Promise<Connection> | null = null;
  let drop = () => {};

  function open(): Promise<Connection> {
    const newOpening = new Promise<Connection>((resolve, reject) => {
      drop = () => reject(new DOMException('The connection was dropped.', 'AbortError'));
      connect(() => {
        if (opening !== newOpening) return;
        opening = connection = null;
        database.onClosed?.();
      }).then(
        (opened) => {
          if (opening !== newOpening) return opened.close();
          connection = opened;
          resolve(opened);
        },
        (error: unknown) => {
          if (opening === newOpening) opening = null;
          reject(error as Error);
        },
      );
    });
    return (opening = newOpening);
  }

  function beginAtOnce(uid: string, reads: Reads, change: StoreChange): Transaction | undefined {
    try {
      return connection?.begin(uid, reads, change);
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
      drop();
      opening = connection = null;
    },
    async transact(uid, reads, change, signal, isAllowed = () => true) {
      signal.throwIfAborted();
      let transaction = beginAtOnce(uid, reads, change);
      if (!transaction) {
        const opened = await (opening ?? open());
        signal.throwIfAborted();
        transaction = opened.begin(uid, reads, change);
      }
      const { record, abort, commit } = transaction;
      signal.addEventListener('abort', abort);
      try {
        const recordBefore = await record;
        signal.throwIfAborted();
        if (isAllowed(recordBefore)) await commit();
        else abort();
        return recordBefore;
      } finally {
        signal.removeEventListener('abort', abort);
      }
    },
  };
  return database;
}

export interface OpenedDashboard {
  /** `null` if nothing is stored. */
  readonly saved: SavedDashboard | null;
  readonly unreadableTexts: readonly string[];
  readonly replaced: readonly ReplacedDashboard[];
  /** The previous owner; `null` after a removal, or if the storage was cleared. */
  readonly formerOwner: string | null;
  /**
   * `null` if this page is the owner now; otherwise (there was no room to write that) what it has seen, for a claim.
   */
  readonly seen: Seen | null;
}

/** Identifies who owned a dashboard, or the absence of a dashboard: each removal leaves another one. */
export type Seen = string;

/** Returns whether no dashboard was seen. */
export const isAbsence = (seen: Seen): boolean => seen.startsWith('none');

const seenIn = ({ head, lastRemoval }: Pick<SavedRecord, 'head' | 'lastRemoval'>): Seen =>
  head ? `owner ${head.owner}` : `none ${lastRemoval ?? ''}`;

/**
 * The result of a change. Nothing is written if another page owns the dashboard (`elsewhere`), or no page does
 * (`unowned`).
 */
export interface StoreOutcome {
  readonly kind: 'done' | 'elsewhere' | 'unowned';
  readonly seen: Seen;
}

/**
 * The dashboards on this device, one per account. Each change is one transaction that reads the head first. No call
 * writes anything once its signal has aborted.
 */
export interface DashboardStore {
  /**
   * Reads the dashboard, and makes `owner` its owner, unless there is no room to write that. Unless `begins`, a
   * dashboard that has no owner is not taken.
   *
   * @throws when the storage is forbidden, broken or of a newer version, or when `signal` aborts it.
   */
  open(uid: string, owner: string, begins: boolean, signal: AbortSignal): Promise<OpenedDashboard>;
  /**
   * Writes a change for the owner. With `claim`, `owner` becomes the owner if nothing has changed since that was seen.
   *
   * @throws when nothing was written, such as for lack of space.
   */
  commit(
    uid: string,
    owner: string,
    change: Omit<StoreChange, 'head'>,
    signal: AbortSignal,
    claim?: Seen,
  ): Promise<StoreOutcome>;
  /**
   * Returns whether this dashboard is saved with every input up to a number, whichever page owns it. @throws when it
   * cannot be read
   */
  contains(uid: string, dashboard: string, number: number, signal: AbortSignal): Promise<boolean>;
  /** Removes a dashboard, whichever page owns it. Returns the absence that this leaves. @throws when that fails. */
  remove(uid: string, signal: AbortSignal): Promise<Seen>;
}

/** Creates the store of dashboards in a database. `newId` creates an id for each removal. */
export function createDashboardStore({ transact }: Pick<Database, 'transact'>, newId: () => string): DashboardStore {
  /** Runs `write`, or `otherwise` if there is no room for it. */
  const ifNoRoom = async <Result>(write: () => Promise<Result>, otherwise: () => Promise<Result>): Promise<Result> => {
    try {
      return await write();
    } catch (error) {
      if ((error as Error).name !== 'QuotaExceededError') throw error;
      return otherwise();
    }
  };
  return {
    async open(uid, owner, begins, signal) {
      const isAllowed = ({ head }: SavedRecord) => begins || head !== undefined;
      const [isOwner, record] = await ifNoRoom<readonly [boolean, SavedRecord]>(
        async () => [true, await transact(uid, 'all', { head: { owner } }, signal, isAllowed)],
        async () => [false, await transact(uid, 'all', {}, signal)],
      );
      const { head, checkpoint, entries, unreadableTexts, replaced } = record;
      const saved = checkpoint ? { checkpoint, entries: entriesSince(checkpoint, entries) } : null;
      const formerOwner = head?.owner ?? null;
      return { saved, unreadableTexts, replaced, formerOwner, seen: isOwner ? null : seenIn(record) };
    },
    async commit(uid, owner, change, signal, claim) {
      const isAllowed = (record: SavedRecord) => record.head?.owner === owner || claim === seenIn(record);
      const record = await transact(
        uid,
        'head',
        { ...change, ...(claim !== undefined && { head: { owner } }) },
        signal,
        isAllowed,
      );
      const kindIfRefused = record.head ? 'elsewhere' : 'unowned';
      return { kind: isAllowed(record) ? 'done' : kindIfRefused, seen: seenIn(record) };
    },
    async contains(uid, dashboard, number, signal) {
      const { checkpoint, entries } = await transact(uid, 'all', {}, signal);
      if (checkpoint?.dashboard !== dashboard) return false;
      return lastNumberOf({ checkpoint, entries: entriesSince(checkpoint, entries) }) >= number;
    },
    async remove(uid, signal) {
      const deletion: StoreChange = { head: null, checkpoint: null, unreadableText: null, replaced: null };
      const removal = newId();
      const lastRemoval = await ifNoRoom(
        () => transact(uid, 'head', { ...deletion, removal }, signal).then(() => removal),
        async () => {
          const record = await transact(uid, 'head', deletion, signal);
          // The deletion has made room, if there was anything to delete.
          return transact(uid, 'head', { removal }, signal).then(
            () => removal,
            () => record.lastRemoval,
          );
        },
      );
      return seenIn({ head: undefined, lastRemoval });
    },
  };
}

/** Returns the number of the last input in a saved dashboard. */
export const lastNumberOf = ({ checkpoint, entries }: SavedDashboard): number =>
  entries.at(-1)?.number ?? checkpoint.upTo;

/** Returns the inputs that follow a checkpoint without a gap. */
function entriesSince({ upTo }: Checkpoint, entries: readonly Entry[]): readonly Entry[] {
  let last = upTo;
  return entries.filter(({ number }) => {
    const isNext = number === last + 1;
    if (isNext) last = number;
    return isNext;
  });
}
