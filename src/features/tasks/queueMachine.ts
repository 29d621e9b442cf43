import type { Ms } from '../../engine/clock/clock';
import { itemAt, withItemAt, type Vector } from '../../engine/collections/vector';
import { withIncome } from '../../shared/income';
import type { Completion } from './completion';
import { withEarned } from './earned';
import { idsWith, placeOf, taskOf } from './queueOrder';
import type { FaultId, Run, Task, TasksState, TaskStatus } from './tasksSchema';

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
  const started = (task: Task): Task => ({ ...task, status: 'running', ...(task.faults && { faults: { ...task.faults, steps: [] } }) });
  return {
    ...state,
    queue: withTask(state, taskId, started),
    run: { ...run, next: nextAfter(run, run.next + 1) },
    running: [...running, { taskId, startedAt: at, ticks: 0, isTicking: true }],
  };
}

/** Adds one tick of progress to a task at work. */
export function tickTask(state: TasksState, taskId: string): TasksState {
  return { ...state, running: state.running.map((one) => (one.taskId === taskId ? { ...one, ticks: one.ticks + 1 } : one)) };
}

/** Completes a task at work; the run ends by itself when nothing of it is left to do. */
export function completeTask(state: TasksState, completion: Completion, at: Ms): TasksState {
  const { run } = state;
  const { taskId, amount } = completion;
  const place = placeOf(state.ids, taskId);
  const task = itemAt(state.queue, place);
  if (!run || task?.status !== 'running') return state;
  const next: TasksState = {
    ...state,
    queue: withItemAt(state.queue, place, { ...task, status: 'completed', completions: task.completions + 1 }),
    run: { ...run, completed: run.completed + 1, income: withIncome(run.income, amount) },
    running: state.running.filter((one) => one.taskId !== taskId),
    completedInSession: state.completedInSession + 1,
    earned: withEarned(state.earned, completion),
  };
  return endedIfDone(next, at);
}

/** Puts a task at work off until its step is tried again. */
export function failTry(state: TasksState, taskId: string, fault: FaultId): TasksState {
  const atWork = state.running.find((one) => one.taskId === taskId);
  if (!atWork) return state;
  const running = state.running.map((one) => (one === atWork ? { ...one, retries: (one.retries ?? 0) + 1 } : one));
  return { ...state, queue: withTask(state, taskId, (task) => faultyTask(task, 'running', atWork.ticks, fault)), running };
}

/** Fails a task at work at its step; the run goes on with the others, and ends by itself like any. */
export function failTask(state: TasksState, taskId: string, fault: FaultId, at: Ms): TasksState {
  const { run } = state;
  const atWork = state.running.find((one) => one.taskId === taskId);
  if (!run || !atWork) return state;
  const queue = withTask(state, taskId, (task) => faultyTask(task, 'failed', atWork.ticks, fault));
  const running = state.running.filter((one) => one !== atWork);
  return endedIfDone({ ...state, queue, run: { ...run, failed: (run.failed ?? 0) + 1 }, running }, at);
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

/** Sends a task that has completed or failed, or all of these, back to the queue. */
export function queueAgain(state: TasksState, which: string): TasksState {
  const taskIds = which === 'all' ? [...idsWith(state, 'completed'), ...idsWith(state, 'failed')] : [which];
  const done = taskIds.filter((id) => ['completed', 'failed'].includes(taskOf(state, id)?.status ?? ''));
  if (done.length === 0) return state;
  const { ids } = state;
  return { ...state, queue: done.reduce((queue, id) => withStatus({ ids, queue }, id, 'pending'), state.queue) };
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
  const { next: _, ...ended } = run;
  return { ...state, run: null, lastRun: { ...ended, endedAt: at } };
}

function withStatus(state: Pick<TasksState, 'ids' | 'queue'>, taskId: string, status: TaskStatus): Vector<Task> {
  return withTask(state, taskId, (task) => ({ ...task, status }));
}

function withTask({ ids, queue }: Pick<TasksState, 'ids' | 'queue'>, taskId: string, change: (task: Task) => Task): Vector<Task> {
  const place = placeOf(ids, taskId);
  const task = itemAt(queue, place);
  return task ? withItemAt(queue, place, change(task)) : queue;
}

function faultyTask(task: Task, status: TaskStatus, step: number, last: FaultId): Task {
  const { failures: before, steps } = task.faults ?? { failures: 0, steps: [] };
  return { ...task, status, faults: { failures: before + 1, steps: [...steps, step], last } };
}
