export {
  protocolsReducer,
  protocolToggled,
  selectProtocolCounts,
  selectProtocolNames,
  selectProtocols,
  type WithProtocols,
} from './protocolsSlice';
export { SAMPLE_PROTOCOLS } from './sampleProtocols';
export type { Protocol } from './protocolsSchema';
