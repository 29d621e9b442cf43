import * as v from 'valibot';
import { count, entityId, incomes, moment, ownText } from '../../shared/schema';
import { MAX_EARNERS, MAX_RETRIES, QUEUE_MAX_SIZE } from './queueRules';
import { TASK_STATUSES, type StatusWith, type TaskStatus } from './taskStatuses';
import { STEPS } from '../../shared/steps';

/** The reasons why a step fails; `faults.ts` has their texts. */
const faultId = v.picklist(['noAnswer', 'slippage', 'noGas', 'replaced']);

/** A step of a task, from 0. */
const step = v.pipe(count, v.maxValue(STEPS - 1));

/** Fields of a task in any status (PRODUCT.md P5). Progress, message and next event are derived, not stored. */
const commonFields = {
  id: entityId,
  protocolId: entityId,
  walletId: entityId,
  action: ownText,
  /** Five messages, one per step. */
  steps: v.pipe(v.array(ownText), v.length(STEPS), v.readonly()),
  /** Number of completions in this session; the task's random values depend on it. */
  completions: count,
  /** Number of failed attempts in this session; the task's random values depend on it. */
  failures: count,
};

/** What is known of a task since its start. One record, so that a task keeps all of it when its status changes. */
const started = v.object({
  /** Simulated time, UTC ms. */
  at: moment,
  /**
   * Attempts that failed since the start and were retried after a delay; only simulated faults cause them (PRODUCT.md
   * P14.3).
   */
  retries: v.pipe(v.array(v.object({ step, fault: faultId })), v.maxLength(MAX_RETRIES), v.readonly()),
});

/** A task that isn't in progress, so it can be removed. Only simulated faults lead to `failed`. */
const removableTask = v.variant('status', [
  v.object({ ...commonFields, status: v.literal('pending') }),
  v.object({ ...commonFields, status: v.literal('completed'), started }),
  v.object({ ...commonFields, status: v.literal('failed'), started, step, fault: faultId }),
]);

const task = v.variant('status', [
  removableTask,
  v.object({ ...commonFields, status: v.literal('running'), started, step }),
]);

const ids = v.pipe(v.array(entityId), v.maxLength(QUEUE_MAX_SIZE, 'are too many'), v.readonly());

/** Income by protocol or wallet id; the most recent earner is last. */
const earnings = v.pipe(
  v.array(v.object({ id: entityId, income: v.pipe(incomes, v.readonly()) })),
  v.maxLength(MAX_EARNERS, 'are too many'),
  v.readonly(),
);

/** A run: the tasks that a press of Start included, in queue order, and their progress. */
const run = v.object({
  /** Simulated time, UTC ms. */
  startedAt: moment,
  taskIds: ids,
  /** Tasks that left the run before their start, because they were held or removed. */
  left: ids,
  /** Index in `taskIds` of the next task to start; the length of `taskIds` when all have started. */
  next: count,
  completed: count,
  income: v.pipe(incomes, v.readonly()),
  failed: count,
});

/** The result of a run that ended by itself. Times are simulated, UTC ms. */
const finishedRun = v.object({ ...v.omit(run, ['next']).entries, endedAt: moment });

/**
 * The last change of the queue, for Undo: the removed tasks with their positions, the added tasks, or a task's old
 * position. `subject` is the id of the first removed task, or of the removed wallet.
 */
const undoable = v.variant('kind', [
  v.object({
    kind: v.literal('removed'),
    subject: entityId,
    tasks: v.pipe(
      v.array(v.object({ place: count, task: removableTask })),
      v.maxLength(QUEUE_MAX_SIZE, 'are too many'),
      v.readonly(),
    ),
  }),
  v.object({ kind: v.literal('added'), taskIds: ids }),
  v.object({ kind: v.literal('moved'), taskId: entityId, from: count }),
]);

const fields = v.object({
  queue: v.pipe(v.array(task), v.maxLength(QUEUE_MAX_SIZE, 'has too many tasks'), v.readonly()),
  run: v.nullable(run),
  /** The last run, until another starts; `null` if that run was stopped. */
  lastRun: v.nullable(finishedRun),
  /** Number of tasks completed in this session; queueing a task again doesn't reduce it. */
  completedInSession: count,
  /** Income since the dashboard began, independent of the bounded history. */
  earned: v.object({ protocols: earnings, wallets: earnings }),
  /** The number in the most recent task id. */
  lastNumber: count,
  undoable: v.nullable(undoable),
});

