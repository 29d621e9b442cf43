import { parseTimeline } from '../../engine/timeline/parseTimeline';
import { runToEnd } from '../../engine/timeline/program';
import { LIVE_BOUNDS } from '../../program/liveSession';
import { pickPageSlices } from '../../program/rootReducer';
import { replayTimeline } from '../../program/replayTimeline';
import { copyFrom } from '../../program/savedCopy';
import { readRecording, timelineText } from '../../program/timelineFiles';
import { TIMELINE_SCHEMAS } from '../../program/timelineSchemas';
import { repliesArrive } from '../makeTestApp';
import type { Operation } from './operations';
import { isDashboardUsable } from './presses';
import type { Run } from './run';

/** Opens a saved recording, or that of the live session, as a copy (PRODUCT.md P11.13). */
export async function openCopy(run: Run, { pick }: Operation): Promise<string> {
  const { page, saved, tracker } = run;
  if (page.isHidden() || !isDashboardUsable(page)) return 'no dashboard that a copy could replace';
  const { session, persistence } = page;
  const { account } = session.store.getState().auth;
  const former = timelineText(readRecording(session, 'Saved copy'));
  const parsed = parseTimeline((pick % 2 === 0 ? saved.get(account ?? '') : undefined) ?? former, TIMELINE_SCHEMAS);
  if (!parsed.ok || account === null) return 'no copy to open';
  const player = runToEnd(replayTimeline(parsed.timeline));
  const moment = { at: session.clock.now(), state: session.store.getState(), recordingBounds: LIVE_BOUNDS };
  const copy = copyFrom(player, moment, 'storm');
  if (typeof copy === 'string') return `a copy is refused: ${copy}`;
  tracker.onReplacing(page, {
    state: { ...pickPageSlices(moment.state), ...copy.dashboard },
    at: copy.endsAt,
    type: '',
    number: 0,
  });
  let outcome: string | null = 'pending';
  void persistence.replaceDashboard(copy.snapshot, former).then((refusal) => (outcome = refusal));
  for (let waited = 0; outcome === 'pending' && waited < 5000; waited += 100) {
    await repliesArrive();
    page.pass(100);
    await repliesArrive();
  }
  tracker.onReplaced(account, outcome);
  if (outcome !== null) return `a copy is refused: ${outcome}`;
  return 'a saved copy becomes the dashboard';
}
