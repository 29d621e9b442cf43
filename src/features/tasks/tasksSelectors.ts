import { createSelector } from '@reduxjs/toolkit';
import { shallowEqual } from 'react-redux';
import type { Ms } from '../../engine/clock/clock';
import { countText, spanText } from '../../shared/text';
import { STEPS } from '../../shared/steps';
import { selectProtocols, type Protocol } from '../protocols';
import { selectWallets, type Wallet } from '../wallets';
import { holdReason, type WithResources, type WithTasks } from './held';
import { unstartedIds, withQueuedAgain } from './queueMachine';
import { idsOf, isFinished, isInProgress, pendingTasks, taskOf, tasksInProgress } from './queue';
import type { Run, Task, TaskInProgress, TasksState } from './tasksSchema';
import { countByStatus } from './taskStatuses';
import { taskStartsAt, stepEndsAt, TASK_SPAN } from './queueRules';

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

/** Returns how many of the run's tasks have completed or failed, such as `3/6`; `null` without a run. */
export function selectRunCounts({ tasks: { run } }: WithTasks): string | null {
  return run && `${countText(run.completed + run.failed)}/${countText(run.taskIds.length - run.left.length)}`;
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
