export { activityReducer, historyBegun } from './activitySlice';
export { sampleActivity } from './sampleActivity';
export { selectHistory } from './activitySelectors';
export type { Activity, ActivityState } from './activityTypes';
export { ActivityHistory } from './components/ActivityHistory';
