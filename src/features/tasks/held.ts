import type { Protocol } from '../protocols';
import type { Wallet } from '../wallets';
import type { Task } from './tasksSchema';

/** Why a pending task is held: what it needs is switched off, is over, or is there no more (PRODUCT.md P5.10). */
export type Hold = 'protocolOff' | 'protocolEnded' | 'walletInactive' | 'walletGone';

/** What tasks need to be worked on. */
export interface Resources {
  readonly protocols: readonly Protocol[];
  readonly wallets: readonly Wallet[];
}

/** Gives why a task cannot be worked on, or `null`. */
export function holdOf({ protocolId, walletId }: Pick<Task, 'protocolId' | 'walletId'>, { protocols, wallets }: Resources): Hold | null {
  return reasonOfHold(
    protocols.find(({ id }) => id === protocolId),
    wallets.find(({ id }) => id === walletId),
  );
}

/** Gives it for a protocol and a wallet. What can be mended by nobody is said before what a switch mends. */
export function reasonOfHold(protocol: Protocol | undefined, wallet: Wallet | undefined): Hold | null {
  if (!protocol || protocol.status === 'ended') return 'protocolEnded';
  if (!wallet) return 'walletGone';
  if (!protocol.enabled) return 'protocolOff';
  return wallet.isActive ? null : 'walletInactive';
}
