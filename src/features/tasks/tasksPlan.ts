import type { Ms } from '../../engine/clock/clock';
import { dueInSimulation, type DueItem } from '../../engine/scheduler/plan';
import type { Protocol } from '../protocols';
import type { SimulationState } from '../simulation';
import { drawCompletion } from './completion';
import { drawFault, failedTries, failureText, isTriedAgain, type StepFailure } from './faults';
import { placeOf, taskOf } from './queueOrder';
import { progressTimerCapped, taskCompleted, taskFailed, taskStarted, taskTicked, tryFailed } from './tasksSlice';
import { capAt, nextStartAt, nextTickAt, nextTurnAt, TICKS_TO_COMPLETE } from './taskTiming';
import type { Run, RunningTask, Task, TasksState } from './tasksSchema';

/** Gives the earliest thing due in the queue: a tick or cap of a running task, or the next staggered start. */
export function nextTaskDue(state: TasksState, simulation: SimulationState, protocols: readonly Protocol[]): DueItem | null {
  const nextStart = state.run && nextStartAt(state.run);
  const first = firstInTurn(state);
  // At the same moment a tick and a cap come before a start.
  if (first && (nextStart === null || nextTurnAt(first) <= nextStart)) {
    return isCappedNext(first) ? capDue(first, simulation) : tickDue(state, first, simulation, protocols);
  }
  return state.run && nextStart !== null ? startDue(state.run, nextStart, simulation) : null;
}

function startDue(run: Run, simulatedAt: Ms, simulation: SimulationState): DueItem | null {
  const taskId = run.taskIds[run.next];
  if (taskId === undefined) return null;
  return dueInSimulation(simulation, simulatedAt, (at) => taskStarted({ taskId }, at, simulatedAt));
}

/** Gives the task at work whose progress or cap comes first, or `undefined` when no timer runs. */
function firstInTurn({ ids, running }: TasksState): RunningTask | undefined {
  let first: RunningTask | undefined;
  let firstAt: Ms = Infinity;
  for (const one of running) {
    const at = one.isTicking ? nextTurnAt(one) : Infinity;
    if (at < firstAt || (first && at === firstAt && comesBefore(ids, one, first))) [first, firstAt] = [one, at];
  }
  return first;
}

/** Decides between two whose turns are due at the same moment: a tick comes before a cap, and else the place in the queue does. */
function comesBefore(ids: readonly string[], one: RunningTask, other: RunningTask): boolean {
  const isCapped = isCappedNext(one);
  return isCapped === isCappedNext(other) ? placeOf(ids, one.taskId) < placeOf(ids, other.taskId) : !isCapped;
}

/** At the same moment the fifth tick completes its task before the cap (PRODUCT.md P9.3). */
function isCappedNext(running: RunningTask): boolean {
  return capAt(running) < nextTickAt(running);
}

function capDue(running: RunningTask, simulation: SimulationState): DueItem | null {
  const { taskId } = running;
  const cappedAt = capAt(running);
  return dueInSimulation(simulation, cappedAt, (at) => progressTimerCapped({ taskId }, at, cappedAt));
}

function tickDue(state: TasksState, running: RunningTask, simulation: SimulationState, protocols: readonly Protocol[]): DueItem | null {
  const { taskId, ticks } = running;
  const task = taskOf(state, taskId);
  if (!task) return null;
  const tickAt = nextTickAt(running);
  return dueInSimulation(simulation, tickAt, (at) => {
    const fault = simulation.faults ? drawFault(task, ticks, simulation.seed) : null;
    if (fault) return failureOf(task, { step: ticks, fault, tries: failedTries(task, ticks) + 1 }, at, tickAt);
    if (ticks + 1 < TICKS_TO_COMPLETE) return taskTicked({ taskId }, at, tickAt);
    return taskCompleted(drawCompletion(task, { protocols, seed: simulation.seed }), at, tickAt);
  });
}

/** What a simulated fault makes of a tick: another try later, or the end of the task. */
function failureOf(task: Task, failure: StepFailure, at: Ms, tickAt: Ms) {
  const { id: taskId, protocolId, walletId, action } = task;
  const { fault } = failure;
  if (isTriedAgain(failure)) return tryFailed({ taskId, fault }, at, tickAt);
  return taskFailed({ taskId, protocolId, walletId, action, fault, reason: failureText(task, failure) }, at, tickAt);
}
