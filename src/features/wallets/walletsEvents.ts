import type { EventsOf, EventRows } from '../../engine/timeline/eventRow';
import { storedText } from '../../shared/text';
import type { WithWallets } from './walletsSlice';
import type * as wallets from './walletsSlice';

/** Describes the events of wallets. `state` is the state before the event. */
export const walletsEvents: EventRows<EventsOf<typeof wallets>, WithWallets> = {
  'wallets/walletCreationRequested': {
    text: ({ name }) => `Create wallet pressed: ${storedText(name) || 'no name'}`,
  },
  'wallets/walletCreationStarted': {
    text: ({ name }) => `Wallet ${name} is being created`,
  },
  'wallets/walletCreated': {
    text: ({ name }) => `Wallet ${name} created`,
  },
  'wallets/walletToggled': {
    text: ({ walletId }, state) => {
      const isActive = walletOf(state, walletId)?.isActive;
      return `Wallet ${nameOf(state, walletId)} switched ${isActive ? 'off' : 'on'}`;
    },
  },
  'wallets/walletRenameRequested': {
    text: ({ walletId, name }, state) =>
      `Rename wallet requested: ${nameOf(state, walletId)} to ${storedText(name) || '(empty)'}`,
  },
  'wallets/walletRemovalPressed': {
    text: ({ walletId }, state) => `Remove pressed: wallet ${nameOf(state, walletId)}`,
  },
  'wallets/walletRemoved': {
    text: ({ walletId }, state) => `Wallet ${nameOf(state, walletId)} removed`,
  },
};

const walletOf = ({ wallets: { list } }: WithWallets, walletId: string) => list.find(({ id }) => id === walletId);

const nameOf = (state: WithWallets, walletId: string) => walletOf(state, walletId)?.name ?? walletId;
