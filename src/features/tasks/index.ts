export { tasksReducer, taskCompleted, startPressed, stopPressed } from './tasksSlice';
export type { Completion } from './completion';
export { tasksSaga } from './tasksSaga';
export { nextTaskDue } from './tasksPlan';
export { selectCompletedInSession, selectQueueRows, selectIsRunning } from './tasksSelectors';
export { AutomationQueue } from './components/AutomationQueue';
