import type { Ms } from '../../engine/clock/clock';
import { digestOf } from '../../engine/timeline/digest';
import { countSharedEvents, type Divergence } from '../../engine/timeline/divergence';
import { stateDifference, type Difference } from '../../engine/timeline/stateDifference';
import { toPrintable } from '../../engine/timeline/printable';
import type { PlayedEvent, Player } from '../../engine/timeline/player';
import { runToEnd, type Chunked } from '../../engine/timeline/program';
import {
  branchSide,
  countWithDerived,
  isFolded,
  partFrom,
  type ComparedPart,
  type PerSide,
  type Side,
} from './branching';
import { describeCheck } from '../../program/check';
import {
  createLikeness,
  rowSteps,
  sortingSteps,
  toComparedRow,
  withNewShiftsMarked,
  type ComparedRow,
  type LikenessOf,
} from './comparedRows';
import { equalUpToShift, pairingSteps, PAIRS_PER_STEP, type Pair } from './lineUp';
import { workOf } from '../../program/eventTable';
import { inputEvents } from './whatIf';

/** Where two timelines diverge. Event numbers are those of the left timeline. */
interface ComparedDivergence extends Divergence {
  /** The index of the row at which the events diverge; if only the final states do, of the last row. */
  readonly row: number;
}

/** Two timelines side by side. */
export interface Comparison {
  readonly rows: readonly ComparedRow[];
  /** The indices of the rows that differ. */
  readonly differences: readonly number[];
  /** The first divergence after the line-up point, or else before it; `null` if the timelines are equal. */
  readonly divergence: ComparedDivergence | null;
  /** Sentences about other differences, such as the seeds, and about a timeline that doesn't replay as recorded. */
  readonly notes: readonly string[];
  /**
   * The two events at which the timelines are lined up, and the index of the row with both; `null` if they have no such
   * events.
   */
  readonly linedUp: { readonly left: PlayedEvent; readonly right: PlayedEvent; readonly row: number } | null;
  /** Which timeline is a branch of the other, if any. Only the part after the branch point is then compared. */
  readonly branch: Side | null;
  /**
   * Whether the branch's first events were folded into its initial state. If so, only the part after them is compared.
   */
  readonly isFolded: boolean;
  /**
   * The offset to add to a time of the left timeline for the corresponding time of the right one, each in ms since its
   * own start.
   */
  readonly timeOffset: Ms;
  /**
   * How much later moments (UTC ms) of the left timeline are than the corresponding ones of the right; `null` if they
   * can't be compared.
   */
  readonly momentOffset: Ms | null;
}

interface ComparisonOptions {
  /** The timelines are lined up at their first inputs of this type, if both have one; otherwise at their starts. */
  readonly lineUpType?: string | null;
  /** Shifts that differ by at most this (ms) count as one, since users can't repeat a press to the millisecond. */
  readonly jitter?: Ms;
  /**
   * The runs to check against their recordings. A timeline with changed inputs is compared with the changes, but
   * checked without them.
   */
  readonly recorded?: PerSide<Player<unknown>>;
}

/** How much the times of users' presses and servers' replies vary between two recordings of the same steps. */
const JITTER: Ms = 250;

/** Compares two timelines, without interruption. */
export function compareTimelines(
  left: Player<unknown>,
  right: Player<unknown>,
  options: ComparisonOptions,
): Comparison {
  return runToEnd(comparisonSteps(left, right, options));
}

/**
 * Compares the events of two timelines by type and payload. Events before the line-up point are paired in order,
 * whatever their times. A branch is compared with the part of the other timeline after the branch point. The events of
 * each task and of each other lane are paired separately, so that a delay in one counts as one difference.
 */
