import { createSlice } from '@reduxjs/toolkit';
import { sessionResumed } from '../simulation';
import * as events from './confirmationEvents';
import type { ConfirmationState } from './confirmationTypes';

const initialState: ConfirmationState = {
  stage: 'none',
  isMailed: false,
  requests: 0,
  looks: 0,
  look: null,
  lookAt: null,
  mail: null,
  resendAt: 0,
};

const confirmationSlice = createSlice({
  name: 'confirmation',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(events.confirmationAwaited, ({ requests }, { payload }) => ({
        ...initialState,
        stage: 'awaited' as const,
        requests,
        ...payload,
      }))
      .addCase(events.confirmationLookDue, (state) => {
        state.lookAt = null;
      })
      .addCase(events.confirmationLookSent, (state, { payload }) => {
        state.requests = payload.requestId;
        state.look = payload.requestId;
        state.lookAt = null;
      })
      .addCase(events.confirmationLookPlanned, (state, { payload }) => {
        state.looks += 1;
        state.look = null;
        state.lookAt = payload.lookAt;
      })
      .addCase(events.confirmationMailSent, (state, { payload }) => {
        state.requests = payload.requestId ?? state.requests;
        state.mail = payload.requestId;
      })
      .addCase(events.confirmationEnded, ({ requests }, { payload }) => ({
        ...initialState,
        stage: payload.isConfirmed ? ('confirmed' as const) : ('none' as const),
        requests,
      }))
      .addCase(sessionResumed, ({ requests }) => ({ ...initialState, requests })),
});

export const confirmationReducer = confirmationSlice.reducer;
