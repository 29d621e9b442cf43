export { recordRuns, selectNewestRun, selectRuns, NO_RUNS, type WithRuns } from './runsSlice';
export type { RunRecord } from './runsSchema';
