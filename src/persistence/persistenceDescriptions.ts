import { FAILURE, type EventsOf, type EventDescriptions } from '../engine/timeline/eventDescription';
import type * as persistence from './persistenceEvents';

/** Descriptions of the persistence events. */
export const persistenceDescriptions: EventDescriptions<EventsOf<typeof persistence>, unknown> = {
  'persistence/removalFailed': {
    mark: FAILURE,
    text: () => 'The dashboard of a deleted account is still on this device',
  },
};
