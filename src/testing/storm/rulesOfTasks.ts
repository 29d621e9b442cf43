import type { Ms } from '../../engine/clock/clock';
import type { TimedAction } from '../../engine/timeline/events';
import type { FinishedTask, Task, TaskIn, TickingTask } from '../../features/tasks/tasksSchema';
import * as events from '../../features/tasks/tasksSlice';
import { utcText } from '../../shared/text';
import type { Facts } from './dashboardFacts';
import { rule, type Rule } from './rule';

const STAGGER: Ms = 5000;
const TICK: Ms = 18_000;
const RETRY_DELAY: Ms = 10_000;
const STEPS = 5;
const MAX_TASKS = 1000;
export const MAX_RECORDS = 50;

type RunFacts = NonNullable<Facts['run']>;

/** Returns when the current step of a running task ends, including retry delays (P5.4, P14.3). */
export const stepEndOf = ({ started, step }: TickingTask): Ms =>
  started.at + (step + 1) * TICK + started.retries.length * RETRY_DELAY;

/** Returns when a run starts its next task (P5.3). */
export const nextStartOf = ({ startedAt, next }: RunFacts): Ms => startedAt + next * STAGGER;

export const isRunning = (task: Task | undefined): task is TickingTask => task?.status === 'running';
const isFinished = (task: Task): task is FinishedTask => task.status === 'completed' || task.status === 'failed';

/** Whether a pending task cannot start (P5.10). */
export function isHeld({ protocols, wallets }: Facts, { protocolId, walletId }: Task): boolean {
  const protocol = protocols.find(({ id }) => id === protocolId);
  return !protocol?.enabled || protocol.status === 'ended' || !wallets.find(({ id }) => id === walletId)?.isActive;
}

/** Returns the tasks of a queue that Start takes: pending and not held, in queue order (P5.3, P5.10). */
export const startableTasks = (facts: Facts, queue: readonly Task[]) =>
  queue.filter((task) => task.status === 'pending' && !isHeld(facts, task));

/** Returns a queue in which the finished tasks that are meant are pending again. */
const queuedAgain = (queue: readonly Task[], isMeant: (task: FinishedTask) => boolean) =>
  queue.map((task) => (isFinished(task) && isMeant(task) ? toPending(task) : task));

function toPending({ id, protocolId, walletId, action, steps, completions, failures }: Task): Task {
  return { id, protocolId, walletId, action, steps, completions, failures, status: 'pending' };
}

/** Returns the queue from which a press or a repeat begins a run (P5.8, P5.15, P5.16). */
export function queueForRun(event: TimedAction, { queue }: Facts): readonly Task[] {
  const mayHaveHappened = (task: FinishedTask) => task.status === 'failed' && task.fault === 'replaced';
  if (events.runAgainPressed.match(event)) return queuedAgain(queue, () => true);
  if (events.retryPressed.match(event))
    return queuedAgain(queue, ({ id, status }) => status === 'failed' && id === event.payload.taskId);
  if (events.retryFailedPressed.match(event))
    return queuedAgain(queue, (task) => task.status === 'failed' && !mayHaveHappened(task));
  return event.type === 'runs/repeatDue' ? queuedAgain(queue, (task) => !mayHaveHappened(task)) : queue;
}

const isRetry = ({ type }: TimedAction) => type === events.retryPressed.type || type === events.retryFailedPressed.type;

/** Whether a press begins a run: not during another, and not if all tasks would be held (P5.3, P5.15). */
export function beginsRun(event: TimedAction, before: Facts): boolean {
  const queue = queueForRun(event, before);
  const meant = isRetry(event) ? queue.filter((task, index) => task !== before.queue[index]) : queue;
  return before.run === null && startableTasks(before, meant).length > 0;
}

export const withTask = (queue: readonly Task[], changed: Task) =>
  queue.map((task) => (task.id === changed.id ? changed : task));

/** Returns a run whose next task, at or after this place, has not left it. */
function continuedAt(run: RunFacts, place: number): RunFacts {
  const next = run.taskIds.findIndex((id, index) => index >= place && !run.left.includes(id));
  return { ...run, next: next < 0 ? run.taskIds.length : next };
}

/** Returns the ids of the tasks that a run has yet to start. */
const unstartedIds = ({ taskIds, next, left }: RunFacts) => taskIds.slice(next).filter((id) => !left.includes(id));

