import * as v from 'valibot';
import { count, entityId, incomes, moment, shortText } from '../../shared/schema';
import { MAX_EARNERS, MAX_RETRIES, QUEUE_MAX_SIZE } from './queueRules';
import { STEPS } from '../../shared/steps';

/** What can go wrong with a step; `faults.ts` has the words. */
const faultId = v.picklist(['noAnswer', 'slippage', 'noGas', 'replaced']);

/** A step of a task, from 0. */
const step = v.pipe(count, v.maxValue(STEPS - 1));

/** What a task has whatever its status (PRODUCT.md P5). Its progress, message and next run are derived, not kept. */
const identity = {
  id: entityId,
  protocolId: entityId,
  walletId: entityId,
  action: shortText,
  /** Five messages, one for each fifth of the progress. */
  steps: v.pipe(v.array(shortText), v.length(STEPS), v.readonly()),
  /** How often it has completed in this session; its dice depend on it. */
  completions: count,
  /** How many of its tries have failed in this session; its dice depend on it. */
  failures: count,
};

/** What a task has once it has started. */
const work = {
  /** Simulated time, UTC ms. */
  startedAt: moment,
  /** The tries that failed by a simulated fault since then and were tried again, each after a delay (PRODUCT.md P14.3). */
  retries: v.pipe(v.array(v.object({ step, fault: faultId })), v.maxLength(MAX_RETRIES), v.readonly()),
};

/** A row of the automation queue: one record, with what its status needs. Only simulated faults lead to `failed`. */
const task = v.variant('status', [
  v.object({ ...identity, status: v.literal('pending') }),
  v.object({ ...identity, ...work, status: v.literal('running'), step }),
  v.object({ ...identity, ...work, status: v.literal('completed') }),
  v.object({ ...identity, ...work, status: v.literal('failed'), step, fault: faultId }),
]);

const ids = v.pipe(v.array(entityId), v.maxLength(QUEUE_MAX_SIZE, 'are too many'), v.readonly());

/** What has come in, by the id of a protocol or wallet: who earned last stands last. */
const earnings = v.pipe(v.array(v.object({ id: entityId, income: v.pipe(incomes, v.readonly()) })), v.maxLength(MAX_EARNERS, 'are too many'), v.readonly());

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
  failed: count,
});

/** What a run that ended by itself came to. Its moments are simulated time, UTC ms. */
const finishedRun = v.object({
  startedAt: moment,
  endedAt: moment,
  taskIds: ids,
  left: ids,
  completed: count,
  income: v.pipe(incomes, v.readonly()),
  failed: count,
});

/** The last change of the queue that can be taken back: what was removed, from where, what was added, or who stood where before. */
const undoable = v.variant('kind', [
  v.object({ kind: v.literal('removed'), subject: entityId, tasks: v.pipe(v.array(v.object({ place: count, task })), v.maxLength(QUEUE_MAX_SIZE, 'are too many'), v.readonly()) }),
  v.object({ kind: v.literal('added'), taskIds: ids }),
  v.object({ kind: v.literal('moved'), taskId: entityId, from: count }),
]);

const fields = v.object({
  /** The tasks, in the order of the queue. */
  queue: v.pipe(v.array(task), v.maxLength(QUEUE_MAX_SIZE, 'has too many tasks'), v.readonly()),
  run: v.nullable(run),
  /** The run before, until another begins; `null` also when it was stopped. */
  lastRun: v.nullable(finishedRun),
  /** How many tasks this session has completed; queueing them again takes nothing back. */
  completedInSession: count,
  /** What has come in since the dashboard began. The bounded history loses none of it. */
  earned: v.object({ protocols: earnings, wallets: earnings }),
  /** The number of the last id that was given to a task. */
  lastNumber: count,
  undoable: v.nullable(undoable),
});

export type FaultId = v.InferOutput<typeof faultId>;
export type Task = Readonly<v.InferOutput<typeof task>>;
export type TaskStatus = Task['status'];
/** A task of one status, with what that needs. */
export type TaskIn<Status extends TaskStatus> = Extract<Task, { readonly status: Status }>;
export type Earned = Readonly<v.InferOutput<typeof fields>['earned']>;
export type Run = Readonly<v.InferOutput<typeof run>>;
export type TasksState = Readonly<v.InferOutput<typeof fields>>;

