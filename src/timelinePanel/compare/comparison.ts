import type { Ms } from '../../engine/clock/clock';
import { digestOf } from '../../engine/timeline/digest';
import { alikeEvents, type Divergence } from '../../engine/timeline/divergence';
import { stateDifference, type Difference } from '../../engine/timeline/stateDifference';
import { printable } from '../../engine/timeline/printable';
import type { PlayedEvent, Player } from '../../engine/timeline/player';
import { finish, type Steps } from '../../engine/timeline/program';
import { branchCount, isFolded, settledCount } from './branching';
import { checkTexts } from '../check';
import { LIKENESS, movedBy, pairingSteps, PAIRS_PER_STEP, type Pair } from './lineUp';
import type { LaneEntryOf } from '../lanes/laneEntry';

/** What happens in both timelines; `null` where one of them has nothing like it. */
export interface ComparedRow {
  /** When the first of both does it: ms since the left one began, or since the branch began. What the other did earlier is before 0. */
  readonly at: Ms;
  readonly left: PlayedEvent | null;
  readonly right: PlayedEvent | null;
  /** How much later it happens in the right one, in ms; less than 0 where it is earlier. */
  readonly shift: Ms;
  /** The same happens, and no further from where it is in the other than something before it: a shift differs once. */
  readonly isAlike: boolean;
}

/** Where the left run parts from the right one, by its own events. */
interface ComparedDivergence extends Divergence {
  /** The row in which they part; of a state, after which. */
  readonly row: number;
}

/** The runs of both files as they were recorded, before any changes. */
interface RecordedRuns {
  readonly left: Player<unknown>;
  readonly right: Player<unknown>;
}

/** Two timelines side by side. */
export interface Comparison {
  readonly rows: readonly ComparedRow[];
  /** The indices of the rows that differ. */
  readonly differences: readonly number[];
  /** The divergence, after the point where both are lined up if possible; `null` where they are equal. */
  readonly divergence: ComparedDivergence | null;
  /** What differs before anything has happened, as sentences; and which of the two is not as it was recorded. */
  readonly heads: readonly string[];
  /** The input that both are lined up at, and the row in which it stands. */
  readonly linedUp: { readonly left: PlayedEvent; readonly right: PlayedEvent; readonly row: number } | null;
  /** Which of the two began as a branch of the other; then only what follows the branching is compared. */
  readonly branch: 'left' | 'right' | null;
  /** Whether the branch's beginning has been folded into its first state; then what follows that is compared. */
  readonly isFolded: boolean;
  /** How much later the right one's times are, in ms since each began. */
  readonly later: Ms;
  /** How much later the left timeline's moments (UTC ms) are where both are lined up; `null` where they are no measure. */
  readonly apart: Ms | null;
}

/** What two timelines are compared by. */
interface ComparedBy {
  readonly laneEntryOf: LaneEntryOf;
  /** They are lined up at the first input of this type, where both have one, or at their starts. */
  readonly at?: string | null;
  /** Shifts that differ by no more than this (ms) are one: two people never press at the same millisecond. */
  readonly jitter?: Ms;
  /** The runs that are judged by their recordings: with changed inputs a run has none. */
  readonly recorded?: RecordedRuns;
}

/** What servers and people vary by from run to run. */
const JITTER: Ms = 250;

/** Compares two timelines at once, as `comparingSteps` does. */
export function compareTimelines(left: Player<unknown>, right: Player<unknown>, by: ComparedBy): Comparison {
  return finish(comparingSteps(left, right, by));
}

/**
 * Compares what happens in two timelines, by type and payload. What comes before they are lined up is paired in its order,
 * whatever its times. When one is a branch of the other, it is compared with what the other did from there on. What each
 * task or service does is paired by itself: one that is later by a while is that, and not all the difference there is. A
 * step gives how many events have been compared.
 */
export function* comparingSteps(left: Player<unknown>, right: Player<unknown>, { laneEntryOf, at = null, jitter = JITTER, recorded = { left, right } }: ComparedBy): Steps<Comparison> {
  const branch = branchCount(left, right) !== null ? 'right' : branchCount(right, left) !== null ? 'left' : null;
  const [one, other] = branch === null && at !== null ? [firstOf(left, at), firstOf(right, at)] : [];
  const anchors = one && other ? { left: one, right: other } : null;
  const apart = anchors ? anchors.left.event.meta.at - anchors.right.event.meta.at : branch === null ? begunApart(left, right) : 0;
  const likenessOf = likenessBy(apart);
  const sides = {
    left: branch === 'right' ? sideFrom(left, right) : { events: left.events.slice(anchors?.left.index ?? 0), since: 0 },
    right: branch === 'left' ? sideFrom(right, left) : { events: right.events.slice(anchors?.right.index ?? 0), since: anchors ? anchors.right.at - anchors.left.at : 0 },
  };
  const before = anchors ? yield* pairingSteps(left.events.slice(0, anchors.left.index), right.events.slice(0, anchors.right.index), likenessOf) : [];
  const alike = branch === null && anchors?.left.index === anchors?.right.index ? alikeEvents(left, right) - (anchors?.left.index ?? 0) : 0;
  const pairs = yield* byLaneSteps(sides, Math.max(alike, 0), laneEntryOf, likenessOf);
  const rows: ComparedRow[] = before.map((pair) => ({ ...rowOf(pair, sides, likenessOf), shift: 0 }));
  for (const row of withShiftsOnce(jitter, yield* inTimeSteps(yield* rowSteps(pairs, sides, likenessOf)))) rows.push(row);
  yield rows.length;
  const differences = rows.flatMap(({ isAlike }, index) => (isAlike ? [] : [index]));
  const compared = { rows, differences, apart };
  return {
    ...compared,
    divergence: comparedDivergence(left, right, compared, before.length),
    heads: [...unfaithfulHeads(recorded), ...(branch === null ? differingHeads(left, right) : [])],
    linedUp: anchors && { ...anchors, row: before.length },
    branch,
    isFolded: branch !== null && isFolded(branch === 'left' ? left : right, branch === 'left' ? right : left),
    later: sides.right.since - sides.left.since,
  };
}

