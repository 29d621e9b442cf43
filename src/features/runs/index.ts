export { isBoundReached, nextRepeatDue, reduceRuns, runsReducer, withoutRepeat, NO_RUNS } from './runsSlice';
export { selectNewestRun, selectRuns, type WithRuns } from './runsSlice';
export type { RunRecord, RunsState } from './runsSchema';
