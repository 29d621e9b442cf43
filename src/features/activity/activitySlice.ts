import type { Action } from '@reduxjs/toolkit';
import type { Ms } from '../../engine/clock/clock';
import { createDerivedEvent } from '../../engine/timeline/events';
import { accessDenied, sessionEnded } from '../access';
import { utcText } from '../../shared/text';
import { taskCompleted, taskFailed, type Completion, type Failure } from '../tasks';
import type { Activity, ActivityState } from './activitySchema';
import { EMPTY_HISTORY, entryCount, withEntry } from './history';

/** The dashboard was opened for the first time in this session: its history begins with `samples`. */
export const historyBegun = createDerivedEvent<{ samples: readonly Activity[] }>()('activity/historyBegun');

/** The history grows with the work, so its states are made by hand, without Immer. */
export function activityReducer(state: ActivityState = EMPTY_HISTORY, action: Action): ActivityState {
  if (taskCompleted.match(action)) {
    return withEntry(state, completedActivity(action.payload, entryCount(state) + 1, action.meta.simulatedAt));
  }
  if (taskFailed.match(action)) {
    return withEntry(state, failedActivity(action.payload, entryCount(state) + 1, action.meta.simulatedAt));
  }
  if (historyBegun.match(action)) {
    return entryCount(state) > 0 ? state : { history: action.payload.samples, earlier: 0 };
  }
  return sessionEnded.match(action) || accessDenied.match(action) ? EMPTY_HISTORY : state;
}

/** The entry that a completion at `at` (UTC ms) adds as the `count`-th of the history (PRODUCT.md P8). */
export function completedActivity({ protocolId, walletId, action, amount, txHash }: Completion, count: number, at: Ms): Activity {
  return {
    id: `activity-${count}`,
    timestamp: utcText(at),
    protocolId,
    action: `${action} Completed`,
    walletId,
    status: 'success',
    amount,
    txHash,
    reason: null,
  };
}

/** The entry that a failure at `at` (UTC ms) adds as the `count`-th of the history (PRODUCT.md P14.4). */
function failedActivity({ protocolId, walletId, action, reason }: Failure, count: number, at: Ms): Activity {
  return {
    id: `activity-${count}`,
    timestamp: utcText(at),
    protocolId,
    action: `${action} Failed`,
    walletId,
    status: 'failed',
    amount: null,
    txHash: null,
    reason,
  };
}

/** The history as it is kept: screens read the rows that they show, by `entryOf`, and copy nothing. */
export const selectHistory = (state: { readonly activity: ActivityState }) => state.activity;