/**
 * Two that began at different times have different moments in their states. Where one begins with a state, the moments
 * in that are of its own, and stay as they are.
 */
function begunApart({ timeline: left }: Player<unknown>, { timeline: right }: Player<unknown>): Ms | null {
  return left.start === null && right.start === null ? left.startedAt - right.startedAt : null;
}

function firstOf({ events }: Player<unknown>, type: string): PlayedEvent | undefined {
  return events.find(({ event }) => event.type === type && event.meta.kind === 'input');
}

type LikenessOf = (one: PlayedEvent, other: PlayedEvent) => number;

interface Sides {
  readonly left: Side;
  readonly right: Side;
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

/** Two runs can be equal although one of them differs from its recording. */
function unfaithfulHeads({ left, right }: RecordedRuns): string[] {
  const headOf = (name: string, player: Player<unknown>) => (player.divergence ? [`${name} does not replay as it was recorded: ${checkTexts(player).finding}`] : []);
  return [...headOf('This timeline', left), ...headOf('The other timeline', right)];
}

function differingHeads({ timeline: left }: Player<unknown>, { timeline: right }: Player<unknown>): string[] {
  const heads = [
    left.seed === right.seed ? null : 'They have different seeds, so random values differ.',
    left.app === right.app ? null : `They were recorded by different versions: ${printable(left.app)} and ${printable(right.app)}.`,
    digestOf(left.start) === digestOf(right.start) ? null : 'Their initial states differ.',
  ];
  return heads.filter((head) => head !== null);
}

/**
 * Pairs the events of both sides: the first `alike` as they come, the others in the order that they have for each task, and
 * for each kind of what is no task.
 */
function* byLaneSteps({ left, right }: Sides, alike: number, laneEntryOf: LaneEntryOf, likenessOf: LikenessOf): Steps<Pair<PlayedEvent>[]> {
  const pairs = left.events.slice(0, alike).map((event, place): Pair<PlayedEvent> => [event, right.events[place] ?? null]);
  const lanes = new Map<string, { readonly left: PlayedEvent[]; readonly right: PlayedEvent[] }>();
  for (const side of ['left', 'right'] as const) {
    for (const [place, played] of (side === 'left' ? left : right).events.slice(alike).entries()) {
      if (place % PAIRS_PER_STEP === 0) yield alike;
      const { lane, id } = laneEntryOf(played.event);
      const key = lane === 'task' ? `task ${id}` : lane;
      const both = lanes.get(key) ?? { left: [], right: [] };
      lanes.set(key, both);
      both[side].push(played);
    }
  }
  for (const both of lanes.values()) {
    for (const pair of yield* onFrom(pairs.length, pairingSteps(both.left, both.right, likenessOf))) pairs.push(pair);
    yield pairs.length;
  }
  return pairs;
}

/** Counts on from what has been compared before. */
function* onFrom<Result>(before: number, steps: Steps<Result>): Steps<Result> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    yield before + step.value;
  }
}

function* rowSteps(pairs: readonly Pair<PlayedEvent>[], sides: Sides, likenessOf: LikenessOf): Steps<ComparedRow[]> {
  const rows: ComparedRow[] = [];
  for (const pair of pairs) {
    rows.push(rowOf(pair, sides, likenessOf));
    if (rows.length % PAIRS_PER_STEP === 0) yield pairs.length;
  }
  return rows;
}

function rowOf([left, right]: Pair<PlayedEvent>, sides: Sides, likenessOf: LikenessOf): ComparedRow {
  const [leftAt, rightAt] = [left && left.at - sides.left.since, right && right.at - sides.right.since];
  const shift = leftAt !== null && rightAt !== null ? rightAt - leftAt : 0;
  return { at: Math.min(leftAt ?? Infinity, rightAt ?? Infinity), left, right, shift, isAlike: left !== null && right !== null && likenessOf(left, right) === LIKENESS.same };
}

