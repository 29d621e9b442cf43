import { createSelector } from '@reduxjs/toolkit';
import type { Ms } from '../../engine/clock/clock';
import { countText, spanText } from '../../shared/text';
import { selectProtocols, type Protocol } from '../protocols';
import { selectWallets, type Wallet } from '../wallets';
import { holdReason, type WithResources, type WithTasks } from './held';
import { withQueuedAgain } from './queueMachine';
import { idsOf, isFinished, isInProgress, pendingTasks, taskOf } from './queue';
import type { Task, TasksState } from './tasksSchema';

export const selectTasksState = (state: WithTasks) => state.tasks;

export const selectIsRunning = (state: WithTasks) => state.tasks.run !== null;

/** Returns the last run's result; `null` if that run was stopped, or before the first. */
export const selectLastRun = (state: WithTasks) => state.tasks.lastRun;

export const selectCompletedInSession = (state: WithTasks) => state.tasks.completedInSession;

/** Returns the task ids in queue order. */
export const selectTaskIds = (state: WithTasks) => idsOf(state.tasks.queue);

/** Returns the ids of all held tasks, in queue order. */
export const selectHeldIds = createSelector(
  [(state: WithResources) => state.tasks.queue, selectProtocols, selectWallets],
  heldIds,
);

function heldIds(queue: TasksState['queue'], protocols: readonly Protocol[], wallets: readonly Wallet[]): string[] {
  // Many tasks have the same protocol and wallet, so cache the result for each pair.
  const heldByPair = new Map<string, boolean>();
  const isHeld = ({ protocolId, walletId }: Task) => {
    const pair = `${protocolId} ${walletId}`;
    const isPairHeld = heldByPair.get(pair) ?? holdReason({ protocolId, walletId }, { protocols, wallets }) !== null;
    heldByPair.set(pair, isPairHeld);
    return isPairHeld;
  };
  return pendingTasks(queue)
    .filter(isHeld)
    .map(({ id }) => id);
}

/**
 * Returns which tasks a run would start, and which would be held, if the finished tasks `again` were pending. `null` if
 * that run can't start: during a run, or if it would start none.
 */
export function planRun(
  { tasks: { queue, run }, protocols, wallets }: WithResources,
  again: readonly string[],
): { readonly startable: readonly string[]; readonly held: readonly string[] } | null {
  const next = withQueuedAgain(queue, again);
  const held = heldIds(next, protocols.list, wallets.list);
  const heldSet = new Set(held);
  const startable = pendingTasks(next).flatMap(({ id }) => (heldSet.has(id) ? [] : [id]));
  return run || startable.length === 0 ? null : { startable, held };
}

/** Returns the ids of the failed tasks that *Retry failed* would send back to pending (PRODUCT.md P5.15). */
export const selectRetryableIds = createSelector([(state: WithTasks) => state.tasks.queue], (queue) =>
  queue.flatMap((task) => (task.status === 'failed' && task.fault !== 'replaced' ? [task.id] : [])),
);

/**
 * Returns the ids of the finished tasks that a repeat sends back to pending: only a person sends back a replaced one.
 */
export const selectRepeatableIds = ({ tasks: { queue } }: WithTasks): string[] =>
  queue.flatMap((task) =>
    isFinished(task) && !(task.status === 'failed' && task.fault === 'replaced') ? [task.id] : [],
  );

/** Returns why failed tasks can't be retried now, in words; `null` if they can (PRODUCT.md P5.15). */
export function retryRefusal({ tasks, protocols, wallets }: WithResources, taskIds: readonly string[]): string | null {
  if (tasks.run) return 'A run is going on. Retry once it has ended.';
  const resources = { protocols: protocols.list, wallets: wallets.list };
  const isHeld = (task: Task | undefined) => task === undefined || holdReason(task, resources) !== null;
  if (!taskIds.every((id) => isHeld(taskOf(tasks.queue, id)))) return null;
  return taskIds.length === 1
    ? 'It would be held. Switch on what it needs.'
    : 'All would be held. Switch on what they need.';
}

/** Counts a wallet's tasks in progress, and its pending tasks, which a removal of the wallet would also remove. */
export function selectTaskCountsOfWallet({ tasks }: WithTasks, walletId: string) {
  const walletTasks = tasks.queue.filter((task) => task.walletId === walletId);
  return { inProgress: walletTasks.filter(isInProgress).length, pending: pendingTasks(walletTasks).length };
}

/** A run's start and end (simulated time, UTC ms). */
export interface RunSpan {
  readonly startedAt: Ms;
  readonly endedAt: Ms;
}

/** Describes a run that ended by itself: its duration, completions and failures, but not its income. */
export function resultTexts(
  { startedAt, endedAt, taskIds, left, completed, failed }: NonNullable<TasksState['lastRun']>,
  name = 'Run',
): string[] {
  const total = taskIds.length - left.length;
  return [
    `${name} finished in ${spanText(endedAt - startedAt)}`,
    `${countText(completed)} of ${countText(total)} completed`,
    ...(failed > 0 ? [`${countText(failed)} failed`] : []),
  ];
}

/** Returns how many of the run's tasks have completed or failed, such as `3/6`; `null` without a run. */
export function selectRunCounts({ tasks: { run } }: WithTasks): string | null {
  return run && `${countText(run.completed + run.failed)}/${countText(run.taskIds.length - run.left.length)}`;
}
