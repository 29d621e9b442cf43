export { isDueTaskEvent, tasksReducer, taskCompleted, taskFailed } from './tasksSlice';
export { drawHash, type Completion } from './completion';
export { incomeOf, totalEarned } from './completion';
export type { Failure } from './faults';
export type { RunSpan } from './tasksSelectors';
export { nextTaskDue } from './tasksPlan';
export { selectCompletedInSession, selectLastRun, selectTaskCountsOfWallet } from './tasksSelectors';
