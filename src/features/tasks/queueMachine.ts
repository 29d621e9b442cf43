import type { Ms } from '../../engine/clock/clock';
import { withIncome } from '../../shared/income';
import { withEarned, type Completion } from './completion';
import type { FaultId, Run, Task, TaskIn, TasksState, TaskStatus } from './tasksSchema';

/** Starts a run of all pending tasks that aren't held. Ignored if there are none, or during a run. */
export function startRun(state: TasksState, held: readonly string[], at: Ms): TasksState {
  const isHeld = new Set(held);
  const taskIds = state.run ? [] : idsWith(state.queue, 'pending').filter((id) => !isHeld.has(id));
  if (taskIds.length === 0) return state;
  return { ...state, run: { startedAt: at, taskIds, left: [], next: 0, completed: 0, failed: 0, income: [] }, lastRun: null };
}

/** Stops the run. Running tasks become pending, unstarted ones stay pending, completed ones stay completed. */
export function stopRun(state: TasksState): TasksState {
  if (!state.run) return state;
  return { ...state, queue: state.queue.map((task) => (task.status === 'running' ? pendingAgain(task) : task)), run: null };
}

/** Starts the task that is next in the run. */
export function startTask(state: TasksState, taskId: string, at: Ms): TasksState {
  const { run, queue } = state;
  const place = placeOf(queue, taskId);
  const task = queue[place];
  if (!run || run.taskIds[run.next] !== taskId || task?.status !== 'pending') return state;
  return { ...state, queue: withTaskAt(queue, place, toRunning(task, at)), run: { ...run, next: nextAfter(run, run.next + 1) } };
}

/** Moves a running task to its next step. */
export function tickTask(state: TasksState, taskId: string): TasksState {
  return withWork(state, taskId, (task) => ({ ...task, step: task.step + 1 }));
}

/** Completes a running task. The run ends when no task is left. */
export function completeTask(state: TasksState, completion: Completion, at: Ms): TasksState {
  const { run } = state;
  const next = withWork(state, completion.taskId, toCompleted);
  if (!run || next === state) return state;
  return endRunIfDone({
    ...next,
    run: { ...run, completed: run.completed + 1, income: withIncome(run.income, completion.amount) },
    completedInSession: state.completedInSession + 1,
    earned: withEarned(state.earned, completion),
  }, at);
}

/** Records a failed attempt, which delays the task until the retry. */
export function failTry(state: TasksState, taskId: string, fault: FaultId): TasksState {
  return withWork(state, taskId, (task) => ({ ...task, failures: task.failures + 1, retries: [...task.retries, { step: task.step, fault }] }));
}

/** Fails a running task at its current step. The run continues with the others, and ends when none is left. */
export function failTask(state: TasksState, taskId: string, fault: FaultId, at: Ms): TasksState {
  const { run } = state;
  const next = withWork(state, taskId, (task) => ({ ...task, status: 'failed', fault, failures: task.failures + 1 }));
  if (!run || next === state) return state;
  return endRunIfDone({ ...next, run: { ...run, failed: run.failed + 1 } }, at);
}

/** Removes tasks that haven't started from the run. The start times of the others don't change. */
export function leaveRun(state: TasksState, taskIds: readonly string[], at: Ms): TasksState {
  const { run } = state;
  const waiting = new Set(run ? notStarted(run) : []);
  const leaving = taskIds.filter((id) => waiting.has(id));
  if (!run || leaving.length === 0) return state;
  const left = [...run.left, ...leaving];
  return endRunIfDone({ ...state, run: { ...run, left, next: nextAfter({ ...run, left }, run.next) } }, at);
}

/** Makes a completed or failed task pending again. */
export function queueAgain(state: TasksState, taskId: string): TasksState {
  const task = taskOf(state.queue, taskId);
  return isFinished(task) ? { ...state, queue: withTaskAt(state.queue, placeOf(state.queue, taskId), pendingAgain(task)) } : state;
}

/** Makes all completed and failed tasks pending again. Ignored during a run. */
export function queueAllAgain(state: TasksState): TasksState {
  if (state.run || !state.queue.some(isFinished)) return state;
  return { ...state, queue: state.queue.map((task) => (isFinished(task) ? pendingAgain(task) : task)) };
}

