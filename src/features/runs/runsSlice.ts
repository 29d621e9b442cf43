import type { Action } from '@reduxjs/toolkit';
import { runStarted, runStopped, taskFailed, taskOf, type Run, type TasksState } from '../tasks';
import { MAX_FAILURES, MAX_RUNS, type RunRecord, type RunsState } from './runsSchema';

/** The part of the state with the records of runs. It is absent until there is one. */
export interface WithRuns {
  readonly runs?: RunsState;
}

export const NO_RUNS: RunsState = { list: [], failures: [] };

/** The newest runs that keep what failed in them, so that 50 records stay below 40 KB. */
const RUNS_WITH_FAILURES = 15;

/**
 * Returns the records after an event that has changed the queue from `before` to `now`: a run's failures, and the run
 * once it has ended, which only the queue knows. A run that ends with its dashboard leaves no record.
 */
export function recordRuns(
  state: RunsState,
  action: Action,
  { before, now }: { readonly before: TasksState; readonly now: TasksState },
): RunsState {
  if (runStarted.match(action)) return state.failures.length > 0 ? { ...state, failures: [] } : state;
  if (runStopped.match(action) && before.run)
    return withRecord(state, before.run, { endedAt: action.meta.simulatedAt, end: 'stopped' });
  const current = taskFailed.match(action) ? addFailure(state, now, action.payload.taskId) : state;
  if (!now.lastRun || now.lastRun === before.lastRun) return current;
  return withRecord(current, now.lastRun, { endedAt: now.lastRun.endedAt, end: 'done' });
}

function addFailure(state: RunsState, { queue }: TasksState, taskId: string): RunsState {
  const task = taskOf(queue, taskId);
  if (task?.status !== 'failed' || state.failures.length === MAX_FAILURES) return state;
  const { action, protocolId, walletId, step, fault } = task;
  return { ...state, failures: [...state.failures, { action, protocolId, walletId, step, fault }] };
}

function withRecord(
  { list, failures }: RunsState,
  { startedAt, taskIds, left, completed, failed, income }: Omit<Run, 'next'>,
  { endedAt, end }: Pick<RunRecord, 'endedAt' | 'end'>,
): RunsState {
  const number = (list.at(-1)?.number ?? 0) + 1;
  const record = {
    number,
    startedAt,
    endedAt,
    end,
    total: taskIds.length - left.length,
    completed,
    failed,
    income,
    failures,
  };
  const next = [...list, record].slice(-MAX_RUNS);
  const older = next.length - RUNS_WITH_FAILURES;
  return {
    list: next.map((run, index) => (index < older && run.failures.length > 0 ? { ...run, failures: [] } : run)),
    failures: [],
  };
}

/** Selects the runs that have ended, oldest first. */
export const selectRuns = ({ runs = NO_RUNS }: WithRuns): readonly RunRecord[] => runs.list;

/** Selects the run that ended last. */
export const selectNewestRun = (state: WithRuns): RunRecord | undefined => selectRuns(state).at(-1);
