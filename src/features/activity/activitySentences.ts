import { MOMENT, type EventsOf, type Tellings } from '../../engine/timeline/telling';
import { countedText } from '../../shared/text';
import type * as activity from './activitySlice';

/** What the events of the history say. */
export const activitySentences: Tellings<EventsOf<typeof activity>, unknown> = {
  'activity/historyBegun': { mark: MOMENT, says: ({ samples }) => `History begun with ${countedText(samples.length, 'sample')}` },
};
