import type { Ms } from '../../engine/clock/clock';
import { countText, spanText } from '../../shared/text';
import type { WithTasks } from './held';
import { notStarted } from './queueMachine';
import { placeOf } from './queueOrder';
import { capAt, PROGRESS_TIMER_CAP, startAt, STEPS } from './taskTiming';
import type { Run, RunningTask, TasksState } from './tasksSchema';

/** How far a run is (PRODUCT.md P5.13). */
interface RunStanding {
  readonly completed: number;
  readonly failed: number;
  /** Those that left the run do not count. */
  readonly total: number;
  /** How much of all its steps is done, in per cent. */
  readonly progress: number;
  /** Until when: it ends then if nothing fails, and nothing is switched, removed or stopped (simulated time, UTC ms); or what somebody has to press. */
  readonly until: Ms | 'Stop';
}

/** From when to when a run went on (simulated time, UTC ms). */
export interface RunSpan {
  readonly startedAt: Ms;
  readonly endedAt: Ms;
}

/** What a run that ended by itself came to, beside what it earned: how long it took, and how many completed and failed. */
export function resultTexts({ startedAt, endedAt, taskIds, left, completed, failed = 0 }: NonNullable<TasksState['lastRun']>): string[] {
  const total = taskIds.length - left.length;
  return [`Run ended after ${spanText(endedAt - startedAt)}`, `${countText(completed)} of ${countText(total)} completed`, ...(failed > 0 ? [`${countText(failed)} failed`] : [])];
}

/** Gives how far the run is that goes on, or `null`. All of it follows from the plan, and is compared field by field. */
export function selectRunStanding({ tasks: { run, running } }: WithTasks): RunStanding | null {
  if (!run) return null;
  const { completed, failed = 0, taskIds, left } = run;
  const total = taskIds.length - left.length;
  const steps = (completed + failed) * STEPS + running.reduce((sum, { ticks }) => sum + ticks, 0);
  return { completed, failed, total, progress: Math.floor((100 * steps) / (total * STEPS)), until: estimatedEnd(run, running) };
}

function estimatedEnd(run: Run, running: readonly RunningTask[]): RunStanding['until'] {
  const last = notStarted(run).at(-1);
  // Delays before another try can make an earlier task end after the last one.
  const ends = running.filter(({ isTicking }) => isTicking).map(capAt);
  if (last !== undefined) ends.push(startAt(run, placeOf(run.taskIds, last)) + PROGRESS_TIMER_CAP);
  return ends.length > 0 ? Math.max(...ends) : 'Stop';
}
