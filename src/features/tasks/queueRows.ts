import { shallowEqual } from 'react-redux';
import type { Ms } from '../../engine/clock/clock';
import { itemAt } from '../../engine/collections/vector';
import { attemptToCome, lastFailure } from './failures';
import { placeOf } from './queueOrder';
import { nextTickAt, PROGRESS_STEP, startAt } from './taskTiming';
import type { FaultId, Run, RunningTask, Task } from './tasksSchema';
import type { WithTasks } from './tasksSelectors';

/** What a row of the queue does now, and what it does next and when (UTC ms). */
export type NextRun =
  | { readonly kind: 'whenStarted' }
  | { readonly kind: 'inNextRun' }
  | { readonly kind: 'startsAt'; readonly at: Ms }
  | { readonly kind: 'nextStepAt'; readonly at: Ms }
  | { readonly kind: 'triesAgainAt'; readonly at: Ms; readonly attempt: number }
  | { readonly kind: 'stalled' }
  | { readonly kind: 'failed'; readonly fault: FaultId | null }
  | { readonly kind: 'done' };

/** A row of the queue as it is shown. */
export interface QueueRow {
  readonly place: number;
  readonly task: Task;
  /** Per cent, in steps of 20. */
  readonly progress: number;
  /** Which of the five steps the task is at, or has failed at, from 0; `null` for all others. */
  readonly stepIndex: number | null;
  /** The message of that step; `null` without one. */
  readonly currentStep: string | null;
  readonly nextRun: NextRun;
}

/**
 * Gives the queue's row at `place`, or `null` beyond its ends. It is made anew at each call and costs no more
 * in a long queue than in a short one; `isSameRow` tells whether it says anything new.
 */
export function selectQueueRow({ tasks }: WithTasks, place: number): QueueRow | null {
  const task = itemAt(tasks.queue, place);
  if (!task) return null;
  const running = tasks.running.find((one) => one.taskId === task.id);
  const failedAt = task.status === 'failed' ? (lastFailure(task)?.step ?? 0) : null;
  const stepIndex = running ? Math.min(running.ticks, task.steps.length - 1) : failedAt;
  const currentStep = stepIndex === null ? null : (task.steps[stepIndex] ?? null);
  const progress = task.status === 'completed' ? 100 : (running?.ticks ?? failedAt ?? 0) * PROGRESS_STEP;
  return { place, task, progress, stepIndex, currentStep, nextRun: nextRunOf(tasks.run, task, running) };
}

/** Tells whether two rows say the same: all else of a row follows from these. */
export function isSameRow(one: QueueRow | null, other: QueueRow | null): boolean {
  if (one === null || other === null) return one === other;
  return one.place === other.place && one.task === other.task && one.progress === other.progress && shallowEqual(one.nextRun, other.nextRun);
}

function nextRunOf(run: Run | null, task: Task, running: RunningTask | undefined): NextRun {
  const { id, status } = task;
  if (status === 'completed') return { kind: 'done' };
  if (status === 'failed') return { kind: 'failed', fault: task.faults?.last ?? null };
  const attempt = running?.isTicking ? attemptToCome(task, running) : null;
  if (running && attempt !== null) return { kind: 'triesAgainAt', at: nextTickAt(running), attempt };
  if (running) return running.isTicking ? { kind: 'nextStepAt', at: nextTickAt(running) } : { kind: 'stalled' };
  if (!run) return { kind: 'whenStarted' };
  const index = placeOf(run.taskIds, id);
  return index >= run.next && !run.left.includes(id) ? { kind: 'startsAt', at: startAt(run, index) } : { kind: 'inNextRun' };
}
