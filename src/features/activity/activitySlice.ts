import { emptyVector, vectorOf, withItemAdded, withItemsAdded } from '../../engine/collections/vector';
import { createDerivedEvent } from '../../engine/timeline/events';
import { createPlainReducer, on } from '../../shared/state/plainReducer';
import { accessDenied, sessionEnded } from '../access';
import { taskCompleted, type TimedCompletion } from '../tasks';
import type { Activity, ActivityState } from './activityTypes';
import { completedActivity } from './completedActivity';

/** The dashboard was opened for the first time in this session: its history begins with `samples`. */
export const historyBegun = createDerivedEvent<{ samples: readonly Activity[] }>('activity/historyBegun');

const initialState: ActivityState = { history: emptyVector() };

/** The history grows with the work, so its states are made by hand and share structure. */
export const activityReducer = createPlainReducer<ActivityState>(initialState, [
  on(historyBegun, (state, { payload }) => (state.history.size > 0 ? state : { history: vectorOf(payload.samples) })),
  on(taskCompleted, ({ history }, { payload, meta }) => {
    const activity = completedActivity(payload, history.size + 1, meta.simulatedAt);
    return { history: withItemAdded(history, activity) };
  }),
  on(sessionEnded, () => initialState),
  on(accessDenied, () => initialState),
]);

/** Gives the history with an entry for each of the completions, in their order. */
export function withCompletions({ history }: ActivityState, completed: readonly TimedCompletion[]): ActivityState {
  const entries = completed.map(({ completion, at }, index) => completedActivity(completion, history.size + index + 1, at));
  return { history: withItemsAdded(history, entries) };
}
