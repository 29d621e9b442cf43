import type { BetaAccessState } from './accessSchema';

interface WithBetaAccess {
  readonly betaAccess: BetaAccessState;
}

export const selectBetaAccess = (state: WithBetaAccess) => state.betaAccess;

export const selectAdmission = (state: WithBetaAccess) => state.betaAccess.admission;

export const selectAccess = (state: WithBetaAccess) => selectAdmission(state).kind;

/** Whether an admin has revoked the user's access. */
export function selectIsRevoked(state: WithBetaAccess): boolean {
  const admission = selectAdmission(state);
  return admission.kind === 'denied' && admission.isRevoked;
}

export const selectSavedKey = (state: WithBetaAccess) => state.betaAccess.savedKey;

/** Whether a key is saved until its owner signs in. */
export const selectIsKeySaved = (state: WithBetaAccess) => selectSavedKey(state).kind !== 'none';

export const selectSubmission = (state: WithBetaAccess) => state.betaAccess.submission;

/** Whether the reply to a submitted key is pending, even if the key has yet to be sent. */
export function selectIsValidating(state: WithBetaAccess): boolean {
  const { kind } = selectSubmission(state);
  return kind === 'waiting' || kind === 'sent';
}

/** Whether a key was accepted and the dashboard is about to open. */
export const selectIsRedirecting = (state: WithBetaAccess) => selectSubmission(state).kind === 'accepted';

/** Whether a key is being checked or was accepted, so that no screen asks for one meanwhile. */
export const selectIsRedeemingKey = (state: WithBetaAccess) => selectIsValidating(state) || selectIsRedirecting(state);

export const selectIsDialogOpen = (state: WithBetaAccess) => state.betaAccess.isDialogOpen;

export const selectKeyLinkCount = (state: WithBetaAccess) => state.betaAccess.keyLinks;
