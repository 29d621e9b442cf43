import { createSelector } from '@reduxjs/toolkit';
import type { Ms } from '../../engine/clock/clock';
import { itemsOf } from '../../engine/collections/vector';
import { nextTickAt, startAt, stepIndexOf } from './taskTiming';
import type { Task, TasksState } from './taskTypes';

interface WithTasks {
  readonly tasks: TasksState;
}

/** What a row of the queue does now, and what it does next and when (UTC ms). */
export type NextRun =
  | { readonly kind: 'whenStarted' }
  | { readonly kind: 'startsAt'; readonly at: Ms }
  | { readonly kind: 'nextStepAt'; readonly at: Ms }
  | { readonly kind: 'stalled' }
  | { readonly kind: 'done' };

/** A row of the queue as it is shown. */
export interface QueueRow {
  readonly place: number;
  readonly task: Task;
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

/** The queue's rows, in their order. */
export const selectQueueRows = createSelector([selectTasksState], (state) => {
  const starts = startsByPlace(state);
  const ticks = new Map(state.running.map((one) => [one.place, one.isTicking ? nextTickAt(one) : null]));
  return itemsOf(state.queue).map((task, place): QueueRow => {
    const stepIndex = stepIndexOf(task);
    const currentStep = stepIndex === null ? null : (task.steps[stepIndex] ?? null);
    return { place, task, stepIndex, currentStep, nextRun: nextRunOf(task, starts.get(place), ticks.get(place)) };
  });
});

/** How many tasks of the queue are pending, running and completed. */
export const selectQueueCounts = createSelector([selectTasksState], ({ queue }) => {
  const tasks = itemsOf(queue);
  const count = (status: Task['status']) => tasks.filter((task) => task.status === status).length;
  return { pending: count('pending'), running: count('running'), completed: count('completed'), total: tasks.length };
});

function startsByPlace({ run }: TasksState): Map<number, Ms> {
  if (!run) return new Map();
  const waiting = run.places.slice(run.started);
  return new Map(waiting.map((place, index) => [place, startAt(run, run.started + index)]));
}

function nextRunOf({ status }: Task, start: Ms | undefined, tick: Ms | null | undefined): NextRun {
  if (status === 'completed' || status === 'failed') return { kind: 'done' };
  if (status === 'pending') return start === undefined ? { kind: 'whenStarted' } : { kind: 'startsAt', at: start };
  return tick === null || tick === undefined ? { kind: 'stalled' } : { kind: 'nextStepAt', at: tick };
}
