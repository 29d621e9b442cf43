import type { Ms } from '../../engine/clock/clock';
import type { TimedAction } from '../../engine/timeline/events';
import { recordFailure, recordRetry, recordSuccess } from './faultInvariants';
import { expectRepeat, REPEAT_EVENTS } from './repeatInvariants';
import {
  entryText,
  expectEvent,
  isHeld,
  newTask,
  startableTasks,
  startOf,
  stepEndOf,
  toSimulated,
  newSession,
  type ModelEntry,
  type ModelTask,
  type SessionModel,
} from './sessionModel';
import { expectWallet, putWalletBack, WALLET_EVENTS } from './walletInvariants';

export const STAGGER: Ms = 5000;
const TICKS = 5;
const REDIRECT: Ms = 1500;
const MAX_TASKS = 1000;

type Payload = Readonly<Record<string, unknown>>;

/** Expects the run that a press of Start or Run again begins, if it can. */
function expectRunByHand(session: SessionModel): null {
  session.isByHand = !session.run && startableTasks(session).length > 0;
  return expectEvent(session, 'tasks/runStarted', session.isByHand);
}

/**
 * Returns the invariant that an event breaks, with the rule's number in PRODUCT.md, or records the event and returns
 * `null`.
 */
type Invariant<Context> = (session: SessionModel, payload: Payload, context: Context) => string | null;

/** Checks of the events that are due in simulated time. Each check receives that time. */
export const DUE_EVENTS: Readonly<Record<string, Invariant<Ms>>> = {
  'tasks/taskStarted': (session, { taskId }, at) => {
    const { run } = session;
    const task = taskOf(session, taskId);
    if (!run || run.taskIds[run.next] !== taskId) return 'a task started out of turn (P5.3)';
    if (at !== run.startedAt + run.next * STAGGER)
      return `a task started ${at - run.startedAt} ms after its run, at position ${run.next} (P5.3)`;
    if (task?.status !== 'pending' || isHeld(session, task))
      return 'a task started that was held or not pending (P5.10)';
    Object.assign(task, { status: 'running', started: { at, retries: [] }, ticks: 0, failures: 0 });
    run.next += 1;
    return settleRun(session);
  },
  'tasks/taskTicked': (session, { taskId }, at) => {
    const task = taskOf(session, taskId);
    if (task?.status !== 'running') return 'a task ticked that was not running (P5.4)';
    if (at !== stepEndOf(task))
      return `tick ${task.ticks + 1} came ${at - startOf(task)} ms after the task's start (P5.4)`;
    recordSuccess(session, task);
    task.ticks += 1;
    return task.ticks >= TICKS ? 'a fifth tick did not complete its task (P5.4)' : null;
  },
  'tasks/taskCompleted': (session, { taskId, action, amount }, at) => {
    const task = taskOf(session, taskId);
    if (task?.status !== 'running' || task.ticks !== TICKS - 1)
      return 'a task completed without four earlier ticks (P5.4)';
    if (at !== stepEndOf(task)) return `a task completed ${at - startOf(task)} ms after its start (P5.4)`;
    recordSuccess(session, task);
    task.status = 'completed';
    if (session.run) session.run.ended += 1;
    addIncome(session, task, String(amount));
    addEntry(session, { status: 'success', action: `${String(action)} Completed` });
    return settleRun(session);
  },
  'tasks/attemptFailed': (session, payload, at) => recordRetry(session, taskOf(session, payload.taskId), payload, at),
  'tasks/taskFailed': (session, payload, at) => {
    const broken = recordFailure(session, taskOf(session, payload.taskId), payload, at);
    if (broken !== null) return broken;
    if (session.run) session.run.ended += 1;
    addEntry(session, { status: 'failed', action: `${String(payload.action)} Failed`, reason: payload.reason });
    return settleRun(session);
  },
  'wallets/walletCreated': expectWallet,
  'runs/repeatDue': expectRepeat,
};

