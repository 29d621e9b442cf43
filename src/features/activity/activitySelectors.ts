import { createSelector } from '@reduxjs/toolkit';
import { itemsOf } from '../../engine/collections/vector';
import type { ActivityState } from './activityTypes';

/** The history, newest first. */
export const selectHistory = createSelector(
  [(state: { readonly activity: ActivityState }) => state.activity.history],
  (history) => itemsOf(history).reverse(),
);