/** Whether a task has completed or failed. */
export function isFinished(task: Task | undefined): task is TaskIn<'completed' | 'failed'> {
  return task?.status === 'completed' || task?.status === 'failed';
}

/** Lists the tasks that a run has yet to start. */
export function notStarted({ taskIds, left, next }: Run): string[] {
  const gone = new Set(left);
  return taskIds.slice(next).filter((id) => !gone.has(id));
}

/*
 * Changes made by the user. A run refers to its tasks by id, so these don't affect it: a task removed before its start has
 * already left the run.
 */

/** Appends tasks to the queue, and records them for Undo. */
export function addTasks(state: TasksState, tasks: readonly Task[]): TasksState {
  return { ...state, queue: [...state.queue, ...tasks], lastNumber: state.lastNumber + tasks.length, undoable: { kind: 'added', taskIds: tasks.map(({ id }) => id) } };
}

/** Removes the tasks that are not running, and records them, their positions and the `subject` for Undo. */
export function removeTasks(state: TasksState, taskIds: readonly string[], subject: string): TasksState {
  const gone = new Set(taskIds);
  const tasks = state.queue.flatMap((task, place) => (gone.has(task.id) && task.status !== 'running' ? [{ place, task }] : []));
  return { ...state, queue: withoutTasks(state.queue, tasks.map(({ task }) => task.id)), undoable: { kind: 'removed', subject, tasks } };
}

/** Moves a task, and records its old position for Undo. */
export function moveTask(state: TasksState, taskId: string, to: number): TasksState {
  const from = placeOf(state.queue, taskId);
  return { ...state, queue: withMoved(state.queue, from, to), undoable: { kind: 'moved', taskId, from } };
}

/** Returns the id that identifies the last change for Undo: its first task, or the removed wallet. */
export function subjectOfChange({ undoable }: TasksState): string | undefined {
  if (undoable?.kind === 'moved') return undoable.taskId;
  return undoable?.kind === 'added' ? undoable.taskIds[0] : undoable?.subject;
}

/** Undoes the last change, if possible. */
export function undoChange(state: TasksState): TasksState {
  const { undoable } = state;
  if (!undoable) return state;
  if (undoable.kind === 'removed') return { ...state, queue: withPutBack(state.queue, undoable.tasks), undoable: null };
  if (undoable.kind === 'added') return { ...state, queue: withoutTasks(state.queue, undoable.taskIds), undoable: null };
  const from = placeOf(state.queue, undoable.taskId);
  return { ...state, queue: from < 0 ? state.queue : withMoved(state.queue, from, undoable.from), undoable: null };
}

function withoutTasks(queue: Queue, ids: readonly string[]): Queue {
  const gone = new Set(ids);
  return queue.filter(({ id }) => !gone.has(id));
}

/** Moves the task at `from` to `to`, shifting the tasks in between by one. */
function withMoved(queue: Queue, from: number, to: number): Queue {
  const tasks = [...queue];
  tasks.splice(to, 0, ...tasks.splice(from, 1));
  return tasks;
}

/** Restores removed tasks at their old positions. `removed` is in ascending order of positions. */
function withPutBack(queue: Queue, removed: readonly { readonly place: number; readonly task: Task }[]): Queue {
  const tasks = [...queue];
  for (const { place, task } of removed) tasks.splice(place, 0, task);
  return tasks;
}

/** Returns the position of the next task to start, at or after `index`, skipping those that left the run. */
function nextAfter({ taskIds, left }: Run, index: number): number {
  let next = index;
  while (left.length > 0 && left.includes(taskIds[next] ?? '')) next += 1;
  return next;
}

/** Ends the run at `at` if none of its tasks is running or still to start. */
function endRunIfDone(state: TasksState, at: Ms): TasksState {
  const { run, queue } = state;
  if (!run || run.next < run.taskIds.length || placesAtWork(queue).length > 0) return state;
  const { next: _, ...ended } = run;
  return { ...state, run: null, lastRun: { ...ended, endedAt: at } };
}

