export { isQueueEvent, tasksReducer, taskCompleted } from './tasksSlice';
export { drawHash, type Completion } from './completion';
export { nextTaskDue } from './tasksPlan';
export { selectCompletedInSession, selectTasksOfWallet } from './tasksSelectors';
