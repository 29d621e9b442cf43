import type { EventsOf, EventRows } from '../../engine/timeline/eventRow';
import { countWithNoun } from '../../shared/text';
import type * as activity from './activitySlice';

export const activityEvents: EventRows<EventsOf<typeof activity>, unknown> = {
  'activity/historyStarted': {
    text: ({ samples }) => `History started with ${countWithNoun(samples.length, 'sample')}`,
  },
};
