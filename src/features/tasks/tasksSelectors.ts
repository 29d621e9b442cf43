import { createSelector } from '@reduxjs/toolkit';
import { shallowEqual } from 'react-redux';
import type { Ms } from '../../engine/clock/clock';
import { itemAt, leavesOf } from '../../engine/collections/vector';
import { nextTickAt, PROGRESS_STEP, startAt } from './taskTiming';
import type { Run, RunningTask, Task, TasksState } from './tasksSchema';

/** What is read of the program's state. */
export interface WithTasks {
  readonly tasks: TasksState;
}

/** What a row of the queue does now, and what it does next and when (UTC ms). */
export type NextRun =
  | { readonly kind: 'whenStarted' }
  | { readonly kind: 'inNextRun' }
  | { readonly kind: 'startsAt'; readonly at: Ms }
  | { readonly kind: 'nextStepAt'; readonly at: Ms }
  | { readonly kind: 'stalled' }
  | { readonly kind: 'done' };

/** A row of the queue as it is shown. */
export interface QueueRow {
  readonly place: number;
  readonly task: Task;
  /** Per cent, in steps of 20. */
  readonly progress: number;
  /** Which of the five steps the task is at, from 0; `null` when it is not running. */
  readonly stepIndex: number | null;
  /** The message of that step; `null` when it is not running. */
  readonly currentStep: string | null;
  readonly nextRun: NextRun;
}

/** The whole queue, with its run. */
export const selectTasksState = (state: WithTasks) => state.tasks;

/** Whether a run goes on: what the Start/Stop toggle follows. */
export const selectIsRunning = (state: WithTasks) => state.tasks.run !== null;

/** How many tasks this session has completed. */
export const selectCompletedInSession = (state: WithTasks) => state.tasks.completedInSession;

/** How many tasks are in the queue. */
export const selectQueueSize = (state: WithTasks) => state.tasks.queue.size;

/**
 * Gives the queue's row at `place`, or `null` beyond its ends. It is made anew at each call and costs no more
 * in a long queue than in a short one; `isSameRow` tells whether it says anything new.
 */
export function selectQueueRow({ tasks }: WithTasks, place: number): QueueRow | null {
  const task = itemAt(tasks.queue, place);
  if (!task) return null;
  const running = tasks.running.find((one) => one.place === place);
  const stepIndex = running ? Math.min(running.ticks, task.steps.length - 1) : null;
  const currentStep = stepIndex === null ? null : (task.steps[stepIndex] ?? null);
  const progress = running ? running.ticks * PROGRESS_STEP : task.status === 'completed' ? 100 : 0;
  return { place, task, progress, stepIndex, currentStep, nextRun: nextRunOf(tasks.run, task, place, running) };
}

/** Tells whether two rows say the same: all else of a row follows from these. */
export function isSameRow(one: QueueRow | null, other: QueueRow | null): boolean {
  if (one === null || other === null) return one === other;
  return one.place === other.place && one.task === other.task && one.progress === other.progress && shallowEqual(one.nextRun, other.nextRun);
}

/** How many tasks of the queue are pending, running and completed. */
export const selectQueueCounts = createSelector(
  [(state: WithTasks) => state.tasks.queue],
  (queue) => {
    const counts = { pending: 0, running: 0, completed: 0, failed: 0 };
    for (const leaf of leavesOf(queue)) for (const { status } of leaf) counts[status] += 1;
    const { pending, running, completed } = counts;
    return { pending, running, completed, total: queue.size };
  },
  { memoizeOptions: { resultEqualityCheck: shallowEqual } },
);

function nextRunOf(run: Run | null, { status }: Task, place: number, running: RunningTask | undefined): NextRun {
  if (status === 'completed' || status === 'failed') return { kind: 'done' };
  if (running) return running.isTicking ? { kind: 'nextStepAt', at: nextTickAt(running) } : { kind: 'stalled' };
  if (!run) return { kind: 'whenStarted' };
  const index = run.places.indexOf(place);
  return index >= run.started ? { kind: 'startsAt', at: startAt(run, index) } : { kind: 'inNextRun' };
}
