import { createSelector, createSlice } from '@reduxjs/toolkit';
import type { Ms } from '../../engine/clock/clock';
import { dueInSimulation, type DueItem } from '../../engine/scheduler/scheduler';
import { createDerivedEvent, createDueEvent, createInputOf } from '../../engine/timeline/events';
import { randomHex, randomLetters, type Die } from '../../engine/random/dice';
import { storedText } from '../../shared/text';
import { isUndoOf, undoExpired, undoPressed } from '../notices';
import type { SimulationState } from '../simulation';
import { currencyOf, nameProblem, uniqueName } from './walletNames';
import { MAX_REMOVED_NAMES, type Wallet, type WalletsState, type WalletsInputs } from './walletsSchema';

/** Time from a wallet's creation request to its creation (PRODUCT.md P6.4). */
export const WALLET_CREATION_DELAY: Ms = 1500;

/** The user asked to create a wallet with this name. Ignored if the name is refused or another creation is pending. */
export const walletCreationRequested = createInputOf<WalletsInputs>()('wallets/walletCreationRequested');

export const walletToggled = createInputOf<WalletsInputs>()('wallets/walletToggled', 'walletId');

/** The user asked to rename a wallet, whose currency stays. Ignored if the name is refused. */
export const walletRenameRequested = createInputOf<WalletsInputs>()('wallets/walletRenameRequested', 'walletId');

/** The user confirmed a wallet's removal, or pressed Remove for a wallet without pending tasks. */
export const walletRemovalPressed = createInputOf<WalletsInputs>()('wallets/walletRemovalPressed', 'walletId');

export const walletCreationStarted = createDerivedEvent<{ name: string }>()('wallets/walletCreationStarted');
export const walletCreated = createDueEvent<Wallet>()('wallets/walletCreated', 'id');

/** A wallet was removed, along with its pending tasks. */
export const walletRemoved = createDerivedEvent<{ walletId: string }>()('wallets/walletRemoved', 'walletId');

/** The initial wallets of every session (PRODUCT.md P6). */
const SAMPLE_WALLETS: Wallet[] = [
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

const initialState: WalletsState = {
  list: SAMPLE_WALLETS,
  creation: null,
  created: 0,
  removedNames: [],
  removed: null,
};

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
      .addCase(walletRenameRequested, (state, { payload: { walletId, name } }) => {
        const wallet = state.list.find(({ id }) => id === walletId);
        if (wallet && !nameProblem(name, state, walletId)) wallet.name = storedText(name);
      })
      .addCase(walletRemoved, (state, { payload }) => {
        const index = state.list.findIndex(({ id }) => id === payload.walletId);
        const [wallet] = index < 0 ? [] : state.list.splice(index, 1);
        if (!wallet) return;
        state.removed = { wallet, place: index };
        state.removedNames = [...state.removedNames, { id: wallet.id, name: wallet.name }].slice(-MAX_REMOVED_NAMES);
      })
      .addCase(undoExpired, (state) => {
        state.removed = null;
      })
      .addCase(undoPressed, (state, action) => {
        if (!state.removed || !isUndoOf(action, state.removed.wallet.id)) return;
        const { wallet, place } = state.removed;
        state.list.splice(place, 0, { ...wallet, name: uniqueName(wallet.name, state) });
        state.removedNames = state.removedNames.filter(({ id }) => id !== wallet.id);
        state.removed = null;
      }),
});

export const walletsReducer = walletsSlice.reducer;

export interface WithWallets {
  readonly wallets: WalletsState;
}

/** Selects the whole slice, including the wallet being created. */
export const selectWalletsState = (state: WithWallets) => state.wallets;

export const selectWallets = (state: WithWallets) => state.wallets.list;

export const selectWalletCounts = createSelector([selectWallets], (list) => ({
  total: list.length,
  active: list.filter(({ isActive }) => isActive).length,
}));

/** Selects the names of all wallets by id, including removed ones. */
export const selectWalletNames = createSelector(
  [selectWallets, (state: WithWallets) => state.wallets.removedNames],
  (list, removedNames): ReadonlyMap<string, string> =>
    new Map([
      ...removedNames.map(({ id, name }) => [id, `${name} (removed)`] as const),
      ...list.map(({ id, name }) => [id, name] as const),
    ]),
);

/** Selects the texts by which a search finds a wallet, by wallet id (PRODUCT.md P8.7a). */
export const selectWalletWords: (state: WithWallets) => ReadonlyMap<string, string> = selectWalletNames;

/**
 * Returns the creation of the requested wallet as a due item, or `null`. The wallet's address is drawn from the seed.
 */
export function nextWalletDue({ creation, created }: WalletsState, simulation: SimulationState): DueItem | null {
  if (!creation) return null;
  const { name, dueAt } = creation;
  // Never reuse an id, even after a wallet was removed.
  const id = `wallet-${SAMPLE_WALLETS.length + created + 1}`;
  const toEvent = () => {
    const currency = currencyOf(name);
    const publicKey = drawAddress({ seed: simulation.seed, entity: id, purpose: 'publicKey', n: created }, currency);
    return walletCreated({ id, name, publicKey, balance: 0, currency, isActive: true });
  };
  return dueInSimulation(simulation, dueAt, toEvent);
}

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/**
 * The middle of each address. Some of its letters are neither base-58 nor hexadecimal digits, so no chain accepts the
 * address.
 */
const ADDRESS_MARK = 'SIMULATED';

/** The lengths of a Solana address, and of an Ethereum address after its `0x`. */
const ADDRESS_LENGTHS = { base58: 44, hexadecimal: 40 };

/**
 * Draws a simulated address in the format of the currency. It's as long as a real address but valid on no chain, so
 * that nobody sends real funds to it (PRODUCT.md P6.7).
 */
export function drawAddress(die: Die, currency: Wallet['currency']): string {
  if (currency === 'SOL') return withMark(randomLetters(die, ADDRESS_LENGTHS.base58 - ADDRESS_MARK.length, BASE58));
  return `0x${withMark(randomHex(die, ADDRESS_LENGTHS.hexadecimal - ADDRESS_MARK.length))}`;
}

function withMark(digits: string): string {
  const half = Math.floor(digits.length / 2);
  return `${digits.slice(0, half)}${ADDRESS_MARK}${digits.slice(half)}`;
}
