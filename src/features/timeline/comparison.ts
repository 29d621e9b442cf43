import type { Ms } from '../../engine/clock/clock';
import { digestOf } from '../../engine/timeline/digest';
import type { PlayedEvent, Player } from '../../engine/timeline/player';

/** Two events at one place of a comparison; `null` where one timeline has nothing that goes with it. */
export interface ComparedRow {
  /** Ms since both timelines began, or since the branch began. */
  readonly at: Ms;
  readonly left: PlayedEvent | null;
  readonly right: PlayedEvent | null;
  readonly isAlike: boolean;
}

/** Two timelines beside each other. */
export interface Comparison {
  readonly rows: readonly ComparedRow[];
  /** The place of the first row that differs, or -1. */
  readonly first: number;
  /** What is different before anything has happened, in words. */
  readonly heads: readonly string[];
  /** Which of the two began as a branch of the other; then only what follows the branching is compared. */
  readonly branch: 'left' | 'right' | null;
}

/**
 * Compares what happens in two timelines by the time since their start, the type and the payload. When one
 * is a branch of the other, it is compared with what the other did from there on.
 */
export function compareTimelines(left: Player<unknown>, right: Player<unknown>): Comparison {
  const leftFrom = branchCount(left, right);
  const rightFrom = leftFrom === null ? branchCount(right, left) : null;
  const rows = alignedRows(
    { events: left.events.slice(leftFrom ?? 0), since: (leftFrom !== null && right.timeline.parent?.at) || 0 },
    { events: right.events.slice(rightFrom ?? 0), since: (rightFrom !== null && left.timeline.parent?.at) || 0 },
  );
  const branch = leftFrom !== null ? 'right' : rightFrom !== null ? 'left' : null;
  return {
    rows,
    first: rows.findIndex(({ isAlike }) => !isAlike),
    heads: branch === null ? differingHeads(left, right) : [],
    branch,
  };
}

/** Gives after how many events of `parent` the timeline of `branch` went its own way, or `null` when it did not. */
export function branchCount(parent: Player<unknown>, branch: Player<unknown>): number | null {
  const point = branch.timeline.parent;
  if (!point || branch.timeline.startedAt !== parent.timeline.startedAt + point.at) return null;
  // Several events may share the millisecond of the branching; the digest tells which was the last.
  for (let count = parent.countAt(point.at); count >= parent.countAt(point.at - 1); count -= 1) {
    if (digestOf(parent.stateAfter(count)) === point.digest) return count;
  }
  return null;
}

function differingHeads({ timeline: left }: Player<unknown>, { timeline: right }: Player<unknown>): string[] {
  const heads = [
    left.seed === right.seed ? null : 'They have different seeds, so chance decides differently.',
    left.app === right.app ? null : `They were recorded by different versions: ${left.app} and ${right.app}.`,
    digestOf(left.start) === digestOf(right.start) ? null : 'They begin with different states.',
  ];
  return heads.filter((head) => head !== null);
}

interface Side {
  readonly events: readonly PlayedEvent[];
  /** From where its times count, in ms since its start. */
  readonly since: Ms;
}

/** Puts beside each other what happened at the same time, so that one event more does not make all that follow differ. */
function alignedRows(left: Side, right: Side): ComparedRow[] {
  const rows: ComparedRow[] = [];
  let [l, r] = [0, 0];
  for (;;) {
    const one = left.events[l];
    const other = right.events[r];
    if (!one && !other) return rows;
    const oneAt = one ? one.at - left.since : Infinity;
    const otherAt = other ? other.at - right.since : Infinity;
    const at = Math.min(oneAt, otherAt);
    const row = { at, left: oneAt === at ? (one ?? null) : null, right: otherAt === at ? (other ?? null) : null };
    rows.push({ ...row, isAlike: row.left !== null && row.right !== null && areAlike(row.left, row.right) });
    if (row.left) l += 1;
    if (row.right) r += 1;
  }
}

function areAlike({ event: one }: PlayedEvent, { event: other }: PlayedEvent): boolean {
  return one.type === other.type && digestOf(one.payload ?? null) === digestOf(other.payload ?? null);
}
