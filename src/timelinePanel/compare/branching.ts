import { digestOf } from '../../engine/timeline/digest';
import type { PlayedEvent, Player } from '../../engine/timeline/player';

/**
 * After how many events a session can go on: at least `count`, and as many more as the last of them led to. Sagas
 * conclude derived events from it, and a state in between knows nothing of those still to come.
 */
export function settledCount(events: readonly PlayedEvent[], count: number): number {
  let settled = count;
  while (settled > 0 && events[settled]?.event.meta.kind === 'derived') settled += 1;
  return settled;
}

/** After how many events of `parent` the timeline of `branch` went its own way; `null` when it is no branch of it. */
export function branchCount(parent: Player<unknown>, branch: Player<unknown>): number | null {
  const point = branch.timeline.parent;
  if (!point || branch.timeline.startedAt < parent.timeline.startedAt + point.at) return null;
  // Several events may share the millisecond of the branching; the digest tells which was the last.
  for (let count = parent.countAt(point.at); count >= parent.countAt(point.at - 1); count -= 1) {
    if (digestOf(parent.stateAfter(count)) === point.digest) return count;
  }
  return null;
}

/** Whether the beginning of a branch has been folded into its first state, so that it starts after the branching. */
export function isFolded({ timeline: branch }: Player<unknown>, { timeline: parent }: Player<unknown>): boolean {
  return branch.startedAt - parent.startedAt !== branch.parent?.at;
}
