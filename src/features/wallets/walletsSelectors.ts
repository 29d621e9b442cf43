import { createSelector } from '@reduxjs/toolkit';
import type { WalletCurrency, WalletsState } from './walletTypes';

interface WithWallets {
  readonly wallets: WalletsState;
}

/** All wallets, in the order of their creation. */
export const selectWallets = (state: WithWallets) => state.wallets.list;

/** Whether a wallet is being created just now. */
export const selectIsCreatingWallet = (state: WithWallets) => state.wallets.creation !== null;

/** How many wallets there are, and how many of them are active. */
export const selectWalletCounts = createSelector([selectWallets], (list) => ({
  total: list.length,
  active: list.filter(({ isActive }) => isActive).length,
}));

/** Gives what the balance of a wallet of this name is counted in (product-spec §3), reading the name as typed. */
export function currencyOf(name: string): WalletCurrency {
  if (name.includes('ETH')) return 'ETH';
  return name.includes('HYPE') ? 'HYPE' : 'SOL';
}
