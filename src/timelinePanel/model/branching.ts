import { digestOf } from '../../engine/timeline/digest';
import type { Ms } from '../../engine/clock/clock';
import type { PlayedEvent, Player } from '../../engine/timeline/player';

/** One of two compared runs: the opened one is `left`, and the one it's compared with is `right`. */
export type Side = 'left' | 'right';

/** One value for each of two timelines. */
export type PerSide<Value> = Readonly<Record<Side, Value>>;

/**
 * Returns how many events have happened after the first `count` and the events derived from them. A session that
 * resumed before those derived events would lose them.
 */
export function countWithDerived(events: readonly PlayedEvent[], count: number): number {
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

/** Returns which of two timelines is a branch of the other, if any. */
export function branchSide(left: Player<unknown>, right: Player<unknown>): Side | null {
  if (branchCount(left, right) !== null) return 'right';
  return branchCount(right, left) !== null ? 'left' : null;
}

/** The part of a timeline that is compared. */
export interface ComparedPart {
  readonly events: readonly PlayedEvent[];
  /** The time from which the part's times count, in ms since the timeline's start. */
  readonly since: Ms;
}

/**
 * Returns the part of `parent` to compare with `branch`: from the branch point, or from where `branch` begins if it was
 * folded.
 */
export function partFrom(parent: Player<unknown>, branch: Player<unknown>): ComparedPart {
  const since = branch.timeline.startedAt - parent.timeline.startedAt;
  const from = isFolded(branch, parent) ? parent.countAt(since - 1) : (branchCount(parent, branch) ?? 0);
  return { events: parent.events.slice(from), since };
}
