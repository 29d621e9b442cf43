import { shiftText } from './comparisonText';
import type { Comparison } from './comparison';
import { otherSide, type Pair, type Side } from './pair';
import { finalLine, type StoryLine } from './storyLine';
import type { Folding, Row, StoryRow } from './storyRows';

/** A row of the list, which in a comparison belongs to one of the two runs, and to a pair. */
export type ListedRow = StoryRow & { readonly side?: Side; readonly pair?: Pair };

const isRun = (row: Row | null) => typeof row === 'object' && row?.kind === 'run';

/** Returns the rows of a comparison, as the shown side names them; an unfolded one with the events of both by time. */
export function unfoldPairs(
  { pairs, players, offset }: Comparison,
  shown: Side,
  { foldsRuns, chosen }: Folding,
  onlyDifferences: boolean,
): ListedRow[] {
  const differingRuns = new Set(pairs.filter(({ differs }) => differs).map(({ run }) => run));
  const listed = onlyDifferences
    ? pairs.filter(({ differs, run, left, right }) => differs || (isRun(left ?? right) && differingRuns.has(run)))
    : pairs;
  const closedRuns = new Set(
    pairs.flatMap((pair) => (isRun(pair.left ?? pair.right) && !isRunOpen(pair) ? [pair.run] : [])),
  );
  /** Whether a run is unfolded. A run that only one side has is one row at first. */
  function isRunOpen({ run, left, right }: Pair): boolean {
    const hasPartner = left !== null && right !== null;
    return chosen[String(run)] ?? (hasPartner && (onlyDifferences || !foldsRuns));
  }
  return listed.flatMap((pair): ListedRow[] => {
    const side = pair[shown] === null ? otherSide(shown) : shown;
    const row = pair[side];
    if (row === null) return [];
    if (typeof row === 'number') return [{ kind: 'event', index: row, isInside: false, side, pair }];
    if (row.kind === 'run') return [{ ...row, key: String(pair.run), isOpen: isRunOpen(pair), side, pair }];
    if (row.kind === 'task' && closedRuns.has(pair.run)) return [];
    const key = `${side} ${row.key}`;
    if (!chosen[key]) return [{ ...row, key, isOpen: false, side, pair }];
    const inside = (['left', 'right'] as const).flatMap((of) => {
      const folded = pair[of];
      const indices = typeof folded === 'object' ? (folded?.eventIndices ?? []) : [folded];
      return indices.map((index) => ({ kind: 'event', index, isInside: true, side: of }) as const);
    });
    const timeOf = ({ index, side: of }: (typeof inside)[number]) =>
      (players[of].events[index]?.at ?? 0) - (of === 'right' ? offset : 0);
    return [{ ...row, key, isOpen: true, side, pair }, ...inside.sort((one, other) => timeOf(one) - timeOf(other))];
  });
}

/** How the rows of a pair differ: both results, both failures, and the shift. */
export interface PairLine {
  /** Only one of the runs has the row. */
  readonly onlyIn: Side | null;
  /** Both results, if they differ. */
  readonly results: readonly Pick<StoryLine, 'result' | 'tone'>[] | null;
  /** Both failures, if they differ. */
  readonly failures: readonly (string | null)[] | null;
  /** How much later or earlier it happens in the other run; empty if at the same time. */
  readonly shift: string;
}

export function pairLine({ left, right, shift, differs }: Pair, { players }: Comparison): PairLine {
  if (left === null || right === null)
    return { onlyIn: left === null ? 'right' : 'left', results: null, failures: null, shift: '' };
  const lines = [finalLine(left, players.left.events), finalLine(right, players.right.events)] as const;
  const [one, other] = lines;
  return {
    onlyIn: null,
    results: one.result === other.result ? null : lines,
    failures: one.failure === other.failure ? null : [one.failure, other.failure],
    shift: differs && shift !== 0 ? shiftText(shift) : '',
  };
}

/** Returns the index of the row that shows an event of a side. */
export function comparedRowAt(rows: readonly ListedRow[], side: Side, index: number): number {
  const own = rows.findLastIndex((row) => row.kind === 'event' && row.side === side && row.index === index);
  if (own !== -1) return own;
  const has = ({ pair }: ListedRow) => {
    const row = pair?.[side];
    return typeof row === 'object' && row !== null && row.eventIndices.includes(index);
  };
  const exact = rows.findIndex(has);
  if (exact !== -1) return exact;
  return rows.findLastIndex(({ pair }) => {
    const row = pair?.[side] ?? null;
    return row !== null && (typeof row === 'number' ? row : row.index) <= index;
  });
}
