import { failedTries, type StepFailure } from './faults';
import type { RunningTask, Task } from './tasksSchema';

/** Gives how the last try of a task that went wrong did, since its last start; `null` while none has. */
export function lastFailure(task: Task): StepFailure | null {
  const step = task.faults?.steps.at(-1);
  return task.faults && step !== undefined ? { step, fault: task.faults.last, tries: failedTries(task, step) } : null;
}

/** Which attempt at its step a task at work waits for, from 2 on; `null` while it waits for none. */
export function attemptToCome(task: Task, { ticks }: RunningTask): number | null {
  const failure = lastFailure(task);
  return failure?.step === ticks ? failure.tries + 1 : null;
}
