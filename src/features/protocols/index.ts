export { protocolsReducer, protocolToggled } from './protocolsSlice';
export { selectProtocols, selectProtocolCounts } from './protocolsSelectors';
export { SAMPLE_PROTOCOLS } from './sampleProtocols';
export type { Protocol } from './protocolTypes';