export function* comparisonSteps(
  left: Player<unknown>,
  right: Player<unknown>,
  { lineUpType = null, jitter = JITTER, recorded = { left, right } }: ComparisonOptions,
): Chunked<Comparison> {
  const branch = branchSide(left, right);
  const linedUp = branch === null && lineUpType !== null ? lineUpEvents(left, right, lineUpType) : null;
  const [leftIndex, rightIndex] = [linedUp?.left.index ?? 0, linedUp?.right.index ?? 0];
  const momentOffset = branch === null ? momentOffsetOf(left, right, linedUp) : 0;
  const likenessOf = createLikeness(momentOffset);
  const parts = {
    left: branch === 'right' ? partFrom(left, right) : { events: left.events.slice(leftIndex), since: 0 },
    right:
      branch === 'left'
        ? partFrom(right, left)
        : { events: right.events.slice(rightIndex), since: linedUp ? linedUp.right.at - linedUp.left.at : 0 },
  };
  const pairsBeforeLineUp = yield* pairingSteps(
    left.events.slice(0, leftIndex),
    right.events.slice(0, rightIndex),
    likenessOf,
  );
  // The events with which both timelines begin are paired without a search.
  const sharedCount =
    branch === null && leftIndex === rightIndex ? Math.max(countSharedEvents(left, right) - leftIndex, 0) : 0;
  const pairs = yield* lanePairingSteps(parts, sharedCount, likenessOf);
  const rowsBeforeLineUp = pairsBeforeLineUp.map((pair) => ({ ...toComparedRow(pair, parts, likenessOf), shift: 0 }));
  const rowsAfter = yield* sortingSteps(yield* rowSteps(pairs, parts, likenessOf));
  const rows = [...rowsBeforeLineUp, ...withNewShiftsMarked(jitter, rowsAfter)];
  yield rows.length;
  const differences = rows.flatMap(({ isAlike }, index) => (isAlike ? [] : [index]));
  const compared = { rows, differences, momentOffset };
  return {
    ...compared,
    divergence: comparedDivergence(left, right, compared, rowsBeforeLineUp.length),
    notes: [...replayNotes(recorded), ...(branch === null ? differenceNotes(left, right) : [])],
    linedUp: linedUp && { ...linedUp, row: rowsBeforeLineUp.length },
    branch,
    isFolded: branch !== null && isFolded(branch === 'left' ? left : right, branch === 'left' ? right : left),
    timeOffset: parts.right.since - parts.left.since,
  };
}

/** Returns the first input of a type on both sides; `null` unless both have one. */
function lineUpEvents(left: Player<unknown>, right: Player<unknown>, type: string): PerSide<PlayedEvent> | null {
  const [leftEvent, rightEvent] = [left, right].map((player) =>
    inputEvents(player).find(({ event }) => event.type === type),
  );
  return leftEvent && rightEvent ? { left: leftEvent, right: rightEvent } : null;
}

/**
 * Returns how much later the left timeline's moments are; `null` if one begins with a recorded state, whose moments may
 * have another offset.
 */
function momentOffsetOf(
  { timeline: left }: Player<unknown>,
  { timeline: right }: Player<unknown>,
  linedUp: PerSide<PlayedEvent> | null,
): Ms | null {
  if (linedUp) return linedUp.left.event.meta.at - linedUp.right.event.meta.at;
  return left.start === null && right.start === null ? left.startedAt - right.startedAt : null;
}

/** Returns a note for each timeline that doesn't replay as recorded, since even two such timelines can be equal. */
function replayNotes({ left, right }: PerSide<Player<unknown>>): string[] {
  const notesOf = (name: string, player: Player<unknown>) =>
    player.divergence ? [`${name} doesn't replay as recorded: ${describeCheck(player).finding}`] : [];
  return [...notesOf('This timeline', left), ...notesOf('The other timeline', right)];
}

function differenceNotes({ timeline: left }: Player<unknown>, { timeline: right }: Player<unknown>): string[] {
  const notes = [
    left.seed === right.seed ? null : 'They have different seeds, so random values differ.',
    left.app === right.app
      ? null
      : `They were recorded by different versions: ${toPrintable(left.app)} and ${toPrintable(right.app)}.`,
    digestOf(left.start) === digestOf(right.start) ? null : 'Their initial states differ.',
  ];
  return notes.filter((note) => note !== null);
}

