import type { StoreChange, Connect, Connection, SavedRecord, Transaction } from '../persistence/store';
import type { Entry } from '../program/restoreDashboard';
import { notify, type Receiver } from './fakeLocks';

/**
 * How the browser's storage behaves when it is opened or written to. A `crowded` storage has room for everything but
 * checkpoints. A `silent` storage never answers.
 */
type Fault = 'none' | 'forbidden' | 'full' | 'crowded' | 'silent';

export type StoredRecord = Omit<SavedRecord, 'lastRemoval'>;

interface Stored {
  readonly records: ReadonlyMap<string, StoredRecord>;
  readonly lastRemoval: string | undefined;
}

interface OpenConnection {
  readonly page: Receiver;
  readonly shape: number;
  isClosed: boolean;
  readonly onClosed: () => void;
}

interface OpenTransaction {
  readonly page: Receiver;
  readonly uid: string;
  readonly change: StoreChange;
  isEnded: boolean;
  readonly answer: (record: SavedRecord) => void;
  readonly fail: (errorName: string) => void;
}

const EMPTY_RECORD: StoredRecord = {
  head: undefined,
  checkpoint: undefined,
  entries: [],
  unreadableTexts: [],
  replaced: [],
};
const errorOf = (name: string) => new DOMException('The device fails.', name);

/**
 * A browser's database in memory, empty at first and shared by its pages. As in a browser, pages and storage exchange
 * messages, each transaction waits for the earlier ones of all pages, and nothing is written before a commit arrives.
 */
export class FakeDatabase {
  fault: Fault = 'none';
  /** How many of the next transactions fail with a transient error. */
  transientFailures = 0;
  /** Whether each message between a page and the storage waits to be released. */
  isSlow = false;
  /** Number of requests that failed or went unanswered because the storage was unavailable. */
  failures = 0;
  /** The version of the database; 0 if there is none. */
  version = 0;
  private readonly connections = new Set<OpenConnection>();
  private readonly commitListeners = new Map<Receiver, (change: StoreChange) => void>();
  /** Messages that have not arrived, in the order in which they were sent. */
  private waiting: { readonly page: Receiver; readonly arrive: () => void }[] = [];
  private running: OpenTransaction | null = null;
  private queued: OpenTransaction[] = [];
  /** Openings of another version, which wait until all connections are closed. */
  private blockedOpenings: (() => void)[] = [];
  /** The stored data after each transaction; the last is current. */
  private history: Stored[] = [{ records: new Map(), lastRemoval: undefined }];

  /** Returns the stored dashboards, by account id. */
  saved(): Stored['records'] {
    return this.stored().records;
  }

  /** Changes every stored dashboard in a way that no page would. */
  change(change: (record: StoredRecord) => StoredRecord): void {
    const records = new Map([...this.saved()].map(([uid, record]) => [uid, change(record)]));
    this.history.push({ ...this.stored(), records });
  }

  /** Undoes the last transactions, as a power failure does. */
  loseLast(count: number): void {
    this.history = this.history.slice(0, Math.max(1, this.history.length - count));
  }

  /** Calls `listener` with each change that a page has committed. */
  onCommit(page: Receiver, listener: (change: StoreChange) => void): void {
    this.commitListeners.set(page, listener);
  }

  /** Deletes everything, as a browser does when the user clears its data, and closes open connections. */
  clear(): void {
    this.history.push({ records: new Map(), lastRemoval: undefined });
    this.version = 0;
    this.closeConnections();
  }

  /** Closes the connections of all pages. */
  closeConnections(): void {
    for (const connection of [...this.connections]) this.close(connection);
  }

  /** Returns whether a message or a transaction is under way. */
  isBusy(): boolean {
    return this.waiting.length > 0 || this.running !== null || this.queued.length > 0;
  }

