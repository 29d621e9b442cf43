import { createSelector, createSlice } from '@reduxjs/toolkit';
import type { Ms } from '../../engine/clock/clock';
import { dueInSimulation, type DueItem } from '../../engine/scheduler/scheduler';
import { createDerivedEvent, createInput, createSimulatedEvent } from '../../engine/timeline/events';
import { hexDigits, letters, type Die } from '../../engine/random/dice';
import { accessDenied, sessionEnded } from '../access';
import { isUndoOf, undoExpired, undoPressed } from '../notices';
import type { SimulationState } from '../simulation';
import { currencyOf, freeName } from './walletNames';
import { MAX_FORMER, type Wallet, type WalletsState } from './walletsSchema';

/** How long a wallet takes to be created (PRODUCT.md P6.4). */
export const WALLET_CREATION_DELAY: Ms = 1500;

/** The user asked for a wallet of this name. A name that is refused, or a second wish meanwhile, changes nothing. */
export const walletCreationRequested = createInput<{ name: string }>()('wallets/walletCreationRequested');

/** The user flipped the wallet between active and inactive. */
export const walletToggled = createInput<{ walletId: string }>()('wallets/walletToggled');

/** The user asked for another name of the wallet. */
export const walletRenameRequested = createInput<{ walletId: string; name: string }>()('wallets/walletRenameRequested');

/** The user asked to remove the wallet, and has been told what goes with it. */
export const walletRemovalPressed = createInput<{ walletId: string }>()('wallets/walletRemovalPressed');

/** A wallet of this name is being created. */
export const walletCreationStarted = createSimulatedEvent<{ name: string }>()('wallets/walletCreationStarted', 'derived');

/** The wallet that was asked for exists. */
export const walletCreated = createSimulatedEvent<Wallet>()('wallets/walletCreated', 'due');

/** The wallet has another name; what it is counted in stays. */
export const walletRenamed = createDerivedEvent<{ walletId: string; name: string }>()('wallets/walletRenamed');

/** The wallet is gone, and what was to be done with it. */
export const walletRemoved = createDerivedEvent<{ walletId: string }>()('wallets/walletRemoved');

/** The wallets every session begins with (PRODUCT.md P6). Their addresses are valid on no chain. */
const SAMPLE_WALLETS: readonly Wallet[] = [
  {
    id: 'wallet-1',
    name: 'Main SOL Wallet',
    publicKey: '7xKXtg2CWxuVq3RbzSIMULATEDpYT8mEwHnLd5fJgAsU',
    balance: 12.45,
    currency: 'SOL',
    isActive: true,
  },
  {
    id: 'wallet-2',
    name: 'ETH Farming Wallet',
    publicKey: '0x74a3c1e09b5d7fSIMULATED2b8e6d0c4a9f1f44e',
    balance: 5.23,
    currency: 'ETH',
    isActive: true,
  },
  {
    id: 'wallet-3',
    name: 'HYPE Trading Wallet',
    publicKey: '0x9f16e8b2d40a7cSIMULATED59d3f7108be6ac21b',
    balance: 1250.5,
    currency: 'HYPE',
    isActive: true,
  },
];

const initialState: WalletsState = { list: SAMPLE_WALLETS, creation: null, created: 0, former: [], removed: null };

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
      .addCase(walletRenamed, (state, { payload }) => {
        const wallet = state.list.find(({ id }) => id === payload.walletId);
        if (wallet) wallet.name = payload.name;
      })
      .addCase(walletRemoved, (state, { payload }) => {
        const place = state.list.findIndex(({ id }) => id === payload.walletId);
        const [wallet] = place < 0 ? [] : state.list.splice(place, 1);
        if (!wallet) return;
        state.removed = { wallet, place };
        state.former = [...state.former, { id: wallet.id, name: wallet.name }].slice(-MAX_FORMER);
      })
      .addCase(undoExpired, (state) => {
        state.removed = null;
      })
      .addCase(undoPressed, (state, action) => {
        if (!state.removed || !isUndoOf(action, state.removed.wallet.id)) return;
        const { wallet, place } = state.removed;
        state.list.splice(place, 0, { ...wallet, name: freeName(wallet.name, state) });
        state.former = state.former.filter(({ id }) => id !== wallet.id);
        state.removed = null;
      })
      .addCase(sessionEnded, () => initialState)
      .addCase(accessDenied, () => initialState),
});

export const walletsReducer = walletsSlice.reducer;

/** What is read of the program's state. */
export interface WithWallets {
  readonly wallets: WalletsState;
}

/** The wallets, with the one that is being created. */
export const selectWalletsState = (state: WithWallets) => state.wallets;

/** All wallets, in the order of their creation. */
export const selectWallets = (state: WithWallets) => state.wallets.list;

/** How many wallets there are, and how many of them are active. */
export const selectWalletCounts = createSelector([selectWallets], (list) => ({
  total: list.length,
  active: list.filter(({ isActive }) => isActive).length,
}));

/** The names of all wallets by their ids, also of those that were removed. */
export const selectWalletNames = createSelector(
  [selectWallets, (state: WithWallets) => state.wallets.former],
  (list, former): ReadonlyMap<string, string> =>
    new Map([...former.map(({ id, name }) => [id, `${name} (removed)`] as const), ...list.map(({ id, name }) => [id, name] as const)]),
);

/** The wallet that is being created, as a thing that falls due, or `null`. Its address is drawn from the seed. */
export function nextWalletDue({ creation, created }: WalletsState, simulation: SimulationState): DueItem | null {
  if (!creation) return null;
  const { name, dueAt: simulatedAt } = creation;
  // Never that of another one, though wallets are removed.
  const id = `wallet-${SAMPLE_WALLETS.length + created + 1}`;
  const toEvent = (at: Ms) => {
    const currency = currencyOf(name);
    const publicKey = drawAddress({ seed: simulation.seed, entity: id, purpose: 'publicKey', n: created }, currency);
    return walletCreated({ id, name, publicKey, balance: 0, currency, isActive: true }, at, simulatedAt);
  };
  return dueInSimulation(simulation, simulatedAt, toEvent);
}

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** It has letters that neither base 58 nor hexadecimal digits have, so that no chain takes the address for one of its own. */
const IN_THE_MIDDLE = 'SIMULATED';

/** As long as addresses of Solana, and of Ethereum after their `0x`. */
const LENGTHS = { base58: 44, hexadecimal: 40 };

/**
 * Draws a simulated address of the currency's kind: as long as a real one, and valid on no chain, since its middle reads
 * SIMULATED (PRODUCT.md P6.7). Nobody shall send funds to it.
 */
export function drawAddress(die: Die, currency: Wallet['currency']): string {
  if (currency === 'SOL') return withMark(letters(die, LENGTHS.base58 - IN_THE_MIDDLE.length, BASE58));
  return `0x${withMark(hexDigits(die, LENGTHS.hexadecimal - IN_THE_MIDDLE.length))}`;
}

function withMark(drawn: string): string {
  const half = Math.floor(drawn.length / 2);
  return `${drawn.slice(0, half)}${IN_THE_MIDDLE}${drawn.slice(half)}`;
}
