import type { Ms } from '../engine/clock/clock';
import { digestOf } from '../engine/timeline/digest';
import { faultText, findFault } from '../engine/timeline/parseTimeline';
import type { PlayedEvent, Player } from '../engine/timeline/player';
import { NO_PERSISTENCE, type BranchRefusal, type Persistence } from '../services/persistence/persistence';
import type { LiveSession } from './liveSession';
import type { RootState } from './rootReducer';
import { CONSISTENT_STATE } from './timelineSchemas';

/**
 * Returns how a state contradicts itself, in words, which only a bug in the program can cause: no session can continue
 * from it (PRODUCT.md P10.3c). `null` if it doesn't.
 */
export function contradictionIn(state: RootState): string | null {
  const fault = findFault(CONSISTENT_STATE, state);
  return fault && faultText(fault);
}

/**
 * Resumes the live session from the state after the first `count` events of an opened timeline, `at` ms after its
 * start. The current dashboard leaves the page, so this is refused unless it is completely saved.
 *
 * @returns why it was refused, or `null`
 */
export function resumeFrom(
  { branch }: Pick<LiveSession, 'branch'>,
  player: Player<RootState>,
  { count, at }: { readonly count: number; readonly at: Ms },
  { branchRefusal }: Pick<Persistence, 'branchRefusal'> = NO_PERSISTENCE,
): BranchRefusal | null {
  const refusal = branchRefusal();
  if (refusal !== null) return refusal;
  const state = player.stateAfter(count);
  branch(state, player.timeline.startedAt + at, { digest: digestOf(state), at });
  return null;
}

/**
 * Returns how many events have happened after the first `count` and the events derived from them. A session that
 * resumed before those derived events would lose them.
 */
export function countWithDerived(events: readonly PlayedEvent[], count: number): number {
  let settled = count;
  while (settled > 0 && events[settled]?.event.meta.kind === 'derived') settled += 1;
  return settled;
}
