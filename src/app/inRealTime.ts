import type { Ms } from '../engine/clock/clock';
import type { RootState } from './rootReducer';

/**
 * Gives a live state whose clock says `own` as it goes on at `at` (both UTC ms) in real time: each thing it waits for
 * from a server comes after as much real time as was left of it.
 */
export function inRealTime(state: RootState, own: Ms, at: Ms): RootState {
  const { simulation, betaAccess, confirmation } = state;
  const moved = (moment: Ms) => at + Math.max(0, Math.ceil((moment - own) / simulation.speed));
  const movedOrNone = (moment: Ms | null) => (moment === null ? null : moved(moment));
  const { grant, lookup, redirectAt } = betaAccess;
  return {
    ...state,
    simulation: { ...simulation, speed: 1 },
    betaAccess: {
      ...betaAccess,
      grant: grant && { ...grant, expiresAt: moved(grant.expiresAt) },
      lookup: lookup && { ...lookup, retryAt: movedOrNone(lookup.retryAt) },
      redirectAt: movedOrNone(redirectAt),
    },
    confirmation: {
      ...confirmation,
      checkAt: movedOrNone(confirmation.checkAt),
      resendAt: confirmation.resendAt > own ? moved(confirmation.resendAt) : Math.min(confirmation.resendAt, at),
    },
  };
}
