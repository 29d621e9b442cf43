import { itemAt, itemsOf, leavesOf, vectorOf } from '../../engine/collections/vector';
import type { Task, TasksState, TaskStatus } from './tasksSchema';

/** What the queue holds, in its order: the ids, and the tasks that belong to them. */
type Queue = Pick<TasksState, 'ids' | 'queue'>;

const indexes = new WeakMap<readonly string[], ReadonlyMap<string, number>>();

/**
 * Gives where `id` stands in a list of ids, or -1. A list is indexed once, at the first question, and kept for as long as
 * the list is: it changes only when tasks come, go or move, so a tick costs no more in a long queue than in a short one.
 */
export function placeOf(ids: readonly string[], id: string): number {
  let index = indexes.get(ids);
  if (!index) {
    index = new Map(ids.map((one, place) => [one, place]));
    indexes.set(ids, index);
  }
  return index.get(id) ?? -1;
}

/** Gives the task of an id, or `undefined` when it is not in the queue. */
export function taskOf({ ids, queue }: Queue, id: string): Task | undefined {
  return itemAt(queue, placeOf(ids, id));
}

/** Gives the queue that consists of `tasks`, in their order. */
export function queueOf(tasks: readonly Task[]): Queue {
  return { ids: tasks.map(({ id }) => id), queue: vectorOf(tasks) };
}

/** Gives the queue with `tasks` at its end. */
export function withAdded({ queue }: Queue, tasks: readonly Task[]): Queue {
  return queueOf([...itemsOf(queue), ...tasks]);
}

/** Gives the queue without the tasks of these ids. */
export function without({ queue }: Queue, ids: readonly string[]): Queue {
  const gone = new Set(ids);
  return queueOf(itemsOf(queue).filter(({ id }) => !gone.has(id)));
}

/** Gives the queue with the task at `from` at `to` instead; what is between them moves by one. */
export function withMoved({ queue }: Queue, from: number, to: number): Queue {
  const tasks = itemsOf(queue);
  tasks.splice(to, 0, ...tasks.splice(from, 1));
  return queueOf(tasks);
}

/** Gives the queue with each task back at the place it had; they come in the order of these. */
export function withPutBack({ queue }: Queue, removed: readonly { readonly place: number; readonly task: Task }[]): Queue {
  const tasks = itemsOf(queue);
  for (const { place, task } of removed) tasks.splice(place, 0, task);
  return queueOf(tasks);
}

/** Lists the ids of all tasks of a status, or of those among them that `isMeant`, in queue order. */
export function idsWith({ queue }: Pick<TasksState, 'queue'>, status: TaskStatus, isMeant: (task: Task) => boolean = () => true): string[] {
  const ids: string[] = [];
  for (const leaf of leavesOf(queue)) for (const task of leaf) if (task.status === status && isMeant(task)) ids.push(task.id);
  return ids;
}
