import { shallowEqual } from 'react-redux';
import type { Ms } from '../../engine/clock/clock';
import { lastFailure } from './faults';
import { selectHold, type Hold, type WithResources } from './held';
import type { FaultId, Task, TaskIn, TasksState } from './tasksSchema';
import { nextTickAt, PROGRESS_STEP, startAt } from './taskTiming';

/**
 * Where a task stands, and until when (simulated time, UTC ms; `null` until somebody does something). Whatever is said of
 * a task phrases this (PRODUCT.md P5, P14). A step counts from 0.
 */
export type Standing =
  | { readonly kind: 'waiting'; readonly for: 'start' | 'nextRun'; readonly until: null }
  | { readonly kind: 'waiting'; readonly for: 'turn'; readonly until: Ms }
  | { readonly kind: 'held'; readonly hold: Hold; readonly until: null }
  | { readonly kind: 'atWork'; readonly step: number; readonly until: Ms }
  | { readonly kind: 'tryingAgain'; readonly step: number; readonly attempt: number; readonly until: Ms }
  | { readonly kind: 'failed'; readonly step: number; readonly fault: FaultId; readonly until: null }
  | { readonly kind: 'done'; readonly until: null };

/** Returns where a task of the queue stands. */
export function standingOf(state: WithResources, task: Task): Standing {
  switch (task.status) {
    case 'completed':
      return { kind: 'done', until: null };
    case 'failed':
      return { kind: 'failed', step: task.step, fault: task.fault, until: null };
    case 'running':
      return atWork(task);
    case 'pending': {
      const hold = selectHold(state, task);
      return hold ? { kind: 'held', hold, until: null } : waiting(state.tasks, task);
    }
  }
}

function atWork(task: TaskIn<'running'>): Standing {
  const { step } = task;
  const until = nextTickAt(task);
  const failure = lastFailure(task);
  return failure ? { kind: 'tryingAgain', step, attempt: failure.tries + 1, until } : { kind: 'atWork', step, until };
}

function waiting({ run }: TasksState, { id }: Task): Standing {
  if (!run) return { kind: 'waiting', for: 'start', until: null };
  const index = run.taskIds.indexOf(id, run.next);
  if (index < 0 || run.left.includes(id)) return { kind: 'waiting', for: 'nextRun', until: null };
  return { kind: 'waiting', for: 'turn', until: startAt(run, index) };
}

/** Gives the step (from 0) that a task is at, or has failed at; `null` for all others. */
export const stepOf = (standing: Standing): number | null => ('step' in standing ? standing.step : null);

/** Gives how many of its steps a task has behind it. */
export const stepsDone = (standing: Standing, { steps }: Pick<Task, 'steps'>): number => (standing.kind === 'done' ? steps.length : (stepOf(standing) ?? 0));

/** Gives its progress in per cent, in steps of 20. */
export const progressOf = (standing: Standing, task: Pick<Task, 'steps'>): number => stepsDone(standing, task) * PROGRESS_STEP;

/** A row of the queue as it is shown. */
export interface QueueRow {
  readonly place: number;
  readonly task: Task;
  readonly standing: Standing;
}

/**
 * Gives the queue's row at `place`, or `null` beyond its ends. It is made anew at each call and costs no more
 * in a long queue than in a short one; `isSameRow` tells whether it says anything new.
 */
export function selectQueueRow(state: WithResources, place: number): QueueRow | null {
  const task = state.tasks.queue[place];
  return task ? { place, task, standing: standingOf(state, task) } : null;
}

/** Tells whether two rows say the same. */
export function isSameRow(one: QueueRow | null, other: QueueRow | null): boolean {
  if (one === null || other === null) return one === other;
  return one.place === other.place && one.task === other.task && shallowEqual(one.standing, other.standing);
}