  /**
   * Lets the oldest waiting message of an awake page arrive; `pick` chooses among the pages. Returns `false` if none is
   * waiting.
   */
  release(pick = 0): boolean {
    const pages = [...new Set(this.waiting.map(({ page }) => page))].filter(({ isFrozen }) => !isFrozen);
    const page = pages[pick % (pages.length || 1)];
    const next = this.waiting.find((message) => message.page === page);
    this.waiting = this.waiting.filter((message) => message !== next);
    next?.arrive();
    return next !== undefined;
  }

  /** Returns the function that opens a connection of a page, for a version of the database. */
  connectOf(page: Receiver, shape: number): Connect {
    return (onClosed) =>
      new Promise((resolve, reject) => {
        const reply = (settle: () => void) => this.send(page, settle);
        const fail = (name: string) => reply(() => reject(errorOf(name)));
        const open = () => {
          if (this.version > shape) return fail('VersionError');
          this.version = shape;
          const others = [...this.connections].filter((other) => other.shape !== shape);
          for (const other of others) this.close(other);
          if (others.some(({ isClosed }) => !isClosed)) return void this.blockedOpenings.push(open);
          const connection = { page, shape, isClosed: false, onClosed };
          this.connections.add(connection);
          reply(() => resolve(this.createConnection(connection)));
        };
        if (!page.isGone)
          this.send(page, () => {
            if (this.fault === 'silent' || this.fault === 'forbidden') this.failures += 1;
            if (this.fault === 'forbidden') fail('SecurityError');
            else if (this.fault !== 'silent') open();
          });
      });
  }

  /** Lets the messages of a page arrive that waited while it was frozen. */
  wake(page: Receiver): void {
    while (!this.isSlow && this.waiting.some((message) => message.page === page)) {
      const next = this.waiting.find((message) => message.page === page);
      this.waiting = this.waiting.filter((message) => message !== next);
      next?.arrive();
    }
  }

  /** Ends the transactions of a page that has gone, except those that the storage answers at once. */
  drop(page: Receiver): void {
    for (const connection of [...this.connections]) if (connection.page === page) this.forget(connection);
    const isLate = this.isSlow || page.isFrozen || this.waiting.some((message) => message.page === page);
    if (!isLate) return;
    this.waiting = this.waiting.filter((message) => message.page !== page);
    this.queued = this.queued.filter((transaction) => transaction.page !== page);
    if (this.running?.page === page) this.end(this.running);
  }

  private stored(): Stored {
    return this.history.at(-1) as Stored;
  }

  /** Passes a message between a page and the storage: at once, unless the storage is slow or the page frozen. */
  private send(page: Receiver, arrive: () => void): void {
    const waits = this.isSlow || page.isFrozen || this.waiting.some((message) => message.page === page);
    if (waits) this.waiting.push({ page, arrive });
    else arrive();
  }

  private close(connection: OpenConnection): void {
    notify(connection.page, () => {
      if (connection.isClosed) return;
      this.forget(connection);
      connection.onClosed();
    });
  }

  private forget(connection: OpenConnection): void {
    connection.isClosed = true;
    this.connections.delete(connection);
    for (const open of this.blockedOpenings.splice(0)) open();
  }

  private createConnection(connection: OpenConnection): Connection {
    return {
      close: () => this.forget(connection),
      begin: (uid, _reads, change) => {
        if (connection.isClosed && !connection.page.isGone) throw errorOf('InvalidStateError');
        return this.begin(connection.page, uid, structuredClone(change));
      },
    };
  }

  private begin(page: Receiver, uid: string, change: StoreChange): Transaction {
    let settle: Pick<OpenTransaction, 'answer' | 'fail'> = { answer() {}, fail() {} };
    const record = new Promise<SavedRecord>((resolve, reject) => {
      settle = {
        answer: (answer) => this.send(page, () => resolve(answer)),
        fail: (errorName) => this.send(page, () => reject(errorOf(errorName))),
      };
    });
    record.catch(() => {});
    const transaction: OpenTransaction = { page, uid, change, isEnded: false, ...settle };
    if (!page.isGone)
      this.send(page, () => {
        this.queued.push(transaction);
        this.runNext();
      });
    return {
      record,
      commit: () =>
        new Promise((resolve, reject) =>
          this.send(page, () => {
            const errorName = transaction.isEnded ? 'AbortError' : this.write(transaction);
            if (this.fault === 'silent') return;
            this.send(page, () => (errorName === null ? resolve() : reject(errorOf(errorName))));
          }),
        ),
      abort: () =>
        this.send(page, () => {
          if (transaction.isEnded) return;
          transaction.fail('AbortError');
          this.end(transaction);
        }),
    };
  }

