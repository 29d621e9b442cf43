export { protocolsReducer, protocolToggled, selectProtocolCounts, selectProtocols } from './protocolsSlice';
export { SAMPLE_PROTOCOLS } from './sampleProtocols';
export type { Protocol } from './protocolsSchema';
