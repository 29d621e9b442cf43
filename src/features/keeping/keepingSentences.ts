import { FAILURE, type EventsOf, type Tellings } from '../../engine/timeline/telling';
import type * as keeping from './keepingEvents';

/** How the events of keeping are told. */
export const keepingSentences: Tellings<EventsOf<typeof keeping>, unknown> = {
  'keeping/workNotRemoved': { mark: FAILURE, says: () => 'What was to be removed from this device is still on it' },
};
