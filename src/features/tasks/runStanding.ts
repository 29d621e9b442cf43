import { createSelector } from '@reduxjs/toolkit';
import type { Ms } from '../../engine/clock/clock';
import { countText, spanText } from '../../shared/text';
import type { WithResources, WithTasks } from './held';
import { isOver, notStarted } from './queueMachine';
import { taskOf, tasksAtWork } from './queueOrder';
import { endsAt, startAt, TASK_SPAN } from './queueRules';
import { STEPS } from '../../shared/steps';
import { selectIsRunning, selectLastRun, selectQueueCounts, selectStartable, selectTasksState } from './tasksSelectors';
import type { Run, TaskIn, TasksState } from './tasksSchema';

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
  return [`Run ended after ${spanText(endedAt - startedAt)}`, `${countText(completed)} of ${countText(total)} completed`, ...(failed > 0 ? [`${countText(failed)} failed`] : [])];
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
