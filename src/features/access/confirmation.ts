import { createSlice } from '@reduxjs/toolkit';
import type { Ms } from '../../engine/clock/clock';
import type { DueItem } from '../../engine/scheduler/scheduler';
import { createDerivedEvent, createDueEvent, createInputOf } from '../../engine/timeline/events';
import type { ConfirmationState } from './accessSchema';
import { cancelledRequest, requestToRetry, NO_REQUEST, sentRequest } from './request';
import type { AccessInputs } from './accessInputs';

export const confirmationCheckReplied = createInputOf<AccessInputs>()('confirmation/confirmationCheckReplied');

/** The user went back to the forms. */
export const confirmationLeft = createInputOf<AccessInputs>()('confirmation/confirmationLeft');

/**
 * An account awaits its confirmation, whether or not the email could be sent. The next check is due at `checkAt`, and
 * another email can be requested from `resendAt` on (UTC ms).
 */
export const confirmationWaitStarted = createDerivedEvent<{ isMailed: boolean; checkAt: Ms; resendAt: Ms }>()(
  'confirmation/confirmationWaitStarted',
);

export const confirmationCheckDue = createDueEvent()('confirmation/confirmationCheckDue');

export const confirmationCheckSent = createDerivedEvent<{ requestId: number }>()('confirmation/confirmationCheckSent');

/** A check found nothing new; the next is due at `checkAt` (UTC ms). */
export const confirmationCheckPlanned = createDerivedEvent<{ checkAt: Ms }>()('confirmation/confirmationCheckPlanned');

/** The wait is over: the email is confirmed, or this page stopped waiting. */
export const confirmationEnded = createDerivedEvent<{ isConfirmed: boolean }>()('confirmation/confirmationEnded');

const initialState: ConfirmationState = {
  stage: 'none',
  isMailed: false,
  check: NO_REQUEST,
  resendAt: 0,
};

const confirmationSlice = createSlice({
  name: 'confirmation',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(confirmationWaitStarted, ({ check }, { payload: { isMailed, checkAt, resendAt } }) => ({
        stage: 'awaited' as const,
        isMailed,
        check: { ...cancelledRequest(check), stage: 'later' as const, retryAt: checkAt },
        resendAt,
      }))
      .addCase(confirmationCheckDue, (state) => {
        state.check.retryAt = null;
      })
      .addCase(confirmationCheckSent, (state, { payload }) => {
        state.check = sentRequest(state.check, payload.requestId);
      })
      .addCase(confirmationCheckPlanned, (state, { payload }) => {
        state.check = requestToRetry(state.check, payload.checkAt);
      })
      .addCase(confirmationEnded, ({ check }, { payload }) => ({
        ...initialState,
        stage: payload.isConfirmed ? ('confirmed' as const) : ('none' as const),
        check: cancelledRequest(check),
      })),
});

export const confirmationReducer = confirmationSlice.reducer;

/** Returns the next confirmation check as a due item, or `null`. */
export function nextConfirmationDue({ check: { retryAt } }: ConfirmationState): DueItem | null {
  return retryAt === null ? null : { dueAt: retryAt, toEvent: () => confirmationCheckDue() };
}

interface WithConfirmation {
  readonly confirmation: ConfirmationState;
}

export const selectConfirmation = (state: WithConfirmation) => state.confirmation;

export const selectConfirmationStage = (state: WithConfirmation) => state.confirmation.stage;
