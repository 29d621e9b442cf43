import type { Ms } from '../../engine/clock/clock';
import { itemAt } from '../../engine/collections/vector';
import { hexDigits, wholeNumber, type Die } from '../../engine/random/dice';
import { earlier, RANK, type DueItem } from '../../engine/scheduler/plan';
import { fixedDecimals, shortHash } from '../../shared/text';
import type { Protocol } from '../protocols';
import { progressTimerCapped, taskCompleted, taskStarted, taskTicked } from './tasksSlice';
import { capAt, nextStartAt, nextTickAt, PROGRESS_STEP } from './taskTiming';
import type { Run, RunningTask, Task, TasksState } from './taskTypes';

/** What the plan of the queue is read from, beside the queue itself. */
export interface TaskSurroundings {
  readonly protocols: readonly Protocol[];
  readonly seed: string;
}

/** Gives the earliest thing due in the queue: a tick or cap of a running task, or the next staggered start. */
export function nextTaskDue(state: TasksState, surroundings: TaskSurroundings): DueItem | null {
  const first = state.run ? startDue(state.run) : null;
  return state.running.reduce((soonest, one) => earlier(soonest, progressDue(state, one, surroundings)), first);
}

function startDue(run: Run): DueItem | null {
  const dueAt = nextStartAt(run);
  const place = run.places[run.started];
  if (dueAt === null || place === undefined) return null;
  return { dueAt, rank: RANK.start, place, toEvent: () => taskStarted({ place }, dueAt) };
}

function progressDue(state: TasksState, running: RunningTask, surroundings: TaskSurroundings): DueItem | null {
  const { place } = running;
  const task = itemAt(state.queue, place);
  if (!task || !running.isTicking) return null;
  const cap = capAt(running);
  const tick = nextTickAt(running);
  return earlier(tickDue(task, place, tick, surroundings), {
    dueAt: cap,
    rank: RANK.cap,
    place,
    toEvent: () => progressTimerCapped({ place }, cap),
  });
}

function tickDue(task: Task, place: number, dueAt: Ms, surroundings: TaskSurroundings): DueItem {
  const isLast = task.progress + PROGRESS_STEP >= 100;
  const toEvent = () => (isLast ? completion(task, place, dueAt, surroundings) : taskTicked({ place }, dueAt));
  return { dueAt, rank: RANK.tick, place, toEvent };
}

function completion(task: Task, place: number, dueAt: Ms, { protocols, seed }: TaskSurroundings) {
  const { protocolId, walletId, action } = task;
  const protocol = protocols.find(({ id }) => id === protocolId);
  const die = (purpose: string): Die => ({ seed, entity: task.id, purpose, n: task.completions });
  return taskCompleted(
    {
      place,
      protocolId,
      walletId,
      action,
      amount: protocol ? drawnAmount(die('amount'), protocol) : '',
      txHash: shortHash(`0x${hexDigits(die('txHash'), protocol?.hashDigits ?? 64)}`),
    },
    dueAt,
  );
}

function drawnAmount(die: Die, { reward }: Protocol): string {
  const units = wholeNumber(die, reward.lowest, reward.highest);
  return `${fixedDecimals(units, reward.decimals)} ${reward.currency}`;
}
