import type { Protocol, WithProtocols } from '../protocols';
import type { Wallet, WithWallets } from '../wallets';
import type { Task, TasksState } from './tasksSchema';

/** What of the program's state is the queue's. */
export interface WithTasks {
  readonly tasks: TasksState;
}

/** What is read beside it to tell which tasks are held. */
export type WithResources = WithTasks & WithProtocols & WithWallets;

/** Why a pending task is held: what it needs is switched off, is over, or is there no more (PRODUCT.md P5.10). */
export type Hold = 'protocolOff' | 'protocolEnded' | 'walletInactive' | 'walletGone';

/** What tasks need to be worked on. */
export interface Resources {
  readonly protocols: readonly Protocol[];
  readonly wallets: readonly Wallet[];
}

/** Why a pending task is held, or `null`. */
export function selectHold({ protocols, wallets }: Pick<WithResources, 'protocols' | 'wallets'>, { status, protocolId, walletId }: Task): Hold | null {
  return status === 'pending' ? holdOf({ protocolId, walletId }, { protocols: protocols.list, wallets: wallets.list }) : null;
}

/** Gives why a task cannot be worked on, or `null`. */
export function holdOf({ protocolId, walletId }: Pick<Task, 'protocolId' | 'walletId'>, { protocols, wallets }: Resources): Hold | null {
  return reasonOfHold(
    protocols.find(({ id }) => id === protocolId),
    wallets.find(({ id }) => id === walletId),
  );
}

/** What can be mended by nobody is said before what a switch mends. */
function reasonOfHold(protocol: Protocol | undefined, wallet: Wallet | undefined): Hold | null {
  if (!protocol || protocol.status === 'ended') return 'protocolEnded';
  if (!wallet) return 'walletGone';
  if (!protocol.enabled) return 'protocolOff';
  return wallet.isActive ? null : 'walletInactive';
}
