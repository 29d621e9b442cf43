import type { Ms } from '../../engine/clock/clock';
import type { PlayedEvent } from '../../engine/timeline/player';
import type { Chunked } from '../../engine/timeline/program';
import { stateDifference } from '../../engine/timeline/stateDifference';
import type { ComparedPart, PerSide } from './branching';
import { equalUpToShift, LIKENESS, PAIRS_PER_STEP, type Pair } from './lineUp';

/** Two matching events, or an event without a match: the other side is then `null`. */
export interface ComparedRow {
  /**
   * The time of the earlier event, in ms since the left timeline or the branch began; negative if the right event
   * happened before that.
   */
  readonly at: Ms;
  readonly left: PlayedEvent | null;
  readonly right: PlayedEvent | null;
  /** How much later (ms) the right event happens; negative if earlier. */
  readonly shift: Ms;
  /**
   * Whether the two events are the same, and their shift is 0 or that of an earlier row: a shift counts as a difference
   * only once.
   */
  readonly isAlike: boolean;
}

export type LikenessOf = (one: PlayedEvent, other: PlayedEvent) => number;

/**
 * Creates the function that compares two events. Moments in their payloads match if they are as far apart as the two
 * events or timelines are.
 */
export function createLikeness(momentOffset: Ms | null): LikenessOf {
  return ({ event: one }, { event: other }) => {
    if (one.type !== other.type) return LIKENESS.none;
    if (one.payload === other.payload) return LIKENESS.same;
    const areAlike = equalUpToShift(one.meta.at - other.meta.at, ...(momentOffset === null ? [] : [momentOffset]));
    return stateDifference(one.payload, other.payload, areAlike).length === 0 ? LIKENESS.same : LIKENESS.kind;
  };
}

export function* rowSteps(
  pairs: readonly Pair<PlayedEvent>[],
  parts: PerSide<ComparedPart>,
  likenessOf: LikenessOf,
): Chunked<ComparedRow[]> {
  const rows: ComparedRow[] = [];
  for (const pair of pairs) {
    rows.push(toComparedRow(pair, parts, likenessOf));
    if (rows.length % PAIRS_PER_STEP === 0) yield pairs.length;
  }
  return rows;
}

export function toComparedRow(
  [left, right]: Pair<PlayedEvent>,
  parts: PerSide<ComparedPart>,
  likenessOf: LikenessOf,
): ComparedRow {
  const leftAt = left ? left.at - parts.left.since : Infinity;
  const rightAt = right ? right.at - parts.right.since : Infinity;
  const at = Math.min(leftAt, rightAt);
  if (!left || !right) return { at, left, right, shift: 0, isAlike: false };
  return { at, left, right, shift: rightAt - leftAt, isAlike: likenessOf(left, right) === LIKENESS.same };
}

/** Sorts rows by time. A left event and a right event without a match share a row if they happen at the same time. */
export function* sortingSteps(rows: readonly ComparedRow[]): Chunked<ComparedRow[]> {
  // Among rows of the same time, those with a left event come first.
  const placeOf = ({ left, right }: ComparedRow) => (left ? left.index - Number.MAX_SAFE_INTEGER : (right?.index ?? 0));
  const order = (one: ComparedRow, other: ComparedRow) => one.at - other.at || placeOf(one) - placeOf(other);
  const merged: ComparedRow[] = [];
  /** The indices of the rows without a right event at the current time. */
  let leftOnly: number[] = [];
  const sorted = [...rows].sort(order);
  yield rows.length;
  for (const row of sorted) {
    if (merged.at(-1)?.at !== row.at) leftOnly = [];
    const index = row.left === null ? leftOnly.shift() : undefined;
    const leftRow = merged[index ?? -1];
    if (index !== undefined && leftRow) merged[index] = { ...leftRow, right: row.right };
    else merged.push(row);
    if (row.right === null) leftOnly.push(merged.length - 1);
  }
  yield rows.length;
  return merged;
}

/** Marks the first row with each shift as a difference. */
export function withNewShiftsMarked(jitter: Ms, rows: readonly ComparedRow[]): ComparedRow[] {
  const countedShifts = [0];
  return rows.map((row) => {
    if (countedShifts.some((shift) => Math.abs(shift - row.shift) <= jitter)) return row;
    countedShifts.push(row.shift);
    return { ...row, isAlike: false };
  });
}
