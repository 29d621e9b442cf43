import * as v from 'valibot';
import { itemAt, itemsOf } from '../../engine/collections/vector';
import { vectorSchema } from '../../engine/collections/vectorSchema';
import { count, entityId, moment, noPayload, shortText } from '../../shared/schema';
import { queueAgainPressed, startPressed, stopPressed } from './tasksSlice';
import { TICKS_TO_COMPLETE } from './taskTiming';
import type { TasksState } from './taskTypes';

/** What a timeline may hold of the queue. */
export const tasksInputs = {
  [startPressed.type]: noPayload,
  [stopPressed.type]: noPayload,
  [queueAgainPressed.type]: v.object({ place: v.union([count, v.literal('all')]) }),
};

const task = v.object({
  id: entityId,
  protocolId: entityId,
  walletId: entityId,
  action: shortText,
  steps: v.pipe(v.array(shortText), v.length(5)),
  status: v.picklist(['pending', 'running', 'completed', 'failed']),
  completions: count,
});

const run = v.object({ startedAt: moment, places: v.array(count), started: count, completed: count });

/** More tasks are never at work at once: the stagger and the cap allow a fifth of these. */
const MOST_AT_WORK = 100;

const running = v.object({
  place: count,
  startedAt: moment,
  ticks: v.pipe(count, v.maxValue(TICKS_TO_COMPLETE)),
  isTicking: v.boolean(),
});

const fields = v.object({
  queue: vectorSchema(task),
  run: v.nullable(run),
  running: v.pipe(v.array(running), v.maxLength(MOST_AT_WORK, 'has too many tasks at work')),
  completedInSession: count,
});

/**
 * The queue's part of a state that is read from outside. What a run says of the queue has to be what a run does
 * there: work that belongs to no task would never come to an end.
 */
export const tasksState = v.pipe(
  fields,
  v.forward(v.check((tasks) => hasRunInQueue(tasks), 'is no run of what waits in this queue'), ['run']),
  v.forward(v.check((tasks) => hasItsTasksAtWork(tasks), 'are not the tasks at work in this queue and its run'), ['running']),
);

/** Each place of a run comes once, in queue order, and what has not started waits there. */
function hasRunInQueue({ run: going, queue }: TasksState): boolean {
  if (!going) return true;
  const { places, started, completed } = going;
  if (completed > started || started > places.length || completed >= places.length) return false;
  return places.every((place, index) => {
    const status = itemAt(queue, place)?.status;
    return place > (places[index - 1] ?? -1) && status !== undefined && (index < started || status === 'pending');
  });
}

/** Each task at work is one that the run has started and not completed, and no other task is. */
function hasItsTasksAtWork({ run: going, running: atWork, queue }: TasksState): boolean {
  const started = new Set(going?.places.slice(0, going.started));
  const places = new Set(atWork.map(({ place }) => place));
  if (places.size !== atWork.length || places.size !== (going ? going.started - going.completed : 0)) return false;
  return itemsOf(queue).every(({ status }, place) => places.has(place) === (status === 'running') && (!places.has(place) || started.has(place)));
}
