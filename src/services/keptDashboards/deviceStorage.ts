import { sha256 } from '@noble/hashes/sha2';
import type { Clock } from '../../engine/clock/clock';
import { createDashboardLock } from './dashboardLock';
import { createIndexedRecords } from './indexedRecords';
import type { DeviceStorage } from './keeping';
import { createKeptDashboards } from './keptDashboards';

const TAG_LENGTH = 32;

/** Makes the storage of this browser. */
export function createDeviceStorage(clock: Clock): DeviceStorage {
  return {
    // Nobody's id can be told from their tag.
    tagOf: (uid) => Array.from(sha256(uid), (byte) => byte.toString(16).padStart(2, '0')).join('').slice(0, TAG_LENGTH),
    dashboards: createKeptDashboards(createIndexedRecords(), () => localStorage),
    lock: createDashboardLock(navigator.locks as LockManager | undefined, (name) => new BroadcastChannel(name), clock),
  };
}
