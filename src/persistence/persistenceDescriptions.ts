import { FAILURE, type EventsOf, type EventDescriptions } from '../engine/timeline/eventDescription';
import type * as persistence from './persistenceEvents';

/** How the events of persistence are told. */
export const persistenceDescriptions: EventDescriptions<EventsOf<typeof persistence>, unknown> = {
  'persistence/removalFailed': { mark: FAILURE, text: () => 'The dashboard of a deleted account is still on this device' },
};
