import type { Ms } from '../engine/clock/clock';
import { digestOf } from '../engine/timeline/digest';
import type { Player } from '../engine/timeline/player';
import type { LiveSession } from './liveSession';
import type { RootState } from './rootReducer';

/**
 * Resumes the live session from the state after the first `count` events of an opened timeline, `at` ms after its
 * start. The current dashboard is discarded, so this waits until it is saved. Does nothing if another user has signed in
 * by then.
 */
export async function resumeFrom(
  { store, branch }: Pick<LiveSession, 'store' | 'branch'>,
  player: Player<RootState>,
  { count, at }: { readonly count: number; readonly at: Ms },
  whenSaved: () => Promise<unknown> = async () => {},
): Promise<void> {
  const state = player.stateAfter(count);
  const { account } = store.getState().auth;
  await whenSaved();
  if (store.getState().auth.account === account)
    branch(state, player.timeline.startedAt + at, { digest: digestOf(state), at });
}
