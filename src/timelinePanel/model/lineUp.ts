import type { Ms } from '../../engine/clock/clock';
import type { Chunked } from '../../engine/timeline/program';
import type { EqualityFn } from '../../engine/timeline/stateDifference';

/** Numbers of this size or more are moments (UTC ms); nothing else in a state is as large. */
const FIRST_MOMENT: Ms = 1_000_000_000_000;

/** A moment in an entry of the history, in whole seconds. */
const HISTORY_MOMENT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;

/**
 * Creates a comparison of values. Two moments count as equal if the left one is later by one of these spans (ms), since
 * two lined-up runs reach the same point at different moments.
 */
export function equalUpToShift(...spans: readonly Ms[]): EqualityFn {
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

/** Maximum number of cells of the score table. Lists that need more are only paired from both ends. */
const MAX_CELLS = 400_000;

/** Comparisons per step, which take a few milliseconds together. */
export const PAIRS_PER_STEP = 1000;

/** How well two items match. One exact match outweighs any number of items that match only in kind. */
export const LIKENESS = { same: 1000, kind: 1, none: 0 } as const;

type LikenessOf<Item> = (left: Item, right: Item) => number;

/** Two matching items, or one without a match. */
export type Pair<Item> = readonly [left: Item | null, right: Item | null];

/**
 * Pairs the items of two lists in their order, with as many exact matches as possible, and then as many in kind. Items
 * without a match stand alone. Each step yields the number of items compared.
 */
export function* pairingSteps<Item>(
  left: readonly Item[],
  right: readonly Item[],
  likenessOf: LikenessOf<Item>,
): Chunked<Pair<Item>[]> {
  const shorter = Math.min(left.length, right.length);
  const areSame = (one: Item | undefined, other: Item | undefined) =>
    one !== undefined && other !== undefined && likenessOf(one, other) === LIKENESS.same;
  let sameAtStart = 0;
  while (sameAtStart < shorter && areSame(left[sameAtStart], right[sameAtStart])) {
    sameAtStart += 1;
    if (sameAtStart % PAIRS_PER_STEP === 0) yield sameAtStart;
  }
  let sameAtEnd = 0;
  while (
    sameAtStart + sameAtEnd < shorter &&
    areSame(left[left.length - 1 - sameAtEnd], right[right.length - 1 - sameAtEnd])
  ) {
    sameAtEnd += 1;
    if (sameAtEnd % PAIRS_PER_STEP === 0) yield sameAtStart + sameAtEnd;
  }
  const [leftEnd, rightEnd] = [left.length - sameAtEnd, right.length - sameAtEnd];
  const middle = yield* middleSteps(left.slice(sameAtStart, leftEnd), right.slice(sameAtStart, rightEnd), likenessOf);
  return [
    ...pairUp(left.slice(0, sameAtStart), right),
    ...middle,
    ...pairUp(left.slice(leftEnd), right.slice(rightEnd)),
  ];
}

function pairUp<Item>(left: readonly Item[], right: readonly Item[]): Pair<Item>[] {
  return left.map((item, index) => [item, right[index] ?? null]);
}

/** Pairs the items that are left between the equal ones at both ends. */
function* middleSteps<Item>(
  left: readonly Item[],
  right: readonly Item[],
  likenessOf: LikenessOf<Item>,
): Chunked<Pair<Item>[]> {
  if (left.length * right.length > MAX_CELLS)
    return [...left.map((item) => [item, null] as const), ...right.map((item) => [null, item] as const)];
  const scores = yield* scoreSteps(left, right, likenessOf);
  const pairs: Pair<Item>[] = [];
  let [leftIndex, rightIndex] = [0, 0];
  while (leftIndex < left.length || rightIndex < right.length) {
    const [one = null, other = null] = [left[leftIndex], right[rightIndex]];
    /** Returns the best score for the rest of the lists after so many further items of each. */
    const scoreAfter = (skippedLeft: number, skippedRight: number) =>
      scores[leftIndex + skippedLeft]?.[rightIndex + skippedRight] ?? 0;
    const likeness = one !== null && other !== null ? likenessOf(one, other) : LIKENESS.none;
    const isPair = likeness > 0 && scoreAfter(0, 0) === likeness + scoreAfter(1, 1);
    const takesLeft = isPair || (one !== null && (other === null || scoreAfter(1, 0) >= scoreAfter(0, 1)));
    const takesRight = isPair || !takesLeft;
    pairs.push([takesLeft ? one : null, takesRight ? other : null]);
    if (takesLeft) leftIndex += 1;
    if (takesRight) rightIndex += 1;
  }
  return pairs;
}

/**
 * Returns a table of scores: row `i`, column `j` has the best total for the left items from `i` on and the right ones
 * from `j` on.
 */
function* scoreSteps<Item>(
  left: readonly Item[],
  right: readonly Item[],
  likenessOf: LikenessOf<Item>,
): Chunked<number[][]> {
  const scores = Array.from({ length: left.length + 1 }, () => new Array<number>(right.length + 1).fill(0));
  let compared = 0;
  for (let leftIndex = left.length - 1; leftIndex >= 0; leftIndex -= 1) {
    for (let rightIndex = right.length - 1; rightIndex >= 0; rightIndex -= 1) {
      const [one, other, row, nextRow] = [left[leftIndex], right[rightIndex], scores[leftIndex], scores[leftIndex + 1]];
      if (one === undefined || other === undefined || !row) continue;
      row[rightIndex] = Math.max(
        likenessOf(one, other) + (nextRow?.[rightIndex + 1] ?? 0),
        nextRow?.[rightIndex] ?? 0,
        row[rightIndex + 1] ?? 0,
      );
      compared += 1;
      if (compared % PAIRS_PER_STEP === 0) yield compared;
    }
  }
  return scores;
}
