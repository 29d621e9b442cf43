import type { Ms } from '../../engine/clock/clock';
import { attemptToCome } from './failures';
import { notStarted } from './queueMachine';
import { placeOf, taskOf } from './queueOrder';
import { capAt, nextTickAt, PROGRESS_TIMER_CAP, startAt } from './taskTiming';
import type { RunningTask, Task, TasksState } from './tasksSchema';
import type { WithTasks } from './tasksSelectors';

/** How far a run is, and what it does next. Moments are simulated time, UTC ms. */
export interface RunStanding {
  readonly completed: number;
  readonly failed: number;
  /** Those that left the run do not count. */
  readonly total: number;
  /** When its last task completes, if nothing else happens. */
  readonly endsAt: Ms;
  /** The task whose step ends first, or that starts next while none is at work; `null` when only Stop is left. */
  readonly task: Task | null;
  readonly kind: 'start' | 'step' | 'try';
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
  const { completed, failed = 0 } = run;
  const counts = { completed, failed, total: run.taskIds.length - run.left.length, endsAt: estimatedEnd(tasks) ?? run.startedAt };
  const task = taskOf(tasks, first?.taskId ?? waiting ?? '');
  if (first) {
    const kind = task && attemptToCome(task, first) !== null ? 'try' : 'step';
    return { ...counts, task: task ?? null, kind, step: first.ticks, at: nextTickAt(first) };
  }
  return { ...counts, task: task ?? null, kind: 'start', step: 0, at: task ? startAt(run, run.next) : null };
}

/** Gives when the run ends if nothing fails, and nothing is switched, removed or stopped (simulated time, UTC ms); `null` without a run. */
function estimatedEnd({ run, running }: TasksState): Ms | null {
  if (!run) return null;
  const last = notStarted(run).at(-1);
  const ofLast = last === undefined ? run.startedAt : startAt(run, placeOf(run.taskIds, last)) + PROGRESS_TIMER_CAP;
  // Pauses before another try can make an earlier task end after the last one.
  return Math.max(ofLast, ...running.map(capAt));
}

function sooner(one: RunningTask | null, other: RunningTask): RunningTask {
  return one && nextTickAt(one) <= nextTickAt(other) ? one : other;
}
