import type { Action } from '@reduxjs/toolkit';
import type { Ms } from '../../engine/clock/clock';
import type { SimulatedTime } from '../../engine/clock/simulatedTime';
import { dueInSimulation, type DueItem } from '../../engine/scheduler/scheduler';
import { createDerivedEvent, createDueEvent, createInputOf } from '../../engine/timeline/events';
import { addIncomes } from '../../shared/income';
import { tabReturned } from '../route';
import {
  retryFailedPressed,
  retryPressed,
  runAgainPressed,
  runStarted,
  runStopped,
  startPressed,
  taskFailed,
  taskOf,
  type Run,
  type TasksState,
} from '../tasks';
import { MAX_FAILURES, MAX_RUNS, MAX_UNSEEN, MAX_UNSEEN_TASKS, RUNS_WITH_FAILURES } from './repeatRules';
import type { RunsInputs } from './runsInputs';
import type { Away, Interval, Repeat, RunRecord, RunsEntry, RunsState, StartedBy } from './runsSchema';

/** The user chose how often the queue repeats, or `null` to switch Repeat off. */
export const repeatPressed = createInputOf<RunsInputs>()('runs/repeatPressed');

/** The user let Repeat go on that had paused because too much had passed unseen. */
export const goOnPressed = createInputOf<RunsInputs>()('runs/goOnPressed');

/** A run or a skip ended while the user could see it. Sent only while Repeat is on. */
export const runsSeen = createInputOf<RunsInputs>()('runs/runsSeen');

/** The user closed the line about what happened meanwhile. */
export const awayClosed = createInputOf<RunsInputs>()('runs/awayClosed');

/** The user dismissed the result of the latest run, and what stands with it. */
export const resultDismissed = createInputOf<RunsInputs>()('runs/resultDismissed');

/** It is time for the next repeat, which runs the queue again, skips it or pauses. */
export const repeatDue = createDueEvent()('runs/repeatDue');

/** A repeat started nothing: a run was going on, or no task could start. */
export const repeatSkipped = createDerivedEvent()('runs/repeatSkipped');

/** Repeat paused by itself, because too much has passed unseen. */
export const repeatPaused = createDerivedEvent()('runs/repeatPaused');

/** The part of the state with the records of runs. It is absent until there is one, or Repeat is on. */
export interface WithRuns {
  readonly runs?: RunsState;
}

export const NO_RUNS: RunsState = { list: [], failures: [] };

/** The queue before and after an event: only the queue knows how a run has ended. */
interface RunsContext {
  readonly before: TasksState;
  readonly now: TasksState;
}

/** Returns the next state of the slice; `undefined` if it has nothing to say. */
export function runsReducer(state: RunsState = NO_RUNS, action: Action, context: RunsContext): RunsState | undefined {
  const next = reduceRepeat(reduceStart(reduceRuns(state, action, context), action, context), action, context);
  return next.list.length + next.failures.length === 0 && !next.repeat && !next.offered && !next.away
    ? undefined
    : next;
}

/**
 * Records a run's failures, and the run once it has ended, which only the queue knows. A run that ends with its
 * dashboard leaves no record.
 */
export function reduceRuns(state: RunsState, action: Action, { before, now }: RunsContext): RunsState {
  if (now === before) return state;
  if (runStarted.match(action)) return state.failures.length > 0 ? { ...state, failures: [] } : state;
  if (runStopped.match(action) && before.run)
    return withRun(state, before.run, { endedAt: action.meta.simulatedAt, end: 'stopped' });
  const current = taskFailed.match(action) ? addFailure(state, now, action.payload.taskId) : state;
  if (!now.lastRun || now.lastRun === before.lastRun) return current;
  return withRun(current, now.lastRun, { endedAt: now.lastRun.endedAt, end: 'done' });
}

/** The events after which a run begins at once, if it can, other than Start. */
const STARTS: Readonly<Record<string, StartedBy>> = {
  [runAgainPressed.type]: 'runAgain',
  [retryPressed.type]: 'retry',
  [retryFailedPressed.type]: 'retryFailed',
  'runs/repeatDue': 'repeat',
};

/** Notes what begins the next run. The result of the latest one is no longer dismissed once another begins. */
function reduceStart(state: RunsState, action: Action, { now: { run } }: RunsContext): RunsState {
  if (runStarted.match(action)) return without(state, 'isDismissed');
  if (resultDismissed.match(action)) return { ...without(state, 'away'), isDismissed: true };
  if (run) return state;
  const startedBy = STARTS[action.type];
  if (startedBy) return { ...state, startedBy };
  return startPressed.match(action) ? without(state, 'startedBy') : state;
}