/** Replaces a running task. Ignored if the task isn't running. */
function withWork(state: TasksState, taskId: string, change: (task: TaskIn<'running'>) => Task): TasksState {
  const place = placeOf(state.queue, taskId);
  const task = state.queue[place];
  return task?.status === 'running' ? { ...state, queue: withTaskAt(state.queue, place, change(task)) } : state;
}

/*
 * Most events create one of these records. Their fields are listed because spreading the rest costs several times as much.
 */

function toRunning({ id, protocolId, walletId, action, steps, completions, failures }: TaskIn<'pending'>, startedAt: Ms): TaskIn<'running'> {
  return { id, protocolId, walletId, action, steps, completions, failures, status: 'running', startedAt, step: 0, retries: NONE };
}

function toCompleted({ id, protocolId, walletId, action, steps, completions, failures, startedAt, retries }: TaskIn<'running'>): TaskIn<'completed'> {
  return { id, protocolId, walletId, action, steps, completions: completions + 1, failures, status: 'completed', startedAt, retries };
}

const NONE: TaskIn<'running'>['retries'] = [];

/** Returns the task as pending, without data of its last run. */
function pendingAgain({ id, protocolId, walletId, action, steps, completions, failures }: Task): TaskIn<'pending'> {
  return { id, protocolId, walletId, action, steps, completions, failures, status: 'pending' };
}

type Queue = TasksState['queue'];

/*
 * Two caches for the queue used last. They depend only on the queue, and are checked or rebuilt for any other one. They
 * keep the cost of an event independent of the queue's length.
 */
let places: ReadonlyMap<string, number> = new Map();
let atWork: { readonly queue: Queue; readonly places: readonly number[] } = { queue: [], places: [] };

/** Returns a task's position in the queue, or -1. */
export function placeOf(queue: Queue, id: string): number {
  const known = places.get(id);
  if (known !== undefined && queue[known]?.id === id) return known;
  places = new Map(queue.map((task, place) => [task.id, place]));
  return places.get(id) ?? -1;
}

/** Returns the task with this id, or `undefined`. */
export function taskOf(queue: Queue, id: string): Task | undefined {
  return queue[placeOf(queue, id)];
}

/** Returns the positions of running tasks, in queue order. */
export function placesAtWork(queue: Queue): readonly number[] {
  if (atWork.queue !== queue) atWork = { queue, places: queue.flatMap(({ status }, place) => (status === 'running' ? [place] : [])) };
  return atWork.places;
}

/** Returns the running tasks, in queue order. */
export function tasksAtWork(queue: Queue): TaskIn<'running'>[] {
  return placesAtWork(queue).map((place) => queue[place] as TaskIn<'running'>);
}

/** Returns the queue with the task at `place` replaced. */
function withTaskAt(queue: Queue, place: number, task: Task): Queue {
  const next = queue.slice();
  next[place] = task;
  const known = atWork.places;
  if (atWork.queue === queue) {
    const isKnown = known.includes(place);
    if (task.status !== 'running') atWork = { queue: next, places: isKnown ? known.filter((one) => one !== place) : known };
    else atWork = { queue: next, places: isKnown ? known : [...known, place].sort((one, other) => one - other) };
  }
  return next;
}

/** Lists the ids of tasks with this status that match `isMeant`, in queue order. */
export function idsWith(queue: Queue, status: TaskStatus, isMeant: (task: Task) => boolean = () => true): string[] {
  const ids: string[] = [];
  for (const task of queue) if (task.status === status && isMeant(task)) ids.push(task.id);
  return ids;
}

let last: { readonly queue: Queue; readonly ids: readonly string[] } = { queue: [], ids: [] };

/** Returns the task ids in queue order. Returns the same array as before unless a task was added, removed or moved. */
export function idsOf(queue: Queue): readonly string[] {
  const { queue: before, ids } = last;
  // Most tasks are the same objects as before, which is quicker to see than that their ids are equal.
  const hasSameIds = queue.length === before.length && queue.every((task, place) => task === before[place] || task.id === ids[place]);
  last = { queue, ids: hasSameIds ? ids : queue.map(({ id }) => id) };
  return last.ids;
}
