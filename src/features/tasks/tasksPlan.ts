import type { Ms } from '../../engine/clock/clock';
import { dueInSimulation, type DueItem } from '../../engine/scheduler/scheduler';
import { STEPS } from '../../shared/steps';
import type { Protocol } from '../protocols';
import type { SimulationState } from '../simulation';
import { drawCompletion } from './completion';
import { taskStartsAt } from './queueRules';
import { attemptsAt, drawFault, failureText, isRetried, stepEndsAt, type StepFailure } from './stepRules';
import { isTicking, indexesInProgress } from './queue';
import { taskCompleted, taskFailed, taskStarted, taskTicked, attemptFailed } from './tasksSlice';
import type { Task, TasksState, TickingTask } from './tasksSchema';

/** Returns the queue's earliest due item: a running task's tick, or the next staggered start. */
export function nextTaskDue(
  { run, queue }: TasksState,
  simulation: SimulationState,
  protocols: readonly Protocol[],
): DueItem | null {
  const ticking = firstToTick(queue);
  const taskId = run?.taskIds[run.next];
  const startsAt = run && taskId !== undefined ? taskStartsAt(run, run.next) : Infinity;
  // If both are due at the same moment, the tick comes first.
  if (ticking && stepEndsAt(ticking.started, ticking.step) <= startsAt) return tickDue(ticking, simulation, protocols);
  return taskId === undefined ? null : dueInSimulation(simulation, startsAt, () => taskStarted({ taskId }));
}

/** Returns the task that ticks first, or the first in queue order if several do; `undefined` if none is ticking. */
function firstToTick(queue: TasksState['queue']): TickingTask | undefined {
  let first: TickingTask | undefined;
  let firstAt: Ms = Infinity;
  for (const index of indexesInProgress(queue)) {
    const task = queue[index];
    if (!isTicking(task)) continue;
    const at = stepEndsAt(task.started, task.step);
    if (at < firstAt) {
      first = task;
      firstAt = at;
    }
  }
  return first;
}

function tickDue(task: TickingTask, simulation: SimulationState, protocols: readonly Protocol[]): DueItem | null {
  const { id: taskId, step } = task;
  return dueInSimulation(simulation, stepEndsAt(task.started, step), () => {
    const fault = simulation.faults ? drawFault(task, step, simulation.seed) : null;
    if (fault) return failureEvent(task, { step, fault, attempts: attemptsAt(task) + 1 });
    if (step + 1 < STEPS) return taskTicked({ taskId });
    return taskCompleted(drawCompletion(task, { protocols, seed: simulation.seed }));
  });
}

/** Returns the event for a failed attempt that will be retried, or for the failure of the task. */
function failureEvent(task: Task, failure: StepFailure) {
  const { id: taskId, protocolId, walletId, action } = task;
  const { fault } = failure;
  if (isRetried(failure)) return attemptFailed({ taskId, fault });
  return taskFailed({ taskId, protocolId, walletId, action, fault, reason: failureText(task, failure) });
}
