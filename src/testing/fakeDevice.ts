import type { Device } from '../persistence/device';
import { createDashboardStore, type Change, type Database, type Entry, type KeptRecord } from '../persistence/store';
import type { HoldListener, TabHold, TabLock } from '../persistence/tabLock';

/** How the browser's storage behaves when it is opened or written to; a full one has no space left. */
export type Fault = 'none' | 'forbidden' | 'full' | 'silent';

/** A page that receives messages. */
export interface Receiver {
  /** A frozen page receives nothing until it wakes. */
  isFrozen: boolean;
  isGone: boolean;
  readonly missed: (() => void)[];
}

interface FakePage extends Receiver {
  onClosed: ((why: 'closed' | 'outdated') => void) | null;
}

type Records = ReadonlyMap<string, KeptRecord>;

/** A browser's database and locks in memory, shared by its pages. Transactions are atomic and run in the order of the calls. */
export interface FakeDevice {
  /** The stored dashboards, by account id. */
  readonly kept: () => Records;
  /** Changes every stored dashboard in a way that no page would. */
  change(change: (record: KeptRecord) => KeptRecord): void;
  /** Undoes the last transactions, as a power failure does. */
  loseTail(count: number): void;
  /** Deletes everything, as a browser does when the user clears its data, and closes open connections. */
  clear(): void;
  /** Closes the connections of all pages. */
  closeConnections(): void;
  fault: Fault;
  /** Number of transactions that fail from now on, with a transient error. */
  hiccups: number;
  /** Each transaction waits twice to be released: before it runs, and before its page receives the result. */
  isSlow: boolean;
  /** The persistence code does not load. */
  isOutOfReach: boolean;
  /** Whether the browser supports locks. A page finds out when it opens. */
  hasLocks: boolean;
  /** Number of transactions that failed or went unanswered because the storage was unavailable. */
  readonly failures: () => number;
  /** Whether a transaction is waiting. */
  readonly isBusy: () => boolean;
  /** Releases the oldest waiting transaction of an awake page for one step. Returns `false` if none is waiting. */
  letThrough(): boolean;
  /** Opens a page, and returns its storage and the ways to end it. */
  openPage(tab?: FakeTab): FakeDevicePage;
}

/** Data of the tab that survives a reload. */
export interface FakeTab {
  owner: string | null;
}

export interface FakeDevicePage {
  readonly tab: FakeTab;
  /** The browser's storage for typed text. */
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly device: () => Promise<Device>;
  /** Ends the page at once: it writes nothing more and releases its locks. */
  crash(): void;
  freeze(): void;
  wake(): void;
}

interface Holder {
  readonly page: FakePage;
  readonly listener: HoldListener;
  readonly hold: TabHold;
}

const NOTHING: KeptRecord = { head: undefined, checkpoint: undefined, entries: [], unreadable: [] };

/** The state shared by all pages of a device. */
interface Shared {
  readonly holders: Map<string, Holder>;
  readonly pages: Set<FakePage>;
  readonly typed: Map<string, string>;
  /** The waiting transactions. */
  waiting: { readonly page: FakePage; readonly resume: () => void }[];
  /** The stored data after each transaction; the last is current. */
  history: Records[];
  owners: number;
  failures: number;
}

/** Creates a device with empty storage. */
export function createFakeDevice(): FakeDevice {
  const shared: Shared = { holders: new Map(), pages: new Set(), typed: new Map(), waiting: [], history: [new Map()], owners: 0, failures: 0 };
  const device: FakeDevice = {
    kept: () => shared.history.at(-1) as Records,
    change: (change) => void shared.history.push(new Map([...device.kept()].map(([uid, record]) => [uid, change(record)]))),
    loseTail: (count) => void (shared.history = shared.history.slice(0, Math.max(1, shared.history.length - count))),
    clear() {
      shared.history.push(new Map());
      device.closeConnections();
    },
    closeConnections: () => shared.pages.forEach((page) => notify(page, () => page.onClosed?.('closed'))),
    fault: 'none',
    hiccups: 0,
    isSlow: false,
    isOutOfReach: false,
    hasLocks: true,
    failures: () => shared.failures,
    isBusy: () => shared.waiting.length > 0,
    letThrough() {
      // A sleeping page does nothing.
      const next = shared.waiting.find(({ page }) => !page.isFrozen);
      shared.waiting = shared.waiting.filter((transaction) => transaction !== next);
      next?.resume();
      return next !== undefined;
    },
    openPage: (tab = { owner: null }) => openPage(device, shared, tab),
  };
  return device;
}

