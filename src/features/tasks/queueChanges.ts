import { itemsOf } from '../../engine/collections/vector';
import { placeOf, withAdded, withMoved, without, withPutBack } from './queueOrder';
import type { Task, TasksState } from './tasksSchema';

/*
 * What a person makes of the queue. A run that goes on names its tasks by their ids, so none of this reaches it: who is
 * removed before its start has left the run already.
 */

/** Adds tasks at the end of the queue, and remembers which. */
export function addTasks(state: TasksState, tasks: readonly Task[]): TasksState {
  return { ...state, ...withAdded(state, tasks), lastNumber: state.lastNumber + tasks.length, undoable: { kind: 'added', taskIds: tasks.map(({ id }) => id) } };
}

/** Removes tasks, and remembers them, their places, and the `subject` by which Undo names the removal. */
export function removeTasks(state: TasksState, taskIds: readonly string[], subject: string): TasksState {
  const gone = new Set(taskIds);
  const tasks = itemsOf(state.queue).flatMap((task, place) => (gone.has(task.id) ? [{ place, task }] : []));
  return { ...state, ...without(state, taskIds), undoable: { kind: 'removed', subject, tasks } };
}

/** Moves a task to another place, and remembers the one it had. */
export function moveTask(state: TasksState, taskId: string, to: number): TasksState {
  const from = placeOf(state.ids, taskId);
  return { ...state, ...withMoved(state, from, to), undoable: { kind: 'moved', taskId, from } };
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
  if (undoable.kind === 'removed') return { ...state, ...withPutBack(state, undoable.tasks), undoable: null };
  if (undoable.kind === 'added') return { ...state, ...without(state, undoable.taskIds), undoable: null };
  const from = placeOf(state.ids, undoable.taskId);
  return { ...state, ...(from >= 0 && withMoved(state, from, undoable.from)), undoable: null };
}
