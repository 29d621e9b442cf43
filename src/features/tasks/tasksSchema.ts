import * as v from 'valibot';
import { itemAt, itemsOf } from '../../engine/collections/vector';
import { vectorSchema } from '../../engine/collections/vectorSchema';
import { count, entityId, moment, shortText } from '../../shared/schema';

/** How many steps a task has; a tick ends each. */
const STEPS = 5;

/** More tasks are never at work at once: the stagger and the cap allow a fifth of these. */
const MOST_AT_WORK = 100;

/** Where a task stands. `failed` is styled, and reached by nothing (PRODUCT.md P5). */
const taskStatus = v.picklist(['pending', 'running', 'completed', 'failed']);

/** One row of the automation queue (PRODUCT.md P5). Its progress, step and next run are derived, not kept. */
const task = v.object({
  id: entityId,
  protocolId: entityId,
  walletId: entityId,
  action: shortText,
  /** Five messages, one for each fifth of the progress. */
  steps: v.pipe(v.array(shortText), v.length(STEPS), v.readonly()),
  status: taskStatus,
  /** How often it has completed in this session; its dice depend on it. */
  completions: count,
});

/** One press of Start: what was pending then, in queue order, and how far it has got. */
const run = v.object({
  /** Simulated time, UTC ms. */
  startedAt: moment,
  places: v.pipe(v.array(count), v.readonly()),
  /** How many of `places` have started. */
  started: count,
  completed: count,
});

/** A task at work: its place in the queue, when it started (simulated time, UTC ms), and how many ticks it has had. */
const runningTask = v.object({
  place: count,
  startedAt: moment,
  ticks: v.pipe(count, v.maxValue(STEPS)),
  /** False once the cap has cleared its progress timer (PRODUCT.md P5). */
  isTicking: v.boolean(),
});

const fields = v.object({
  queue: vectorSchema(task),
  run: v.nullable(run),
  /** The tasks at work, in the order of their start. The stagger and the cap keep this short. */
  running: v.pipe(v.array(runningTask), v.maxLength(MOST_AT_WORK, 'has too many tasks at work'), v.readonly()),
  /** How many tasks this session has completed; queueing them again takes nothing back. */
  completedInSession: count,
});

export type TaskStatus = v.InferOutput<typeof taskStatus>;
export type Task = Readonly<v.InferOutput<typeof task>>;
export type Run = Readonly<v.InferOutput<typeof run>>;
export type RunningTask = Readonly<v.InferOutput<typeof runningTask>>;
export type TasksState = Readonly<v.InferOutput<typeof fields>>;

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
