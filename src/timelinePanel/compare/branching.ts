import { digestOf } from '../../engine/timeline/digest';
import type { PlayedEvent, Player } from '../../engine/timeline/player';

/**
 * Returns how many events have happened after the first `count` and the events derived from them. A session that
 * resumed before those derived events would lose them.
 */
export function settledCount(events: readonly PlayedEvent[], count: number): number {
  let settled = count;
  while (settled > 0 && events[settled]?.event.meta.kind === 'derived') settled += 1;
  return settled;
}

/** Returns after how many events of `parent` the branch begins; `null` if `branch` isn't a branch of `parent`. */
export function branchCount(parent: Player<unknown>, branch: Player<unknown>): number | null {
  const point = branch.timeline.parent;
  if (!point || branch.timeline.startedAt < parent.timeline.startedAt + point.at) return null;
  // Several events may happen in the millisecond of the branch point. The digest tells which was the last before the
  // branch.
  for (let count = parent.countAt(point.at); count >= parent.countAt(point.at - 1); count -= 1) {
    if (digestOf(parent.stateAfter(count)) === point.digest) return count;
  }
  return null;
}

/**
 * Returns whether a branch starts after its branch point, because its first events were folded into its initial state.
 */
export function isFolded({ timeline: branch }: Player<unknown>, { timeline: parent }: Player<unknown>): boolean {
  return branch.startedAt - parent.startedAt !== branch.parent?.at;
}
