export { activityReducer, beginHistory, historyBegun } from './activitySlice';
