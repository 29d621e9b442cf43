import type { DashboardHold, DashboardLock, HoldListener } from '../services/keptDashboards/dashboardLock';
import type { DeviceStorage } from '../services/keptDashboards/keeping';
import { createKeptDashboards, NOTHING_KEPT, type DashboardRecords, type JournalStorage, type KeptDashboard } from '../services/keptDashboards/keptDashboards';

/** A page that has asked for a dashboard, in the order in which they asked. */
interface FakePage {
  /** The page sleeps, or has hung: it hears nothing until it wakes. */
  isFrozen: boolean;
  isGone: boolean;
  readonly missed: (() => void)[];
}

/** A browser's storage and locks, shared by its pages, in memory. */
export interface FakeDevice {
  readonly records: Map<string, KeptDashboard>;
  readonly entries: Map<string, string>;
  /** What the browser does to whoever writes a record; a full one has no room for another snapshot. */
  fault: 'none' | 'forbidden' | 'full';
  /** How many changes of a record fail from now on, in passing. */
  hiccups: number;
  /** How many characters of notes there is room for. */
  room: number;
  /** How many there are. */
  readonly used: () => number;
  /** Each change of a record waits twice until it is let through: before it is made, and before its page learns of it. */
  isSlow: boolean;
  /** The code that keeps dashboards does not come. */
  isOutOfReach: boolean;
  /** Whether the browser has locks. */
  hasLocks: boolean;
  /** How often something was not kept as it was asked for, or may not have been: failures, and pages gone in the middle of a change. */
  readonly mishaps: () => number;
  /** Whether a change waits. */
  readonly isBusy: () => boolean;
  /** Lets one change of a page that is awake go a step further, in the order in which they were asked for; `false` where none waits. */
  letThrough(): boolean;
  /** Opens a page: what it may use, and the ways in which it comes to its end. */
  openPage(): FakeDevicePage;
}

export interface FakeDevicePage {
  readonly storage: () => Promise<DeviceStorage>;
  /** Whether the code that keeps dashboards was asked for and has not come, or would not. */
  readonly lacksCode: () => boolean;
  /** What the page reads and writes at once. */
  readonly entries: JournalStorage;
  /** The page is gone, from one moment to the next: it writes no more, and holds nothing. */
  crash(): void;
  freeze(): void;
  wake(): void;
}

/** A change of a record that waits. */
interface Waiting {
  readonly page: FakePage;
  readonly goOn: () => void;
}

/** The changes of records on a device, each of which may be slow or fail. */
interface Changes {
  waiting: Waiting[];
  mishaps: number;
}

interface Holder {
  readonly page: FakePage;
  readonly listener: HoldListener;
  readonly hold: DashboardHold;
}

/** Makes a device that keeps nothing yet. */
export function createFakeDevice(): FakeDevice {
  const holders = new Map<string, Holder>();
  const entries = new Map<string, string>();
  const changes: Changes = { waiting: [], mishaps: 0 };
  const device: FakeDevice = {
    records: new Map(),
    entries,
    fault: 'none',
    hiccups: 0,
    room: Infinity,
    used: () => sizeOf(entries),
    isSlow: false,
    isOutOfReach: false,
    hasLocks: true,
    mishaps: () => changes.mishaps,
    isBusy: () => changes.waiting.length > 0,
    letThrough() {
      // A page that sleeps goes on with nothing.
      const next = changes.waiting.find(({ page }) => !page.isFrozen);
      changes.waiting = changes.waiting.filter((one) => one !== next);
      next?.goOn();
      return next !== undefined;
    },
    openPage() {
      const page: FakePage = { isFrozen: false, isGone: false, missed: [] };
      const written = entriesIn(entries, () => page.isGone, { room: () => device.room, onFull: () => void (changes.mishaps += 1) });
      const dashboards = createKeptDashboards(recordsOf(device, changes, page), () => written);
      const storage = { dashboards, lock: lockOf(device, holders, page) };
      let lacksCode = false;
      return {
        lacksCode: () => lacksCode || device.isOutOfReach,
        async storage() {
          await Promise.resolve();
          lacksCode = device.isOutOfReach;
          if (!lacksCode) return storage;
          changes.mishaps += 1;
          throw new Error('The code did not come.');
        },
        entries: written,
        crash() {
          page.isGone = true;
          const left = changes.waiting.filter((one) => one.page !== page);
          if (left.length < changes.waiting.length) changes.mishaps += 1;
          changes.waiting = left;
          for (const [tag, holder] of holders) if (holder.page === page) holders.delete(tag);
        },
        freeze: () => void (page.isFrozen = true),
        wake() {
          page.isFrozen = false;
          for (const what of page.missed.splice(0)) what();
        },
      };
    },
  };
  return device;
}

