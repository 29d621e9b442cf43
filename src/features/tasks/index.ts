export { isQueueEvent, tasksReducer, taskCompleted } from './tasksSlice';
export type { Completion } from './completion';
export { tasksSaga } from './tasksSaga';
export { nextTaskDue } from './tasksPlan';
export { selectCompletedInSession } from './tasksSelectors';
