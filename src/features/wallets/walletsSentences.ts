import { sentence } from '../../engine/timeline/sentences';
import type { WithWallets } from './walletsSlice';
import * as wallets from './walletsSlice';

/** What the events of the wallets say. */
export const walletSentences = [
  sentence(wallets.walletCreationRequested, ({ name }) => `Create pressed: wallet ${name.trim() || 'without a name'}`),
  sentence(wallets.walletCreationStarted, ({ name }) => `Wallet ${name} is being created`),
  sentence(wallets.walletCreated, ({ name }) => `Wallet ${name} created`),
  sentence(wallets.walletToggled, ({ walletId }, state: WithWallets) => {
    const isActive = walletOf(state, walletId)?.isActive;
    return `Wallet ${nameOf(state, walletId)} switched ${isActive ? 'off' : 'on'}`;
  }),
  sentence(
    wallets.walletRenameRequested,
    ({ walletId, name }, state: WithWallets) => `Rename asked for: wallet ${nameOf(state, walletId)} to ${name.trim() || 'nothing'}`,
  ),
  sentence(wallets.walletRenamed, ({ walletId, name }, state: WithWallets) => `Wallet ${nameOf(state, walletId)} renamed to ${name}`),
  sentence(wallets.walletRemovalPressed, ({ walletId }, state: WithWallets) => `Remove pressed: wallet ${nameOf(state, walletId)}`),
  sentence(wallets.walletRemoved, ({ walletId }, state: WithWallets) => `Wallet ${nameOf(state, walletId)} removed`),
];

const walletOf = ({ wallets: { list } }: WithWallets, walletId: string) => list.find(({ id }) => id === walletId);

const nameOf = (state: WithWallets, walletId: string) => walletOf(state, walletId)?.name ?? walletId;
