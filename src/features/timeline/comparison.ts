import type { Ms } from '../../engine/clock/clock';
import { digestOf } from '../../engine/timeline/digest';
import { stateDifference } from '../../engine/timeline/stateDifference';
import type { PlayedEvent, Player } from '../../engine/timeline/player';
import { branchCount, isFolded } from './branching';
import { stopwatchText } from './texts';

/** Two events of the same time; `null` where one timeline has none. */
export interface ComparedRow {
  /** Ms since both timelines began, or since the branch began. */
  readonly at: Ms;
  readonly left: PlayedEvent | null;
  readonly right: PlayedEvent | null;
  readonly isAlike: boolean;
}

/** Two timelines side by side. */
export interface Comparison {
  readonly rows: readonly ComparedRow[];
  /** The index of the first row that differs, or -1. */
  readonly first: number;
  /** What differs before anything has happened, as sentences. */
  readonly heads: readonly string[];
  /** Which of the two began as a branch of the other; then only what follows the branching is compared. */
  readonly branch: 'left' | 'right' | null;
  /** Whether the branch's beginning has been folded into its first state; then what follows that is compared. */
  readonly isFolded: boolean;
}

/**
 * Compares what happens in two timelines by the time since their start, the type and the payload. When one is a
 * branch of the other, it is compared with what the other did from there on.
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

interface Side {
  readonly events: readonly PlayedEvent[];
  /** From where its times count, in ms since its start. */
  readonly since: Ms;
}

/** What `parent` did from where `branch` begins: at the branching, or later when the branch has been folded. */
function sideFrom(parent: Player<unknown>, branch: Player<unknown>): Side {
  const since = branch.timeline.startedAt - parent.timeline.startedAt;
  const from = isFolded(branch, parent) ? parent.countAt(since - 1) : (branchCount(parent, branch) ?? 0);
  return { events: parent.events.slice(from), since };
}

function differingHeads({ timeline: left }: Player<unknown>, { timeline: right }: Player<unknown>): string[] {
  const heads = [
    left.seed === right.seed ? null : 'They have different seeds, so chance decides differently.',
    left.app === right.app ? null : `They were recorded by different versions: ${left.app} and ${right.app}.`,
    digestOf(left.start) === digestOf(right.start) ? null : 'They begin with different states.',
  ];
  return heads.filter((head) => head !== null);
}

/** Pairs events of the same time, so that one event more does not make all that follow differ. */
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

const FOLDED = 'The branch no longer has its beginning: compared is what follows the state that it now begins with.';

const BRANCHES = {
  left: 'This timeline is a branch of the other one; compared is what follows the branching.',
  right: 'The other timeline is a branch of this one; compared is what follows the branching.',
};

/** A comparison as sentences: what it rests on, and the first difference. */
export function comparisonTexts({ rows, first, heads, branch, isFolded }: Comparison): string[] {
  const basis = branch === null ? heads : [BRANCHES[branch], ...(isFolded ? [FOLDED] : [])];
  const row = rows[first];
  if (row) return [...basis, `The first difference is at ${stopwatchText(row.at)}: ${differenceText(row)}.`];
  const count = rows.length === 1 ? 'its one event' : `all ${rows.length} events`;
  return [...basis, rows.length === 0 ? 'Nothing happens in either.' : `They are alike in ${count}.`];
}

function differenceText({ left, right }: ComparedRow): string {
  if (!left || !right) return `“${(left ?? right)?.text}” happens in ${left ? 'this' : 'the other'} timeline only`;
  return left.text === right.text ? `“${left.text}” holds something else` : `“${left.text}” here, “${right.text}” there`;
}
