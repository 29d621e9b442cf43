import type { Ms } from '../../engine/clock/clock';
import { itemAt } from '../../engine/collections/vector';
import { RANK, type SimulatedItem } from '../../engine/scheduler/plan';
import { drawCompletion, type CompletionSurroundings } from './completion';
import { progressTimerCapped, taskCompleted, taskStarted, taskTicked } from './tasksSlice';
import { capAt, nextStartAt, nextTickAt, nextTurnAt, TICKS_TO_COMPLETE } from './taskTiming';
import type { Run, RunningTask, TasksState } from './tasksSchema';

/** Gives the earliest thing due in the queue: a tick or cap of a running task, or the next staggered start. */
export function nextTaskDue(state: TasksState, surroundings: CompletionSurroundings): SimulatedItem | null {
  const startAt = state.run && nextStartAt(state.run);
  const first = firstInTurn(state.running);
  // A tick and a cap rank before a start, so they come first at the same moment.
  if (first && (startAt === null || nextTurnAt(first) <= startAt)) return progressDue(state, first, surroundings);
  return state.run && startDue(state.run);
}

function startDue(run: Run): SimulatedItem | null {
  const simulatedAt = nextStartAt(run);
  const place = run.places[run.started];
  if (simulatedAt === null || place === undefined) return null;
  return { simulatedAt, rank: RANK.start, place, toEvent: (at) => taskStarted({ place }, at, simulatedAt) };
}

/** Gives the task at work whose progress or cap comes first, or `undefined` when no timer runs. */
function firstInTurn(running: readonly RunningTask[]): RunningTask | undefined {
  let first: RunningTask | undefined;
  let firstAt: Ms = Infinity;
  for (const one of running) {
    if (!one.isTicking) continue;
    const at = nextTurnAt(one);
    if (at > firstAt || (first && at === firstAt && !comesBefore(one, first))) continue;
    first = one;
    firstAt = at;
  }
  return first;
}

/** Decides between two whose turns are due at the same moment. */
function comesBefore(one: RunningTask, other: RunningTask): boolean {
  return (turnRank(one) - turnRank(other) || one.place - other.place) < 0;
}

function turnRank(running: RunningTask) {
  return nextTickAt(running) <= capAt(running) ? RANK.tick : RANK.cap;
}

function progressDue(state: TasksState, running: RunningTask, surroundings: CompletionSurroundings): SimulatedItem | null {
  const { place } = running;
  const task = itemAt(state.queue, place);
  if (!task) return null;
  const simulatedAt = nextTurnAt(running);
  const rank = turnRank(running);
  const isLast = running.ticks + 1 === TICKS_TO_COMPLETE;
  const toEvent = (at: Ms) => {
    if (rank === RANK.cap) return progressTimerCapped({ place }, at, simulatedAt);
    return isLast
      ? taskCompleted(drawCompletion(task, place, surroundings), at, simulatedAt)
      : taskTicked({ place }, at, simulatedAt);
  };
  return { simulatedAt, rank, place, toEvent };
}
