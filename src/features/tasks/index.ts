export { isQueueEvent, tasksReducer, taskCompleted } from './tasksSlice';
export { drawShortHash, type Completion } from './completion';
export { tasksSaga } from './tasksSaga';
export { nextTaskDue } from './tasksPlan';
export { selectCompletedInSession } from './tasksSelectors';
