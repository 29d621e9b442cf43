import type { BetaAccessState } from './betaAccessTypes';

interface WithBetaAccess {
  readonly betaAccess: BetaAccessState;
}

/** The whole of the access state; sagas decide by it. */
export const selectBetaAccess = (state: WithBetaAccess) => state.betaAccess;

/** What is known of the signed-in person's access. */
export const selectAccess = (state: WithBetaAccess) => state.betaAccess.access;

/** Whether the Enter Beta Key dialog is open. */
export const selectIsDialogOpen = (state: WithBetaAccess) => state.betaAccess.isDialogOpen;

/** How many links with a key were followed. */
export const selectKeyLinks = (state: WithBetaAccess) => state.betaAccess.keyLinks;

/** Whether a submitted key waits for its judgement. */
export const selectIsValidating = (state: WithBetaAccess) => state.betaAccess.validation !== null;

/** Whether a key was accepted and the dashboard is about to open. */
export const selectIsRedirecting = (state: WithBetaAccess) => state.betaAccess.redirectAt !== null;
