export { recordRuns, selectRuns, NO_RUNS, type WithRuns } from './runsSlice';
