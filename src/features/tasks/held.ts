import type { Protocol, WithProtocols } from '../protocols';
import type { Wallet, WithWallets } from '../wallets';
import type { Task, TasksState } from './tasksSchema';

export interface WithTasks {
  readonly tasks: TasksState;
}

/** The parts of the state that determine which tasks are held. */
export type WithResources = WithTasks & WithProtocols & WithWallets;

/** Why a pending task is held (PRODUCT.md P5.10). */
export type HoldReason = 'protocolOff' | 'protocolEnded' | 'walletInactive' | 'walletGone';

/**
 * Returns why a task with this protocol and wallet can't run, or `null`. Reasons that the user can't change come first.
 */
export function holdReason(
  { protocolId, walletId }: Pick<Task, 'protocolId' | 'walletId'>,
  { protocols, wallets }: { readonly protocols: readonly Protocol[]; readonly wallets: readonly Wallet[] },
): HoldReason | null {
  const protocol = protocols.find(({ id }) => id === protocolId);
  const wallet = wallets.find(({ id }) => id === walletId);
  if (!protocol || protocol.status === 'ended') return 'protocolEnded';
  if (!wallet) return 'walletGone';
  if (!protocol.enabled) return 'protocolOff';
  return wallet.isActive ? null : 'walletInactive';
}
