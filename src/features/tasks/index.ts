export { isDueTaskEvent, tasksReducer, runStarted, runStopped, taskCompleted, taskFailed } from './tasksSlice';
export { retryFailedPressed, retryPressed, runAgainPressed, startPressed } from './tasksSlice';
export { drawHash, type Completion } from './completion';
export { incomeOf, totalEarned } from './completion';
export { FAULT_TEXTS, type Failure } from './stepRules';
export { taskOf } from './queue';
export { beginRun } from './tasksSaga';
export type { WithResources } from './held';
export type { FaultId, Run, TasksState } from './tasksSchema';
export type { RunSpan } from './tasksSelectors';
export { nextTaskDue } from './tasksPlan';
export {
  planRun,
  selectCompletedInSession,
  selectLastRun,
  selectRepeatableIds,
  selectTaskCountsOfWallet,
} from './tasksSelectors';
