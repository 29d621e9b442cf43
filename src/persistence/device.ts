import type { Clock, Ms } from '../engine/clock/clock';
import { attempt } from '../shared/attempt';
import { createDashboardStore, createDatabase, type Database, type DashboardStore } from './store';
import { createTabLock, type TabLock } from './tabLock';

/** The browser's storage, locks and idle time. */
export interface Device {
  readonly store: DashboardStore;
  readonly lock: TabLock;
  readonly reconnect: () => void;
  /** Calls `listener` when the browser has closed the connection, or another version of the program needs it closed. */
  onClosed(listener: (why: 'closed' | 'outdated') => void): void;
  /** Remembers across reloads which page of this tab last owned a dashboard. */
  readonly tab: { read(): string | null; write(owner: string | null): void };
  /** Creates an id for a page that becomes the owner of a dashboard. */
  readonly newOwner: () => string;
  /** Calls `run` when the browser is idle, within 5 s. */
  readonly whenIdle: (run: () => void) => void;
}

const OWNER_KEY = 'seed.owner';
const IDLE_LIMIT: Ms = 5000;

/** Creates the device of this browser. */
export function createBrowserDevice(clock: Clock): Device {
  const database: Database = createDatabase();
  const idle = window.requestIdleCallback as typeof window.requestIdleCallback | undefined;
  return {
    store: createDashboardStore(database),
    lock: createTabLock(navigator.locks as LockManager | undefined, (name) => new BroadcastChannel(name), clock),
    reconnect: database.reconnect,
    onClosed: (listener) => void (database.onClosed = listener),
    tab: {
      read: () => attempt(() => sessionStorage.getItem(OWNER_KEY), null),
      write: (owner) =>
        attempt(
          () => (owner === null ? sessionStorage.removeItem(OWNER_KEY) : sessionStorage.setItem(OWNER_KEY, owner)),
          undefined,
        ),
    },
    // eslint-disable-next-line no-restricted-syntax -- names this opening of the page, and is in no state
    newOwner: () => crypto.randomUUID(),
    whenIdle: (run) => void (idle ? idle(run, { timeout: IDLE_LIMIT }) : clock.callAt(clock.now(), run)),
  };
}
