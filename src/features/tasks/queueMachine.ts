import type { Ms } from '../../engine/clock/clock';
import { itemAt, leavesOf, withItemAt, type Vector } from '../../engine/collections/vector';
import type { Run, RunningTask, Task, TasksState, TaskStatus } from './tasksSchema';

/*
 * The transitions of the queue. What changes at every event of a run is written field by field: V8 copies a record
 * that was spread again and again twenty times as slowly.
 */

/** Starts a run of everything that is pending. Without any, or while a run goes on, nothing changes. */
export function startRun(state: TasksState, at: Ms): TasksState {
  const places = state.run ? [] : placesWith(state, 'pending');
  return places.length === 0 ? state : { ...state, run: { startedAt: at, places, started: 0, completed: 0 } };
}

/** Ends the run: what runs is pending again, what has not started will not, what has completed stays. */
export function stopRun(state: TasksState): TasksState {
  if (!state.run) return state;
  const queue = state.running.reduce((tasks, { place }) => withStatus(tasks, place, 'pending'), state.queue);
  return { ...state, queue, run: null, running: [] };
}

/** Sets the task at `place`, whose turn in the run has come, to work. */
export function startTask(state: TasksState, place: number, at: Ms): TasksState {
  const { queue, run, running, completedInSession } = state;
  if (!run || run.places[run.started] !== place) return state;
  return {
    queue: withStatus(queue, place, 'running'),
    run: runWith(run, run.started + 1, run.completed),
    running: [...running, { place, startedAt: at, ticks: 0, isTicking: true }],
    completedInSession,
  };
}

/** Adds one tick of progress to the task at work at `place`. */
export function tickTask({ queue, run, running, completedInSession }: TasksState, place: number): TasksState {
  return { queue, run, running: running.map((one) => (one.place === place ? tickedOnce(one) : one)), completedInSession };
}

/** Completes the task at work at `place`; the run ends by itself when this was its last. */
export function completeTask(state: TasksState, place: number): TasksState {
  const task = itemAt(state.queue, place);
  if (!state.run || task?.status !== 'running') return state;
  const run = runWith(state.run, state.run.started, state.run.completed + 1);
  return {
    queue: withItemAt(state.queue, place, taskWith(task, 'completed', task.completions + 1)),
    run: run.completed === run.places.length ? null : run,
    running: state.running.filter((one) => one.place !== place),
    completedInSession: state.completedInSession + 1,
  };
}

/** Clears the progress timer of the task at work at `place`; it stays where it is until Stop. */
export function clearProgressTimer(state: TasksState, place: number): TasksState {
  return { ...state, running: state.running.map((one) => (one.place === place ? { ...one, isTicking: false } : one)) };
}

/** Sends the completed task at `place`, or all that have completed, back to the queue. */
export function queueAgain(state: TasksState, place: number | 'all'): TasksState {
  const places = place === 'all' ? placesWith(state, 'completed') : [place];
  const completed = places.filter((one) => itemAt(state.queue, one)?.status === 'completed');
  if (completed.length === 0) return state;
  return { ...state, queue: completed.reduce((tasks, one) => withStatus(tasks, one, 'pending'), state.queue) };
}

/** Lists the places of all tasks of a status, in queue order. */
export function placesWith({ queue }: TasksState, status: TaskStatus): number[] {
  const places: number[] = [];
  let place = 0;
  for (const leaf of leavesOf(queue)) {
    for (const task of leaf) {
      if (task.status === status) places.push(place);
      place += 1;
    }
  }
  return places;
}

function withStatus(queue: Vector<Task>, place: number, status: TaskStatus): Vector<Task> {
  const task = itemAt(queue, place);
  return task ? withItemAt(queue, place, taskWith(task, status, task.completions)) : queue;
}

function taskWith({ id, protocolId, walletId, action, steps }: Task, status: TaskStatus, completions: number): Task {
  return { id, protocolId, walletId, action, steps, status, completions };
}

function tickedOnce({ place, startedAt, ticks, isTicking }: RunningTask): RunningTask {
  return { place, startedAt, ticks: ticks + 1, isTicking };
}

function runWith({ startedAt, places }: Run, started: number, completed: number): Run {
  return { startedAt, places, started, completed };
}
