import { entriesOf } from '../features/activity/history';
import { withEarned } from '../features/tasks/earned';
import type { Earned } from '../features/tasks/tasksSchema';
import type { RootState } from './rootReducer';

/**
 * Gives a kept state the totals that a version without them did not count: of the completions in its history, which is
 * whole for all but the longest (PRODUCT.md P8.5, P8.6). The samples that a history begins with are none of them.
 */
export function withEarlierEarnings(state: RootState): RootState {
  if (state.tasks.earned) return state;
  let earned: Earned | undefined;
  for (const { id, status, amount, protocolId, walletId } of entriesOf(state.activity)) {
    if (status === 'success' && amount !== null && id.startsWith('activity-')) earned = withEarned(earned, { protocolId, walletId, amount });
  }
  return earned ? { ...state, tasks: { ...state.tasks, earned } } : state;
}
