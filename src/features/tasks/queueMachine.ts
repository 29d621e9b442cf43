import type { Ms } from '../../engine/clock/clock';
import { withIncome } from '../../shared/income';
import { withEarned, type Completion } from './completion';
import {
  indexesInProgress,
  indexOfTask,
  isFinished,
  isInProgress,
  isTicking,
  pendingTasks,
  taskOf,
  withTaskAt,
  type Queue,
} from './queue';
import type { FaultId, Run, Task, TaskIn, TasksState, TickingTask } from './tasksSchema';

/**
 * Starts a run of all pending tasks that aren't held, once the finished tasks `again` are pending too. Ignored if there
 * are none, or during a run.
 */
export function startRun(
  state: TasksState,
  heldIds: readonly string[],
  at: Ms,
  again: readonly string[] = [],
): TasksState {
  const held = new Set(heldIds);
  const queue = withQueuedAgain(state.queue, again);
  const taskIds = pendingTasks(queue)
    .map(({ id }) => id)
    .filter((id) => !held.has(id));
  if (state.run || taskIds.length === 0) return state;
  return {
    ...state,
    queue,
    run: { startedAt: at, taskIds, left: [], next: 0, completed: 0, failed: 0, income: [] },
    lastRun: null,
  };
}

/** Stops the run. Its tasks in progress become pending again; all other tasks keep their status. */
export function stopRun(state: TasksState): TasksState {
  if (!state.run) return state;
  return { ...state, queue: state.queue.map((task) => (isInProgress(task) ? toPending(task) : task)), run: null };
}

/** Starts the task that is next in the run. */
export function startTask(state: TasksState, taskId: string, at: Ms): TasksState {
  const { run, queue } = state;
  const index = indexOfTask(queue, taskId);
  const task = queue[index];
  if (!run || run.taskIds[run.next] !== taskId || task?.status !== 'pending') return state;
  return {
    ...state,
    queue: withTaskAt(queue, index, toRunning(task, at)),
    run: { ...run, next: nextStartFrom(run, run.next + 1) },
  };
}

/** Moves a running task to its next step. */
export function tickTask(state: TasksState, taskId: string): TasksState {
  return changeTickingTask(state, taskId, (task) => ({ ...task, step: task.step + 1 }));
}

/** Completes a running task, and ends the run if no other task remains. */
export function completeTask(state: TasksState, completion: Completion, at: Ms): TasksState {
  const { run } = state;
  const changed = changeTickingTask(state, completion.taskId, toCompleted);
  if (!run || changed === state) return state;
  return endRunIfDone(
    {
      ...changed,
      run: { ...run, completed: run.completed + 1, income: withIncome(run.income, completion.amount) },
      completedInSession: state.completedInSession + 1,
      earned: withEarned(state.earned, completion),
    },
    at,
  );
}

/** Records a failed attempt at a task's current step. The task waits until the retry. */
export function failAttempt(state: TasksState, taskId: string, fault: FaultId): TasksState {
  return changeTickingTask(state, taskId, (task) => ({
    ...task,
    failures: task.failures + 1,
    started: { ...task.started, retries: [...task.started.retries, { step: task.step, fault }] },
  }));
}

/** Fails a running task at its current step, and ends the run if no other task remains. */
export function failTask(state: TasksState, taskId: string, fault: FaultId, at: Ms): TasksState {
  const { run } = state;
  const changed = changeTickingTask(state, taskId, (task) => ({
    ...task,
    status: 'failed',
    fault,
    failures: task.failures + 1,
  }));
  if (!run || changed === state) return state;
  return endRunIfDone({ ...changed, run: { ...run, failed: run.failed + 1 } }, at);
}

/**
 * Takes the given tasks out of the run, except those that have started. The start times of the run's other tasks don't
 * change.
 */
export function leaveRun(state: TasksState, taskIds: readonly string[], at: Ms): TasksState {
  const { run } = state;
  const unstarted = new Set(run ? unstartedIds(run) : []);
  const leaving = taskIds.filter((id) => unstarted.has(id));
  if (!run || leaving.length === 0) return state;
  const left = [...run.left, ...leaving];
  return endRunIfDone({ ...state, run: { ...run, left, next: nextStartFrom({ ...run, left }, run.next) } }, at);
}

/** Makes a completed or failed task pending again. */
export function queueAgain(state: TasksState, taskId: string): TasksState {
  const task = taskOf(state.queue, taskId);
  return isFinished(task)
    ? { ...state, queue: withTaskAt(state.queue, indexOfTask(state.queue, taskId), toPending(task)) }
    : state;
}

/** Makes all completed and failed tasks pending again. Ignored during a run. */
export function queueAllAgain(state: TasksState): TasksState {
  if (state.run || !state.queue.some(isFinished)) return state;
  return { ...state, queue: state.queue.map((task) => (isFinished(task) ? toPending(task) : task)) };
}

/** Returns a queue in which these tasks are pending again, if they have completed or failed. */
export function withQueuedAgain(queue: Queue, ids: readonly string[]): Queue {
  if (ids.length === 0) return queue;
  const again = new Set(ids);
  return queue.map((task) => (again.has(task.id) && isFinished(task) ? toPending(task) : task));
}

/** Returns the ids of the tasks that a run has yet to start. */
export function unstartedIds({ taskIds, left, next }: Run): string[] {
  const leftIds = new Set(left);
  return taskIds.slice(next).filter((id) => !leftIds.has(id));
}

