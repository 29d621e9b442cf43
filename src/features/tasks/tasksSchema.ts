import * as v from 'valibot';
import { itemsOf } from '../../engine/collections/vector';
import { vectorSchema } from '../../engine/collections/vectorSchema';
import { count, entityId, incomes, moment, shortText } from '../../shared/schema';
import { MOST_EARNERS, QUEUE_MAX_SIZE } from './queueLimit';
import { MOST_FAILED_TRIES, STEPS } from './taskTiming';

/** Where a task stands. Only simulated faults lead to `failed` (PRODUCT.md P5.1, P14). */
const taskStatus = v.picklist(['pending', 'running', 'completed', 'failed']);

/** What can go wrong with a step; `faults.ts` has the words. */
const faultId = v.picklist(['noAnswer', 'slippage', 'noGas', 'replaced']);

/** What simulated faults have done to a task. */
const taskFaults = v.object({
  /** How many of its tries have failed in this session; its dice depend on it. */
  failures: count,
  /** The steps, from 0, whose tries have failed since its last start, in their order. */
  steps: v.pipe(v.array(v.pipe(count, v.maxValue(STEPS - 1))), v.maxLength(MOST_FAILED_TRIES), v.readonly()),
  /** What the last of them came to. */
  last: faultId,
});

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
  /** Absent as long as simulated faults have done nothing to it (PRODUCT.md P14). */
  faults: v.exactOptional(taskFaults),
});

const ids = v.pipe(v.array(entityId), v.maxLength(QUEUE_MAX_SIZE, 'are too many'), v.readonly());

/** What has come in, by the id of a protocol or wallet: who earned last stands last. */
const earnings = v.pipe(v.array(v.object({ id: entityId, income: v.pipe(incomes, v.readonly()) })), v.maxLength(MOST_EARNERS, 'are too many'), v.readonly());

/** One press of Start: what it took, in queue order, and how far it has got. */
const run = v.object({
  /** Simulated time, UTC ms. */
  startedAt: moment,
  taskIds: ids,
  /** Those of `taskIds` that were held or removed before their start: they are not started in this run. */
  left: ids,
  /** Which of `taskIds` is started next; their number when none is. */
  next: count,
  completed: count,
  income: v.pipe(incomes, v.readonly()),
  /** How many of its tasks have failed; absent while none has. */
  failed: v.exactOptional(count),
});

/** What a run that ended by itself came to. Its moments are simulated time, UTC ms. */
const finishedRun = v.object({
  startedAt: moment,
  endedAt: moment,
  taskIds: ids,
  left: ids,
  completed: count,
  income: v.pipe(incomes, v.readonly()),
  failed: v.exactOptional(count),
});

/** A task at work, when it started (simulated time, UTC ms), and how many ticks it has had. */
const runningTask = v.object({
  taskId: entityId,
  startedAt: moment,
  ticks: v.pipe(count, v.maxValue(STEPS)),
  /** False once the cap has cleared its progress timer (PRODUCT.md P5). */
  isTicking: v.boolean(),
  /** How many delays before another try of a step have put it off since its start; absent while none has (PRODUCT.md P14.3). */
  retries: v.exactOptional(v.pipe(count, v.maxValue(MOST_FAILED_TRIES))),
});

/** The last change of the queue that can be taken back: what was removed, from where, what was added, or who stood where before. */
const undoable = v.variant('kind', [
  v.object({ kind: v.literal('removed'), subject: entityId, tasks: v.pipe(v.array(v.object({ place: count, task })), v.maxLength(QUEUE_MAX_SIZE, 'are too many'), v.readonly()) }),
  v.object({ kind: v.literal('added'), taskIds: ids }),
  v.object({ kind: v.literal('moved'), taskId: entityId, from: count }),
]);

const fields = v.object({
  /** The ids of the tasks in `queue`, in the same order. */
  ids,
  queue: vectorSchema(task, QUEUE_MAX_SIZE),
  run: v.nullable(run),
  /** The run before, until another begins; `null` also when it was stopped. */
  lastRun: v.nullable(finishedRun),
  /** The tasks at work, in the order of their start. */
  running: v.pipe(v.array(runningTask), v.maxLength(QUEUE_MAX_SIZE, 'has too many tasks at work'), v.readonly()),
  /** How many tasks this session has completed; queueing them again takes nothing back. */
  completedInSession: count,
  /** What has come in since the dashboard began; absent as long as nothing has. The bounded history loses none of it. */
  earned: v.exactOptional(v.object({ protocols: earnings, wallets: earnings })),
  /** The number of the last id that was given to a task. */
  lastNumber: count,
  undoable: v.nullable(undoable),
});

export type TaskStatus = v.InferOutput<typeof taskStatus>;
export type FaultId = v.InferOutput<typeof faultId>;
export type Task = Readonly<v.InferOutput<typeof task>>;
export type Earned = Readonly<NonNullable<v.InferOutput<typeof fields>['earned']>>;
export type Run = Readonly<v.InferOutput<typeof run>>;
export type RunningTask = Readonly<v.InferOutput<typeof runningTask>>;
export type TasksState = Readonly<v.InferOutput<typeof fields>>;

