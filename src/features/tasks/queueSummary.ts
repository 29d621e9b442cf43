import { createSelector } from '@reduxjs/toolkit';
import { shallowEqual } from 'react-redux';
import type { Ms } from '../../engine/clock/clock';
import { STEPS } from '../../shared/steps';
import { selectProtocols } from '../protocols';
import { selectWallets } from '../wallets';
import { holdReason, type WithResources, type WithTasks } from './held';
import { isFinished, pendingTasks, taskOf, tasksInProgress } from './queue';
import { unstartedIds } from './queueMachine';
import { TASK_SPAN, taskStartsAt } from './queueRules';
import { stepEndsAt } from './stepRules';
import { selectHeldIds, selectIsRunning, selectLastRun, selectTasksState } from './tasksSelectors';
import type { Run, TaskInProgress } from './tasksSchema';
import { countByStatus } from './taskStatuses';

/** A switch that holds tasks: a protocol that is off, or an inactive wallet. */
export interface HoldCause {
  readonly hold: 'protocolOff' | 'walletInactive';
  /** The id of the protocol or the wallet. */
  readonly id: string;
  readonly count: number;
}

/** Returns the switches that hold tasks, in the order of their first task (PRODUCT.md P5.10b). */
export const selectHoldCauses = createSelector(
  [(state: WithResources) => state.tasks.queue, selectProtocols, selectWallets],
  (queue, protocols, wallets): readonly HoldCause[] => {
    const causes = new Map<string, HoldCause>();
    for (const task of pendingTasks(queue)) {
      const hold = holdReason(task, { protocols, wallets });
      if (hold !== 'protocolOff' && hold !== 'walletInactive') continue;
      const id = hold === 'protocolOff' ? task.protocolId : task.walletId;
      const key = `${hold} ${id}`;
      causes.set(key, { hold, id, count: (causes.get(key)?.count ?? 0) + 1 });
    }
    return [...causes.values()];
  },
);

/** Counts the queue's tasks by status, and the held ones among the pending. */
export const selectQueueCounts = createSelector(
  [(state: WithResources) => state.tasks.queue, (state: WithResources) => selectHeldIds(state).length],
  (queue, held) => ({ ...countByStatus(queue), held, total: queue.length }),
  { memoizeOptions: { resultEqualityCheck: shallowEqual } },
);

/** Counts the tasks that Start would run: pending and not held. */
export function selectStartableCount(state: WithResources): number {
  const { pending, held } = selectQueueCounts(state);
  return pending - held;
}

/**
 * Returns the active run's progress in per cent of all steps, and when it ends if no more attempts fail (simulated
 * time, UTC ms); `null` without a run (PRODUCT.md P5.13). Creates a new object each time, so compare it field by field.
 */
export function selectRunProgress({ tasks: { run, queue } }: WithTasks) {
  if (!run) return null;
  const { completed, failed, taskIds, left } = run;
  const inProgress = tasksInProgress(queue);
  const total = taskIds.length - left.length;
  const steps = (completed + failed) * STEPS + inProgress.reduce((sum, { step }) => sum + step, 0);
  return {
    completed,
    failed,
    total,
    progress: Math.floor((100 * steps) / (total * STEPS)),
    until: estimatedEnd(run, inProgress),
  };
}

function estimatedEnd(run: Run, inProgress: readonly TaskInProgress[]): Ms {
  const lastId = unstartedIds(run).at(-1);
  const lastEnd = lastId === undefined ? run.startedAt : taskStartsAt(run, run.taskIds.indexOf(lastId)) + TASK_SPAN;
  // Retries can delay an earlier task beyond the end of the last one.
  return Math.max(lastEnd, ...inProgress.map((task) => stepEndsAt(task.started, STEPS - 1)));
}

/** Returns the last run's result while a completed or failed task of that run is still in the queue. */
export const selectShownResult = createSelector([selectTasksState, selectLastRun], (tasks, lastRun) =>
  lastRun?.taskIds.some((id) => isFinished(taskOf(tasks.queue, id))) ? lastRun : null,
);

/**
 * Returns what a press of the queue's button does: it runs tasks again if none can start but some have finished. `null`
 * if it does nothing.
 */
export function selectNextPress(state: WithResources): 'stop' | 'start' | 'runAgain' | null {
  if (selectIsRunning(state)) return 'stop';
  if (selectStartableCount(state) > 0) return 'start';
  return state.tasks.queue.some(isFinished) ? 'runAgain' : null;
}