/** Ends a run after its last task (P5.7). */
export function settled(before: Facts, queue: readonly Task[], run: RunFacts, at: Ms): Partial<Facts> {
  if (run.next < run.taskIds.length || queue.some(isRunning)) return { queue, run };
  return { queue, run: null, runs: withRecord(before, run, 'done', at) };
}

function withRecord({ runs }: Facts, run: RunFacts, end: 'done' | 'stopped', endedAt: Ms): Facts['runs'] {
  const { startedAt, taskIds, left, completed, failed } = run;
  const number = newestNumber(runs) + 1;
  const total = taskIds.length - left.length;
  const record = { number, startedAt, endedAt, end, total, completed, failed, income: [], failures: [] };
  return [...runs, record].slice(-MAX_RECORDS);
}

/** Returns the number of the newest run or skip; 0 before the first. */
export function newestNumber(runs: Facts['runs']): number {
  const newest = runs.at(-1);
  return (newest?.number ?? 0) + (newest?.end === 'skipped' ? newest.count - 1 : 0);
}

/** Adds an entry at the top of the history, as each completed or failed task does (P8.2, P14.4). */
export const withEntry = (
  { historyLength }: Facts,
  { protocolId, walletId, action }: Task,
  at: Ms,
  result: Pick<NonNullable<Facts['newestEntry']>, 'status' | 'amount' | 'txHash' | 'reason'>,
) => ({
  historyLength: historyLength + 1,
  newestEntry: {
    timestamp: utcText(at),
    protocolId,
    walletId,
    action: `${action} ${result.status === 'failed' ? 'Failed' : 'Completed'}`,
    ...result,
  },
});

/** Adds a task's income to the totals of its protocol and its wallet (P8.5). */
function withIncome({ earned }: Facts, { protocolId, walletId }: Task, amount: string): Facts['earned'] {
  const [figure = '', currency = ''] = amount.split(' ');
  const keys = [protocolId, walletId].map((id) => `${id} ${currency}`);
  const sums = keys.map((key) => [key, (earned[key] ?? 0) + Number(figure.replace('.', ''))]);
  return { ...earned, ...Object.fromEntries(sums) };
}

/** Returns the queue with a task moved to another place. */
export function withMoved(queue: readonly Task[], from: number, to: number): readonly Task[] {
  const others = queue.filter((_task, place) => place !== from);
  return [...others.slice(0, to), ...queue.slice(from, from + 1), ...others.slice(to)];
}

/** What happens to the tasks of a run, at their times (P5.3, P5.4). */
const DUE_RULES: readonly Rule[] = [
  rule(events.taskStarted, ({ payload: { taskId }, simulatedAt }, before) => {
    const { run, queue } = before;
    const task = queue.find(({ id }) => id === taskId);
    if (run?.taskIds[run.next] !== taskId) return 'a task started out of turn (P5.3)';
    if (simulatedAt !== nextStartOf(run))
      return `a task started ${simulatedAt - run.startedAt} ms after its run, at position ${run.next} (P5.3)`;
    if (task?.status !== 'pending' || isHeld(before, task))
      return 'a task started that was held or not pending (P5.10)';
    const started = { at: simulatedAt, retries: [] };
    return {
      queue: withTask(queue, { ...task, status: 'running', started, step: 0 }),
      run: continuedAt(run, run.next + 1),
    };
  }),
  rule(events.taskTicked, ({ payload: { taskId }, simulatedAt }, { queue }) => {
    const task = queue.find(({ id }) => id === taskId);
    if (!isRunning(task)) return 'a task ticked that was not running (P5.4)';
    if (simulatedAt !== stepEndOf(task))
      return `tick ${task.step + 1} came ${simulatedAt - task.started.at} ms after the task's start (P5.4)`;
    if (task.step + 1 === STEPS) return 'a fifth tick did not complete its task (P5.4)';
    return { queue: withTask(queue, { ...task, step: task.step + 1 }) };
  }),
  rule(events.taskCompleted, ({ payload: { taskId, amount, txHash }, simulatedAt }, before) => {
    const { run, queue } = before;
    const task = queue.find(({ id }) => id === taskId);
    if (!run || !isRunning(task) || task.step + 1 !== STEPS)
      return 'a task completed without four earlier ticks (P5.4)';
    if (simulatedAt !== stepEndOf(task))
      return `a task completed ${simulatedAt - task.started.at} ms after its start (P5.4)`;
    const { step: _, ...others } = task;
    const completed: Task = { ...others, status: 'completed', completions: task.completions + 1 };
    return {
      ...settled(before, withTask(queue, completed), { ...run, completed: run.completed + 1 }, simulatedAt),
      ...withEntry(before, task, simulatedAt, { status: 'success', amount, txHash, reason: null }),
      earned: withIncome(before, task, amount),
    };
  }),
];

