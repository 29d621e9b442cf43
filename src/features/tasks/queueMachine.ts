import type { Ms } from '../../engine/clock/clock';
import { withItemAt, type Vector } from '../../engine/collections/vector';
import type { Completion } from './completion';
import { withIncome } from './income';
import { idsWith, placeOf, taskOf } from './queueOrder';
import type { Run, RunningTask, Task, TasksState, TaskStatus } from './tasksSchema';

/*
 * The transitions of a run. What changes at every event of one is written field by field: V8 copies a record that was
 * spread again and again twenty times as slowly.
 */

/** Starts a run of everything that is pending and not held. Without any, or while a run goes on, nothing changes. */
export function startRun(state: TasksState, held: readonly string[], at: Ms): TasksState {
  const isHeld = new Set(held);
  const taskIds = state.run ? [] : idsWith(state, 'pending').filter((id) => !isHeld.has(id));
  if (taskIds.length === 0) return state;
  return { ...state, run: { startedAt: at, taskIds, left: [], next: 0, completed: 0, income: [] }, lastRun: null };
}

/** Ends the run: what runs is pending again, what has not started will not, what has completed stays. */
export function stopRun(state: TasksState): TasksState {
  if (!state.run) return state;
  const queue = state.running.reduce((tasks, { taskId }) => withStatus({ ids: state.ids, queue: tasks }, taskId, 'pending'), state.queue);
  return { ...state, queue, run: null, running: [] };
}

/** Sets the task whose turn in the run has come to work. */
export function startTask(state: TasksState, taskId: string, at: Ms): TasksState {
  const { run, running } = state;
  if (!run || run.taskIds[run.next] !== taskId) return state;
  const queue = withStatus(state, taskId, 'running');
  const { startedAt, taskIds, left, completed, income } = run;
  const next = nextAfter(run, run.next + 1);
  const going = { startedAt, taskIds, left, next, completed, income };
  return withRun(state, queue, going, [...running, { taskId, startedAt: at, ticks: 0, isTicking: true }], state.completedInSession);
}

/** Adds one tick of progress to a task at work. */
export function tickTask(state: TasksState, taskId: string): TasksState {
  const running = state.running.map((one) => (one.taskId === taskId ? tickedOnce(one) : one));
  return withRun(state, state.queue, state.run, running, state.completedInSession);
}

/** Completes a task at work; the run ends by itself when nothing of it is left to do. */
export function completeTask(state: TasksState, { taskId, amount }: Completion, at: Ms): TasksState {
  const { run } = state;
  const place = placeOf(state.ids, taskId);
  const task = taskOf(state, taskId);
  if (!run || task?.status !== 'running') return state;
  const { startedAt, taskIds, left, next } = run;
  const going = { startedAt, taskIds, left, next, completed: run.completed + 1, income: withIncome(run.income, amount) };
  const queue = withItemAt(state.queue, place, taskWith(task, 'completed', task.completions + 1));
  const running = state.running.filter((one) => one.taskId !== taskId);
  return endedIfDone(withRun(state, queue, going, running, state.completedInSession + 1), at);
}

/** Clears the progress timer of a task at work; it stays where it is until Stop. */
export function clearProgressTimer(state: TasksState, taskId: string): TasksState {
  return { ...state, running: state.running.map((one) => (one.taskId === taskId ? { ...one, isTicking: false } : one)) };
}

/** Takes tasks out of the run that it has not started; all others start when they would have. */
export function leaveRun(state: TasksState, taskIds: readonly string[], at: Ms): TasksState {
  const { run } = state;
  const waiting = new Set(run ? notStarted(run) : []);
  const leaving = taskIds.filter((id) => waiting.has(id));
  if (!run || leaving.length === 0) return state;
  const left = [...run.left, ...leaving];
  return endedIfDone({ ...state, run: { ...run, left, next: nextAfter({ ...run, left }, run.next) } }, at);
}

/** Sends a completed task, or all that have completed, back to the queue. */
export function queueAgain(state: TasksState, which: string): TasksState {
  const taskIds = which === 'all' ? idsWith(state, 'completed') : [which];
  const completed = taskIds.filter((id) => taskOf(state, id)?.status === 'completed');
  if (completed.length === 0) return state;
  const { ids } = state;
  return { ...state, queue: completed.reduce((queue, id) => withStatus({ ids, queue }, id, 'pending'), state.queue) };
}

/** Lists what a run has still to start. */
export function notStarted({ taskIds, left, next }: Run): string[] {
  const gone = new Set(left);
  return taskIds.slice(next).filter((id) => !gone.has(id));
}

/** Gives which task of the run starts next, from `index` on: those that have left are passed over. */
function nextAfter({ taskIds, left }: Run, index: number): number {
  let next = index;
  while (left.length > 0 && left.includes(taskIds[next] ?? '')) next += 1;
  return next;
}

/** Ends the run at `at` when none of its tasks is at work or still to start. */
function endedIfDone(state: TasksState, at: Ms): TasksState {
  const { run, running } = state;
  if (!run || running.length > 0 || run.next < run.taskIds.length) return state;
  const { startedAt, taskIds, completed, left, income } = run;
  const lastRun = { startedAt, endedAt: at, taskIds, left, completed, income };
  return { ...state, run: null, lastRun };
}

function withRun(
  { ids, lastRun, lastNumber, undoable }: TasksState,
  queue: Vector<Task>,
  run: Run | null,
  running: readonly RunningTask[],
  completedInSession: number,
): TasksState {
  return { ids, queue, run, lastRun, running, completedInSession, lastNumber, undoable };
}

function withStatus(state: Pick<TasksState, 'ids' | 'queue'>, taskId: string, status: TaskStatus): Vector<Task> {
  const task = taskOf(state, taskId);
  return task ? withItemAt(state.queue, placeOf(state.ids, taskId), taskWith(task, status, task.completions)) : state.queue;
}

function taskWith({ id, protocolId, walletId, action, steps }: Task, status: TaskStatus, completions: number): Task {
  return { id, protocolId, walletId, action, steps, status, completions };
}

function tickedOnce({ taskId, startedAt, ticks, isTicking }: RunningTask): RunningTask {
  return { taskId, startedAt, ticks: ticks + 1, isTicking };
}
