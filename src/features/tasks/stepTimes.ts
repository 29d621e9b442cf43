import type { Ms } from '../../engine/clock/clock';
import { placeOf, taskOf } from './queueOrder';
import { startAt, TICK_INTERVAL } from './taskTiming';
import type { RunningTask, Task, TasksState } from './tasksSchema';

/** One of the five steps of a task. */
export interface StepTime {
  readonly text: string;
  readonly stage: 'done' | 'atWork' | 'toCome';
  /** When it ends, or has ended (simulated time, UTC ms); `null` when no plan says so. */
  readonly endsAt: Ms | null;
}

/** Gives the steps of a task with their times: those that have been, the one at work, and those to come. */
export function stepTimes(state: TasksState, taskId: string): StepTime[] {
  const task = taskOf(state, taskId);
  if (!task) return [];
  const running = state.running.find((one) => one.taskId === taskId);
  const startedAt = running?.startedAt ?? plannedStart(state, task);
  const done = task.status === 'completed' ? task.steps.length : (running?.ticks ?? 0);
  return task.steps.map((text, index) => ({
    text,
    stage: index < done ? 'done' : running && index === done ? 'atWork' : 'toCome',
    endsAt: startedAt === null || isCut(running, index) ? null : startedAt + (index + 1) * TICK_INTERVAL,
  }));
}

/** A task whose timer was cleared makes no step more. */
function isCut(running: RunningTask | undefined, index: number): boolean {
  return running?.isTicking === false && index >= running.ticks;
}

/** When a task that does not run starts in the run that goes on, or started in that or the last; `null` when in none. */
function plannedStart({ run, lastRun }: TasksState, { id, status }: Task): Ms | null {
  const ofRun = run ?? (status === 'completed' ? lastRun : null);
  const index = ofRun && !ofRun.left.includes(id) ? placeOf(ofRun.taskIds, id) : -1;
  if (!ofRun || index < 0) return null;
  // What was sent back to the queue is of the next run.
  if (run && (status === 'completed') !== index < run.next) return null;
  return startAt(ofRun, index);
}
