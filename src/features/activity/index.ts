export { activityReducer, startHistory, historyStarted } from './activitySlice';
