import { createSelector } from '@reduxjs/toolkit';
import type { Ms } from '../../engine/clock/clock';
import { itemAt } from '../../engine/collections/vector';
import { createTally } from '../../engine/collections/vectorTally';
import { nextTickAt, startAt, stepIndexOf } from './taskTiming';
import type { Run, Task, TasksState } from './taskTypes';

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
  const stepIndex = stepIndexOf(task);
  const currentStep = stepIndex === null ? null : (task.steps[stepIndex] ?? null);
  return { place, task, stepIndex, currentStep, nextRun: nextRunOf(tasks, task, place) };
}

/** Tells whether two rows say the same: all else of a row follows from its task and what that does next. */
export function isSameRow(one: QueueRow | null, other: QueueRow | null): boolean {
  if (one === null || other === null) return one === other;
  return one.place === other.place && one.task === other.task && isSameNextRun(one.nextRun, other.nextRun);
}

const tallyByStatus = createTally(({ status }: Task) => status);

/** How many tasks of the queue are pending, running and completed. */
export const selectQueueCounts = createSelector(
  [(state: WithTasks) => state.tasks.queue],
  (queue) => {
    const { pending = 0, running = 0, completed = 0 } = tallyByStatus(queue);
    return { pending, running, completed, total: queue.size };
  },
  { memoizeOptions: { resultEqualityCheck: isSameCounts } },
);

interface QueueCounts {
  readonly pending: number;
  readonly running: number;
  readonly completed: number;
  readonly total: number;
}

function isSameCounts(one: QueueCounts, other: QueueCounts): boolean {
  return (
    one.total === other.total &&
    one.pending === other.pending &&
    one.running === other.running &&
    one.completed === other.completed
  );
}

function nextRunOf({ run, running }: TasksState, { status }: Task, place: number): NextRun {
  if (status === 'completed' || status === 'failed') return { kind: 'done' };
  if (status === 'pending') {
    if (!run) return { kind: 'whenStarted' };
    const index = indexInRun(run, place);
    return index >= run.started ? { kind: 'startsAt', at: startAt(run, index) } : { kind: 'inNextRun' };
  }
  const one = running.find((candidate) => candidate.place === place);
  return one?.isTicking ? { kind: 'nextStepAt', at: nextTickAt(one) } : { kind: 'stalled' };
}

/** Gives the index of a place in a run, whose places ascend, or -1. */
function indexInRun({ places }: Run, place: number): number {
  let [low, high] = [0, places.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] ?? Infinity) < place) low = middle + 1;
    else high = middle;
  }
  return places[low] === place ? low : -1;
}

function isSameNextRun(one: NextRun, other: NextRun): boolean {
  return one.kind === other.kind && ('at' in one ? one.at : null) === ('at' in other ? other.at : null);
}