const sizeOf = (entries: ReadonlyMap<string, string>) => [...entries].reduce((sum, [key, text]) => sum + key.length + text.length, 0);

const ENDLESS = { room: () => Infinity, onFull: () => {} };

/** A browser's storage in memory, in which a page that is gone writes nothing. */
export function entriesIn(entries: Map<string, string>, isGone: () => boolean = () => false, { room, onFull } = ENDLESS): JournalStorage {
  const put = (key: string, text: string) => {
    const before = entries.get(key);
    const more = text.length - (before === undefined ? -key.length : before.length);
    if (more > 0 && sizeOf(entries) + more > room()) {
      onFull();
      throw new DOMException('No room.', 'QuotaExceededError');
    }
    entries.set(key, text);
  };
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, text) => void (isGone() || put(key, text)),
    removeItem: (key) => void (isGone() || entries.delete(key)),
    key: (index) => [...entries.keys()][index] ?? null,
    get length() {
      return entries.size;
    },
  };
}

/** Tells a page something, or lets it miss it. */
function tell(page: FakePage, what: () => void) {
  if (page.isFrozen) page.missed.push(what);
  else if (!page.isGone) what();
}

function recordsOf(device: FakeDevice, changes: Changes, page: FakePage): DashboardRecords {
  const turn = () =>
    device.isSlow ? new Promise<void>((goOn) => void changes.waiting.push({ page, goOn })) : Promise.resolve();
  const fail = (message: string, name: string) => {
    changes.mishaps += 1;
    throw new DOMException(message, name);
  };
  return {
    async update(tag, change) {
      await turn();
      if (page.isGone) return new Promise(() => {});
      if (device.fault === 'forbidden') fail('The operation is insecure.', 'SecurityError');
      if (device.hiccups > 0) {
        device.hiccups -= 1;
        fail('The connection to the database was lost.', 'UnknownError');
      }
      const record = device.records.get(tag) ?? NOTHING_KEPT;
      const next = change(record);
      const isLarger = next.snapshot !== null && next.snapshot !== record.snapshot;
      if (device.fault === 'full' && isLarger) fail('No room.', 'QuotaExceededError');
      if (next !== record) device.records.set(tag, structuredClone(next));
      if (device.isSlow) await turn();
      return next;
    },
  };
}

function lockOf(device: FakeDevice, holders: Map<string, Holder>, page: FakePage): DashboardLock {
  const take = (tag: string, listener: HoldListener): DashboardHold => {
    const hold = { release: () => void (holders.get(tag)?.hold === hold && holders.delete(tag)) };
    holders.set(tag, { page, listener, hold });
    return hold;
  };
  return {
    async take(tag, listener) {
      await Promise.resolve();
      if (!device.hasLocks) return null;
      return holders.has(tag) ? 'elsewhere' : take(tag, listener);
    },
    async takeOver(tag, listener) {
      const before = holders.get(tag);
      if (before) tell(before.page, before.listener.onAsked);
      for (let turn = 0; turn < 20 && holders.has(tag); turn += 1) await Promise.resolve();
      const silent = holders.get(tag);
      const hold = take(tag, listener);
      if (silent) tell(silent.page, silent.listener.onLost);
      return hold;
    },
  };
}
