import type { Ms } from '../../engine/clock/clock';
import type { TimedAction } from '../../engine/timeline/events';
import { PLANNED, STAGGER, OTHER_EVENTS } from './invariants';
import { nextTurn, toSimulated, newSession, sessionFrom, type ModelStart, type ModelState, type StateFacts, type SessionModel } from './sessionModel';

/** Checks events one by one. */
export interface Model {
  /** Returns the invariant that an event breaks, or `null`. */
  judge(event: TimedAction): string | null;
  /** Continues from another state; `null` is a new session. */
  adopt(state: ModelState | null): void;
  /** Compares with the state while no event is in progress. Returns the broken invariant, or `null`. */
  compare(facts: StateFacts): string | null;
}

interface Meta {
  readonly at: Ms;
  readonly kind: string;
  readonly simulatedAt?: Ms;
}

/** Creates the model of a session that begins with `start`. */
export function createModel(start: ModelStart): Model {
  let session = newSession(start);
  let last = AT_FIRST;
  return {
    adopt(state) {
      session = state ? sessionFrom(start, state) : newSession(start);
      last = AT_FIRST;
    },
    judge(event) {
      const meta: Meta = event.meta;
      const before = last;
      if (meta.kind !== 'derived') last = turnOf(session, event);
      if (meta.at < before.at) return `time went back from ${before.at} to ${meta.at} (P9.1)`;
      if (meta.kind === 'due' && isOutOfTurn(before, last)) return `${event.type} came too late in the order of one moment (P9.3)`;
      if (session.awaited && meta.kind !== 'derived') return `${session.awaited} did not follow its press`;
      const payload = (event.payload ?? {}) as Readonly<Record<string, unknown>>;
      const planned = PLANNED[event.type];
      return planned ? planned(session, payload, meta.simulatedAt ?? meta.at) : (OTHER_EVENTS[event.type]?.(session, payload, event) ?? null);
    },
    compare: (facts) => findOverdue(session, facts.now) ?? differences(session, facts),
  };
}

/** The order of an event among those of the same time. */
interface Turn {
  readonly at: Ms;
  /** `null` if it is not planned in simulated time. */
  readonly simulatedAt: Ms | null;
  readonly rank: number;
  readonly place: number;
}

const AT_FIRST: Turn = { at: 0, simulatedAt: null, rank: 0, place: 0 };
const RANKS: readonly (readonly string[])[] = [
  ['tasks/taskTicked', 'tasks/taskCompleted', 'tasks/tryFailed', 'tasks/taskFailed'], ['tasks/taskStarted'], ['wallets/walletCreated'],
];

function turnOf({ tasks }: SessionModel, { type, payload, meta }: TimedAction): Turn {
  const { at, kind, simulatedAt }: Meta = meta;
  const taskId = (payload as { taskId?: string } | undefined)?.taskId;
  return {
    at,
    simulatedAt: kind === 'due' ? (simulatedAt ?? null) : null,
    rank: RANKS.findIndex((types) => types.includes(type)),
    place: tasks.findIndex(({ id }) => id === taskId),
  };
}

/** Compares by simulated time, then rank, then position in the queue (P9.3). */
function isOutOfTurn(before: Turn, turn: Turn): boolean {
  if (before.simulatedAt === null || turn.simulatedAt === null || before.at !== turn.at) return false;
  if (before.simulatedAt !== turn.simulatedAt) return before.simulatedAt > turn.simulatedAt;
  return before.rank === turn.rank ? before.place > turn.place : before.rank > turn.rank;
}

/** Returns what is overdue at `now` (machine time). */
function findOverdue(session: SessionModel, now: Ms): string | null {
  const { awaited, tasks, run, creationDueAt, time } = session;
  if (awaited) return `${awaited} did not follow its press`;
  // Nothing happens while simulated time is paused, not even what is due at that very moment (P9.2).
  if (time.speed === 0) return null;
  const until = toSimulated(session, now);
  const overdue = tasks.find((task) => task.status === 'running' && nextTurn(task) <= until);
  if (overdue) return `${overdue.id} should have ticked by now (P5.4)`;
  if (run && run.next < run.ids.length && run.startedAt + run.next * STAGGER <= until) return 'a task should have started by now (P5.3)';
  return creationDueAt !== null && creationDueAt <= until ? 'a wallet should exist by now (P6.4)' : null;
}

function differences({ tasks, run, wallets, protocols, history, earned, removed, moved, added, removedWallet }: SessionModel, facts: StateFacts): string | null {
  if (facts.offersUndo && removed.length === 0 && !moved && added.length === 0 && !removedWallet) return 'a notice offers to undo a change that this dashboard never had (P12)';
  if ((facts.run !== null) !== (run !== null)) return `the state says that a run ${facts.run ? 'continues' : 'has ended'} (P5.7)`;
  const sums = (all: readonly (readonly [string, number])[]) => all.map(String).sort();
  const atWork = tasks.filter(({ status }) => status === 'running').map(({ id, ticks }) => `${id} ${ticks}`);
  return (
    differing('the queue', tasks.map(({ id, status }) => `${id} ${status}`), facts.tasks.map(({ id, status }) => `${id} ${status}`)) ??
    differing('the work', atWork.sort(), facts.running.map(({ taskId, ticks }) => `${taskId} ${ticks}`).sort()) ??
    differing('the wallets', [...wallets].map(String), facts.wallets.map(({ id, isActive }) => String([id, isActive]))) ??
    differing('the protocols', [...protocols].map(([id, { enabled }]) => String([id, enabled])), facts.protocols.map(({ id, enabled }) => String([id, enabled]))) ??
    differing('what came in', sums([...earned]), sums(facts.earned.map(({ id, currency, units }) => [`${id} ${currency}`, units]))) ??
    differing('the history', [`${history.count} entries`, String(history.top)], [`${facts.history.count} entries`, String(facts.history.top)])
  );
}

function differing(what: string, expected: readonly string[], found: readonly string[]): string | null {
  const index = expected.findIndex((one, place) => one !== found[place]);
  if (index < 0 && expected.length === found.length) return null;
  const place = index < 0 ? expected.length : index;
  return `${what} should have ${expected[place] ?? 'no more'} where it has ${found[place] ?? 'none'}`;
}