/** The queue's part of a state as far as anybody needs it who reads it: it may break the rules between its fields. */
export const tasksShape = v.pipe(
  fields,
  v.forward(v.check((tasks) => hasIdsOfQueue(tasks), 'are not the ids of this queue, each once'), ['ids']),
  v.forward(v.check((tasks) => removedOf(tasks).length + tasks.ids.length <= QUEUE_MAX_SIZE, 'are too many to come back'), ['undoable']),
);

/**
 * The queue's part of a state that is read from outside. What a run says of the queue has to be what a run does
 * there: work that belongs to no task would never come to an end.
 */
export const tasksState = v.pipe(
  tasksShape,
  v.forward(v.check((tasks) => hasAddedPending(tasks), 'was not added to what waits for a run'), ['undoable']),
  v.forward(v.check((tasks) => hasNumberedIds(tasks), 'is less than the number of a task'), ['lastNumber']),
  v.forward(v.check((tasks) => hasRunInQueue(tasks), 'is no run of what waits in this queue'), ['run']),
  v.forward(v.check((tasks) => hasItsTasksAtWork(tasks), 'are not the tasks at work in this queue and its run'), ['running']),
  v.forward(v.check((tasks) => hasReasons(tasks), 'has a task whose faults are not those of its status'), ['queue']),
);

/** Undo takes tasks out of the queue that no run has taken. */
function hasAddedPending({ undoable: change, queue, run: going }: TasksState): boolean {
  if (change?.kind !== 'added') return true;
  const waiting = new Set(itemsOf(queue).flatMap(({ id, status }) => (status === 'pending' ? [id] : [])));
  return change.taskIds.length > 0 && change.taskIds.every((id) => waiting.has(id) && !going?.taskIds.includes(id));
}

/** The ids of what was removed and can come back. */
function removedOf({ undoable: change }: TasksState): string[] {
  return change?.kind === 'removed' ? change.tasks.map(({ task: one }) => one.id) : [];
}

/** What was removed can come back, so its ids count too. */
function hasIdsOfQueue(tasks: TasksState): boolean {
  const { ids: order, queue } = tasks;
  const removed = removedOf(tasks);
  if (new Set([...order, ...removed]).size !== order.length + removed.length || order.length !== queue.size) return false;
  return itemsOf(queue).every(({ id }, place) => id === order[place]);
}

/** The next id is made of the next number, which no task may have. */
function hasNumberedIds(tasks: TasksState): boolean {
  return [...tasks.ids, ...removedOf(tasks)].every((id) => Number(/^task-(\d+)$/.exec(id)?.[1] ?? 0) <= tasks.lastNumber);
}

/** Each task of a run comes once, what has neither started nor left waits in the queue, and something is still to do. */
function hasRunInQueue({ run: going, running: atWork, queue }: TasksState): boolean {
  if (!going) return true;
  const { taskIds, left, next, completed, failed = 0 } = going;
  if (new Set(taskIds).size !== taskIds.length || next > taskIds.length || completed + failed > next) return false;
  if (next === taskIds.length && atWork.length === 0) return false;
  const gone = new Set(left);
  if (gone.size !== left.length || (next < taskIds.length && gone.has(taskIds[next] ?? ''))) return false;
  const waiting = new Set(itemsOf(queue).flatMap(({ id, status }) => (status === 'pending' ? [id] : [])));
  const ofRun = new Set(taskIds);
  return left.every((id) => ofRun.has(id)) && taskIds.slice(next).every((id) => gone.has(id) || waiting.has(id));
}

/** Each task at work is one that the run has started and not completed, and no other task is. */
function hasItsTasksAtWork({ run: going, running: atWork, queue }: TasksState): boolean {
  const left = new Set(going?.left);
  const started = new Set(going?.taskIds.slice(0, going.next).filter((id) => !left.has(id)));
  const working = new Set(atWork.map(({ taskId }) => taskId));
  if (working.size !== atWork.length || working.size !== started.size - (going?.completed ?? 0) - (going?.failed ?? 0)) return false;
  const runs = itemsOf(queue).filter(({ status }) => status === 'running');
  return runs.length === working.size && runs.every(({ id }) => working.has(id) && started.has(id));
}

/** What has failed says why, and what is at work was put off once for each of its tries that failed. */
function hasReasons({ queue, running: atWork }: TasksState): boolean {
  const delays = new Map(atWork.map(({ taskId, retries = 0 }) => [taskId, retries]));
  return itemsOf(queue).every(({ id, status, faults }) => {
    const tries = faults?.steps.length ?? 0;
    return status === 'failed' ? tries > 0 : tries === (delays.get(id) ?? tries);
  });
}
