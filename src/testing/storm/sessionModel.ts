import type { Ms } from '../../engine/clock/clock';
import type { Protocol } from '../../features/protocols';
import type { TickingTask } from '../../features/tasks/tasksSchema';
import type { Wallet } from '../../features/wallets';

/*
 * The model of a session, which a storm is compared with: a small version of the product, written from docs/PRODUCT.md
 * and not from the code under test. It reads only the types and payloads of events. Wallets, protocols and what is
 * known of started tasks are whole records, compared field by field: a field that an event changes must change here,
 * too.
 */

export interface ModelTask {
  readonly id: string;
  readonly protocolId: string;
  readonly walletId: string;
  status: 'pending' | 'running' | 'completed' | 'failed';
  /** What is known of it since its start; `null` before the first. */
  started: TickingTask['started'] | null;
  ticks: number;
  /** Failures of its current step (P14.3). */
  failures: number;
  /** The step at which it failed (from 0), until that step succeeds or fails again (P14.4). */
  failedStep: number | null;
  /** Whether it failed because its transaction was replaced, so that only a person sends it back (P14.3). */
  isReplaced: boolean;
}

interface ModelRun {
  readonly startedAt: Ms;
  readonly taskIds: readonly string[];
  /** Index of the next task to start. */
  next: number;
  /** Ids of the tasks that have left the run. */
  readonly left: Set<string>;
  /** Number of its tasks that have completed or failed. */
  ended: number;
}

/** Repeat, and what has passed since the user last saw an end (P5.16, P11.12). */
interface ModelRepeat {
  readonly interval: Ms;
  next: Ms;
  /** The latest start of Start, Run again or a repeat, or the press that began Repeat (P5.16a). */
  from: Ms;
  isPaused: boolean;
  /** Runs and skips that have ended unseen, and the tasks of these runs. */
  unseen: { runs: number; tasks: number };
}

/** The initial data of a session. */
export interface ModelStart {
  readonly tasks: readonly { readonly id: string; readonly protocolId: string; readonly walletId: string }[];
  readonly wallets: readonly Wallet[];
  readonly protocols: readonly Protocol[];
}

/** The model's data of one session. */
export interface SessionModel {
  readonly start: ModelStart;
  tasks: ModelTask[];
  /**
   * What Undo would take back: the removed tasks with their places, a moved task, the added tasks, a removed wallet.
   */
  removed: { task: ModelTask; place: number }[];
  moved: { id: string; from: number } | null;
  added: readonly string[];
  removedWallet: { wallet: Wallet; place: number } | null;
  run: ModelRun | null;
  wallets: readonly Wallet[];
  protocols: readonly Protocol[];
  creation: { readonly name: string; readonly dueAt: Ms } | null;
  time: { readonly speed: number; readonly machine: Ms; readonly simulated: Ms };
  repeat: ModelRepeat | null;
  /** The interval that is offered after Stop, and the time at which the repeat under way was due. */
  offered: Ms | null;
  repeatDueAt: Ms | null;
  /** Whether somebody pressed Start or Run again, which moves the next repeat. */
  isByHand: boolean;
  /** Whether simulated faults are on (P14.1). */
  hasFaults: boolean;
  /**
   * Failures in a row: of retries, and of tasks that were queued again and failed at the same step as before (P14.3).
   */
  readonly repeatedFailures: { retries: number; tasks: number };
  /** Number of history entries so far, and the text of the newest; `null` if there is none. */
  history: { readonly count: number; readonly newest: string | null };
  /**
   * Income since the dashboard began, by protocol or wallet id and currency, in the currency's smallest unit (P8.5).
   */
  earned: Map<string, number>;
  redirectAt: Ms | null;
  /** The type of the event that must follow a press before any other. */
  awaitedType: string | null;
}

const TICK: Ms = 18_000;
const RETRY_DELAY: Ms = 10_000;

export const startOf = ({ started }: ModelTask): Ms => started?.at ?? 0;

/** Returns when a running task's step ends, including retry delays (P5.4, P14.3). */
export const stepEndOf = ({ started, ticks }: ModelTask): Ms =>
  started === null ? Infinity : started.at + (ticks + 1) * TICK + started.retries.length * RETRY_DELAY;

/** The model's data of a history entry. */
export interface ModelEntry {
  readonly status: string;
  readonly action: string;
  readonly reason?: unknown;
}

/** Returns the text of an entry in one line. */
export const entryText = ({ status, action, reason }: ModelEntry): string =>
  `${status}: ${action}. ${String(reason ?? '')}`;

/** Creates a task that has just been added to the queue. */
export function newTask({ id, protocolId, walletId }: ModelStart['tasks'][number]): ModelTask {
  return {
    id,
    protocolId,
    walletId,
    status: 'pending',
    started: null,
    ticks: 0,
    failures: 0,
    failedStep: null,
    isReplaced: false,
  };
}

export function newSession(start: ModelStart): SessionModel {
  return {
    start,
    tasks: start.tasks.map(newTask),
    removed: [],
    moved: null,
    added: [],
    removedWallet: null,
    run: null,
    wallets: start.wallets,
    protocols: start.protocols,
    creation: null,
    time: { speed: 1, machine: 0, simulated: 0 },
    repeat: null,
    offered: null,
    repeatDueAt: null,
    isByHand: false,
    hasFaults: false,
    repeatedFailures: { retries: 0, tasks: 0 },
    history: { count: 0, newest: null },
    earned: new Map(),
    redirectAt: null,
    awaitedType: null,
  };
}

/** Converts machine time to simulated time (P9.2). */
export function toSimulated({ time }: SessionModel, at: Ms): Ms {
  return time.simulated + Math.floor((at - time.machine) * time.speed);
}

/** Whether a pending task cannot start (P5.10). */
export function isHeld({ protocols, wallets }: SessionModel, { protocolId, walletId }: ModelTask): boolean {
  const protocol = protocols.find(({ id }) => id === protocolId);
  return !protocol?.enabled || protocol.status === 'ended' || !wallets.find(({ id }) => id === walletId)?.isActive;
}

/** Returns the tasks that Start takes: pending and not held, in queue order (P5.3, P5.10). */
export const startableTasks = (session: SessionModel) =>
  session.tasks.filter((task) => task.status === 'pending' && !isHeld(session, task));

/** Records the type of the event that must follow a press, if the press can have an effect. */
export function expectEvent(session: SessionModel, type: string, isPossible: boolean): null {
  if (isPossible) session.awaitedType = type;
  return null;
}
