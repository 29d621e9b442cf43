import type { Ms } from '../../engine/clock/clock';
import type { TimedAction } from '../../engine/timeline/events';
import { DUE_EVENTS, STAGGER, OTHER_EVENTS } from './invariants';
import { stepEndOf, toSimulated, newSession, type ModelStart, type SessionModel } from './sessionModel';

/** Checks the events of a session one by one. */
export interface Model {
  /** Returns the invariant that an event breaks, or `null`. */
  check(event: TimedAction): string | null;
  /** Continues from another session, as a reloaded page does. */
  continueFrom(session: SessionModel): void;
  /**
   * Compares the model with the program's state while no event is in progress. Returns the broken invariant, or `null`.
   */
  compare(found: SessionModel, now: Ms, offersUndo: boolean): string | null;
}

interface Meta {
  readonly at: Ms;
  readonly kind: string;
  readonly simulatedAt: Ms;
}

/** Creates the model of a session that begins with `start`. */
export function createModel(start: ModelStart): Model {
  let session = newSession(start);
  let lastTurn = FIRST_TURN;
  return {
    continueFrom(next) {
      session = next;
      lastTurn = FIRST_TURN;
    },
    check(event) {
      const meta: Meta = event.meta;
      const previousTurn = lastTurn;
      if (meta.kind !== 'derived') lastTurn = turnOf(session, event);
      if (meta.at < previousTurn.at) return `time went back from ${previousTurn.at} to ${meta.at} (P9.1)`;
      if (meta.kind === 'due' && isOutOfTurn(previousTurn, lastTurn))
        return `${event.type} came after an event that should follow it at the same moment (P9.3)`;
      // The tasks of a repeat start after it, at the same moment.
      if (event.type === 'runs/repeatDue') lastTurn = { ...lastTurn, rank: 1, place: -1 };
      if (session.awaitedType && meta.kind !== 'derived') return `${session.awaitedType} did not follow its press`;
      const payload = (event.payload ?? {}) as Readonly<Record<string, unknown>>;
      const checkDueEvent = DUE_EVENTS[event.type];
      return checkDueEvent
        ? checkDueEvent(session, payload, meta.simulatedAt)
        : (OTHER_EVENTS[event.type]?.(session, payload, event) ?? null);
    },
    compare: (found, now, offersUndo) => findOverdue(session, now) ?? findDifference(session, found, offersUndo),
  };
}

/** What decides the order of events that happen at the same time. */
interface Turn {
  readonly at: Ms;
  /** `null` if the event was not planned in simulated time. */
  readonly simulatedAt: Ms | null;
  readonly rank: number;
  readonly place: number;
}

const FIRST_TURN: Turn = { at: 0, simulatedAt: null, rank: 0, place: 0 };
const RANKS: readonly (readonly string[])[] = [
  ['tasks/taskTicked', 'tasks/taskCompleted', 'tasks/attemptFailed', 'tasks/taskFailed'],
  ['tasks/taskStarted'],
  ['wallets/walletCreated'],
  ['runs/repeatDue'],
];

function turnOf({ tasks }: SessionModel, { type, payload, meta }: TimedAction): Turn {
  const { at, kind, simulatedAt }: Meta = meta;
  const taskId = (payload as { taskId?: string } | undefined)?.taskId;
  const rank = RANKS.findIndex((types) => types.includes(type));
  return {
    at,
    simulatedAt: kind === 'due' && rank >= 0 ? simulatedAt : null,
    rank,
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
  const { awaitedType, tasks, run, creation, time } = session;
  if (awaitedType) return `${awaitedType} did not follow its press`;
  // Nothing happens while simulated time is paused, not even what is due at that very moment (P9.2).
  if (time.speed === 0) return null;
  const simulatedNow = toSimulated(session, now);
  const overdue = tasks.find((task) => task.status === 'running' && stepEndOf(task) <= simulatedNow);
  if (overdue) return `${overdue.id} should have ticked by now (P5.4)`;
  if (run && run.next < run.taskIds.length && run.startedAt + run.next * STAGGER <= simulatedNow)
    return 'a task should have started by now (P5.3)';
  if (session.repeat && !session.repeat.isPaused && session.repeat.next <= simulatedNow)
    return 'the queue should have been repeated by now (P5.16)';
  return creation !== null && creation.dueAt <= simulatedNow ? 'a wallet should exist by now (P6.4)' : null;
}

function findDifference(expected: SessionModel, found: SessionModel, offersUndo: boolean): string | null {
  const { removed, moved, added, removedWallet } = expected;
  if (offersUndo && removed.length === 0 && !moved && added.length === 0 && !removedWallet)
    return 'a notice offers to undo a change that this dashboard never had (P12)';
  if ((found.run !== null) !== (expected.run !== null))
    return `the state says that a run ${found.run ? 'continues' : 'has ended'} (P5.7)`;
  const foundParts = partsOf(found);
  for (const [index, [name, items]] of partsOf(expected).entries()) {
    const difference = findListDifference(name, items, foundParts[index]?.[1] ?? []);
    if (difference) return difference;
  }
  return null;
}

/** Returns the parts of a session as lists of texts, with their names. */
function partsOf({
  tasks,
  wallets,
  protocols,
  earned,
  history,
  repeat,
  offered,
}: SessionModel): readonly (readonly [name: string, items: readonly string[]])[] {
  return [
    ['the queue', tasks.map(({ id, status }) => `${id} ${status}`)],
    [
      'the work',
      tasks.flatMap(({ id, status, started, ticks }) =>
        status === 'pending' || started === null ? [] : [`${id} ${recordText(started)} ${ticks}`],
      ),
    ],
    ['the wallets', wallets.map(recordText)],
    ['the protocols', protocols.map(recordText)],
    ['the income', [...earned].map(String).sort()],
    ['Repeat', [JSON.stringify(repeat), String(offered)]],
    ['the history', [`${history.count} entries`, String(history.newest)]],
  ];
}

const recordTexts = new WeakMap<object, string>();

/** Returns a record with all of its fields as a text. */
function recordText(record: object): string {
  const text = recordTexts.get(record) ?? JSON.stringify(record, sortKeys);
  recordTexts.set(record, text);
  return text;
}

const sortKeys = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

function findListDifference(name: string, expected: readonly string[], found: readonly string[]): string | null {
  const length = Math.max(expected.length, found.length);
  const index = Array.from({ length }, (_, place) => expected[place] === found[place]).indexOf(false);
  return index < 0
    ? null
    : `${name} should have ${expected[index] ?? 'no more'} where it has ${found[index] ?? 'none'}`;
}