/** Returns what changes about Repeat, and about what the user has seen. */
function reduceRepeat(state: RunsState, action: Action, { now: { run } }: RunsContext): RunsState {
  if (repeatPressed.match(action)) return chooseInterval(state, action.payload.interval, action.meta.simulatedAt, run);
  if (awayClosed.match(action)) return without(state, 'away');
  if (runStarted.match(action) && state.offered) return without(state, 'offered');
  const { repeat, ...others } = state;
  if (!repeat) return state;
  if (goOnPressed.match(action) && repeat.isPaused)
    return chooseInterval(state, repeat.interval, action.meta.simulatedAt, run);
  if (runsSeen.match(action)) return withSeen(state, repeat, action.meta.simulatedAt);
  if (tabReturned.match(action)) return withAway(state, repeat, action.meta.simulatedAt);
  if (repeatDue.match(action))
    return { ...state, repeat: { ...repeat, from: countedFrom(repeat), next: repeat.next + repeat.interval } };
  if (repeatSkipped.match(action)) return withSkip(state, action.meta.simulatedAt);
  if (repeatPaused.match(action))
    return { ...state, repeat: { ...repeat, isPaused: true, unseen: unseenCounts(state, repeat) } };
  if (runStarted.match(action)) return { ...state, repeat: withStart(repeat, state.startedBy, action) };
  if (runStopped.match(action)) return { ...others, offered: repeat.interval };
  return state;
}

/**
 * Switches Repeat on or off, or changes its interval. The next repeat is an interval after the latest start, or after
 * the press if that is past.
 */
function chooseInterval(state: RunsState, interval: Interval | null, at: Ms, run: TasksState['run']): RunsState {
  const { repeat, ...others } = without(state, 'offered');
  if (interval === null) return repeat || state.offered ? others : state;
  if (repeat?.interval === interval && !repeat.isPaused) return without(state, 'offered');
  const latestStart = repeat ? countedFrom(repeat) : (run?.startedAt ?? at);
  const planned = latestStart + interval;
  const next = planned > at ? planned : at + interval;
  return { ...others, repeat: { interval, next, seen: newestNumber(state), seenAt: at } };
}

/** Returns the start or press from which the repeats are counted (simulated time, UTC ms). */
const countedFrom = ({ from, next, interval }: Repeat): Ms => from ?? next - interval;

/**
 * Counts the repeats from a run that Start or Run again began, or the repeat that is due now. A retry moves nothing
 * (PRODUCT.md P5.16a).
 */
function withStart(
  { from, ...repeat }: Repeat,
  startedBy: StartedBy | undefined,
  { meta }: ReturnType<typeof runStarted>,
): Repeat {
  if (startedBy !== 'retry' && startedBy !== 'retryFailed')
    return { ...repeat, next: meta.simulatedAt + repeat.interval };
  return from === undefined ? repeat : { ...repeat, from };
}

/** Counts the runs and skips since the user last saw the end of one. */
function unseenCounts(state: RunsState, { seen }: Repeat): { runs: number; skipped: number } {
  const runs = state.list.filter(({ end, number }) => end !== 'skipped' && number > seen).length;
  return { runs, skipped: newestNumber(state) - seen - runs };
}

/** Removes a field that says something only while it is there. */
function without(state: RunsState, field: 'offered' | 'away' | 'startedBy' | 'isDismissed'): RunsState {
  const { [field]: value, ...others } = state;
  return value === undefined ? state : others;
}

/** Returns the records without Repeat, for a branch; `undefined` if nothing is left. */
export function withoutRepeat(state: RunsState): RunsState | undefined {
  const { list, failures } = state;
  return list.length + failures.length === 0 ? undefined : { list, failures };
}

function withSeen(state: RunsState, repeat: Repeat, at: Ms): RunsState {
  const seen = newestNumber(state);
  return seen === repeat.seen ? state : { ...state, repeat: { ...repeat, seen, seenAt: at } };
}

/** Sums up what has ended unseen, in place of what an earlier return has shown, and marks it as seen. */
function withAway(state: RunsState, repeat: Repeat, at: Ms): RunsState {
  const next = withSeen(state, repeat, at);
  if (next === state) return state;
  let away: Away = {
    since: repeat.seenAt,
    runs: 0,
    skipped: 0,
    total: 0,
    completed: 0,
    failed: 0,
    income: [],
    until: at,
  };
  for (const entry of state.list) {
    if (lastNumberOf(entry) <= repeat.seen) continue;
    if (entry.end === 'skipped')
      away = { ...away, skipped: away.skipped + Math.min(entry.count, lastNumberOf(entry) - repeat.seen) };
    else
      away = {
        ...away,
        runs: away.runs + 1,
        total: away.total + entry.total,
        completed: away.completed + entry.completed,
        failed: away.failed + entry.failed,
        income: addIncomes(away.income, entry.income),
      };
  }
  return { ...next, away };
}

