import type { Action } from '@reduxjs/toolkit';
import { emptyVector, vectorOf, withItemAdded } from '../../engine/collections/vector';
import { createDerivedEvent } from '../../engine/timeline/events';
import { accessDenied, sessionEnded } from '../access';
import { taskCompleted } from '../tasks';
import type { Activity, ActivityState } from './activityTypes';
import { completedActivity } from './completedActivity';

/** The dashboard was opened for the first time in this session: its history begins with `samples`. */
export const historyBegun = createDerivedEvent<{ samples: readonly Activity[] }>('activity/historyBegun');

const initialState: ActivityState = { history: emptyVector() };

/** The history grows with the work, so its states are made by hand, without Immer, and share structure. */
export function activityReducer(state: ActivityState = initialState, action: Action): ActivityState {
  if (taskCompleted.match(action)) {
    const activity = completedActivity(action.payload, state.history.size + 1, action.meta.simulatedAt);
    return { history: withItemAdded(state.history, activity) };
  }
  if (historyBegun.match(action)) return state.history.size > 0 ? state : { history: vectorOf(action.payload.samples) };
  return sessionEnded.match(action) || accessDenied.match(action) ? initialState : state;
}
