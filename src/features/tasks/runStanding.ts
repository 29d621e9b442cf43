import type { Ms } from '../../engine/clock/clock';
import { notStarted } from './queueMachine';
import { placeOf, taskOf } from './queueOrder';
import { capAt, nextTickAt, PROGRESS_TIMER_CAP, startAt } from './taskTiming';
import type { RunningTask, Task, TasksState } from './tasksSchema';
import type { WithTasks } from './tasksSelectors';

/** How far a run is, and what it does next. Moments are simulated time, UTC ms. */
export interface RunStanding {
  readonly completed: number;
  /** Those that left the run do not count. */
  readonly total: number;
  /** When its last task completes, if nothing else happens. */
  readonly endsAt: Ms;
  /** The task whose step ends first, or that starts next while none is at work; `null` when only Stop is left. */
  readonly task: Task | null;
  readonly kind: 'start' | 'step';
  /** Which of its steps, from 0. */
  readonly step: number;
  readonly at: Ms | null;
}

/** Gives how far the run is that goes on, or `null`. All of it follows from the plan, and is compared field by field. */
export function selectRunStanding({ tasks }: WithTasks): RunStanding | null {
  const { run, running } = tasks;
  if (!run) return null;
  const first = running.filter(({ isTicking }) => isTicking).reduce<RunningTask | null>(sooner, null);
  const [waiting] = notStarted(run);
  const counts = { completed: run.completed, total: run.taskIds.length - run.left.length, endsAt: estimatedEnd(tasks) ?? run.startedAt };
  if (first) return { ...counts, task: taskOf(tasks, first.taskId) ?? null, kind: 'step', step: first.ticks, at: nextTickAt(first) };
  const task = waiting === undefined ? undefined : taskOf(tasks, waiting);
  return { ...counts, task: task ?? null, kind: 'start', step: 0, at: task ? startAt(run, run.next) : null };
}

/** Gives when the run ends if nothing is switched, removed or stopped (simulated time, UTC ms); `null` without a run. */
export function estimatedEnd({ run, running }: TasksState): Ms | null {
  if (!run) return null;
  const last = notStarted(run).at(-1);
  if (last !== undefined) return startAt(run, placeOf(run.taskIds, last)) + PROGRESS_TIMER_CAP;
  return Math.max(run.startedAt, ...running.map(capAt));
}

function sooner(one: RunningTask | null, other: RunningTask): RunningTask {
  return one && nextTickAt(one) <= nextTickAt(other) ? one : other;
}
