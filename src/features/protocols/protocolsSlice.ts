import { createSelector, createSlice } from '@reduxjs/toolkit';
import { createInput } from '../../engine/timeline/events';
import { accessDenied, sessionEnded } from '../access';
import type { ProtocolsState } from './protocolsSchema';
import { SAMPLE_PROTOCOLS } from './sampleProtocols';

/** The user flipped the switch of a protocol. One that has ended stays as it is (PRODUCT.md P7). */
export const protocolToggled = createInput<{ protocolId: string }>()('protocols/protocolToggled');

const initialState: ProtocolsState = { list: SAMPLE_PROTOCOLS };

const protocolsSlice = createSlice({
  name: 'protocols',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(protocolToggled, (state, { payload }) => {
        const protocol = state.list.find(({ id }) => id === payload.protocolId);
        if (protocol && protocol.status !== 'ended') protocol.enabled = !protocol.enabled;
      })
      .addCase(sessionEnded, () => initialState)
      .addCase(accessDenied, () => initialState),
});

export const protocolsReducer = protocolsSlice.reducer;

/** What is read of the program's state. */
export interface WithProtocols {
  readonly protocols: ProtocolsState;
}

/** All protocols, in their fixed order. */
export const selectProtocols = (state: WithProtocols) => state.protocols.list;

/** How many protocols can be farmed now (active and enabled), and how many there are. */
export const selectProtocolCounts = createSelector([selectProtocols], (list) => ({
  active: list.filter(({ status, enabled }) => status === 'active' && enabled).length,
  available: list.length,
}));
