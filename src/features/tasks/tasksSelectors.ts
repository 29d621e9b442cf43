import { createSelector } from '@reduxjs/toolkit';
import { shallowEqual } from 'react-redux';
import type { Ms } from '../../engine/clock/clock';
import { itemAt, itemsOf, leavesOf } from '../../engine/collections/vector';
import type { WithProtocols } from '../protocols';
import type { WithWallets } from '../wallets';
import { attemptToCome, lastFailure } from './failures';
import { holdOf, type Hold } from './held';
import { idsWith, placeOf } from './queueOrder';
import { nextTickAt, PROGRESS_STEP, startAt } from './taskTiming';
import type { FaultId, Run, RunningTask, Task, TasksState } from './tasksSchema';

/** What is read of the program's state. */
export interface WithTasks {
  readonly tasks: TasksState;
}

/** What is read beside it to tell which tasks are held. */
export type WithResources = WithTasks & WithProtocols & WithWallets;

/** The whole queue, with its run. */
export const selectTasksState = (state: WithTasks) => state.tasks;

/** Whether a run goes on: what the Start/Stop toggle follows. */
export const selectIsRunning = (state: WithTasks) => state.tasks.run !== null;

/** How the last run ended, unless it was stopped. */
export const selectLastRun = (state: WithTasks) => state.tasks.lastRun;

/** How many tasks of the run have completed, of how many: `3/6`; `null` without a run. */
export function selectRunCounts({ tasks: { run } }: WithTasks): string | null {
  return run && `${run.completed}/${run.taskIds.length - run.left.length}`;
}

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

/** Why a pending task is held, or `null` (PRODUCT.md P5.10). */
export function selectHold({ protocols, wallets }: WithResources, { status, protocolId, walletId }: Task): Hold | null {
  return status === 'pending' ? holdOf({ protocolId, walletId }, { protocols: protocols.list, wallets: wallets.list }) : null;
}

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

/** How many tasks of a wallet are at work, and how many are pending and would go with it. */
export function selectTasksOfWallet({ tasks }: WithTasks, walletId: string) {
  const own = itemsOf(tasks.queue).filter((task) => task.walletId === walletId);
  const inStatus = (status: Task['status']) => own.filter((task) => task.status === status).length;
  return { atWork: inStatus('running'), pending: inStatus('pending') };
}

/** What a row of the queue does now, and what it does next and when (UTC ms). */
export type NextRun =
  | { readonly kind: 'whenStarted' }
  | { readonly kind: 'inNextRun' }
  | { readonly kind: 'startsAt'; readonly at: Ms }
  | { readonly kind: 'nextStepAt'; readonly at: Ms }
  | { readonly kind: 'triesAgainAt'; readonly at: Ms; readonly attempt: number }
  | { readonly kind: 'stalled' }
  | { readonly kind: 'failed'; readonly fault: FaultId | null }
  | { readonly kind: 'done' };

/** A row of the queue as it is shown. */
export interface QueueRow {
  readonly place: number;
  readonly task: Task;
  /** Per cent, in steps of 20. */
  readonly progress: number;
  /** Which of the five steps the task is at, or has failed at, from 0; `null` for all others. */
  readonly stepIndex: number | null;
  /** The message of that step; `null` without one. */
  readonly currentStep: string | null;
  readonly nextRun: NextRun;
}

/**
 * Gives the queue's row at `place`, or `null` beyond its ends. It is made anew at each call and costs no more
 * in a long queue than in a short one; `isSameRow` tells whether it says anything new.
 */
export function selectQueueRow({ tasks }: WithTasks, place: number): QueueRow | null {
  const task = itemAt(tasks.queue, place);
  if (!task) return null;
  const running = tasks.running.find((one) => one.taskId === task.id);
  const failedAt = task.status === 'failed' ? (lastFailure(task)?.step ?? 0) : null;
  const stepIndex = running ? Math.min(running.ticks, task.steps.length - 1) : failedAt;
  const currentStep = stepIndex === null ? null : (task.steps[stepIndex] ?? null);
  const progress = task.status === 'completed' ? 100 : (running?.ticks ?? failedAt ?? 0) * PROGRESS_STEP;
  return { place, task, progress, stepIndex, currentStep, nextRun: nextRunOf(tasks.run, task, running) };
}

/** Tells whether two rows say the same: all else of a row follows from these. */
export function isSameRow(one: QueueRow | null, other: QueueRow | null): boolean {
  if (one === null || other === null) return one === other;
  return one.place === other.place && one.task === other.task && one.progress === other.progress && shallowEqual(one.nextRun, other.nextRun);
}

function nextRunOf(run: Run | null, task: Task, running: RunningTask | undefined): NextRun {
  const { id, status } = task;
  if (status === 'completed') return { kind: 'done' };
  if (status === 'failed') return { kind: 'failed', fault: task.faults?.last ?? null };
  const attempt = running?.isTicking ? attemptToCome(task, running) : null;
  if (running && attempt !== null) return { kind: 'triesAgainAt', at: nextTickAt(running), attempt };
  if (running) return running.isTicking ? { kind: 'nextStepAt', at: nextTickAt(running) } : { kind: 'stalled' };
  if (!run) return { kind: 'whenStarted' };
  const index = placeOf(run.taskIds, id);
  return index >= run.next && !run.left.includes(id) ? { kind: 'startsAt', at: startAt(run, index) } : { kind: 'inNextRun' };
}
