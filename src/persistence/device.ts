import type { Clock, Ms } from '../engine/clock/clock';
import { storedIn } from '../shared/stored';
import { connectIndexedDb } from './indexedDb';
import { createDashboardStore, createDatabase, type DashboardStore } from './store';
import { createTabLock, type TabLock } from './tabLock';

/** The browser's storage, locks and idle time. */
export interface Device {
  readonly store: DashboardStore;
  readonly lock: TabLock;
  readonly reconnect: () => void;
  /** Calls `listener` when the browser has closed the connection, or another version of the program needs it closed. */
  onClosed(listener: () => void): void;
  /**
   * Remembers across reloads which page of this tab last owned a dashboard (`owner`), and whether the tab has met a
   * dashboard that a newer version has saved (`newer`).
   */
  readonly tab: { read(key: TabKey): string | null; write(key: TabKey, value: string | null): void };
  /** Creates an id for a page that becomes the owner of a dashboard. */
  readonly newOwner: () => string;
  /** Calls `run` when the browser is idle, within 5 s. */
  readonly whenIdle: (run: () => void) => void;
}

type TabKey = 'owner' | 'newer';
const nameOf = (key: TabKey) => `seed.${key}`;
const ofTab = storedIn(() => sessionStorage);
const IDLE_LIMIT: Ms = 5000;

export function createBrowserDevice(clock: Clock): Device {
  const database = createDatabase(connectIndexedDb);
  // eslint-disable-next-line no-restricted-syntax -- names openings and removals, and is in no state
  const newId = () => crypto.randomUUID();
  const idle = window.requestIdleCallback as typeof window.requestIdleCallback | undefined;
  return {
    store: createDashboardStore(database, newId),
    lock: createTabLock(navigator.locks as LockManager | undefined, (name) => new BroadcastChannel(name), clock),
    reconnect: database.reconnect,
    onClosed: (listener) => void (database.onClosed = listener),
    tab: {
      read: (key) => ofTab.read(nameOf(key)),
      write: (key, value) => void ofTab.write(nameOf(key), value),
    },
    newOwner: newId,
    whenIdle: (run) => void (idle ? idle(run, { timeout: IDLE_LIMIT }) : clock.callAt(clock.now(), run)),
  };
}
