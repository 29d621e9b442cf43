import { FAILURE, type EventsOf, type Tellings } from '../engine/timeline/telling';
import type * as persistence from './persistenceEvents';

/** How the events of persistence are told. */
export const persistenceSentences: Tellings<EventsOf<typeof persistence>, unknown> = {
  'persistence/removalFailed': { mark: FAILURE, says: () => 'The dashboard of a deleted account is still on this device' },
};
