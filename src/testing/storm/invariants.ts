import type { Ms } from '../../engine/clock/clock';
import type { TimedAction } from '../../engine/timeline/events';
import { judgeFailure, judgeTry, recordSuccess } from './faultInvariants';
import { entryText, newTask, nextTurn, toSimulated, worldAt, type ModelEntry, type ModelTask, type World } from './world';

export const STAGGER: Ms = 5000;
const TICKS = 5;
const WALLET_CREATION: Ms = 1500;
const REDIRECT: Ms = 1500;
const MAX_TASKS = 1000;

type Payload = Readonly<Record<string, unknown>>;

/** Returns the invariant that an event breaks, or records the event. */
type Invariant<Of> = (world: World, payload: Payload, of: Of) => string | null;

/** Checks of planned events: time, entity and state. The time is simulated if the event has a simulated time. */
export const PLANNED: Readonly<Record<string, Invariant<Ms>>> = {
  'tasks/taskStarted': (world, { taskId }, at) => {
    const { run } = world;
    const task = taskOf(world, taskId);
    if (!run || run.ids[run.next] !== taskId) return 'a task started out of turn (P5.3)';
    if (at !== run.startedAt + run.next * STAGGER) return `a task started ${at - run.startedAt} ms after its run, at position ${run.next} (P5.3)`;
    if (task?.status !== 'pending' || isHeld(world, task)) return 'a task started that was held or not pending (P5.10)';
    Object.assign(task, { status: 'running', startedAt: at, ticks: 0, tries: 0, delays: 0 });
    run.next += 1;
    return settleRun(world);
  },
  'tasks/taskTicked': (world, { taskId }, at) => {
    const task = taskOf(world, taskId);
    if (task?.status !== 'running') return 'a task ticked that was not running (P5.4)';
    if (at !== nextTurn(task)) return `tick ${task.ticks + 1} came ${at - task.startedAt} ms after its start (P5.4)`;
    recordSuccess(world, task);
    task.ticks += 1;
    return task.ticks >= TICKS ? 'a fifth tick did not complete its task (P5.4)' : null;
  },
  'tasks/taskCompleted': (world, { taskId, action, amount }, at) => {
    const task = taskOf(world, taskId);
    if (task?.status !== 'running' || task.ticks !== TICKS - 1) return 'a task completed without four earlier ticks (P5.4)';
    if (at !== nextTurn(task)) return `a task completed ${at - task.startedAt} ms after its start (P5.4)`;
    recordSuccess(world, task);
    task.status = 'completed';
    noteIncome(world, task, String(amount));
    noteEntry(world, { status: 'success', action: `${String(action)} Completed` });
    return settleRun(world);
  },
  'tasks/tryFailed': (world, payload, at) => judgeTry(world, taskOf(world, payload.taskId), payload, at),
  'tasks/taskFailed': (world, payload, at) => {
    const broken = judgeFailure(world, taskOf(world, payload.taskId), payload, at);
    if (broken !== null) return broken;
    noteEntry(world, { status: 'failed', action: `${String(payload.action)} Failed`, reason: payload.reason });
    return settleRun(world);
  },
  'wallets/walletCreated': (world, { id, isActive }, at) => {
    if (world.creationDueAt !== at) return 'a wallet was created at the wrong time, or without a request (P6.4)';
    if (world.wallets.has(String(id))) return 'two wallets have the same id (P6.4)';
    world.creationDueAt = null;
    world.wallets.set(String(id), isActive === true);
    return null;
  },
  'betaAccess/redirectDue': ({ redirectAt }, _payload, at) => (at === redirectAt ? null : 'a redirect came at the wrong time (P4.5)'),
};

