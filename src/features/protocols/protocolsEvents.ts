import type { EventsOf, EventRows } from '../../engine/timeline/eventRow';
import type * as protocols from './protocolsSlice';

export const protocolsEvents: EventRows<EventsOf<typeof protocols>, protocols.WithProtocols> = {
  'protocols/protocolToggled': {
    text: ({ protocolId }, stateBefore) => {
      const protocol = stateBefore.protocols.list.find(({ id }) => id === protocolId);
      if (protocol?.status === 'ended') return `Protocol ${protocol.name} stays off: ended`;
      return `Protocol ${protocol?.name ?? protocolId} switched ${protocol?.enabled ? 'off' : 'on'}`;
    },
  },
};
