import { put, takeEvery } from 'redux-saga/effects';
import { select } from '../../shared/select';
import { beginRun, planRun, selectRepeatableIds, type WithResources } from '../tasks';
import { isBoundReached, NO_RUNS, repeatDue, repeatPaused, repeatSkipped, type WithRuns } from './runsSlice';

/** Runs the queue again at each repeat (PRODUCT.md P5.16). */
export function* repeatSaga() {
  yield takeEvery(repeatDue, runQueue);
}

/**
 * Does what *Run again* does, at the due time, but without a notice and without tasks that may have happened already.
 * Skips the repeat during a run, or if nothing can start; pauses if too much has passed unseen.
 */
function* runQueue() {
  const state = yield* select((state: WithResources & WithRuns) => state);
  const again = selectRepeatableIds(state);
  const plan = planRun(state, again);
  const count = plan?.startable.length ?? 0;
  if (isBoundReached(state.runs ?? NO_RUNS, state.tasks.run !== null, count)) yield put(repeatPaused());
  else if (plan) yield* beginRun(again);
  else yield put(repeatSkipped());
}
