import type { Ms } from '../../engine/clock/clock';

/*
 * What the judge of a storm knows: a small model of the product, written from docs/PRODUCT.md and not from the code that
 * it judges. It knows the types and payloads of events, and nothing else of the program.
 */

type Status = 'pending' | 'running' | 'completed' | 'failed';

export interface ModelTask {
  readonly id: string;
  readonly protocolId: string;
  readonly walletId: string;
  status: Status;
  startedAt: Ms;
  ticks: number;
  /** How often its step has failed, and how many delays have put it off since its start (P14.3). */
  tries: number;
  delays: number;
  /** The step that has failed it, from 0, until that has gone well or failed it again (P14.4). */
  failedStep: number | null;
}

interface ModelRun {
  readonly startedAt: Ms;
  readonly ids: readonly string[];
  next: number;
  readonly gone: Set<string>;
}

/** What a session begins with, as plain data. */
export interface ModelStart {
  readonly tasks: readonly { readonly id: string; readonly protocolId: string; readonly walletId: string }[];
  readonly wallets: readonly { readonly id: string; readonly isActive: boolean }[];
  readonly protocols: readonly { readonly id: string; readonly enabled: boolean; readonly status: string }[];
}

/** A state that the model goes on from, as a page does that was loaded anew. */
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

/** What came in of a protocol or with a wallet, by its id, in one currency, in units of its last decimal. */
export interface Earning {
  readonly id: string;
  readonly currency: string;
  readonly units: number;
}

/** How many entries the history has had, and what its top one says; `null` where there is none. */
export interface ModelHistory {
  readonly count: number;
  readonly top: string | null;
}

/** What the state says of the same things, to be compared at rest. */
export interface StateFacts {
  readonly now: Ms;
  readonly tasks: readonly { readonly id: string; readonly status: string }[];
  readonly running: readonly { readonly taskId: string; readonly ticks: number }[];
  readonly isRunning: boolean;
  /** A notice offers to undo a change. */
  readonly offersUndo: boolean;
  readonly wallets: readonly { readonly id: string; readonly isActive: boolean }[];
  readonly protocols: readonly { readonly id: string; readonly enabled: boolean }[];
  readonly history: ModelHistory;
  readonly earned: readonly Earning[];
}

/** What the model knows of one session. */
export interface World {
  readonly start: ModelStart;
  tasks: ModelTask[];
  removed: { task: ModelTask; place: number }[];
  moved: { id: string; from: number } | null;
  /** The ids of what was added last. */
  added: readonly string[];
  removedWallet: { id: string; place: number; isActive: boolean } | null;
  run: ModelRun | null;
  wallets: Map<string, boolean>;
  protocols: Map<string, { enabled: boolean; ended: boolean }>;
  creationDueAt: Ms | null;
  time: { readonly speed: number; readonly machine: Ms; readonly simulated: Ms };
  /** Simulated faults are on (P14.1). */
  hasFaults: boolean;
  /** How often in a row another try of a step, or the step of a task that was queued again, has failed once more (P14.3). */
  readonly inVain: { tries: number; tasks: number };
  history: ModelHistory;
  /** What has come in since the dashboard began, by the id of a protocol or wallet, and the currency (P8.5). */
  earned: Map<string, number>;
  redirectAt: Ms | null;
  /** The event that has to follow a press before anything else happens. */
  awaited: string | null;
}

const TICK: Ms = 18_000;
const RETRY_DELAY: Ms = 10_000;

/** When a task at work comes to the end of its step, each delay before another try counted (P5.4, P14.3). */
export const nextTurn = ({ startedAt, ticks, delays }: ModelTask): Ms => startedAt + (ticks + 1) * TICK + delays * RETRY_DELAY;

/** An entry of the history, as far as the model knows it. */
export interface ModelEntry {
  readonly status: string;
  readonly action: string;
  readonly reason?: unknown;
}

/** What an entry says, in one line. */
export const entryText = ({ status, action, reason }: ModelEntry): string => `${status}: ${action}. ${String(reason ?? '')}`;

/** A task that has just come into the queue. */
export function newTask({ id, protocolId, walletId }: ModelStart['tasks'][number]): ModelTask {
  return { id, protocolId, walletId, status: 'pending', startedAt: 0, ticks: 0, tries: 0, delays: 0, failedStep: null };
}

/** A session's beginning. */
export function worldAt(start: ModelStart): World {
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

/** A session that goes on from a state. Of what was changed before nothing can be undone: an undo goes with its page. */
export function worldIn(start: ModelStart, state: ModelState): World {
  const toModelTask = (task: ModelState['tasks'][number]): ModelTask => {
    const work = state.running.find(({ taskId }) => taskId === task.id);
    return { ...newTask(task), status: task.status as Status, ...(work && { startedAt: work.startedAt, ticks: work.ticks, tries: work.tries, delays: work.delays }) };
  };
  const { run, creationDueAt, time, hasFaults, history, earned, redirectAt } = state;
  return {
    ...worldAt({ ...start, wallets: state.wallets, protocols: state.protocols }),
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

/** The simulated moment that a machine moment has reached (P9.2). */
export function toSimulated({ time }: World, at: Ms): Ms {
  return time.simulated + Math.floor((at - time.machine) * time.speed);
}
