import type { Run, RunningTask, Task, TasksState } from './taskTypes';

/*
 * What changes at every event of a run is copied field by field. JavaScript engines lose track of the shape of
 * a record that is spread from copy to copy, and each further copy then takes some twenty times as long.
 */

/** Gives the task with another status and progress, and as many completions as before unless told otherwise. */
export function taskWith(task: Task, status: Task['status'], progress: number, completions = task.completions): Task {
  const { id, protocolId, walletId, action, steps } = task;
  return { id, protocolId, walletId, action, steps, status, progress, completions };
}

/** Gives the task at work with as many ticks. */
export function runningWith({ place, startedAt, isTicking }: RunningTask, ticks: number): RunningTask {
  return { place, startedAt, ticks, isTicking };
}

/** Gives the run with as many of its tasks started and completed. */
export function runWith({ startedAt, places }: Run, started: number, completed: number): Run {
  return { startedAt, places, started, completed };
}

/** Gives the state with another queue and other tasks at work, and the same run unless told otherwise. */
export function stateWith(
  { run: currentRun, completedInSession }: TasksState,
  queue: TasksState['queue'],
  running: TasksState['running'],
  run = currentRun,
): TasksState {
  return { queue, run, running, completedInSession };
}
