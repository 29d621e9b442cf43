import type { Ms } from '../../engine/clock/clock';
import { itemAt, itemsOf, withItemAt } from '../../engine/collections/vector';
import { runningWith, runWith, stateWith, taskWith } from './taskRecords';
import { PROGRESS_STEP } from './taskTiming';
import type { RunningTask, Task, TasksState } from './taskTypes';

/** Starts a run of everything that is pending. Without any, or while a run goes on, nothing changes. */
export function startRun(state: TasksState, at: Ms): TasksState {
  if (state.run) return state;
  const places = placesWith(state, 'pending');
  if (places.length === 0) return state;
  return { ...state, run: { startedAt: at, places, started: 0, completed: 0 } };
}

/** Ends the run: what runs is pending again, what has not started will not, what has completed stays. */
export function stopRun(state: TasksState): TasksState {
  if (!state.run) return state;
  const queue = state.running.reduce((tasks, { place }) => {
    const task = itemAt(tasks, place);
    return task ? withItemAt(tasks, place, toPending(task)) : tasks;
  }, state.queue);
  return { ...state, queue, run: null, running: [] };
}

/** Sets the task at `place`, whose turn in the run has come, to work. */
export function startTask(state: TasksState, place: number, at: Ms): TasksState {
  const task = itemAt(state.queue, place);
  if (!state.run || !task || state.run.places[state.run.started] !== place) return state;
  const queue = withItemAt(state.queue, place, taskWith(task, 'running', 0));
  const running = [...state.running, { place, startedAt: at, ticks: 0, isTicking: true }];
  return stateWith(state, queue, running, runWith(state.run, state.run.started + 1, state.run.completed));
}

/** Adds one tick of progress to the task at work at `place`. */
export function tickTask(state: TasksState, place: number): TasksState {
  const task = itemAt(state.queue, place);
  if (!task || task.status !== 'running') return state;
  const queue = withItemAt(state.queue, place, taskWith(task, 'running', task.progress + PROGRESS_STEP));
  return stateWith(state, queue, withRunning(state.running, place, (one) => runningWith(one, one.ticks + 1)));
}

/** Completes the task at work at `place`; the run ends by itself when this was its last. */
export function completeTask(state: TasksState, place: number): TasksState {
  const task = itemAt(state.queue, place);
  if (!state.run || !task || task.status !== 'running') return state;
  const completed = taskWith(task, 'completed', 100, task.completions + 1);
  const run = runWith(state.run, state.run.started, state.run.completed + 1);
  return {
    queue: withItemAt(state.queue, place, completed),
    run: run.completed === run.places.length ? null : run,
    running: state.running.filter((one) => one.place !== place),
    completedInSession: state.completedInSession + 1,
  };
}

/** Clears the progress timer of the task at work at `place`; it stays where it is until Stop. */
export function clearProgressTimer(state: TasksState, place: number): TasksState {
  return { ...state, running: withRunning(state.running, place, (one) => ({ ...one, isTicking: false })) };
}

/** Sends the completed task at `place`, or all that have completed, back to the queue. */
export function queueAgain(state: TasksState, place: number | 'all'): TasksState {
  const places = place === 'all' ? placesWith(state, 'completed') : [place];
  return places.reduce((next, one) => {
    const task = itemAt(next.queue, one);
    if (task?.status !== 'completed') return next;
    return { ...next, queue: withItemAt(next.queue, one, toPending(task)) };
  }, state);
}

/** Gives the places of all tasks of a status, in queue order. */
export function placesWith({ queue }: TasksState, status: Task['status']): number[] {
  const places: number[] = [];
  for (const [place, task] of itemsOf(queue).entries()) if (task.status === status) places.push(place);
  return places;
}

/** Gives the tasks at work with a change to the one at `place`. */
function withRunning(running: readonly RunningTask[], place: number, change: (one: RunningTask) => RunningTask) {
  const index = running.findIndex((one) => one.place === place);
  const one = running[index];
  if (!one) return running;
  const changed = running.slice();
  changed[index] = change(one);
  return changed;
}

function toPending(task: Task): Task {
  return taskWith(task, 'pending', 0);
}