/** Checks of all other events. */
export const OTHER_EVENTS: Readonly<Record<string, Invariant<TimedAction>>> = {
  'tasks/startPressed': (world) => awaitEvent(world, 'tasks/runStarted', !world.run && startable(world).length > 0),
  'tasks/runAgainPressed': (world) => {
    if (!world.run) queueAgain(world, 'all');
    return awaitEvent(world, 'tasks/runStarted', !world.run && startable(world).length > 0);
  },
  'tasks/runStarted': (world, _payload, { meta }) => {
    const at = (meta as { simulatedAt?: Ms }).simulatedAt;
    if (world.run) return 'a run started during another (P5.7)';
    if (world.awaited !== 'tasks/runStarted' || at !== toSimulated(world, meta.at)) return 'a run started without a press, or at the wrong time (P5.3)';
    world.awaited = null;
    world.run = { startedAt: at, ids: startable(world).map(({ id }) => id), next: 0, gone: new Set() };
    return null;
  },
  'tasks/stopPressed': (world) => awaitEvent(world, 'tasks/runStopped', world.run !== null),
  'tasks/runStopped': (world) => {
    if (world.awaited !== 'tasks/runStopped') return 'a run stopped without a press (P5.6)';
    [world.awaited, world.run] = [null, null];
    for (const task of world.tasks) if (task.status === 'running') task.status = 'pending';
    return null;
  },
  'tasks/tasksLeftRun': (world, { taskIds }) => {
    for (const id of taskIds as string[]) world.run?.gone.add(id);
    return settleRun(world);
  },
  'tasks/queueAgainPressed': (world, { taskId }) => queueAgain(world, taskId),
  'tasks/tasksAdded': (world, { tasks }) => {
    for (const { id, protocolId, walletId } of tasks as ModelTask[]) {
      if (taskOf(world, id)) return 'two tasks have the same id (P5.11)';
      world.tasks.push(newTask({ id, protocolId, walletId }));
    }
    world.added = (tasks as ModelTask[]).map(({ id }) => id);
    return world.tasks.length > MAX_TASKS ? 'the queue holds more than 1 000 tasks (P5.11)' : null;
  },
  'tasks/tasksRemoved': (world, { taskIds }) => {
    const ids = taskIds as unknown[];
    if (ids.some((id) => taskOf(world, id)?.status === 'running')) return 'a running task was removed (P5.12)';
    world.removed = world.tasks.flatMap((task, place) => (ids.includes(task.id) ? [{ task, place }] : []));
    world.moved = null;
    world.tasks = world.tasks.filter(({ id }) => !ids.includes(id));
    return null;
  },
  'tasks/taskMoved': (world, { taskId, to }) => {
    world.moved = { id: String(taskId), from: move(world, String(taskId), Number(to)) };
    world.removed = [];
    return null;
  },
  'wallets/walletRemoved': (world, { walletId }) => {
    const id = String(walletId);
    if (world.tasks.some((task) => task.walletId === id && task.status === 'running')) return 'a wallet with a running task was removed (P6)';
    const place = [...world.wallets.keys()].indexOf(id);
    world.removedWallet = { id, place, isActive: world.wallets.get(id) === true };
    world.wallets.delete(id);
    return null;
  },
  'notices/undoExpired': (world) => forgetChange(world),
  'notices/undoPressed': (world, payload) => {
    if (payload?.subject !== undefined && !undoable(world).includes(String(payload.subject))) return null;
    for (const { task, place } of world.removed) world.tasks.splice(place, 0, task);
    if (world.moved && taskOf(world, world.moved.id)) move(world, world.moved.id, world.moved.from);
    world.tasks = world.tasks.filter(({ id }) => !world.added.includes(id));
    if (world.removedWallet) putWalletBack(world, world.removedWallet);
    return forgetChange(world);
  },
  'wallets/walletToggled': ({ wallets }, { walletId }) => {
    const isActive = wallets.get(String(walletId));
    if (isActive !== undefined) wallets.set(String(walletId), !isActive);
    return null;
  },
  'wallets/walletCreationStarted': (world, _payload, { meta }) => {
    if (world.creationDueAt !== null) return 'two wallets are created at once (P6.4)';
    world.creationDueAt = toSimulated(world, meta.at) + WALLET_CREATION;
    return null;
  },
  'protocols/protocolToggled': ({ protocols }, { protocolId }) => {
    const protocol = protocols.get(String(protocolId));
    if (protocol && !protocol.ended) protocol.enabled = !protocol.enabled;
    return null;
  },
  'simulation/speedChanged': (world, { speed }, { meta }) => {
    world.time = { speed: Number(speed), machine: meta.at, simulated: toSimulated(world, meta.at) };
    return null;
  },
  'simulation/faultsSwitched': (world, { isOn }) => {
    world.hasFaults = isOn === true;
    return null;
  },
  'activity/historyBegun': (world, { samples }) => {
    // It begins when the dashboard is first opened (P8.1).
    if (world.history.count > 0) return null;
    for (const sample of samples as ModelEntry[]) noteEntry(world, sample);
    return null;
  },
  'betaAccess/validationSettled': (world, { redirectAt }, { meta }) => {
    world.redirectAt = redirectAt as Ms | null;
    return redirectAt === null || redirectAt === meta.at + REDIRECT ? null : 'a redirect was planned for the wrong time (P4.5)';
  },
  'auth/sessionEnded': (world) => resetWorld(world),
  'betaAccess/accessDenied': (world) => resetWorld(world),
};

