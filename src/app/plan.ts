import { amongSimulated, earlier, type DueItem } from '../engine/scheduler/scheduler';
import { nextBetaAccessDue } from '../features/access/betaAccess';
import { nextConfirmationDue } from '../features/access/confirmation';
import { nextTaskDue } from '../features/tasks';
import { nextWalletDue } from '../features/wallets';
import type { RootState } from './rootReducer';

/**
 * Finds the earliest thing due in the whole state: what the scheduler wakes for. The queue and the wallets plan in
 * simulated time, everything that waits for a server or a person in the machine's. What falls due at the same moment comes
 * in the order that it is named in here, whatever was planned first: tick, cap and start, a wallet, a redirect, a retry (P9.3).
 */
export function nextDue({ simulation, tasks, protocols, wallets, betaAccess, confirmation }: RootState): DueItem | null {
  const ofQueue = nextTaskDue(tasks, simulation, protocols.list);
  const ofWallets = nextWalletDue(wallets, simulation);
  const ofServers = earlier(nextBetaAccessDue(betaAccess), nextConfirmationDue(confirmation));
  return earlier(earlier(ofQueue, ofWallets), amongSimulated(simulation, ofServers));
}
