import type { Clock } from '../../engine/clock/clock';
import { createDashboardLock } from './dashboardLock';
import { createIndexedRecords } from './indexedRecords';
import type { DeviceStorage } from './keeping';
import { createKeptDashboards } from './keptDashboards';

/** Makes the storage of this browser. */
export function createDeviceStorage(clock: Clock): DeviceStorage {
  return {
    dashboards: createKeptDashboards(createIndexedRecords(), () => localStorage),
    lock: createDashboardLock(navigator.locks as LockManager | undefined, (name) => new BroadcastChannel(name), clock),
  };
}
