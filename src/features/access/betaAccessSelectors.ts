import type { BetaAccessState } from './accessSchema';
import { isPending } from './request';

interface WithBetaAccess {
  readonly betaAccess: BetaAccessState;
}

export const selectBetaAccess = (state: WithBetaAccess) => state.betaAccess;

export const selectAccess = (state: WithBetaAccess) => state.betaAccess.access;

/** Selects why access is denied or its check failed, or `null` if no reason is known. */
export const selectAccessReason = (state: WithBetaAccess) => state.betaAccess.reason;

/** Whether a key is saved until its owner signs in. */
export const selectIsKeySaved = (state: WithBetaAccess) => state.betaAccess.isKeySetAside;

/** Whether a key link was followed and waits until it is known whether a user is signed in. */
export const selectIsLinkPending = (state: WithBetaAccess) => state.betaAccess.isLinkPending === true;

export const selectKeyRefusal = (state: WithBetaAccess) => state.betaAccess.keyRefusal;

export const selectIsDialogOpen = (state: WithBetaAccess) => state.betaAccess.isDialogOpen;

export const selectKeyLinkCount = (state: WithBetaAccess) => state.betaAccess.keyLinks;

export const selectValidation = (state: WithBetaAccess) => state.betaAccess.validation;

export const selectIsValidating = (state: WithBetaAccess) => isPending(state.betaAccess.validation);

/** Whether a key was accepted and the dashboard is about to open. */
export const selectIsRedirecting = (state: WithBetaAccess) => state.betaAccess.redirectAt !== null;

/** Whether a key is being checked or was accepted, so that no screen asks for one meanwhile. */
export const selectIsRedeemingKey = (state: WithBetaAccess) => selectIsValidating(state) || selectIsRedirecting(state);
