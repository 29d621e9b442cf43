import { placeOf } from './queueOrder';
import type { Task, TasksState } from './tasksSchema';

/*
 * What a person makes of the queue. A run that goes on names its tasks by their ids, so none of this reaches it: who is
 * removed before its start has left the run already.
 */

/** Adds tasks at the end of the queue, and remembers which. */
export function addTasks(state: TasksState, tasks: readonly Task[]): TasksState {
  return { ...state, queue: [...state.queue, ...tasks], lastNumber: state.lastNumber + tasks.length, undoable: { kind: 'added', taskIds: tasks.map(({ id }) => id) } };
}

/** Removes tasks, and remembers them, their places, and the `subject` by which Undo names the removal. */
export function removeTasks(state: TasksState, taskIds: readonly string[], subject: string): TasksState {
  const gone = new Set(taskIds);
  const tasks = state.queue.flatMap((task, place) => (gone.has(task.id) ? [{ place, task }] : []));
  return { ...state, queue: without(state.queue, taskIds), undoable: { kind: 'removed', subject, tasks } };
}

/** Moves a task to another place, and remembers the one it had. */
export function moveTask(state: TasksState, taskId: string, to: number): TasksState {
  const from = placeOf(state.queue, taskId);
  return { ...state, queue: withMoved(state.queue, from, to), undoable: { kind: 'moved', taskId, from } };
}

/** Returns the id by which Undo names the last change: that of its first task, or of the wallet that was removed. */
export function subjectOfChange({ undoable }: TasksState): string | undefined {
  if (undoable?.kind === 'moved') return undoable.taskId;
  return undoable?.kind === 'added' ? undoable.taskIds[0] : undoable?.subject;
}

/** Takes the last change back, if one can be. */
export function undoChange(state: TasksState): TasksState {
  const { undoable } = state;
  if (!undoable) return state;
  if (undoable.kind === 'removed') return { ...state, queue: withPutBack(state.queue, undoable.tasks), undoable: null };
  if (undoable.kind === 'added') return { ...state, queue: without(state.queue, undoable.taskIds), undoable: null };
  const from = placeOf(state.queue, undoable.taskId);
  return { ...state, queue: from < 0 ? state.queue : withMoved(state.queue, from, undoable.from), undoable: null };
}

type Queue = TasksState['queue'];

function without(queue: Queue, ids: readonly string[]): Queue {
  const gone = new Set(ids);
  return queue.filter(({ id }) => !gone.has(id));
}

/** Moves the task at `from` to `to`; what is between them moves by one. */
function withMoved(queue: Queue, from: number, to: number): Queue {
  const tasks = [...queue];
  tasks.splice(to, 0, ...tasks.splice(from, 1));
  return tasks;
}

/** Puts each task back at the place it had; they come in the order of these. */
function withPutBack(queue: Queue, removed: readonly { readonly place: number; readonly task: Task }[]): Queue {
  const tasks = [...queue];
  for (const { place, task } of removed) tasks.splice(place, 0, task);
  return tasks;
}
