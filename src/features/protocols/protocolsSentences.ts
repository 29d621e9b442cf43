import { sentence } from '../../engine/timeline/sentences';
import { protocolToggled, type WithProtocols } from './protocolsSlice';

/** What the events of the protocols say. */
export const protocolSentences = [
  sentence(protocolToggled, ({ protocolId }, state: WithProtocols) => {
    const protocol = state.protocols.list.find(({ id }) => id === protocolId);
    if (protocol?.status === 'ended') return `Protocol ${protocol.name} stays off: it has ended`;
    return `Protocol ${protocol?.name ?? protocolId} switched ${protocol?.enabled ? 'off' : 'on'}`;
  }),
];