/** Pairs the events of both sides: the first `sharedCount` in order, the others separately for each task and lane. */
function* lanePairingSteps(
  { left, right }: PerSide<ComparedPart>,
  sharedCount: number,
  likenessOf: LikenessOf,
): Chunked<Pair<PlayedEvent>[]> {
  const pairs = left.events
    .slice(0, sharedCount)
    .map((event, index): Pair<PlayedEvent> => [event, right.events[index] ?? null]);
  const laneEvents = new Map<string, PerSide<PlayedEvent[]>>();
  for (const side of ['left', 'right'] as const) {
    for (const [index, played] of (side === 'left' ? left : right).events.slice(sharedCount).entries()) {
      if (index % PAIRS_PER_STEP === 0) yield sharedCount;
      const work = workOf(played.event);
      const key = work?.startsWith('task ') ? work : played.event.type.replace(/\/.*/, '');
      const events = laneEvents.get(key) ?? { left: [], right: [] };
      laneEvents.set(key, events);
      events[side].push(played);
    }
  }
  for (const events of laneEvents.values()) {
    for (const pair of yield* pairingSteps(events.left, events.right, likenessOf)) pairs.push(pair);
    yield pairs.length;
  }
  return pairs;
}

/** Returns where two lined-up timelines diverge: at an event, or else in their final states. */
function comparedDivergence(
  left: Player<unknown>,
  right: Player<unknown>,
  compared: Pick<Comparison, 'rows' | 'differences' | 'momentOffset'>,
  lineUpRow: number,
): ComparedDivergence | null {
  const { rows, differences } = compared;
  const row = differences.find((index) => index >= lineUpRow) ?? differences[0];
  const { length } = left.events;
  if (row === undefined) {
    const last = rows.length - 1;
    const paths = stateDifferencesAt(left, right, compared, last).map(({ path }) => path);
    return paths.length === 0 ? null : { kind: 'state', index: length, since: 0, event: null, paths, row: last };
  }
  // If the row has no left event, the divergence is after the last left event of the rows before it.
  const lastIndexBefore = rows.slice(0, row).reduce((last, { left: event }) => Math.max(last, event?.index ?? -1), -1);
  const index = rows[row]?.left?.index ?? lastIndexBefore + 1;
  return {
    kind: rows[row]?.left || index < length ? 'event' : 'missing',
    index,
    since: 0,
    event: index,
    paths: [],
    row,
  };
}

/** Returns when the comparison starts in each timeline, in ms since that timeline's start. */
export function startTimesOf({ branch, timeOffset }: Comparison): PerSide<Ms> {
  return branch === 'right' ? { left: -timeOffset, right: 0 } : { left: 0, right: timeOffset };
}

/** Returns how many events of one side have happened at a row, including those derived from the last of them. */
export function countAtRow(
  { events }: Player<unknown>,
  { rows }: Pick<Comparison, 'rows'>,
  rowIndex: number,
  side: Side,
): number {
  const last = rows.slice(0, rowIndex + 1).findLast((row) => row[side] !== null)?.[side];
  // Before its first event, a side has the state with which its compared part begins.
  const first = rows.find((row) => row[side] !== null)?.[side];
  return countWithDerived(events, last ? last.index + 1 : (first?.index ?? events.length));
}

/** Returns where the two states differ after a row and the events derived from it. */
export function stateDifferencesAt(
  left: Player<unknown>,
  right: Player<unknown>,
  comparison: Pick<Comparison, 'rows' | 'momentOffset'>,
  rowIndex: number,
): Difference[] {
  const { rows, momentOffset } = comparison;
  // Moments that a shifted event wrote into the state have the same shift.
  const shifts = new Set(rows.slice(0, rowIndex + 1).map(({ shift }) => shift));
  const areAlike =
    momentOffset === null
      ? Object.is
      : equalUpToShift(momentOffset, ...[...shifts].map((shift) => momentOffset - shift));
  const stateOf = (player: Player<unknown>, side: Side) =>
    player.stateAfter(countAtRow(player, comparison, rowIndex, side));
  return stateDifference(stateOf(left, 'left'), stateOf(right, 'right'), areAlike);
}
