export { activityReducer, historyBegun, withCompletions } from './activitySlice';
export { sampleActivity } from './sampleActivity';
