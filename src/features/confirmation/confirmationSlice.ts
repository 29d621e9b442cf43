import { createSlice } from '@reduxjs/toolkit';
import { sessionResumed, speedChanged } from '../simulation';
import * as events from './confirmationEvents';
import { lookDelay, RESEND_COOL_DOWN } from './confirmationTiming';
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
      // What was reckoned at a faster speed would last too long at a slower one.
      .addCase(speedChanged, (state, { payload, meta }) => {
        if (state.lookAt !== null) state.lookAt = Math.min(state.lookAt, meta.at + lookDelay(state.looks) * payload.speed);
        state.resendAt = Math.min(state.resendAt, meta.at + RESEND_COOL_DOWN * payload.speed);
      })
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