  private runNext(): void {
    const next = this.running === null ? this.queued.shift() : undefined;
    if (!next) return;
    this.running = next;
    const errorName = this.errorAtStart();
    if (errorName === null && this.fault !== 'silent') {
      const { records, lastRemoval } = this.stored();
      next.answer({ ...(records.get(next.uid) ?? EMPTY_RECORD), lastRemoval });
      return;
    }
    this.failures += 1;
    if (errorName !== null) next.fail(errorName);
    this.end(next);
  }

  private errorAtStart(): string | null {
    if (this.fault === 'forbidden') return 'SecurityError';
    if (this.fault === 'silent' || this.transientFailures === 0) return null;
    this.transientFailures -= 1;
    return 'UnknownError';
  }

  /** Writes a transaction's change. Returns the name of the error, or `null`. */
  private write(transaction: OpenTransaction): string | null {
    const { uid, change } = transaction;
    const isChange = Object.keys(change).length > 0;
    const isPut =
      change.head ||
      change.removal ||
      change.checkpoint ||
      change.entries?.length ||
      change.unreadableText ||
      change.replaced?.text;
    const isRefused =
      this.fault === 'silent' ||
      (this.fault === 'full' && Boolean(isPut)) ||
      (this.fault === 'crowded' && Boolean(change.checkpoint));
    if (isRefused) this.failures += 1;
    else if (isChange) this.history.push(applyChange(this.stored(), uid, change));
    if (!isRefused) this.commitListeners.get(transaction.page)?.(change);
    this.end(transaction);
    return isRefused ? 'QuotaExceededError' : null;
  }

  private end(transaction: OpenTransaction): void {
    transaction.isEnded = true;
    this.queued = this.queued.filter((other) => other !== transaction);
    if (this.running !== transaction) return;
    this.running = null;
    this.runNext();
  }
}

function applyChange({ records, lastRemoval }: Stored, uid: string, change: StoreChange): Stored {
  const { head, removal, checkpoint, entries = [], unreadableText, replaced } = change;
  const record = records.get(uid) ?? EMPTY_RECORD;
  const savedEntries = checkpoint === undefined ? record.entries : [];
  const byNumber = new Map<number, Entry>([...savedEntries, ...entries].map((entry) => [entry.number, entry]));
  const next: StoredRecord = {
    head: head === undefined ? record.head : (head ?? undefined),
    checkpoint: checkpoint === undefined ? record.checkpoint : (checkpoint ?? undefined),
    entries: [...byNumber.values()].sort((a, b) => a.number - b.number),
    unreadableTexts: withUnreadable(record.unreadableTexts, unreadableText),
    replaced: withReplaced(record.replaced, replaced),
  };
  const others = [...records].filter(([otherUid]) => otherUid !== uid);
  const count = next.entries.length + next.unreadableTexts.length + next.replaced.length;
  const isEmpty = !next.head && !next.checkpoint && count === 0;
  return { records: new Map(isEmpty ? others : [...others, [uid, next]]), lastRemoval: removal ?? lastRemoval };
}

function withReplaced(before: SavedRecord['replaced'], change: StoreChange['replaced']): SavedRecord['replaced'] {
  if (change === undefined) return before;
  if (change === null) return [];
  const { key, text } = change;
  const others = before.filter((one) => one.key !== key);
  return text === null ? others : [...others, { key, text }];
}

function withUnreadable(
  before: SavedRecord['unreadableTexts'],
  change: StoreChange['unreadableText'],
): SavedRecord['unreadableTexts'] {
  if (change === undefined) return before;
  return change === null ? [] : [...new Set([...before, change.text])];
}