/** Checks of all other events. */
export const OTHER_EVENTS: Readonly<Record<string, Invariant<TimedAction>>> = {
  'betaAccess/redirectDue': ({ redirectAt }, _payload, { meta }) =>
    meta.at === redirectAt ? null : 'a redirect came at the wrong time (P4.5)',
  'tasks/startPressed': expectRunByHand,
  'tasks/runAgainPressed': (session) => {
    if (!session.run) queueAgain(session, 'all');
    return expectRunByHand(session);
  },
  'tasks/retryFailedPressed': (session) => retry(session, ({ isReplaced }) => !isReplaced),
  'tasks/retryPressed': (session, { taskId }) => retry(session, ({ id }) => id === taskId),
  'tasks/runStarted': (session, _payload, { meta }) => {
    const at = meta.simulatedAt;
    if (session.run) return 'a run started during another (P5.7)';
    if (session.awaitedType !== 'tasks/runStarted' || at !== (session.repeatDueAt ?? toSimulated(session, meta.at)))
      return 'a run started without a press or a repeat, or at the wrong time (P5.3, P5.16)';
    if (session.repeat && session.isByHand) session.repeat.next = at + session.repeat.interval;
    if (session.repeat && (session.isByHand || session.repeatDueAt !== null)) session.repeat.from = at;
    Object.assign(session, { awaitedType: null, repeatDueAt: null, isByHand: false, offered: null });
    const taskIds = startableTasks(session).map(({ id }) => id);
    session.run = { startedAt: at, taskIds, next: 0, left: new Set(), ended: 0 };
    return null;
  },
  'tasks/stopPressed': (session) => expectEvent(session, 'tasks/runStopped', session.run !== null),
  'tasks/runStopped': (session) => {
    if (session.awaitedType !== 'tasks/runStopped') return 'a run stopped without a press (P5.6)';
    [session.awaitedType, session.run] = [null, null];
    // Stop switches Repeat off, and offers it again.
    if (session.repeat) [session.offered, session.repeat] = [session.repeat.interval, null];
    for (const task of session.tasks) if (task.status === 'running') task.status = 'pending';
    return null;
  },
  'tasks/tasksLeftRun': (session, { taskIds }) => {
    for (const id of taskIds as string[]) session.run?.left.add(id);
    return settleRun(session);
  },
  'tasks/queueAgainPressed': (session, { taskId }) => queueAgain(session, taskId),
  'tasks/tasksAdded': (session, { tasks }) => {
    for (const { id, protocolId, walletId } of tasks as ModelTask[]) {
      if (taskOf(session, id)) return 'two tasks have the same id (P5.11)';
      session.tasks.push(newTask({ id, protocolId, walletId }));
    }
    session.added = (tasks as ModelTask[]).map(({ id }) => id);
    return session.tasks.length > MAX_TASKS ? 'the queue holds more than 1 000 tasks (P5.11)' : null;
  },
  'tasks/tasksRemoved': (session, { taskIds }) => {
    const ids = taskIds as unknown[];
    if (ids.some((id) => taskOf(session, id)?.status === 'running')) return 'a running task was removed (P5.12)';
    session.removed = session.tasks.flatMap((task, place) => (ids.includes(task.id) ? [{ task, place }] : []));
    session.moved = null;
    session.tasks = session.tasks.filter(({ id }) => !ids.includes(id));
    return null;
  },
  'tasks/taskMoved': (session, { taskId, to }) => {
    const from = moveTask(session, String(taskId), Number(to));
    session.moved = { id: String(taskId), from };
    session.removed = [];
    return null;
  },
  'notices/undoExpired': (session) => forgetChange(session),
  'notices/undoPressed': (session, payload) => {
    if (payload?.subject !== undefined && !undoableIds(session).includes(String(payload.subject))) return null;
    for (const { task, place } of session.removed) session.tasks.splice(place, 0, task);
    if (session.moved && taskOf(session, session.moved.id)) moveTask(session, session.moved.id, session.moved.from);
    session.tasks = session.tasks.filter(({ id }) => !session.added.includes(id));
    if (session.removedWallet) putWalletBack(session, session.removedWallet);
    return forgetChange(session);
  },
  'protocols/protocolToggled': (session, { protocolId }) => {
    session.protocols = session.protocols.map((protocol) =>
      protocol.id === protocolId && protocol.status !== 'ended'
        ? { ...protocol, enabled: !protocol.enabled }
        : protocol,
    );
    return null;
  },
  'simulation/speedChanged': (session, { speed }, { meta }) => {
    session.time = { speed: Number(speed), machine: meta.at, simulated: toSimulated(session, meta.at) };
    return null;
  },
  ...REPEAT_EVENTS,
  ...WALLET_EVENTS,
  'simulation/faultsToggled': (session, { isOn }) => {
    session.hasFaults = isOn === true;
    return null;
  },
  'activity/historyStarted': (session, { samples }) => {
    // The samples are added only when the dashboard is first opened (P8.1).
    if (session.history.count > 0) return null;
    for (const sample of samples as ModelEntry[]) addEntry(session, sample);
    return null;
  },
  'betaAccess/validationSettled': (session, { redirectAt }, { meta }) => {
    session.redirectAt = redirectAt as Ms | null;
    return redirectAt === null || redirectAt === meta.at + REDIRECT
      ? null
      : 'a redirect was planned for the wrong time (P4.5)';
  },
  'auth/sessionEnded': (session) => resetSession(session),
  'betaAccess/accessDenied': (session) => resetSession(session),
};

