export {
  protocolsReducer,
  protocolToggled,
  selectProtocolCounts,
  selectProtocols,
  type WithProtocols,
} from './protocolsSlice';
export { SAMPLE_PROTOCOLS } from './sampleProtocols';
export type { Protocol } from './protocolsSchema';
