import type { Clock } from '../engine/clock/clock';
import type { Device } from '../persistence/device';
import { createDashboardStore, createDatabase } from '../persistence/store';
import { createTabLock } from '../persistence/tabLock';
import { SAVED_SHAPE } from '../program/savedShape';
import { FakeDatabase } from './fakeDatabase';
import { createReceiver, FakeLocks, notify } from './fakeLocks';
import { repliesArrive } from './makeTestApp';

/** Data of the tab that survives a reload. */
export interface FakeTab {
  owner: string | null;
  newer: string | null;
}

export type FakeDevicePage = ReturnType<FakeDevice['openPage']>;

/** A browser's storage and locks in memory, shared by its pages. */
export class FakeDevice extends FakeDatabase {
  /** Whether the persistence code fails to load. */
  failsToLoad = false;
  /** Whether the browser supports locks. */
  hasLocks = true;
  private readonly locks = new FakeLocks();
  private readonly typedTexts = new Map<string, string>();
  private idCount = 0;

  async releaseSteps(count: number): Promise<void> {
    for (let step = 0; step < count; step += 1) {
      this.release();
      await repliesArrive();
    }
  }

  /** Resolves once all transactions have ended. */
  async untilIdle(): Promise<void> {
    while (this.isBusy()) await repliesArrive();
  }

  /** Releases waiting messages until none is left. */
  async releaseAll(): Promise<void> {
    while (this.release()) await repliesArrive();
  }

  /**
   * Opens a page, and returns its storage and the functions that crash, freeze and wake it. Whether the browser has
   * locks is determined when the page opens.
   */
  openPage(clock: Clock, tab: FakeTab = { owner: null, newer: null }, shape = SAVED_SHAPE) {
    const { typedTexts } = this;
    const page = createReceiver();
    const database = createDatabase(this.connectOf(page, shape));
    const device: Device = {
      store: createDashboardStore(database, () => `removal-${(this.idCount += 1)}`),
      lock: createTabLock(
        this.hasLocks ? this.locks.managerOf(page) : undefined,
        (name) => this.locks.openChannel(page, name),
        clock,
      ),
      reconnect: database.reconnect,
      onClosed: (listener) => void (database.onClosed = listener),
      tab: { read: (key) => tab[key], write: (key, value) => void (page.isGone || (tab[key] = value)) },
      newOwner: () => `page-${(this.idCount += 1)}`,
      whenIdle: (run) => void Promise.resolve().then(() => notify(page, run)),
    };
    return {
      tab,
      receiver: page,
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
        this.drop(page);
        this.locks.drop(page);
      },
      freeze: () => void (page.isFrozen = true),
      wake: () => {
        page.isFrozen = false;
        for (const message of page.missedMessages.splice(0)) message();
        this.wake(page);
      },
    };
  }
}
