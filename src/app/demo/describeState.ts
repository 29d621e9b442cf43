import { itemAt } from '../../engine/collections/vector';
import { selectProtocolCounts } from '../../features/protocols';
import { selectQueueCounts } from '../../features/tasks/tasksSelectors';
import { selectWalletCounts } from '../../features/wallets';
import type { RootState } from '../rootReducer';

/** Gives what the dashboard shows in the order of its panels, for those who cannot look at the picture of it. */
export function describeState(state: RootState): string {
  const wallets = selectWalletCounts(state);
  const { active } = selectProtocolCounts(state);
  const { running, pending, completed } = selectQueueCounts(state);
  const { history } = state.activity;
  const newest = itemAt(history, history.size - 1);
  return [
    `A simulated dashboard. ${wallets.total} wallets, ${wallets.active} of them active. ${active} active protocols.`,
    `In the queue ${running} tasks run, ${pending} wait and ${completed} have completed.`,
    newest ? `Newest in the history: ${newest.action}.` : 'The history is empty.',
  ].join(' ');
}
