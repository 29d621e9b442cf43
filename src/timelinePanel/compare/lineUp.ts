import type { Ms } from '../../engine/clock/clock';
import type { Steps } from '../../engine/timeline/program';
import type { AreAlike } from '../../engine/timeline/stateDifference';

/** Numbers from here on are moments (UTC ms); nothing else in a state is as large. */
const FIRST_MOMENT: Ms = 1_000_000_000_000;

/** A moment as an entry of the history holds it, in whole seconds. */
const HISTORY_MOMENT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;

/**
 * Returns a comparison of values that treats two moments as equal if the left one is later by one of these spans (ms), as the
 * same moment of two lined-up runs is.
 */
export function alikeWhenShiftedBy(...spans: readonly Ms[]): AreAlike {
  return (left, right) => {
    if (typeof left === 'number' && typeof right === 'number') {
      return left === right || (left >= FIRST_MOMENT && right >= FIRST_MOMENT && spans.includes(left - right));
    }
    if (typeof left !== 'string' || typeof right !== 'string') return Object.is(left, right);
    if (left === right) return true;
    if (!HISTORY_MOMENT.test(left) || !HISTORY_MOMENT.test(right)) return false;
    const span = Date.parse(`${left}Z`) - Date.parse(`${right}Z`);
    return spans.some((allowed) => Math.abs(span - allowed) < 1000);
  };
}

/** Maximum number of cells of the pairing table. Longer lists are only paired from both ends. */
const MAX_CELLS = 400_000;

/** Comparisons per step, which take a few milliseconds together. */
export const PAIRS_PER_STEP = 1000;

/** How well two items match. A single exact match outweighs all matches of kind. */
export const LIKENESS = { same: 1000, kind: 1, none: 0 } as const;

type LikenessOf<One> = (one: One, other: One) => number;

/** Two matching items, or one without a match. */
export type Pair<One> = readonly [One | null, One | null];

/**
 * Pairs two lists without reordering them. It maximizes exact matches, then matches of kind; other items stand alone. Each
 * step yields the number of items compared.
 */
export function* pairingSteps<One>(left: readonly One[], right: readonly One[], likenessOf: LikenessOf<One>): Steps<Pair<One>[]> {
  const shorter = Math.min(left.length, right.length);
  const areSame = (one: One | undefined, other: One | undefined) => one !== undefined && other !== undefined && likenessOf(one, other) === LIKENESS.same;
  let start = 0;
  while (start < shorter && areSame(left[start], right[start])) {
    start += 1;
    if (start % PAIRS_PER_STEP === 0) yield start;
  }
  let equalAtEnd = 0;
  while (start + equalAtEnd < shorter && areSame(left[left.length - 1 - equalAtEnd], right[right.length - 1 - equalAtEnd])) {
    equalAtEnd += 1;
    if (equalAtEnd % PAIRS_PER_STEP === 0) yield start + equalAtEnd;
  }
  const beside = (from: number, to: number, by: number) => left.slice(from, to).map((one, place): Pair<One> => [one, right[from + by + place] ?? null]);
  const [ones, others] = [left.slice(start, left.length - equalAtEnd), right.slice(start, right.length - equalAtEnd)];
  const between = yield* betweenSteps(ones, others, likenessOf);
  return [...beside(0, start, 0), ...between, ...beside(left.length - equalAtEnd, left.length, right.length - left.length)];
}

/** Pairs the items between the equal ones at both ends. */
function* betweenSteps<One>(ones: readonly One[], others: readonly One[], likenessOf: LikenessOf<One>): Steps<Pair<One>[]> {
  const rows: Pair<One>[] = [];
  if (ones.length * others.length > MAX_CELLS) return [...ones.map((one) => [one, null] as const), ...others.map((other) => [null, other] as const)];
  const best = yield* bestSteps(ones, others, likenessOf);
  let [l, r] = [0, 0];
  while (l < ones.length || r < others.length) {
    const [one, other] = [ones[l], others[r]];
    const likeness = one !== undefined && other !== undefined ? likenessOf(one, other) : LIKENESS.none;
    const isPair = likeness > 0 && best[l]?.[r] === likeness + (best[l + 1]?.[r + 1] ?? 0);
    if (isPair) rows.push([one ?? null, other ?? null]);
    const isLeft = !isPair && one !== undefined && (other === undefined || (best[l + 1]?.[r] ?? 0) >= (best[l]?.[r + 1] ?? 0));
    if (!isPair) rows.push(isLeft ? [one, null] : [null, other ?? null]);
    if (isPair || isLeft) l += 1;
    if (isPair || !isLeft) r += 1;
  }
  return rows;
}

/** Returns the best total score from each pair of positions onward. */
function* bestSteps<One>(ones: readonly One[], others: readonly One[], likenessOf: LikenessOf<One>): Steps<number[][]> {
  const best = Array.from({ length: ones.length + 1 }, () => new Array<number>(others.length + 1).fill(0));
  let compared = 0;
  for (let l = ones.length - 1; l >= 0; l -= 1) {
    for (let r = others.length - 1; r >= 0; r -= 1) {
      const [one, other, row] = [ones[l], others[r], best[l]];
      if (one === undefined || other === undefined || !row) continue;
      row[r] = Math.max(likenessOf(one, other) + (best[l + 1]?.[r + 1] ?? 0), best[l + 1]?.[r] ?? 0, row[r + 1] ?? 0);
      compared += 1;
      if (compared % PAIRS_PER_STEP === 0) yield compared;
    }
  }
  return best;
}
