export { isQueueEvent, tasksReducer, taskCompleted, taskFailed } from './tasksSlice';
export { drawHash, type Completion } from './completion';
export type { Failure } from './faults';
export { nextTaskDue } from './tasksPlan';
export { selectCompletedInSession, selectTasksOfWallet } from './tasksSelectors';
