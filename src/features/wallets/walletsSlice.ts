import { createSlice } from '@reduxjs/toolkit';
import { createInput, createSimulatedEvent } from '../../engine/timeline/events';
import type { Ms } from '../../engine/clock/clock';
import { accessDenied, sessionEnded } from '../access';
import { SAMPLE_WALLETS } from './sampleWallets';
import type { Wallet, WalletsState } from './walletTypes';

/** How long a wallet takes to be created (product-spec §9). */
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
