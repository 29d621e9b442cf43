import type { Device } from '../persistence/device';
import { createDashboardStore, type Change, type Database, type KeptRecord } from '../persistence/store';
import type { Entry } from '../program/restoreDashboard';
import type { HoldListener, TabHold, TabLock } from '../persistence/tabLock';
import { repliesArrive } from './makeTestApp';

/** How the browser's storage behaves when it is opened or written to. A `silent` storage never answers. */
type Fault = 'none' | 'forbidden' | 'full' | 'silent';

/** A page that receives messages. */
export interface Receiver {
  /** A frozen page receives nothing until it wakes. */
  isFrozen: boolean;
  /** Whether the page was closed or has crashed. */
  isGone: boolean;
  readonly missedMessages: (() => void)[];
}

interface FakePage extends Receiver {
  onClosed: ((why: 'closed' | 'outdated') => void) | null;
}

type Records = ReadonlyMap<string, KeptRecord>;

/** Data of the tab that survives a reload. */
export interface FakeTab {
  owner: string | null;
}

export type FakeDevicePage = ReturnType<FakeDevice['openPage']>;

interface Holder {
  readonly page: FakePage;
  readonly listener: HoldListener;
  readonly hold: TabHold;
}

const EMPTY_RECORD: KeptRecord = { head: undefined, checkpoint: undefined, entries: [], unreadableTexts: [] };

/**
 * A browser's database and locks in memory, empty at first and shared by its pages. Transactions are atomic and run in
 * the order of the calls.
 */
export class FakeDevice {
  fault: Fault = 'none';
  /** How many of the next transactions fail with a transient error. */
  transientFailures = 0;
  /** Whether each transaction waits twice to be released: before it runs, and before its page receives the result. */
  isSlow = false;
  /** Whether the persistence code fails to load. */
  failsToLoad = false;
  /** Whether the browser supports locks. */
  hasLocks = true;
  /** Number of transactions that failed or went unanswered because the storage was unavailable. */
  failures = 0;
  private readonly holders = new Map<string, Holder>();
  private readonly pages = new Set<FakePage>();
  private readonly typedTexts = new Map<string, string>();
  private waiting: { readonly page: FakePage; readonly resume: () => void }[] = [];
  /** The stored data after each transaction; the last is current. */
  private history: Records[] = [new Map()];
  private ownerCount = 0;

  /** Returns the stored dashboards, by account id. */
  kept(): Records {
    return this.history.at(-1) as Records;
  }

  /** Changes every stored dashboard in a way that no page would. */
  change(change: (record: KeptRecord) => KeptRecord): void {
    this.history.push(new Map([...this.kept()].map(([uid, record]) => [uid, change(record)])));
  }

  /** Undoes the last transactions, as a power failure does. */
  loseLast(count: number): void {
    this.history = this.history.slice(0, Math.max(1, this.history.length - count));
  }

  /** Deletes everything, as a browser does when the user clears its data, and closes open connections. */
  clear(): void {
    this.history.push(new Map());
    this.closeConnections();
  }

  /** Closes the connections of all pages. */
  closeConnections(): void {
    this.pages.forEach((page) => notify(page, () => page.onClosed?.('closed')));
  }

  /** Returns whether a transaction is waiting. */
  isBusy(): boolean {
    return this.waiting.length > 0;
  }

  /**
   * Lets the oldest waiting transaction of an awake page continue, until it waits again or ends. Returns `false` if
   * none is waiting.
   */
  release(): boolean {
    const next = this.waiting.find(({ page }) => !page.isFrozen);
    this.waiting = this.waiting.filter((transaction) => transaction !== next);
    next?.resume();
    return next !== undefined;
  }

  async releaseSteps(count: number): Promise<void> {
    for (let step = 0; step < count; step += 1) {
      this.release();
      await repliesArrive();
    }
  }

  /** Releases waiting transactions until none is left. */
  async releaseAll(): Promise<void> {
    while (this.release()) await repliesArrive();
  }

