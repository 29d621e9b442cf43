import type { Ms } from '../../engine/clock/clock';
import { digestOf } from '../../engine/timeline/digest';
import { stateDifference } from '../../engine/timeline/stateDifference';
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
  /** Whether the branch's beginning has been folded into its first state; then what follows that is compared. */
  readonly isFolded: boolean;
}

/**
 * Compares what happens in two timelines by the time since their start, the type and the payload. When one
 * is a branch of the other, it is compared with what the other did from there on.
 */
export function compareTimelines(left: Player<unknown>, right: Player<unknown>): Comparison {
  const branch = branchCount(left, right) !== null ? 'right' : branchCount(right, left) !== null ? 'left' : null;
  const rows = alignedRows(
    branch === 'right' ? sideFrom(left, right) : { events: left.events, since: 0 },
    branch === 'left' ? sideFrom(right, left) : { events: right.events, since: 0 },
  );
  return {
    rows,
    first: rows.findIndex(({ isAlike }) => !isAlike),
    heads: branch === null ? differingHeads(left, right) : [],
    branch,
    isFolded: branch !== null && isFolded(branch === 'left' ? left : right, branch === 'left' ? right : left),
  };
}

/** Gives after how many events of `parent` the timeline of `branch` went its own way, or `null` when it did not. */
export function branchCount(parent: Player<unknown>, branch: Player<unknown>): number | null {
  const point = branch.timeline.parent;
  if (!point || branch.timeline.startedAt < parent.timeline.startedAt + point.at) return null;
  // Several events may share the millisecond of the branching; the digest tells which was the last.
  for (let count = parent.countAt(point.at); count >= parent.countAt(point.at - 1); count -= 1) {
    if (digestOf(parent.stateAfter(count)) === point.digest) return count;
  }
  return null;
}

/** Gives what `parent` did from where `branch` begins: at the branching, or later when the branch has been folded. */
function sideFrom(parent: Player<unknown>, branch: Player<unknown>): Side {
  const since = branch.timeline.startedAt - parent.timeline.startedAt;
  const from = isFolded(branch, parent) ? parent.countAt(since - 1) : (branchCount(parent, branch) ?? 0);
  return { events: parent.events.slice(from), since };
}

function isFolded({ timeline: branch }: Player<unknown>, { timeline: parent }: Player<unknown>): boolean {
  return branch.startedAt - parent.startedAt !== branch.parent?.at;
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
  return one.type === other.type && stateDifference(one.payload, other.payload).length === 0;
}
