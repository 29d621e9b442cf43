export { protocolsReducer, protocolToggled, type ProtocolsState } from './protocolsSlice';
export { selectProtocols, selectProtocolCounts } from './protocolsSelectors';
export { SAMPLE_PROTOCOLS } from './sampleProtocols';
export type { Protocol, ProtocolStatus, RewardRange } from './protocolTypes';
export { AirdropProtocols } from './components/AirdropProtocols';
