export { activityReducer, historyBegun } from './activitySlice';
export { sampleActivity } from './sampleActivity';