/** What happens to a run, and to the queue by presses (P5). */
export const RULES_OF_TASKS: readonly Rule[] = [
  ...DUE_RULES,
  rule(events.runStarted, ({ cause, simulatedAt }, before) => {
    const { repeat, run, undoable } = before;
    if (!cause || run) return 'a run started during another, or without a press (P5.7)';
    if (undoable?.kind === 'added') return 'Undo can take back tasks that a run has taken (P12.5)';
    const queue = queueForRun(cause, before);
    const taskIds = startableTasks(before, queue).map(({ id }) => id);
    // A retry moves no repeat (P5.16a).
    const movedRepeat = repeat && { ...repeat, from: simulatedAt, next: simulatedAt + repeat.interval };
    return {
      queue,
      run: { startedAt: simulatedAt, taskIds, left: [], next: 0, completed: 0, failed: 0 },
      offered: null,
      repeat: isRetry(cause) ? repeat : movedRepeat,
    };
  }),
  rule(events.runStopped, ({ simulatedAt }, before) => {
    const { run, queue, repeat, offered } = before;
    if (!run) return 'a run stopped that was over (P5.6)';
    return {
      queue: queue.map((task) => (isRunning(task) ? toPending(task) : task)),
      run: null,
      runs: withRecord(before, run, 'stopped', simulatedAt),
      // Stop switches Repeat off, and offers it again.
      repeat: null,
      offered: repeat?.interval ?? offered,
    };
  }),
  rule(events.tasksLeftRun, ({ payload: { taskIds }, cause, simulatedAt }, before) => {
    const { run, queue } = before;
    const unstarted = run ? unstartedIds(run) : [];
    if (!run || !taskIds.every((id) => unstarted.includes(id))) return 'a task left a run after its start (P5.10)';
    const isRemoval = cause?.type.startsWith('tasks/remove');
    if (!isRemoval && queue.some((task) => taskIds.includes(task.id) && !isHeld(before, task)))
      return 'a task left its run that is not held (P5.10)';
    const left = [...run.left, ...taskIds];
    return settled(before, queue, continuedAt({ ...run, left }, run.next), simulatedAt);
  }),
  rule(events.queueAgainPressed, ({ payload: { taskId } }, { queue }) => ({
    queue: queuedAgain(queue, ({ id }) => id === taskId),
  })),
  rule(events.runAgainPressed, ({ event }, before) => (before.run ? {} : { queue: queueForRun(event, before) })),
  rule(events.tasksAdded, ({ payload: { tasks } }, { queue }) => {
    const ids = [...queue, ...tasks].map(({ id }) => id);
    if (new Set(ids).size < ids.length) return 'two tasks have the same id (P5.11)';
    if (ids.length > MAX_TASKS) return 'the queue holds more than 1 000 tasks (P5.11)';
    return { queue: [...queue, ...tasks], undoable: { kind: 'added', taskIds: ids.slice(queue.length) } };
  }),
  rule(events.tasksRemoved, ({ payload: { taskIds, subject } }, { queue, run }) => {
    const tasks = queue.flatMap((task, place) => (taskIds.includes(task.id) ? [{ task, place }] : []));
    if (tasks.length < taskIds.length || tasks.length === 0)
      return 'a task was removed that is not in the queue (P5.12)';
    if (tasks.some(({ task }) => isRunning(task))) return 'a running task was removed (P5.12)';
    if (run && unstartedIds(run).some((id) => taskIds.includes(id)))
      return 'a task was removed that its run would still start (P5.12)';
    return {
      queue: queue.filter(({ id }) => !taskIds.includes(id)),
      undoable: { kind: 'removed', subject, tasks: tasks as { task: TaskIn<'pending'>; place: number }[] },
    };
  }),
  rule(events.taskMoved, ({ payload: { taskId, to } }, { queue }) => {
    const from = queue.findIndex(({ id }) => id === taskId);
    return { queue: withMoved(queue, from, to), undoable: { kind: 'moved', taskId, from } };
  }),
];