/** The queue's part of a state as far as anybody needs it who reads it: it may break the rules between its fields. */
export const tasksShape = v.pipe(
  fields,
  v.forward(v.check((tasks) => hasEachOnce(tasks), 'has a task twice'), ['queue']),
  v.forward(v.check((tasks) => removedOf(tasks).length + tasks.queue.length <= QUEUE_MAX_SIZE, 'are too many to come back'), ['undoable']),
);

/**
 * The queue's part of a state that is read from outside. What a run says of the queue has to be what a run does
 * there: work that belongs to no run would never come to an end.
 */
export const tasksState = v.pipe(
  tasksShape,
  v.forward(v.check((tasks) => hasAddedPending(tasks), 'was not added to what waits for a run'), ['undoable']),
  v.forward(v.check((tasks) => hasNumberedIds(tasks), 'is less than the number of a task'), ['lastNumber']),
  v.forward(v.check((tasks) => hasRunInQueue(tasks), 'is no run of what waits in this queue'), ['run']),
  v.forward(v.check((tasks) => hasItsTasksAtWork(tasks), 'has other tasks at work than its run'), ['queue']),
);

const idsIn = ({ queue }: TasksState, status: TaskStatus) => new Set(queue.flatMap((one) => (one.status === status ? [one.id] : [])));

/** Undo takes tasks out of the queue that no run has taken. */
function hasAddedPending(tasks: TasksState): boolean {
  const { undoable: change, run: going } = tasks;
  if (change?.kind !== 'added') return true;
  const waiting = idsIn(tasks, 'pending');
  return change.taskIds.length > 0 && change.taskIds.every((id) => waiting.has(id) && !going?.taskIds.includes(id));
}

/** The ids of what was removed and can come back. */
function removedOf({ undoable: change }: TasksState): string[] {
  return change?.kind === 'removed' ? change.tasks.map(({ task: one }) => one.id) : [];
}

/** All ids of the queue, and of what can come back to it. */
const allIds = (tasks: TasksState) => [...tasks.queue.map(({ id }) => id), ...removedOf(tasks)];

function hasEachOnce(tasks: TasksState): boolean {
  const ids = allIds(tasks);
  return new Set(ids).size === ids.length;
}

/** The next id is made of the next number, which no task may have. */
function hasNumberedIds(tasks: TasksState): boolean {
  return allIds(tasks).every((id) => Number(/^task-(\d+)$/.exec(id)?.[1] ?? 0) <= tasks.lastNumber);
}

/** Each task of a run comes once, what has neither started nor left waits in the queue, and something is still to do. */
function hasRunInQueue(tasks: TasksState): boolean {
  const { run: going } = tasks;
  if (!going) return true;
  const { taskIds, left, next, completed, failed } = going;
  if (new Set(taskIds).size !== taskIds.length || next > taskIds.length || completed + failed > next) return false;
  if (next === taskIds.length && idsIn(tasks, 'running').size === 0) return false;
  const gone = new Set(left);
  if (gone.size !== left.length || (next < taskIds.length && gone.has(taskIds[next] ?? ''))) return false;
  const waiting = idsIn(tasks, 'pending');
  const ofRun = new Set(taskIds);
  return left.every((id) => ofRun.has(id)) && taskIds.slice(next).every((id) => gone.has(id) || waiting.has(id));
}

/** Each task at work is one that the run has started, and which has neither completed nor failed. */
function hasItsTasksAtWork(tasks: TasksState): boolean {
  const { run: going } = tasks;
  const left = new Set(going?.left);
  const started = new Set(going?.taskIds.slice(0, going.next).filter((id) => !left.has(id)));
  const working = idsIn(tasks, 'running');
  return working.size === started.size - (going?.completed ?? 0) - (going?.failed ?? 0) && [...working].every((id) => started.has(id));
}