function addFailure(state: RunsState, { queue }: TasksState, taskId: string): RunsState {
  const task = taskOf(queue, taskId);
  if (task?.status !== 'failed' || state.failures.length === MAX_FAILURES) return state;
  const { action, protocolId, walletId, step, fault } = task;
  return { ...state, failures: [...state.failures, { action, protocolId, walletId, step, fault }] };
}

function withRun(
  state: RunsState,
  { startedAt, taskIds, left, completed, failed, income }: Omit<Run, 'next'>,
  { endedAt, end }: Pick<RunRecord, 'endedAt' | 'end'>,
): RunsState {
  const record = {
    number: newestNumber(state) + 1,
    startedAt,
    endedAt,
    end,
    total: taskIds.length - left.length,
    completed,
    failed,
    income,
    failures: state.failures,
  };
  return { ...state, list: bounded([...state.list, record]), failures: [] };
}

/** Counts a skip, in the newest record if that is one of skips. */
function withSkip(state: RunsState, at: Ms): RunsState {
  const newest = state.list.at(-1);
  const list =
    newest?.end === 'skipped'
      ? [...state.list.slice(0, -1), { ...newest, endedAt: at, count: newest.count + 1 }]
      : bounded([
          ...state.list,
          { number: newestNumber(state) + 1, startedAt: at, endedAt: at, end: 'skipped' as const, count: 1 },
        ]);
  return { ...state, list };
}

/** Returns the newest records; the older ones of them without their failures. */
function bounded(list: readonly RunsEntry[]): readonly RunsEntry[] {
  const newest = list.slice(-MAX_RUNS);
  const older = newest.length - RUNS_WITH_FAILURES;
  return newest.map((entry, index) =>
    index < older && entry.end !== 'skipped' && entry.failures.length > 0 ? { ...entry, failures: [] } : entry,
  );
}

/** Returns the number of a run, or of the last of skips in a row. */
const lastNumberOf = (entry: RunsEntry): number =>
  entry.end === 'skipped' ? entry.number + entry.count - 1 : entry.number;

/** Returns the number of the newest run or skip; 0 before the first. */
function newestNumber({ list }: RunsState): number {
  const newest = list.at(-1);
  return newest ? lastNumberOf(newest) : 0;
}

/** Returns the next repeat, unless Repeat is off or paused. */
export function nextRepeatDue({ repeat }: RunsState, simulation: SimulatedTime): DueItem | null {
  if (!repeat || repeat.isPaused) return null;
  return dueInSimulation(simulation, repeat.next, () => repeatDue());
}

/**
 * Returns whether too much has passed unseen for another repeat, which would start `count` tasks (PRODUCT.md P11.12).
 * A run that goes on has passed, too.
 */
export function isBoundReached({ list, repeat }: RunsState, isRunning: boolean, count: number): boolean {
  if (!repeat) return false;
  const passed = newestNumber({ list, failures: [] }) - repeat.seen + (isRunning ? 1 : 0);
  const ended = list.reduce(
    (sum, entry) =>
      entry.end !== 'skipped' && entry.number > repeat.seen ? sum + entry.completed + entry.failed : sum,
    0,
  );
  return passed >= MAX_UNSEEN || ended + count > MAX_UNSEEN_TASKS;
}

const runsOf = ({ runs = NO_RUNS }: WithRuns) => runs;

/** Selects the runs that have ended and the repeats that were skipped, oldest first. */
export const selectRuns = (state: WithRuns): readonly RunsEntry[] => runsOf(state).list;

/** Selects the number of the newest run or skip; 0 before the first. */
export const selectNewestNumber = (state: WithRuns): number => newestNumber(runsOf(state));

export const selectNewestRun = (state: WithRuns): RunRecord | undefined =>
  selectRuns(state).findLast((entry) => entry.end !== 'skipped');

/** Selects Repeat; `undefined` while it is off. */
export const selectRepeat = (state: WithRuns) => runsOf(state).repeat;

/** Selects the interval of the Repeat that *Stop* switched off. */
export const selectOfferedInterval = (state: WithRuns) => runsOf(state).offered;

export const selectAway = (state: WithRuns) => runsOf(state).away;

/** Selects what began the run that goes on; `undefined` if it was Start. */
export const selectStartedBy = (state: WithRuns) => runsOf(state).startedBy;

/** Selects whether the user has dismissed the result of the latest run. */
export const selectIsResultDismissed = (state: WithRuns): boolean => runsOf(state).isDismissed === true;

/** Counts the runs and skips that have ended unseen; 0 while Repeat is off. */
export function selectUnseenCount(state: WithRuns): number {
  const { repeat } = runsOf(state);
  return repeat ? newestNumber(runsOf(state)) - repeat.seen : 0;
}