  /** Opens a page, and returns its storage and the functions that crash, freeze and wake it. */
  openPage(tab: FakeTab = { owner: null }) {
    const { typedTexts } = this;
    const page: FakePage = { isFrozen: false, isGone: false, missedMessages: [], onClosed: null };
    this.pages.add(page);
    const device: Device = {
      store: createDashboardStore(this.databaseOf(page)),
      lock: this.lockOf(page),
      reconnect: () => {},
      onClosed: (listener) => void (page.onClosed = listener),
      tab: { read: () => tab.owner, write: (owner) => void (page.isGone || (tab.owner = owner)) },
      newOwner: () => `page-${(this.ownerCount += 1)}`,
      whenIdle: (run) => void Promise.resolve().then(() => notify(page, run)),
    };
    return {
      tab,
      /** The browser's storage for typed text. */
      localStorage: {
        getItem: (key: string) => typedTexts.get(key) ?? null,
        setItem: (key: string, text: string) => void (page.isGone || typedTexts.set(key, text)),
        removeItem: (key: string) => void (page.isGone || typedTexts.delete(key)),
      },
      device: async (): Promise<Device> => {
        await Promise.resolve();
        if (!this.failsToLoad) return device;
        this.failures += 1;
        throw new Error('The code could not be loaded.');
      },
      /** Ends the page at once: it writes nothing more and releases its locks. */
      crash: () => {
        page.isGone = true;
        this.pages.delete(page);
        this.waiting = this.waiting.filter((transaction) => transaction.page !== page);
        for (const [uid, holder] of this.holders) if (holder.page === page) this.holders.delete(uid);
      },
      freeze: () => void (page.isFrozen = true),
      wake() {
        page.isFrozen = false;
        for (const message of page.missedMessages.splice(0)) message();
      },
    };
  }

  private databaseOf(page: FakePage): Pick<Database, 'transact'> {
    const waitIfSlow = () =>
      this.isSlow ? new Promise<void>((resume) => void this.waiting.push({ page, resume })) : undefined;
    const failWith = (errorName: string) => {
      this.failures += 1;
      throw new DOMException('The device fails.', errorName);
    };
    return {
      transact: async (uid, _reads, change, isAllowed = () => true, signal) => {
        // Without a wait, the transaction happens in the same event-loop task as its call.
        const start = waitIfSlow();
        if (start) await start;
        if (this.fault === 'silent') this.failures += 1;
        if (page.isGone || this.fault === 'silent') return new Promise<never>(() => {});
        if (signal?.aborted) failWith('AbortError');
        if (this.fault === 'forbidden') failWith('SecurityError');
        if (this.transientFailures > 0) {
          this.transientFailures -= 1;
          failWith('UnknownError');
        }
        const record = this.kept().get(uid) ?? EMPTY_RECORD;
        const isWritten = Object.keys(change).length > 0 && isAllowed(record.head);
        const needsSpace = change.checkpoint || (change.entries?.length ?? 0) > 0;
        if (this.fault === 'full' && isWritten && needsSpace) failWith('QuotaExceededError');
        if (isWritten)
          this.history.push(new Map([...this.kept(), [uid, applyChange(record, structuredClone(change))]]));
        const end = waitIfSlow();
        if (end) await end;
        return record;
      },
    };
  }

  /** Creates a page's lock. Whether the browser has locks is determined when the page opens. */
  private lockOf(page: FakePage): TabLock {
    const { hasLocks, holders } = this;
    const hold = (uid: string, listener: HoldListener): TabHold => {
      const tabHold = { release: () => void (holders.get(uid)?.hold === tabHold && holders.delete(uid)) };
      holders.set(uid, { page, listener, hold: tabHold });
      return tabHold;
    };
    return {
      async take(uid, listener) {
        await Promise.resolve();
        if (!hasLocks) return null;
        return holders.has(uid) ? 'elsewhere' : hold(uid, listener);
      },
      async takeOver(uid, listener) {
        if (!hasLocks) return null;
        const formerHolder = holders.get(uid);
        if (formerHolder) notify(formerHolder.page, formerHolder.listener.onRequested);
        // The former holder may release the lock first; a frozen page can't.
        for (let turn = 0; turn < 20 && holders.has(uid); turn += 1) await Promise.resolve();
        const unresponsiveHolder = holders.get(uid);
        const tabHold = hold(uid, listener);
        if (unresponsiveHolder) notify(unresponsiveHolder.page, unresponsiveHolder.listener.onLost);
        return tabHold;
      },
    };
  }
}

/** Notifies a page, now or when it wakes. */
export function notify(page: Receiver, message: () => void) {
  if (page.isFrozen) page.missedMessages.push(message);
  else if (!page.isGone) message();
}

function applyChange(record: KeptRecord, { head, checkpoint, entries = [], unreadableText }: Change): KeptRecord {
  const keptEntries = checkpoint === undefined ? record.entries : [];
  const byNumber = new Map<number, Entry>([...keptEntries, ...entries].map((entry) => [entry.number, entry]));
  return {
    head: head ?? record.head,
    checkpoint: checkpoint === undefined ? record.checkpoint : (checkpoint ?? undefined),
    entries: [...byNumber.values()].sort((a, b) => a.number - b.number),
    unreadableTexts: withUnreadable(record.unreadableTexts, unreadableText),
  };
}

function withUnreadable(
  before: KeptRecord['unreadableTexts'],
  change: Change['unreadableText'],
): KeptRecord['unreadableTexts'] {
  if (change === undefined) return before;
  return change === null ? [] : [...new Set([...before, change.text])];
}
