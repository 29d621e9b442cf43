import type { Ms } from '../../engine/clock/clock';

/*
 * The model of a session that judges a storm: a small version of the product, written from docs/PRODUCT.md and not from
 * the code under test. It reads only the types and payloads of events.
 */

type Status = 'pending' | 'running' | 'completed' | 'failed';

export interface ModelTask {
  readonly id: string;
  readonly protocolId: string;
  readonly walletId: string;
  status: Status;
  startedAt: Ms;
  ticks: number;
  /** Failures of its current step, and retry delays since its start (P14.3). */
  tries: number;
  delays: number;
  /** The step at which it failed (from 0), until that step succeeds or fails again (P14.4). */
  failedStep: number | null;
}

interface ModelRun {
  readonly startedAt: Ms;
  readonly ids: readonly string[];
  next: number;
  readonly gone: Set<string>;
}

/** The initial data of a session. */
export interface ModelStart {
  readonly tasks: readonly { readonly id: string; readonly protocolId: string; readonly walletId: string }[];
  readonly wallets: readonly { readonly id: string; readonly isActive: boolean }[];
  readonly protocols: readonly { readonly id: string; readonly enabled: boolean; readonly status: string }[];
}

/** A state from which the model continues, as a reloaded page does. */
export interface ModelState {
  readonly tasks: readonly (ModelStart['tasks'][number] & { readonly status: string })[];
  readonly running: readonly { readonly taskId: string; readonly startedAt: Ms; readonly ticks: number; readonly tries: number; readonly delays: number }[];
  readonly run: { readonly startedAt: Ms; readonly taskIds: readonly string[]; readonly next: number; readonly left: readonly string[] } | null;
  readonly wallets: ModelStart['wallets'];
  readonly protocols: ModelStart['protocols'];
  readonly creationDueAt: Ms | null;
  readonly time: { readonly speed: number; readonly machine: Ms; readonly simulated: Ms };
  readonly hasFaults: boolean;
  readonly history: ModelHistory;
  readonly earned: readonly Earning[];
  readonly redirectAt: Ms | null;
}

/** Income of a protocol or wallet, by id, in the smallest units of one currency. */
export interface Earning {
  readonly id: string;
  readonly currency: string;
  readonly units: number;
}

/** Number of history entries so far, and the text of the newest; `null` if there is none. */
export interface ModelHistory {
  readonly count: number;
  readonly top: string | null;
}

/** The same facts as read from the state, for comparison between events. */
export interface StateFacts extends Pick<ModelState, 'tasks' | 'running' | 'run' | 'wallets' | 'protocols' | 'history' | 'earned'> {
  readonly now: Ms;
  /** Whether a notice offers to undo a change. */
  readonly offersUndo: boolean;
}

/** The model's data of one session. */
export interface SessionModel {
  readonly start: ModelStart;
  tasks: ModelTask[];
  removed: { task: ModelTask; place: number }[];
  moved: { id: string; from: number } | null;
  /** The ids of the tasks added last. */
  added: readonly string[];
  removedWallet: { id: string; place: number; isActive: boolean } | null;
  run: ModelRun | null;
  wallets: Map<string, boolean>;
  protocols: Map<string, { enabled: boolean; ended: boolean }>;
  creationDueAt: Ms | null;
  time: { readonly speed: number; readonly machine: Ms; readonly simulated: Ms };
  /** Whether simulated faults are on (P14.1). */
  hasFaults: boolean;
  /** Consecutive failures of retried steps, and of failed steps of tasks queued again (P14.3). */
  readonly inVain: { tries: number; tasks: number };
  history: ModelHistory;
  /** Income since the dashboard began, by protocol or wallet id and currency (P8.5). */
  earned: Map<string, number>;
  redirectAt: Ms | null;
  /** The event that must follow a press before any other. */
  awaited: string | null;
}

const TICK: Ms = 18_000;
const RETRY_DELAY: Ms = 10_000;

/** Returns when a running task's step ends, including retry delays (P5.4, P14.3). */
export const nextTurn = ({ startedAt, ticks, delays }: ModelTask): Ms => startedAt + (ticks + 1) * TICK + delays * RETRY_DELAY;

/** The model's data of a history entry. */
export interface ModelEntry {
  readonly status: string;
  readonly action: string;
  readonly reason?: unknown;
}

/** Returns the text of an entry in one line. */
export const entryText = ({ status, action, reason }: ModelEntry): string => `${status}: ${action}. ${String(reason ?? '')}`;

/** Creates a task that has just been added to the queue. */
export function newTask({ id, protocolId, walletId }: ModelStart['tasks'][number]): ModelTask {
  return { id, protocolId, walletId, status: 'pending', startedAt: 0, ticks: 0, tries: 0, delays: 0, failedStep: null };
}

/** Creates the data of a new session. */
export function newSession(start: ModelStart): SessionModel {
  return {
    start,
    tasks: start.tasks.map(newTask),
    removed: [],
    moved: null,
    added: [],
    removedWallet: null,
    run: null,
    wallets: new Map(start.wallets.map(({ id, isActive }) => [id, isActive])),
    protocols: new Map(start.protocols.map(({ id, enabled, status }) => [id, { enabled, ended: status === 'ended' }])),
    creationDueAt: null,
    time: { speed: 1, machine: 0, simulated: 0 },
    hasFaults: false,
    inVain: { tries: 0, tasks: 0 },
    history: { count: 0, top: null },
    earned: new Map(),
    redirectAt: null,
    awaited: null,
  };
}

/** Creates the data of a session that continues from a state. Earlier changes can't be undone, because Undo ends with its page. */
export function sessionFrom(start: ModelStart, state: ModelState): SessionModel {
  const toModelTask = (task: ModelState['tasks'][number]): ModelTask => {
    const work = state.running.find(({ taskId }) => taskId === task.id);
    return { ...newTask(task), status: task.status as Status, ...(work && { startedAt: work.startedAt, ticks: work.ticks, tries: work.tries, delays: work.delays }) };
  };
  const { run, creationDueAt, time, hasFaults, history, earned, redirectAt } = state;
  return {
    ...newSession({ ...start, wallets: state.wallets, protocols: state.protocols }),
    start,
    tasks: state.tasks.map(toModelTask),
    run: run && { startedAt: run.startedAt, ids: run.taskIds, next: run.next, gone: new Set(run.left) },
    creationDueAt,
    time,
    hasFaults,
    history,
    earned: new Map(earned.map(({ id, currency, units }) => [`${id} ${currency}`, units])),
    redirectAt,
  };
}

/** Converts a machine moment to the simulated moment it has reached (P9.2). */
export function toSimulated({ time }: SessionModel, at: Ms): Ms {
  return time.simulated + Math.floor((at - time.machine) * time.speed);
}
