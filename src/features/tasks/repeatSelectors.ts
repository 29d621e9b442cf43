import { createSelector } from '@reduxjs/toolkit';
import type { WithResources, WithTasks } from './held';
import { planRun, selectRepeatableIds } from './tasksSelectors';

/** Returns the ids of the failed tasks whose transaction was replaced: they may have happened (PRODUCT.md P14.3). */
export const selectReplacedIds = createSelector([(state: WithTasks) => state.tasks.queue], (queue) =>
  queue.flatMap((task) => (task.status === 'failed' && task.fault === 'replaced' ? [task.id] : [])),
);

/** Counts the tasks that a repeat would start now. */
export function selectRepeatedCount(state: WithResources): number {
  const idle = { ...state, tasks: { ...state.tasks, run: null } };
  return planRun(idle, selectRepeatableIds(idle))?.startable.length ?? 0;
}
