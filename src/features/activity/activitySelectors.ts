import type { ActivityState } from './activityTypes';

/** The history, oldest first as it is kept: screens read the rows that they show, and copy nothing. */
export const selectHistory = (state: { readonly activity: ActivityState }) => state.activity.history;