export type FaultId = v.InferOutput<typeof faultId>;
export type Task = Readonly<v.InferOutput<typeof task>>;
/** A task with a given status, and the fields that status needs. */
export type TaskIn<Status extends TaskStatus> = Extract<Task, { readonly status: Status }>;
export type TaskInProgress = TaskIn<StatusWith<{ phase: 'inProgress' }>>;
export type FinishedTask = TaskIn<StatusWith<{ phase: 'finished' }>>;
export type TickingTask = TaskIn<StatusWith<{ isTicking: true }>>;
export type EarnedTotals = Readonly<v.InferOutput<typeof fields>['earned']>;
export type Run = Readonly<v.InferOutput<typeof run>>;
export type TasksState = Readonly<v.InferOutput<typeof fields>>;

/** The slice `tasks`, without a check that its run fits its queue: enough for code that only reads the slice. */
export const tasksShape = v.pipe(
  fields,
  v.forward(
    v.check((tasks) => new Set(allIds(tasks)).size === allIds(tasks).length, 'has duplicate tasks'),
    ['queue'],
  ),
  v.forward(
    v.check((tasks) => allIds(tasks).length <= QUEUE_MAX_SIZE, 'are too many to restore'),
    ['undoable'],
  ),
);

/**
 * The slice `tasks` of a state read from outside. Its run must fit its queue: a running task outside of a run would
 * never finish.
 */
export const tasksState = v.pipe(
  tasksShape,
  v.forward(
    v.check((tasks) => areAddedTasksPending(tasks), 'was not added as a pending task'),
    ['undoable'],
  ),
  v.forward(
    v.check((tasks) => isLastNumberHighest(tasks), 'is less than the number of a task'),
    ['lastNumber'],
  ),
  v.forward(
    v.check((tasks) => doesRunFitQueue(tasks), 'is not a run of this queue'),
    ['run'],
  ),
  v.forward(
    v.check((tasks) => areTasksInProgressInRun(tasks), 'has running tasks that are not in its run'),
    ['queue'],
  ),
);

const idsInPhase = ({ queue }: TasksState, phase: (typeof TASK_STATUSES)[TaskStatus]['phase']) =>
  new Set(queue.flatMap(({ id, status }) => (TASK_STATUSES[status].phase === phase ? [id] : [])));

/** Whether the added tasks are pending and in no run: only then can Undo remove them. */
function areAddedTasksPending(tasks: TasksState): boolean {
  const { undoable: change, run: activeRun } = tasks;
  if (change?.kind !== 'added') return true;
  const pendingIds = idsInPhase(tasks, 'notStarted');
  return (
    change.taskIds.length > 0 && change.taskIds.every((id) => pendingIds.has(id) && !activeRun?.taskIds.includes(id))
  );
}

/** Returns the ids of all tasks in the queue, and of the removed ones that Undo can restore. */
function allIds({ queue, undoable: change }: TasksState): string[] {
  const removed = change?.kind === 'removed' ? change.tasks.map((entry) => entry.task) : [];
  return [...queue, ...removed].map(({ id }) => id);
}

/** The next task's id contains the number after `lastNumber`, so no task may have a number above `lastNumber`. */
function isLastNumberHighest(tasks: TasksState): boolean {
  return allIds(tasks).every((id) => Number(/^task-(\d+)$/.exec(id)?.[1] ?? 0) <= tasks.lastNumber);
}

/**
 * Whether each task occurs once, the tasks that the run has yet to start are pending in the queue, and the run isn't
 * over.
 */
function doesRunFitQueue(tasks: TasksState): boolean {
  const { run: activeRun } = tasks;
  if (!activeRun) return true;
  const { taskIds, left, next, completed, failed } = activeRun;
  const [idSet, leftSet] = [new Set(taskIds), new Set(left)];
  if (idSet.size !== taskIds.length || leftSet.size !== left.length) return false;
  if (next > taskIds.length || completed + failed > next) return false;
  const isOver = next === taskIds.length && idsInPhase(tasks, 'inProgress').size === 0;
  if (isOver || leftSet.has(taskIds[next] ?? '')) return false;
  const pendingIds = idsInPhase(tasks, 'notStarted');
  return left.every((id) => idSet.has(id)) && taskIds.slice(next).every((id) => leftSet.has(id) || pendingIds.has(id));
}

/** Whether the tasks in progress are those that the run has started and that have neither completed nor failed. */
function areTasksInProgressInRun(tasks: TasksState): boolean {
  const { run: activeRun } = tasks;
  const leftSet = new Set(activeRun?.left);
  const startedIds = new Set(activeRun?.taskIds.slice(0, activeRun.next).filter((id) => !leftSet.has(id)));
  const inProgressIds = idsInPhase(tasks, 'inProgress');
  const finished = (activeRun?.completed ?? 0) + (activeRun?.failed ?? 0);
  return inProgressIds.size === startedIds.size - finished && [...inProgressIds].every((id) => startedIds.has(id));
}
