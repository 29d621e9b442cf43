export { activityReducer, historyBegun } from './activitySlice';
export { beginHistory } from './activitySlice';
