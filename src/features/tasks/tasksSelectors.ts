import { createSelector } from '@reduxjs/toolkit';
import { shallowEqual } from 'react-redux';
import type { Ms } from '../../engine/clock/clock';
import { countText, spanText } from '../../shared/text';
import { STEPS } from '../../shared/steps';
import { holdOf, type WithResources, type WithTasks } from './held';
import { idsOf, idsWith, isOver, notStarted, taskOf, tasksAtWork } from './queueMachine';
import type { Task, Run, TaskIn, TasksState } from './tasksSchema';
import { endsAt, startAt, TASK_SPAN } from './queueRules';

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

/** How far a run is (PRODUCT.md P5.13). */
interface RunStanding {
  readonly completed: number;
  readonly failed: number;
  /** Those that left the run do not count. */
  readonly total: number;
  /** How much of all its steps is done, in per cent. */
  readonly progress: number;
  /** When it ends if nothing fails, and nothing is switched, removed or stopped (simulated time, UTC ms). */
  readonly until: Ms;
}

/** From when to when a run went on (simulated time, UTC ms). */
export interface RunSpan {
  readonly startedAt: Ms;
  readonly endedAt: Ms;
}

/** What a run that ended by itself came to, beside what it earned: how long it took, and how many completed and failed. */
export function resultTexts({ startedAt, endedAt, taskIds, left, completed, failed }: NonNullable<TasksState['lastRun']>): string[] {
  const total = taskIds.length - left.length;
  return [`Run finished in ${spanText(endedAt - startedAt)}`, `${countText(completed)} of ${countText(total)} completed`, ...(failed > 0 ? [`${countText(failed)} failed`] : [])];
}

/** Returns how far the run is that goes on, or `null`. All of it follows from the plan, and is compared field by field. */
export function selectRunStanding({ tasks: { run, queue } }: WithTasks): RunStanding | null {
  if (!run) return null;
  const { completed, failed, taskIds, left } = run;
  const atWork = tasksAtWork(queue);
  const total = taskIds.length - left.length;
  const steps = (completed + failed) * STEPS + atWork.reduce((sum, { step }) => sum + step, 0);
  return { completed, failed, total, progress: Math.floor((100 * steps) / (total * STEPS)), until: estimatedEnd(run, atWork) };
}

function estimatedEnd(run: Run, atWork: readonly TaskIn<'running'>[]): Ms {
  const last = notStarted(run).at(-1);
  const lastEnd = last === undefined ? run.startedAt : startAt(run, run.taskIds.indexOf(last)) + TASK_SPAN;
  // Delays before another try can make an earlier task end after the last one.
  return Math.max(lastEnd, ...atWork.map(endsAt));
}

/** How many tasks of the run have completed, of how many: `3/6`; `null` without a run. */
export function selectRunCounts({ tasks: { run } }: WithTasks): string | null {
  return run && `${countText(run.completed)}/${countText(run.taskIds.length - run.left.length)}`;
}

/** How the last run ended, as long as something that it did is in the queue: it goes with what is cleared. */
export const selectShownResult = createSelector([selectTasksState, selectLastRun], (tasks, lastRun) =>
  lastRun?.taskIds.some((id) => isOver(taskOf(tasks.queue, id))) ? lastRun : null,
);

/** What the button of the queue does now: Run again where Start would take nothing, and something is done; `null` when it can do nothing. */
export function selectNextPress(state: WithResources): 'stop' | 'start' | 'runAgain' | null {
  if (selectIsRunning(state)) return 'stop';
  if (selectStartable(state) > 0) return 'start';
  const { completed, failed } = selectQueueCounts(state);
  return completed + failed > 0 ? 'runAgain' : null;
}
