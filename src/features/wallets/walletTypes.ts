import type { Ms } from '../../engine/clock/clock';

/** A wallet of the simulation (product-spec §3). */
export interface Wallet {
  readonly id: string;
  readonly name: string;
  /** A shortened public key, made for display. */
  readonly publicKey: string;
  readonly balance: number;
  readonly isActive: boolean;
}

/** A wallet that has been asked for and will exist at `dueAt` (simulated time, UTC ms). */
export interface WalletCreation {
  readonly name: string;
  readonly dueAt: Ms;
}

export interface WalletsState {
  readonly list: readonly Wallet[];
  readonly creation: WalletCreation | null;
  /** How many wallets were created in this session; the next one's id and dice depend on it. */
  readonly created: number;
}

/** What a wallet's balance is counted in (product-spec §3). */
export type WalletCurrency = 'ETH' | 'HYPE' | 'SOL';
