import type { Ms } from '../../engine/clock/clock';
import { lastFailure } from './failures';
import { placeOf, taskOf } from './queueOrder';
import { FAULT_PAUSE, startAt, TICK_INTERVAL } from './taskTiming';
import type { RunningTask, Task, TasksState } from './tasksSchema';

/** One of the five steps of a task. */
export interface StepTime {
  readonly text: string;
  readonly stage: 'done' | 'atWork' | 'failed' | 'notReached' | 'toCome';
  /** When it ends, or has ended (simulated time, UTC ms); `null` when no plan says so. */
  readonly endsAt: Ms | null;
}

/** Gives the steps of a task with their times: those that have been, the one at work or that failed, and the others. */
export function stepTimes(state: TasksState, taskId: string): StepTime[] {
  const task = taskOf(state, taskId);
  if (!task) return [];
  const running = state.running.find((one) => one.taskId === taskId);
  const startedAt = running?.startedAt ?? plannedStart(state, task);
  const failedAt = task.status === 'failed' ? (lastFailure(task)?.step ?? 0) : null;
  const done = task.status === 'completed' ? task.steps.length : (running?.ticks ?? failedAt ?? 0);
  const stageOf = (index: number) => {
    if (index < done) return 'done';
    if (failedAt !== null) return index === failedAt ? 'failed' : 'notReached';
    return running && index === done ? 'atWork' : 'toCome';
  };
  const isKnown = (index: number) => !isCut(running, index) && (failedAt === null || index <= failedAt);
  return task.steps.map((text, index) => ({
    text,
    stage: stageOf(index),
    endsAt: startedAt === null || !isKnown(index) ? null : startedAt + (index + 1) * TICK_INTERVAL + pausesUntil(task, index),
  }));
}

/** How long other tries have put the end of a step off (PRODUCT.md P14.3); the try that fails a task is followed by no other. */
function pausesUntil({ status, faults }: Task, index: number): Ms {
  const tries = status === 'pending' ? [] : (faults?.steps ?? []);
  const retried = status === 'failed' ? tries.slice(0, -1) : tries;
  return retried.filter((step) => step <= index).length * FAULT_PAUSE;
}

/** A task whose timer was cleared makes no step more. */
function isCut(running: RunningTask | undefined, index: number): boolean {
  return running?.isTicking === false && index >= running.ticks;
}

/** When a task that does not run starts in the run that goes on, or started in that or the last; `null` when in none. */
function plannedStart({ run, lastRun }: TasksState, { id, status }: Task): Ms | null {
  const isOver = status === 'completed' || status === 'failed';
  const ofRun = run ?? (isOver ? lastRun : null);
  const index = ofRun && !ofRun.left.includes(id) ? placeOf(ofRun.taskIds, id) : -1;
  if (!ofRun || index < 0) return null;
  // What was sent back to the queue is of the next run.
  if (run && isOver !== index < run.next) return null;
  return startAt(ofRun, index);
}