const taskOf = ({ tasks }: World, id: unknown) => tasks.find((task) => task.id === id);

/** A completed or failed task adds one entry at the top of the history (P8.2, P14.4). */
function noteEntry(world: World, entry: ModelEntry): void {
  world.history = { count: world.history.count + 1, top: entryText(entry) };
}

/** Income adds up by protocol and by wallet (P8.5). */
function noteIncome({ earned }: World, { protocolId, walletId }: ModelTask, amount: string): void {
  const [figure = '', currency = ''] = amount.split(' ');
  for (const id of [protocolId, walletId]) earned.set(`${id} ${currency}`, (earned.get(`${id} ${currency}`) ?? 0) + Number(figure.replace('.', '')));
}

function isHeld({ protocols, wallets }: World, { protocolId, walletId }: ModelTask): boolean {
  const protocol = protocols.get(protocolId);
  return !protocol?.enabled || protocol.ended || wallets.get(walletId) !== true;
}

/** Start takes all pending tasks that are not held, in queue order (P5.3, P5.10). */
const startable = (world: World) => world.tasks.filter((task) => task.status === 'pending' && !isHeld(world, task));

function awaitEvent(world: World, type: string, isPossible: boolean): null {
  if (isPossible) world.awaited = type;
  return null;
}

/** Skips tasks that have left the run, which ends with its last task. */
function settleRun(world: World): null {
  const { run } = world;
  if (!run) return null;
  while (run.next < run.ids.length && run.gone.has(run.ids[run.next] ?? '')) run.next += 1;
  if (run.next === run.ids.length && !world.tasks.some(({ status }) => status === 'running')) world.run = null;
  return null;
}

function queueAgain({ tasks }: World, taskId: unknown): null {
  for (const task of tasks) if (['completed', 'failed'].includes(task.status) && (taskId === 'all' || task.id === taskId)) task.status = 'pending';
  return null;
}

function move({ tasks }: World, id: string, to: number): number {
  const from = tasks.findIndex((task) => task.id === id);
  const [task] = tasks.splice(from, 1);
  if (task) tasks.splice(to, 0, task);
  return from;
}

/** Ids by which an undo may name the latest change: the first task or wallet of it (P12). */
const undoable = ({ removed: [first], moved, added: [added], removedWallet }: World) =>
  [first?.task.id, first?.task.walletId, moved?.id, added, removedWallet?.id];

function forgetChange(world: World): null {
  [world.removed, world.moved, world.added, world.removedWallet] = [[], null, [], null];
  return null;
}

function putWalletBack(world: World, { id, place, isActive }: NonNullable<World['removedWallet']>): void {
  const wallets = [...world.wallets];
  wallets.splice(place, 0, [id, isActive]);
  world.wallets = new Map(wallets);
}

/** No user sees anything of the previous one (P3.11); an announced redirect stays until it is settled. */
function resetWorld(world: World): null {
  Object.assign(world, worldAt(world.start), { redirectAt: world.redirectAt });
  return null;
}
