import { isAnyOf } from '@reduxjs/toolkit';
import type { Ms } from '../../engine/clock/clock';
import type { TimedAction } from '../../engine/timeline/events';
import {
  retryFailedPressed,
  retryPressed,
  runAgainPressed,
  runStarted,
  runStopped,
  startPressed,
  stopPressed,
} from '../../features/tasks/tasksSlice';
import type { RootState } from '../../program/rootReducer';
import { factsOf, findDifference, type Facts } from './dashboardFacts';
import type { Case } from './rule';
import { RepeatedFailures, RULES_OF_FAULTS } from './rulesOfFaults';
import { awaitedByRepeat, RULES_OF_REPEAT } from './rulesOfRepeat';
import { beginsRun, isRunning, nextStartOf, RULES_OF_TASKS, stepEndOf } from './rulesOfTasks';
import { OTHER_RULES, toSimulated, undoableSubjects } from './rulesOfWallets';

/*
 * What events may do to a dashboard, judged by its state before and after each. The rules are written from
 * docs/PRODUCT.md and not from the code under test. An event without a rule changes nothing that the rules speak of.
 */
const RULES = new Map([...RULES_OF_TASKS, ...RULES_OF_REPEAT, ...RULES_OF_FAULTS, ...OTHER_RULES]);

/** The events that only follow from a press or a repeat. */
const AWAITED_TYPES = new Set<string>([runStarted.type, runStopped.type, 'runs/repeatSkipped', 'runs/repeatPaused']);

/** The presses after which a run begins at once, if it can (P5.3, P5.8, P5.15). */
const isStart = isAnyOf(startPressed, runAgainPressed, retryPressed, retryFailedPressed);

/** Returns the type of what must follow an event before any other input or due event; `null` if nothing must. */
function awaitedBy(event: TimedAction, before: Facts): string | null {
  if (event.type === 'runs/repeatDue') return awaitedByRepeat(event, before);
  if (event.type === stopPressed.type) return before.run && runStopped.type;
  return isStart(event) && beginsRun(event, before) ? runStarted.type : null;
}

/** Judges the events of a page, one by one. */
export class Rules {
  private lastTurn = FIRST_TURN;
  private cause: TimedAction | null = null;
  private awaited: string | null = null;
  private repeatedFailures = new RepeatedFailures();

  /** Returns the rule that an event breaks, or `null`. */
  check(event: TimedAction, stateBefore: RootState, stateAfter: RootState): string | null {
    const { type, payload, meta } = event;
    if (meta.kind === 'replacement') {
      Object.assign(this, new Rules());
      return null;
    }
    const before = factsOf(stateBefore);
    const broken = meta.kind === 'derived' ? this.followCause(event) : this.begin(event, before);
    if (broken !== null) return broken;
    const one: Case<unknown> = { event, payload, ...meta, cause: this.cause, state: stateBefore };
    const verdict = RULES.get(type)?.(one as Case<never>, before) ?? {};
    if (typeof verdict === 'string') return verdict;
    const difference = findDifference({ ...before, ...verdict }, factsOf(stateAfter));
    if (difference !== null) return `after ${type}, ${difference}`;
    return meta.kind === 'due' ? this.repeatedFailures.onStepEnd(type, before, taskIdOf(event)) : null;
  }

  /**
   * Returns the rule that a state breaks while no event is in progress, or `null`. `undoSubjects` are those of the
   * changes that notices offer to undo.
   */
  checkAtRest(state: RootState, now: Ms, undoSubjects: readonly (string | undefined)[]): string | null {
    const facts = factsOf(state);
    if (this.awaited !== null) return `${this.awaited} did not follow its press`;
    if (!undoSubjects.every((subject) => undoableSubjects(facts).includes(subject)))
      return 'a notice offers to undo a change that this dashboard does not have (P12.5)';
    return findOverdue(facts, now);
  }

  /** Checks when an input or due event happens, and notes what must follow from it. */
  private begin(event: TimedAction, before: Facts): string | null {
    const { type, meta } = event;
    const previous = this.lastTurn;
    const turn = turnOf(before, event);
    if (meta.at < previous.at) return `time went back from ${previous.at} to ${meta.at} (P9.1)`;
    if (meta.kind === 'due' && isOutOfTurn(previous, turn))
      return `${type} came after an event that should follow it at the same moment (P9.3)`;
    if (meta.kind === 'input' && meta.simulatedAt !== toSimulated(before, meta.at))
      return `${type} came ${meta.simulatedAt - toSimulated(before, meta.at)} ms off simulated time (P9.2)`;
    if (this.awaited !== null) return `${this.awaited} did not follow its press`;
    // The tasks of a repeat start after it, at the same moment.
    this.lastTurn = type === 'runs/repeatDue' ? { ...turn, rank: 1, place: -1 } : turn;
    this.cause = event;
    this.awaited = awaitedBy(event, before);
    return null;
  }

  /** Checks that a derived event follows from what leads to it, at the same moment. */
  private followCause({ type, meta }: TimedAction): string | null {
    if (!AWAITED_TYPES.has(type)) return null;
    const isAwaited = this.awaited === type && this.cause?.meta.simulatedAt === meta.simulatedAt;
    if (isAwaited) this.awaited = null;
    return isAwaited ? null : `${type} came by itself, or at another time than its press (P5.3, P5.6, P5.16)`;
  }
}

const taskIdOf = ({ payload }: TimedAction) => (payload as { taskId?: string } | undefined)?.taskId;

/** Returns what is overdue at `now` (machine time). */
function findOverdue(facts: Facts, now: Ms): string | null {
  const { queue, run, creation, time, repeat } = facts;
  // Nothing happens while simulated time is paused, not even what is due at that very moment (P9.2).
  if (time.speed === 0) return null;
  const simulatedNow = toSimulated(facts, now);
  const overdue = queue.find((task) => isRunning(task) && stepEndOf(task) <= simulatedNow);
  if (overdue) return `${overdue.id} should have ticked by now (P5.4)`;
  if (run && run.next < run.taskIds.length && nextStartOf(run) <= simulatedNow)
    return 'a task should have started by now (P5.3)';
  if (repeat && !repeat.isPaused && repeat.next <= simulatedNow)
    return 'the queue should have been repeated by now (P5.16)';
  return creation !== null && creation.dueAt <= simulatedNow ? 'a wallet should exist by now (P6.4)' : null;
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

function turnOf({ queue }: Facts, event: TimedAction): Turn {
  const { at, kind, simulatedAt } = event.meta;
  const rank = RANKS.findIndex((types) => types.includes(event.type));
  const place = queue.findIndex(({ id }) => id === taskIdOf(event));
  return { at, simulatedAt: kind === 'due' && rank >= 0 ? simulatedAt : null, rank, place };
}

/** Compares by simulated time, then rank, then position in the queue (P9.3). */
function isOutOfTurn(before: Turn, turn: Turn): boolean {
  if (before.simulatedAt === null || turn.simulatedAt === null || before.at !== turn.at) return false;
  if (before.simulatedAt !== turn.simulatedAt) return before.simulatedAt > turn.simulatedAt;
  return before.rank === turn.rank ? before.place > turn.place : before.rank > turn.rank;
}
