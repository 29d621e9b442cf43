import { createSelector } from '@reduxjs/toolkit';
import { shallowEqual } from 'react-redux';
import { itemsOf, leavesOf } from '../../engine/collections/vector';
import { countText } from '../../shared/text';
import { holdOf, type WithResources, type WithTasks } from './held';
import { idsWith, taskOf } from './queueOrder';
import type { Task } from './tasksSchema';

/** The whole queue, with its run. */
export const selectTasksState = (state: WithTasks) => state.tasks;

/** Whether a run goes on: what the Start/Stop toggle follows. */
export const selectIsRunning = (state: WithTasks) => state.tasks.run !== null;

/** How the last run ended, unless it was stopped. */
export const selectLastRun = (state: WithTasks) => state.tasks.lastRun;

/** How the last run ended, as long as something that it did is in the queue: it goes with what is cleared. */
export const selectShownResult = createSelector([selectTasksState, selectLastRun], (tasks, lastRun) =>
  lastRun?.taskIds.some((id) => isOver(taskOf(tasks, id))) ? lastRun : null,
);

/** How many tasks of the run have completed, of how many: `3/6`; `null` without a run. */
export function selectRunCounts({ tasks: { run } }: WithTasks): string | null {
  return run && `${countText(run.completed)}/${countText(run.taskIds.length - run.left.length)}`;
}

const isOver = (task: Task | undefined) => task?.status === 'completed' || task?.status === 'failed';

/** How many tasks this session has completed. */
export const selectCompletedInSession = (state: WithTasks) => state.tasks.completedInSession;

/** The ids of the tasks, in the order of the queue. */
export const selectTaskIds = (state: WithTasks) => state.tasks.ids;

/** How many tasks of the queue are pending, running, completed and failed. */
export const selectQueueCounts = createSelector(
  [(state: WithTasks) => state.tasks.queue],
  (queue) => {
    const counts = { pending: 0, running: 0, completed: 0, failed: 0 };
    for (const leaf of leavesOf(queue)) for (const { status } of leaf) counts[status] += 1;
    return { ...counts, total: queue.size };
  },
  { memoizeOptions: { resultEqualityCheck: shallowEqual } },
);

/** The ids of all tasks that are held, in queue order. */
export const selectHeldIds = createSelector(
  [
    (state: WithResources) => state.tasks.queue,
    (state: WithResources) => state.protocols.list,
    (state: WithResources) => state.wallets.list,
  ],
  (queue, protocols, wallets) => {
    // Few pairs of protocol and wallet belong to many tasks.
    const isHeld = new Map<string, boolean>();
    return idsWith({ queue }, 'pending', ({ protocolId, walletId }) => {
      const pair = `${protocolId} ${walletId}`;
      const known = isHeld.get(pair) ?? holdOf({ protocolId, walletId }, { protocols, wallets }) !== null;
      isHeld.set(pair, known);
      return known;
    });
  },
);

/** How many tasks Start would take: those that are pending and not held. */
export const selectStartable = (state: WithResources) => selectQueueCounts(state).pending - selectHeldIds(state).length;

/** What the button of the queue does now: Run again where Start would take nothing, and something is done; `null` when it can do nothing. */
export function selectNextPress(state: WithResources): 'stop' | 'start' | 'runAgain' | null {
  if (selectIsRunning(state)) return 'stop';
  if (selectStartable(state) > 0) return 'start';
  const { completed, failed } = selectQueueCounts(state);
  return completed + failed > 0 ? 'runAgain' : null;
}

/** How many tasks of a wallet are at work, and how many are pending and would go with it. */
export function selectTasksOfWallet({ tasks }: WithTasks, walletId: string) {
  const own = itemsOf(tasks.queue).filter((task) => task.walletId === walletId);
  const inStatus = (status: Task['status']) => own.filter((task) => task.status === status).length;
  return { atWork: inStatus('running'), pending: inStatus('pending') };
}
