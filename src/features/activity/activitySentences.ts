import { sentence } from '../../engine/timeline/sentences';
import { countedText } from '../../shared/text';
import { historyBegun } from './activitySlice';

/** What the events of the history say. */
export const activitySentences = [
  sentence(historyBegun, ({ samples }) => `History begun with ${countedText(samples.length, 'sample')}`),
];
