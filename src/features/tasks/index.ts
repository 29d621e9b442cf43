export { tasksReducer, taskCompleted, startPressed, stopPressed } from './tasksSlice';
export { tasksSaga } from './tasksSaga';
export { nextTaskDue } from './tasksPlan';
export { selectCompletedInSession, selectQueueRows, selectIsRunning } from './tasksSelectors';
export type { TasksState } from './taskTypes';
