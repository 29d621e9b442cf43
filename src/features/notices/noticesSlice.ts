import { createSlice, type Draft, type PayloadAction } from '@reduxjs/toolkit';
import { createInput } from '../../engine/timeline/events';
import { keptSessionUnreadable, sessionResumed } from '../simulation';
import type { Notice, NoticeCode, NoticeValues } from './noticeCatalogue';

export interface NoticesState {
  readonly raised: number;
  readonly waiting: readonly Notice[];
}

/** The screen has taken the notice over; how long it stays visible is the screen's affair. */
export const noticeShown = createInput<{ id: number }>('notices/noticeShown');

const initialState: NoticesState = { raised: 0, waiting: [] };

const noticesSlice = createSlice({
  name: 'notices',
  initialState,
  reducers: {
    raiseNotice(state, { payload }: PayloadAction<{ code: NoticeCode; values?: NoticeValues }>) {
      add(state, payload.code, payload.values);
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(noticeShown, (state, { payload }) => {
        state.waiting = state.waiting.filter(({ id }) => id !== payload.id);
      })
      .addCase(keptSessionUnreadable, (state) => add(state, 'sessionSetAside'))
      .addCase(sessionResumed, (state) => {
        state.waiting = [];
      }),
});

function add(state: Draft<NoticesState>, code: NoticeCode, values: NoticeValues = {}) {
  state.raised += 1;
  state.waiting.push({ id: state.raised, code, values });
}

export const { raiseNotice } = noticesSlice.actions;
export const noticesReducer = noticesSlice.reducer;

/** The notices that no screen has shown yet, in the order they were raised. */
export const selectWaitingNotices = (state: { readonly notices: NoticesState }) => state.notices.waiting;
