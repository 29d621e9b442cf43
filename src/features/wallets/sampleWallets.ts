import type { Wallet } from './walletTypes';

/** The wallets every session begins with (product-spec §3). */
export const SAMPLE_WALLETS: readonly Wallet[] = [
  { id: 'wallet-1', name: 'Main SOL Wallet', publicKey: '7xKX…gAsU', balance: 12.45, isActive: true },
  { id: 'wallet-2', name: 'ETH Farming Wallet', publicKey: '0x74…f44e', balance: 5.23, isActive: true },
  { id: 'wallet-3', name: 'HYPE Trading Wallet', publicKey: '0x9f…c21b', balance: 1250.5, isActive: true },
];
