import { openDB, type DBSchema } from 'idb';
import type { Clock } from '../../engine/clock/clock';
import { createDashboardLock } from './dashboardLock';
import type { DeviceStorage } from './keeping';
import { createKeptDashboards, NOTHING_KEPT, type DashboardRecords, type KeptDashboard } from './keptDashboards';

/** Makes the storage of this browser. */
export function createDeviceStorage(clock: Clock): DeviceStorage {
  return {
    dashboards: createKeptDashboards(createIndexedRecords(), () => localStorage),
    lock: createDashboardLock(navigator.locks as LockManager | undefined, (name) => new BroadcastChannel(name), clock),
  };
}

interface Schema extends DBSchema {
  dashboards: { key: string; value: KeptDashboard };
}

/** Makes the table of kept dashboards in this browser's IndexedDB. */
export function createIndexedRecords(): DashboardRecords {
  const open = () =>
    openDB<Schema>('seed', 1, {
      upgrade: (database) => void database.createObjectStore('dashboards'),
      blocking: (_current, _blocked, { target }) => (target as IDBDatabase).close(),
    });
  return {
    async update(tag, change) {
      // It is opened for each change, since a browser may close it at any time; that costs a millisecond or two.
      const database = await open();
      try {
        const transaction = database.transaction('dashboards', 'readwrite');
        // What an earlier version kept has fewer fields.
        const record = { ...NOTHING_KEPT, ...(await transaction.store.get(tag)) };
        const next = change(record);
        if (next !== record) await transaction.store.put(next, tag);
        await transaction.done;
        return next;
      } finally {
        database.close();
      }
    },
  };
}
