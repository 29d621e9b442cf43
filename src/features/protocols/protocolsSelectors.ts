import { createSelector } from '@reduxjs/toolkit';
import type { ProtocolsState } from './protocolsSlice';

interface WithProtocols {
  readonly protocols: ProtocolsState;
}

/** All protocols, in their fixed order. */
export const selectProtocols = (state: WithProtocols) => state.protocols.list;

/** How many protocols can be farmed now (active and enabled), and how many there are. */
export const selectProtocolCounts = createSelector([selectProtocols], (list) => ({
  active: list.filter(({ status, enabled }) => status === 'active' && enabled).length,
  available: list.length,
}));
