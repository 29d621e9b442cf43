import { itemAt } from '../engine/collections/vector';
import { selectProtocolCounts } from '../features/protocols';
import { nameOfTask } from '../features/tasks/tasksSentences';
import { selectQueueCounts } from '../features/tasks/tasksSelectors';
import { PROGRESS_STEP } from '../features/tasks/taskTiming';
import { selectWalletCounts } from '../features/wallets';
import type { MomentSummary } from '../workbench';
import type { RootState } from './rootReducer';

/** So many tasks at work are listed; of others the count is enough. */
const MOST_TASKS = 6;

/** The dashboard of a moment in a few lines. */
export function summaryOf(state: RootState): MomentSummary {
  const wallets = selectWalletCounts(state);
  const protocols = selectProtocolCounts(state);
  const queue = selectQueueCounts(state);
  const { history } = state.activity;
  return {
    figures: [
      ['Wallets', `${wallets.active} of ${wallets.total} active`],
      ['Protocols', `${protocols.active} of ${protocols.available} on`],
      ['Queue', `${queue.running} running, ${queue.pending} waiting, ${queue.completed} done${queue.failed > 0 ? `, ${queue.failed} failed` : ''}`],
      ['Newest in the history', itemAt(history, history.size - 1)?.action ?? 'nothing'],
    ],
    tasks: tasksAtWork(state),
  };
}

function tasksAtWork(state: RootState): MomentSummary['tasks'] {
  return state.tasks.running.slice(0, MOST_TASKS).map(({ taskId, ticks }) => ({
    name: nameOfTask(state, taskId) ?? taskId,
    progress: ticks * PROGRESS_STEP,
  }));
}
