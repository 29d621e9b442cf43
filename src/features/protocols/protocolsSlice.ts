import { createSelector, createSlice } from '@reduxjs/toolkit';
import { createInputOf } from '../../engine/timeline/events';
import type { ProtocolsState, ProtocolsInputs } from './protocolsSchema';
import { SAMPLE_PROTOCOLS } from './sampleProtocols';

/** The user flipped a protocol's switch. Ignored if the protocol has ended (PRODUCT.md P7). */
export const protocolToggled = createInputOf<ProtocolsInputs>()('protocols/protocolToggled', 'protocolId');

const initialState: ProtocolsState = { list: SAMPLE_PROTOCOLS };

const protocolsSlice = createSlice({
  name: 'protocols',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder.addCase(protocolToggled, (state, { payload }) => {
      const protocol = state.list.find(({ id }) => id === payload.protocolId);
      if (protocol && protocol.status !== 'ended') protocol.enabled = !protocol.enabled;
    }),
});

export const protocolsReducer = protocolsSlice.reducer;

export interface WithProtocols {
  readonly protocols: ProtocolsState;
}

export const selectProtocols = (state: WithProtocols) => state.protocols.list;

/** Returns the names of all protocols by id. */
export const selectProtocolNames = createSelector(
  [selectProtocols],
  (list): ReadonlyMap<string, string> => new Map(list.map(({ id, name }) => [id, name])),
);

/** Counts the active, enabled protocols, and all protocols. */
export const selectProtocolCounts = createSelector([selectProtocols], (list) => ({
  active: list.filter(({ status, enabled }) => status === 'active' && enabled).length,
  available: list.length,
}));