/** Puts rows into the order of time. What happens in one only stands beside what happens then in the other only. */
function* inTimeSteps(rows: readonly ComparedRow[]): Steps<ComparedRow[]> {
  const placeOf = ({ left, right }: ComparedRow) => (left ? left.index - Number.MAX_SAFE_INTEGER : (right?.index ?? 0));
  const order = (one: ComparedRow, other: ComparedRow) => one.at - other.at || placeOf(one) - placeOf(other);
  const joined: ComparedRow[] = [];
  /** The places of rows that still have nothing beside them. */
  let alone: number[] = [];
  const sorted = [...rows].sort(order);
  yield rows.length;
  for (const row of sorted) {
    if (joined.at(-1)?.at !== row.at) alone = [];
    const place = row.left === null ? alone.shift() : undefined;
    const beside = joined[place ?? -1];
    if (place !== undefined && beside) joined[place] = { ...beside, right: row.right };
    else joined.push(row);
    if (row.right === null) alone.push(joined.length - 1);
  }
  yield rows.length;
  return joined;
}

/** A shift is a difference only where it begins: what follows is shifted by the same time. */
function withShiftsOnce(jitter: Ms, rows: readonly ComparedRow[]): ComparedRow[] {
  const known = [0];
  return rows.map((row) => {
    if (known.some((shift) => Math.abs(shift - row.shift) <= jitter)) return row;
    known.push(row.shift);
    return { ...row, isAlike: false };
  });
}

/** Moments in two events are equal when they are as far apart as the events, or as both timelines. */
function likenessBy(apart: Ms | null): LikenessOf {
  return ({ event: one }, { event: other }) => {
    if (one.type !== other.type) return LIKENESS.none;
    if (one.payload === other.payload) return LIKENESS.same;
    const areAlike = movedBy(one.meta.at - other.meta.at, ...(apart === null ? [] : [apart]));
    return stateDifference(one.payload, other.payload, areAlike).length === 0 ? LIKENESS.same : LIKENESS.kind;
  };
}

/** Where two that were lined up in these rows part: in what happens, or else in the state that they come to. */
function comparedDivergence(left: Player<unknown>, right: Player<unknown>, compared: Pick<Comparison, 'rows' | 'differences' | 'apart'>, linedUp: number): ComparedDivergence | null {
  const { rows, differences } = compared;
  const row = differences.find((place) => place >= linedUp) ?? differences[0];
  const { length } = left.events;
  if (row === undefined) {
    const last = rows.length - 1;
    const paths = statesAt(left, right, compared, last).map(({ path }) => path);
    return paths.length === 0 ? null : { kind: 'state', index: length, since: 0, event: null, paths, row: last };
  }
  const index = rows[row]?.left?.index ?? rows.slice(0, row).reduce((next, one) => Math.max(next, (one.left?.index ?? -1) + 1), 0);
  return { kind: rows[row]?.left || index < length ? 'event' : 'missing', index, since: 0, event: index, paths: [], row };
}

/** An input that happens in two timelines, by its type, with its sentence in the left one. */
interface CommonInput {
  readonly type: string;
  readonly text: string;
}

/** Lists the inputs that two timelines can be lined up at, as they come in the left one. */
export function commonInputs(left: Player<unknown>, right: Player<unknown>): CommonInput[] {
  const inputsOf = ({ events }: Player<unknown>) => events.filter(({ event }) => event.meta.kind === 'input');
  const others = new Set(inputsOf(right).map(({ event }) => event.type));
  const common = new Map<string, string>();
  for (const { event, text } of inputsOf(left)) {
    if (others.has(event.type) && !common.has(event.type)) common.set(event.type, text);
  }
  return [...common].map(([type, text]) => ({ type, text }));
}

/** From when the times of a comparison count on each side, in ms since it began. */
export function startsAt({ branch, later }: Comparison) {
  return branch === 'right' ? { this: -later, other: 0 } : { this: 0, other: later };
}

/** After how many of its events a side of the comparison stands at a row, once what they set off has happened too. */
export function countAt({ events }: Player<unknown>, { rows }: Pick<Comparison, 'rows'>, place: number, side: 'left' | 'right'): number {
  const last = rows.slice(0, place + 1).findLast((row) => row[side] !== null)?.[side];
  // Before the first of them it is what the comparison begins with.
  return settledCount(events, last ? last.index + 1 : (rows.find((row) => row[side] !== null)?.[side]?.index ?? events.length));
}

/** Where both states differ after a row, once what its events set off has happened too. */
export function statesAt(left: Player<unknown>, right: Player<unknown>, comparison: Pick<Comparison, 'rows' | 'apart'>, place: number): Difference[] {
  const { rows, apart } = comparison;
  // What is later in one of them has later moments.
  const areAlike = apart === null ? Object.is : movedBy(...new Set(rows.slice(0, place + 1).map(({ shift }) => apart - shift)), apart);
  const stateOf = (player: Player<unknown>, side: 'left' | 'right') => player.stateAfter(countAt(player, comparison, place, side));
  return stateDifference(stateOf(left, 'left'), stateOf(right, 'right'), areAlike);
}
