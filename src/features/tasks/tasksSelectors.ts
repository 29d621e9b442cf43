import { createSelector } from '@reduxjs/toolkit';
import { shallowEqual } from 'react-redux';
import { holdOf, type WithResources, type WithTasks } from './held';
import { idsOf, idsWith } from './queueOrder';
import type { Task } from './tasksSchema';

/** The whole queue, with its run. */
export const selectTasksState = (state: WithTasks) => state.tasks;

/** Whether a run goes on: what the Start/Stop toggle follows. */
export const selectIsRunning = (state: WithTasks) => state.tasks.run !== null;

/** How the last run ended, unless it was stopped. */
export const selectLastRun = (state: WithTasks) => state.tasks.lastRun;

/** How many tasks this session has completed. */
export const selectCompletedInSession = (state: WithTasks) => state.tasks.completedInSession;

/** The ids of the tasks, in the order of the queue. */
export const selectTaskIds = (state: WithTasks) => idsOf(state.tasks.queue);

/** How many tasks of the queue are pending, running, completed and failed. */
export const selectQueueCounts = createSelector(
  [(state: WithTasks) => state.tasks.queue],
  (queue) => {
    const counts = { pending: 0, running: 0, completed: 0, failed: 0 };
    for (const { status } of queue) counts[status] += 1;
    return { ...counts, total: queue.length };
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
    return idsWith(queue, 'pending', ({ protocolId, walletId }) => {
      const pair = `${protocolId} ${walletId}`;
      const known = isHeld.get(pair) ?? holdOf({ protocolId, walletId }, { protocols, wallets }) !== null;
      isHeld.set(pair, known);
      return known;
    });
  },
);

/** How many tasks Start would take: those that are pending and not held. */
export const selectStartable = (state: WithResources) => selectQueueCounts(state).pending - selectHeldIds(state).length;

/** How many tasks of a wallet are at work, and how many are pending and would go with it. */
export function selectTasksOfWallet({ tasks }: WithTasks, walletId: string) {
  const own = tasks.queue.filter((task) => task.walletId === walletId);
  const inStatus = (status: Task['status']) => own.filter((task) => task.status === status).length;
  return { atWork: inStatus('running'), pending: inStatus('pending') };
}
