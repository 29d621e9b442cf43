import type { ConfirmationState } from './confirmationTypes';

interface WithConfirmation {
  readonly confirmation: ConfirmationState;
}

/** The whole of the wait; sagas decide by it. */
export const selectConfirmation = (state: WithConfirmation) => state.confirmation;

/** What the auth screen is about. */
export const selectConfirmationStage = (state: WithConfirmation) => state.confirmation.stage;

/** Whether a mail is on its way to the address. */
export const selectIsMailed = (state: WithConfirmation) => state.confirmation.isMailed;

/** Whether another mail is being asked for. */
export const selectIsMailBusy = (state: WithConfirmation) => state.confirmation.mail !== null;

/** From when on another mail can be asked for (UTC ms). */
export const selectResendAt = (state: WithConfirmation) => state.confirmation.resendAt;
