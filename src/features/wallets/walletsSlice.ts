import { createSelector, createSlice } from '@reduxjs/toolkit';
import type { Ms } from '../../engine/clock/clock';
import { letters } from '../../engine/random/dice';
import { dueInSimulation, RANK, type DueItem } from '../../engine/scheduler/plan';
import { createInput, createSimulatedEvent } from '../../engine/timeline/events';
import { accessDenied, sessionEnded } from '../access';
import type { SimulationState } from '../simulation';
import type { Wallet, WalletsState } from './walletsSchema';

/** How long a wallet takes to be created (PRODUCT.md P6.4). */
export const WALLET_CREATION_DELAY: Ms = 1500;

/** No name may be longer; a row shortens long ones, and a timeline stays small. */
export const WALLET_NAME_MAX_LENGTH = 60;

/** A person asked for a wallet of this name. An empty name, or a second wish meanwhile, changes nothing. */
export const walletCreationRequested = createInput<{ name: string }>('wallets/walletCreationRequested');

/** A person flipped the wallet between active and inactive. */
export const walletToggled = createInput<{ walletId: string }>('wallets/walletToggled');

/** A wallet of this name is being created. */
export const walletCreationStarted = createSimulatedEvent<{ name: string }>('wallets/walletCreationStarted', 'derived');

/** The wallet that was asked for exists. */
export const walletCreated = createSimulatedEvent<Wallet>('wallets/walletCreated', 'due');

/** The wallets every session begins with (PRODUCT.md P6). */
const SAMPLE_WALLETS: readonly Wallet[] = [
  { id: 'wallet-1', name: 'Main SOL Wallet', publicKey: '7xKX…gAsU', balance: 12.45, isActive: true },
  { id: 'wallet-2', name: 'ETH Farming Wallet', publicKey: '0x74…f44e', balance: 5.23, isActive: true },
  { id: 'wallet-3', name: 'HYPE Trading Wallet', publicKey: '0x9f…c21b', balance: 1250.5, isActive: true },
];

const initialState: WalletsState = { list: SAMPLE_WALLETS, creation: null, created: 0 };

const walletsSlice = createSlice({
  name: 'wallets',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(walletCreationStarted, (state, { payload, meta }) => {
        state.creation = { name: payload.name, dueAt: meta.simulatedAt + WALLET_CREATION_DELAY };
      })
      .addCase(walletCreated, (state, { payload }) => {
        state.list.push(payload);
        state.creation = null;
        state.created += 1;
      })
      .addCase(walletToggled, (state, { payload }) => {
        const wallet = state.list.find(({ id }) => id === payload.walletId);
        if (wallet) wallet.isActive = !wallet.isActive;
      })
      .addCase(sessionEnded, () => initialState)
      .addCase(accessDenied, () => initialState),
});

export const walletsReducer = walletsSlice.reducer;

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

/** What the balance of a wallet of this name is counted in (PRODUCT.md P6.2), reading the name as typed. */
export function currencyOf(name: string): 'ETH' | 'HYPE' | 'SOL' {
  if (name.includes('ETH')) return 'ETH';
  return name.includes('HYPE') ? 'HYPE' : 'SOL';
}

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** The wallet that is being created, as a thing that falls due, or `null`. Its public key is drawn from the seed. */
export function nextWalletDue({ creation, created, list }: WalletsState, simulation: SimulationState): DueItem | null {
  if (!creation) return null;
  const { name, dueAt: simulatedAt } = creation;
  const id = `wallet-${list.length + 1}`;
  const toEvent = (at: Ms) => {
    const key = letters({ seed: simulation.seed, entity: id, purpose: 'publicKey', n: created }, 8, BASE58);
    const publicKey = `${key.slice(0, 4)}…${key.slice(4)}`;
    return walletCreated({ id, name, publicKey, balance: 0, isActive: true }, at, simulatedAt);
  };
  return dueInSimulation(simulation, simulatedAt, RANK.walletCreation, 0, toEvent);
}
