import { shallowEqual } from 'react-redux';
import { itemAt } from '../../engine/collections/vector';
import type { WithResources } from './held';
import { standingOf, type Standing } from './standing';
import type { Task } from './tasksSchema';

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
  const task = itemAt(state.tasks.queue, place);
  return task ? { place, task, standing: standingOf(state, task) } : null;
}

/** Tells whether two rows say the same. */
export function isSameRow(one: QueueRow | null, other: QueueRow | null): boolean {
  if (one === null || other === null) return one === other;
  return one.place === other.place && one.task === other.task && shallowEqual(one.standing, other.standing);
}