const taskOf = ({ tasks }: SessionModel, id: unknown) => tasks.find((task) => task.id === id);

/** Adds an entry at the top of the history, as each completed or failed task does (P8.2, P14.4). */
function addEntry(session: SessionModel, entry: ModelEntry): void {
  session.history = { count: session.history.count + 1, newest: entryText(entry) };
}

/** Adds a task's income to the totals of its protocol and its wallet (P8.5). */
function addIncome({ earned }: SessionModel, { protocolId, walletId }: ModelTask, amount: string): void {
  const [figure = '', currency = ''] = amount.split(' ');
  for (const id of [protocolId, walletId])
    earned.set(`${id} ${currency}`, (earned.get(`${id} ${currency}`) ?? 0) + Number(figure.replace('.', '')));
}

/** Skips tasks that have left the run, and ends the run after its last task. */
function settleRun(session: SessionModel): null {
  const { run } = session;
  if (!run) return null;
  while (run.next < run.taskIds.length && run.left.has(run.taskIds[run.next] ?? '')) run.next += 1;
  if (run.next < run.taskIds.length || session.tasks.some(({ status }) => status === 'running')) return null;
  session.run = null;
  const { unseen } = session.repeat ?? {};
  if (unseen) [unseen.runs, unseen.tasks] = [unseen.runs + 1, unseen.tasks + run.ended];
  return null;
}

function queueAgain({ tasks }: SessionModel, taskId: unknown): null {
  for (const task of tasks)
    if (['completed', 'failed'].includes(task.status) && (taskId === 'all' || task.id === taskId))
      task.status = 'pending';
  return null;
}

/** Sends failed tasks back to pending and expects a run, unless one goes on or all of them would be held (P5.15). */
function retry(session: SessionModel, isMeant: (task: ModelTask) => boolean): null {
  const failed = session.tasks.filter((task) => task.status === 'failed' && isMeant(task));
  if (session.run || failed.every((task) => isHeld(session, task))) return null;
  for (const task of failed) task.status = 'pending';
  return expectEvent(session, 'tasks/runStarted', true);
}

/** Moves a task in the queue, and returns its former place. */
function moveTask({ tasks }: SessionModel, id: string, to: number): number {
  const from = tasks.findIndex((task) => task.id === id);
  const [task] = tasks.splice(from, 1);
  if (task) tasks.splice(to, 0, task);
  return from;
}

/** Returns the ids by which Undo may name the latest change: its first task or its wallet (P12). */
const undoableIds = ({ removed: [first], moved, added: [added], removedWallet }: SessionModel) => [
  first?.task.id,
  first?.task.walletId,
  moved?.id,
  added,
  removedWallet?.wallet.id,
];

function forgetChange(session: SessionModel): null {
  [session.removed, session.moved, session.added, session.removedWallet] = [[], null, [], null];
  return null;
}

/** Clears the session, because no user may see data of the previous user (P3.11). A planned redirect remains. */
function resetSession(session: SessionModel): null {
  Object.assign(session, newSession(session.start), { redirectAt: session.redirectAt });
  return null;
}