/*
 * Changes made by the user. They don't affect a run: before a task is removed that the run hasn't started yet,
 * `leaveRun` takes it out of the run.
 */

/** Appends tasks to the queue, and records their ids for Undo. */
export function addTasks(state: TasksState, tasks: readonly Task[]): TasksState {
  return {
    ...state,
    queue: [...state.queue, ...tasks],
    lastNumber: state.lastNumber + tasks.length,
    undoable: { kind: 'added', taskIds: tasks.map(({ id }) => id) },
  };
}

/**
 * Removes the tasks that aren't in progress, and records them and their positions for Undo. `subject` is the id that
 * this change shares with its notice.
 */
export function removeTasks(state: TasksState, taskIds: readonly string[], subject: string): TasksState {
  const removedIds = new Set(taskIds);
  const tasks = state.queue.flatMap((task, place) =>
    removedIds.has(task.id) && !isInProgress(task) ? [{ place, task }] : [],
  );
  return {
    ...state,
    queue: withoutTasks(
      state.queue,
      tasks.map(({ task }) => task.id),
    ),
    undoable: { kind: 'removed', subject, tasks },
  };
}

/** Moves a task to the index `to`, and records its old index for Undo. */
export function moveTask(state: TasksState, taskId: string, to: number): TasksState {
  const from = indexOfTask(state.queue, taskId);
  return { ...state, queue: withMoved(state.queue, from, to), undoable: { kind: 'moved', taskId, from } };
}

/**
 * Returns the id that the last change shares with its notice with Undo: that of the first changed task, or of the
 * removed wallet.
 */
export function undoSubject({ undoable }: TasksState): string | undefined {
  if (undoable?.kind === 'moved') return undoable.taskId;
  return undoable?.kind === 'added' ? undoable.taskIds[0] : undoable?.subject;
}

/** Undoes the last change, if possible. */
export function undoChange(state: TasksState): TasksState {
  const { undoable } = state;
  if (!undoable) return state;
  if (undoable.kind === 'removed')
    return { ...state, queue: withRestored(state.queue, undoable.tasks), undoable: null };
  if (undoable.kind === 'added')
    return { ...state, queue: withoutTasks(state.queue, undoable.taskIds), undoable: null };
  const from = indexOfTask(state.queue, undoable.taskId);
  return { ...state, queue: from < 0 ? state.queue : withMoved(state.queue, from, undoable.from), undoable: null };
}

function withoutTasks(queue: Queue, ids: readonly string[]): Queue {
  const removedIds = new Set(ids);
  return queue.filter(({ id }) => !removedIds.has(id));
}

function withMoved(queue: Queue, from: number, to: number): Queue {
  const tasks = [...queue];
  tasks.splice(to, 0, ...tasks.splice(from, 1));
  return tasks;
}

/** Inserts removed tasks, in queue order, at their old indexes. */
function withRestored(queue: Queue, removed: readonly { readonly place: number; readonly task: Task }[]): Queue {
  const tasks = [...queue];
  for (const { place, task } of removed) tasks.splice(place, 0, task);
  return tasks;
}

/** Returns the index in `taskIds` of the next task to start, at or after `from`. Skips tasks that left the run. */
function nextStartFrom({ taskIds, left }: Run, from: number): number {
  let next = from;
  while (left.includes(taskIds[next] ?? '')) next += 1;
  return next;
}

/** Ends the run at `at` if none of its tasks is in progress or still to start. */
function endRunIfDone(state: TasksState, at: Ms): TasksState {
  const { run, queue } = state;
  if (!run || run.next < run.taskIds.length || indexesInProgress(queue).length > 0) return state;
  const { next: _, ...result } = run;
  return { ...state, run: null, lastRun: { ...result, endedAt: at } };
}

/** Changes a ticking task. Ignored if the task isn't ticking. */
function changeTickingTask(state: TasksState, taskId: string, change: (task: TickingTask) => Task): TasksState {
  const index = indexOfTask(state.queue, taskId);
  const task = state.queue[index];
  return isTicking(task) ? { ...state, queue: withTaskAt(state.queue, index, change(task)) } : state;
}

/*
 * The functions below list a task's fields, because that is several times as fast as spreading the old task, and most
 * events of a run create a task. A field that one of them leaves out does not compile, not even an optional one.
 */
type WithAllFields<SomeTask extends Task> = SomeTask & Readonly<Record<keyof SomeTask, unknown>>;

function toRunning(
  { id, protocolId, walletId, action, steps, completions, failures }: TaskIn<'pending'>,
  at: Ms,
): WithAllFields<TaskIn<'running'>> {
  const started = { at, retries: NO_RETRIES };
  return { id, protocolId, walletId, action, steps, completions, failures, status: 'running', started, step: 0 };
}

function toCompleted(task: TaskIn<'running'>): WithAllFields<TaskIn<'completed'>> {
  const { id, protocolId, walletId, action, steps, failures, started } = task;
  const completions = task.completions + 1;
  return { id, protocolId, walletId, action, steps, completions, failures, status: 'completed', started };
}

const NO_RETRIES: TaskIn<'running'>['started']['retries'] = [];

/** Returns the task as pending, without the data of its last run. */
function toPending(task: Task): WithAllFields<TaskIn<'pending'>> {
  const { id, protocolId, walletId, action, steps, completions, failures } = task;
  return { id, protocolId, walletId, action, steps, completions, failures, status: 'pending' };
}
