import { TASK_STATUSES } from './taskStatuses';
import type { FinishedTask, Task, TaskInProgress, TasksState, TickingTask } from './tasksSchema';

export type Queue = TasksState['queue'];

/** Whether a task has completed or failed. */
export const isFinished = (task: Task | undefined): task is FinishedTask =>
  task !== undefined && TASK_STATUSES[task.status].phase === 'finished';

/** Whether a task has started and hasn't finished. */
export const isInProgress = (task: Task | undefined): task is TaskInProgress =>
  task !== undefined && TASK_STATUSES[task.status].phase === 'inProgress';

/** Whether a task has a current step, which a tick will end. */
export const isTicking = (task: Task | undefined): task is TickingTask =>
  task !== undefined && TASK_STATUSES[task.status].isTicking;

/*
 * Two caches for the queue that was used last, so that an event needn't search a long queue. `indexById` may be
 * outdated, so each index is checked before it's used. `cachedInProgress` is computed again for another queue.
 */
let indexById: ReadonlyMap<string, number> = new Map();
let cachedInProgress: { readonly queue: Queue; readonly indexes: readonly number[] } = { queue: [], indexes: [] };

/** Returns a task's index in the queue, or -1. */
export function indexOfTask(queue: Queue, id: string): number {
  const cached = indexById.get(id);
  if (cached !== undefined && queue[cached]?.id === id) return cached;
  indexById = new Map(queue.map((task, index) => [task.id, index]));
  return indexById.get(id) ?? -1;
}

export function taskOf(queue: Queue, id: string): Task | undefined {
  return queue[indexOfTask(queue, id)];
}

export function indexesInProgress(queue: Queue): readonly number[] {
  if (cachedInProgress.queue !== queue)
    cachedInProgress = { queue, indexes: queue.flatMap((task, index) => (isInProgress(task) ? [index] : [])) };
  return cachedInProgress.indexes;
}

export function tasksInProgress(queue: Queue): TaskInProgress[] {
  return indexesInProgress(queue).map((index) => queue[index] as TaskInProgress);
}

/**
 * Replaces the task at `index`. Updates `cachedInProgress` too, since computing it again would search the whole queue.
 */
export function withTaskAt(queue: Queue, index: number, task: Task): Queue {
  const next = queue.slice();
  next[index] = task;
  if (cachedInProgress.queue === queue) {
    let { indexes } = cachedInProgress;
    const wasInProgress = indexes.includes(index);
    if (isInProgress(task) && !wasInProgress) indexes = [...indexes, index].sort((a, b) => a - b);
    if (!isInProgress(task) && wasInProgress) indexes = indexes.filter((other) => other !== index);
    cachedInProgress = { queue: next, indexes };
  }
  return next;
}

export const pendingTasks = (queue: Queue): Task[] => queue.filter(({ status }) => status === 'pending');

let cachedIds: { readonly queue: Queue; readonly ids: readonly string[] } = { queue: [], ids: [] };

/** Returns the task ids in queue order. Returns the same array as before unless a task was added, removed or moved. */
export function idsOf(queue: Queue): readonly string[] {
  const { queue: previousQueue, ids } = cachedIds;
  // Most tasks are still the same objects, and comparing objects is faster than comparing ids.
  const isSameTask = (task: Task, index: number) => task === previousQueue[index] || task.id === ids[index];
  const areSameTasks = queue.length === previousQueue.length && queue.every(isSameTask);
  cachedIds = { queue, ids: areSameTasks ? ids : queue.map(({ id }) => id) };
  return cachedIds.ids;
}