function openPage(device: FakeDevice, shared: Shared, tab: FakeTab): FakeDevicePage {
  const page: FakePage = { isFrozen: false, isGone: false, missed: [], onClosed: null };
  shared.pages.add(page);
  const { transact } = databaseOf(device, shared, page);
  const browser: Device = {
    store: createDashboardStore({ transact }),
    lock: lockOf(device, shared.holders, page),
    reconnect: () => {},
    onClosed: (listener) => void (page.onClosed = listener),
    tab: { read: () => tab.owner, write: (owner) => void (page.isGone || (tab.owner = owner)) },
    newOwner: () => `page-${(shared.owners += 1)}`,
    whenIdle: (run) => void Promise.resolve().then(() => notify(page, run)),
  };
  return {
    tab,
    localStorage: {
      getItem: (key) => shared.typed.get(key) ?? null,
      setItem: (key, text) => void (page.isGone || shared.typed.set(key, text)),
      removeItem: (key) => void (page.isGone || shared.typed.delete(key)),
    },
    async device() {
      await Promise.resolve();
      if (device.isOutOfReach) {
        shared.failures += 1;
        throw new Error('The code could not be loaded.');
      }
      return browser;
    },
    crash() {
      page.isGone = true;
      shared.pages.delete(page);
      shared.waiting = shared.waiting.filter((transaction) => transaction.page !== page);
      for (const [uid, holder] of shared.holders) if (holder.page === page) shared.holders.delete(uid);
    },
    freeze: () => void (page.isFrozen = true),
    wake() {
      page.isFrozen = false;
      for (const message of page.missed.splice(0)) message();
    },
  };
}

/** Notifies a page, now or when it wakes. */
export function notify(page: Receiver, message: () => void) {
  if (page.isFrozen) page.missed.push(message);
  else if (!page.isGone) message();
}

const never = () => new Promise<never>(() => {});

function databaseOf(device: FakeDevice, shared: Shared, page: FakePage): Pick<Database, 'transact'> {
  const turn = () => (device.isSlow ? new Promise<void>((resume) => void shared.waiting.push({ page, resume })) : undefined);
  const failIn = (name: string) => {
    shared.failures += 1;
    throw new DOMException('The device fails.', name);
  };
  return {
    async transact(uid, _reads, change, isAllowed = () => true, signal) {
      const wait = turn();
      if (wait) await wait;
      if (device.fault === 'silent') shared.failures += 1;
      if (page.isGone || device.fault === 'silent') return never();
      if (signal?.aborted) failIn('AbortError');
      if (device.fault === 'forbidden') failIn('SecurityError');
      if (device.hiccups > 0) {
        device.hiccups -= 1;
        failIn('UnknownError');
      }
      const found = device.kept().get(uid) ?? NOTHING;
      const writes = Object.keys(change).length > 0 && isAllowed(found.head);
      if (device.fault === 'full' && writes && (change.checkpoint || (change.entries?.length ?? 0) > 0)) failIn('QuotaExceededError');
      if (writes) shared.history.push(new Map([...device.kept(), [uid, applyChange(found, structuredClone(change))]]));
      const answer = turn();
      if (answer) await answer;
      return found;
    },
  };
}

function applyChange(record: KeptRecord, { head, checkpoint, entries = [], unreadable }: Change): KeptRecord {
  const kept = checkpoint === undefined ? record.entries : [];
  const all = new Map<number, Entry>([...kept, ...entries].map((entry) => [entry.number, entry]));
  return {
    head: head ?? record.head,
    checkpoint: checkpoint === undefined ? record.checkpoint : (checkpoint ?? undefined),
    entries: [...all.values()].sort((a, b) => a.number - b.number),
    unreadable: unreadable === undefined ? record.unreadable : unreadable === null ? [] : [...new Set([...record.unreadable, unreadable.text])],
  };
}

function lockOf({ hasLocks }: FakeDevice, holders: Map<string, Holder>, page: FakePage): TabLock {
  const take = (uid: string, listener: HoldListener): TabHold => {
    const hold = { release: () => void (holders.get(uid)?.hold === hold && holders.delete(uid)) };
    holders.set(uid, { page, listener, hold });
    return hold;
  };
  return {
    async take(uid, listener) {
      await Promise.resolve();
      if (!hasLocks) return null;
      return holders.has(uid) ? 'elsewhere' : take(uid, listener);
    },
    async takeOver(uid, listener) {
      if (!hasLocks) return null;
      const before = holders.get(uid);
      if (before) notify(before.page, before.listener.onAsked);
      for (let turn = 0; turn < 20 && holders.has(uid); turn += 1) await Promise.resolve();
      const silent = holders.get(uid);
      const hold = take(uid, listener);
      if (silent) notify(silent.page, silent.listener.onLost);
      return hold;
    },
  };
}
