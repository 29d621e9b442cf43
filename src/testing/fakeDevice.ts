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
  /** Whether the browser has locks. */
  hasLocks: boolean;
  /** Opens a page: what it may use, and the ways in which it comes to its end. */
  openPage(): FakeDevicePage;
}

export interface FakeDevicePage {
  readonly storage: () => Promise<DeviceStorage>;
  /** What the page reads and writes at once. */
  readonly entries: JournalStorage;
  /** The page is gone, from one moment to the next: it writes no more, and holds nothing. */
  crash(): void;
  freeze(): void;
  wake(): void;
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
  const device: FakeDevice = {
    records: new Map(),
    entries,
    fault: 'none',
    hasLocks: true,
    openPage() {
      const page: FakePage = { isFrozen: false, isGone: false, missed: [] };
      const written = entriesIn(entries, () => page.isGone);
      const dashboards = createKeptDashboards(recordsOf(device, page), () => written);
      const storage = { tagOf: (uid: string) => uid, dashboards, lock: lockOf(device, holders, page) };
      return {
        storage: () => Promise.resolve(storage),
        entries: written,
        crash() {
          page.isGone = true;
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

/** A browser's storage in memory, in which a page that is gone writes nothing. */
export function entriesIn(entries: Map<string, string>, isGone: () => boolean = () => false): JournalStorage {
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, text) => void (isGone() || entries.set(key, text)),
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

function recordsOf(device: FakeDevice, page: FakePage): DashboardRecords {
  return {
    async update(tag, change) {
      await Promise.resolve();
      if (page.isGone) return new Promise(() => {});
      if (device.fault === 'forbidden') throw new DOMException('The operation is insecure.', 'SecurityError');
      const record = device.records.get(tag) ?? NOTHING_KEPT;
      const next = change(record);
      const isLarger = next.snapshot !== null && next.snapshot !== record.snapshot;
      if (device.fault === 'full' && isLarger) throw new DOMException('No room.', 'QuotaExceededError');
      if (next !== record) device.records.set(tag, structuredClone(next));
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
