import { MOMENT, type EventsOf, type Tellings } from '../../engine/timeline/telling';
import type * as protocols from './protocolsSlice';

/** What the events of the protocols say. */
export const protocolSentences: Tellings<EventsOf<typeof protocols>, protocols.WithProtocols> = {
  'protocols/protocolToggled': {
    mark: MOMENT,
    says: ({ protocolId }, state) => {
      const protocol = state.protocols.list.find(({ id }) => id === protocolId);
      if (protocol?.status === 'ended') return `Protocol ${protocol.name} stays off: it has ended`;
      return `Protocol ${protocol?.name ?? protocolId} switched ${protocol?.enabled ? 'off' : 'on'}`;
    },
  },
};
