import type { TimedAction } from '../engine/timeline/events';
import { sentence, type Sentence } from '../engine/timeline/sentences';
import { accessSentences } from '../features/access/accessSentences';
import { activitySentences } from '../features/activity/activitySentences';
import { workNotRemoved } from '../features/keeping';
import { noticeSentences } from '../features/notices/noticesSentences';
import { protocolSentences } from '../features/protocols/protocolsSentences';
import { routeSentences } from '../features/route/routeSentences';
import { simulationSentences } from '../features/simulation/simulationSentences';
import { taskSentences } from '../features/tasks/tasksSentences';
import { walletSentences } from '../features/wallets/walletsSentences';
import { branched, dashboardReleased, dashboardRestored, sessionResumed, type RootState } from './rootReducer';

/** The sentence of every event, by its type. */
export const SENTENCES: ReadonlyMap<string, Sentence<RootState>> = new Map<string, Sentence<RootState>>([
  sentence(sessionResumed, () => 'Page loaded anew: the kept dashboard goes on'),
  // No timeline holds these three; the report of a storm tells them.
  sentence(dashboardRestored, () => 'The kept dashboard takes its place on the page'),
  sentence(dashboardReleased, () => 'The dashboard goes on in another tab: this page forgets it'),
  sentence(branched, () => 'Gone on live from a moment of an opened timeline'),
  ...simulationSentences,
  ...routeSentences,
  ...accessSentences,
  ...walletSentences,
  ...protocolSentences,
  ...taskSentences,
  ...activitySentences,
  ...noticeSentences,
  sentence(workNotRemoved, () => 'What was to be removed from this device is still on it'),
]);

/** Tells an event in one sentence, with names from the state `before` it. */
export function sentenceOf(event: TimedAction, before: RootState): string {
  return SENTENCES.get(event.type)?.(event, before) ?? event.type;
}
