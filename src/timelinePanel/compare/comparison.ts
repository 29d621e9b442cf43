import type { Ms } from '../../engine/clock/clock';
import { digestOf } from '../../engine/timeline/digest';
import { countSharedEvents, type Divergence } from '../../engine/timeline/divergence';
import { stateDifference, type Difference } from '../../engine/timeline/stateDifference';
import { toPrintable } from '../../engine/timeline/printable';
import type { PlayedEvent, Player } from '../../engine/timeline/player';
import { finish, type Steps } from '../../engine/timeline/program';
import { branchCount, isFolded, settledCount } from './branching';
import { describeCheck } from '../check';
import { LIKENESS, alikeWhenShiftedBy, pairingSteps, PAIRS_PER_STEP, type Pair } from './lineUp';
import type { LaneEntryOf } from '../lanes/laneEntry';
import { inputEvents } from './whatIf';

/** Two matching events; one is `null` if it has no match in its timeline. */
export interface ComparedRow {
  /** The earlier time, in ms since the left timeline or the branch began; negative for earlier events of the other one. */
  readonly at: Ms;
  readonly left: PlayedEvent | null;
  readonly right: PlayedEvent | null;
  /** How much later (ms) the right event happens; negative if earlier. */
  readonly shift: Ms;
  /** Whether both events are the same, and at the same time or with the shift of an earlier row: each shift counts once. */
  readonly isAlike: boolean;
}

/** Where the left run diverges from the right one, by the left run's events. */
interface ComparedDivergence extends Divergence {
  /** The row at which they diverge; for a state, the row after which they do. */
  readonly row: number;
}

/** One value for each of two timelines. */
type Both<Value> = Readonly<Record<'left' | 'right', Value>>;

/** Two timelines side by side. */
export interface Comparison {
  readonly rows: readonly ComparedRow[];
  /** The indices of the rows that differ. */
  readonly differences: readonly number[];
  /** The divergence, after the line-up point if possible; `null` if both are equal. */
  readonly divergence: ComparedDivergence | null;
  /** Describes how the timelines differ apart from their events, and whether either run differs from its recording. */
  readonly notes: readonly string[];
  /** The input at which both are lined up, and its row. */
  readonly linedUp: { readonly left: PlayedEvent; readonly right: PlayedEvent; readonly row: number } | null;
  /** Which of the two is a branch of the other. If one is, only the part after the branch point is compared. */
  readonly branch: 'left' | 'right' | null;
  /** Whether the branch's first events were folded into its initial state. If so, only the part after them is compared. */
  readonly isFolded: boolean;
  /** How much later the right timeline's times are, in ms since each began. */
  readonly later: Ms;
  /** How much later the left timeline's moments (UTC ms) are at the line-up point; `null` if they aren't comparable. */
  readonly apart: Ms | null;
}

interface ComparisonOptions {
  readonly laneEntryOf: LaneEntryOf;
  /** The two are lined up at the first input of this type, if both have one; otherwise at their starts. */
  readonly at?: string | null;
  /** Shifts that differ by at most this (ms) count as one, since no user presses a button at the same millisecond twice. */
  readonly jitter?: Ms;
  /** The runs as recorded, if the compared ones have changed inputs. They are checked against their digests. */
  readonly recorded?: Both<Player<unknown>>;
}

/** How much the times of users and servers vary between two recordings. */
const JITTER: Ms = 250;

/** Compares two timelines, without interruption. */
export function compareTimelines(left: Player<unknown>, right: Player<unknown>, options: ComparisonOptions): Comparison {
  return finish(comparingSteps(left, right, options));
}

/**
 * Compares the events of two timelines by type and payload. Events before the line-up point are paired in order, whatever
 * their times. A branch is compared with the part of the other timeline after the branch point. Each task and service is
 * paired separately, so that a delay in one counts as one difference.
 */
export function* comparingSteps(left: Player<unknown>, right: Player<unknown>, { laneEntryOf, at = null, jitter = JITTER, recorded = { left, right } }: ComparisonOptions): Steps<Comparison> {
  const branch = branchCount(left, right) !== null ? 'right' : branchCount(right, left) !== null ? 'left' : null;
  const [one, other] = branch === null && at !== null ? [left, right].map((player) => inputEvents(player).find(({ event }) => event.type === at)) : [];
  const anchors = one && other ? { left: one, right: other } : null;
  const apart = anchors ? anchors.left.event.meta.at - anchors.right.event.meta.at : branch === null ? startOffset(left, right) : 0;
  const likenessOf = createLikeness(apart);
  const parts = {
    left: branch === 'right' ? partFrom(left, right) : { events: left.events.slice(anchors?.left.index ?? 0), since: 0 },
    right: branch === 'left' ? partFrom(right, left) : { events: right.events.slice(anchors?.right.index ?? 0), since: anchors ? anchors.right.at - anchors.left.at : 0 },
  };
  const before = anchors ? yield* pairingSteps(left.events.slice(0, anchors.left.index), right.events.slice(0, anchors.right.index), likenessOf) : [];
  const alike = branch === null && anchors?.left.index === anchors?.right.index ? countSharedEvents(left, right) - (anchors?.left.index ?? 0) : 0;
  const pairs = yield* byLaneSteps(parts, Math.max(alike, 0), laneEntryOf, likenessOf);
  const rows: ComparedRow[] = before.map((pair) => ({ ...rowOf(pair, parts, likenessOf), shift: 0 }));
  for (const row of withShiftsOnce(jitter, yield* inTimeSteps(yield* rowSteps(pairs, parts, likenessOf)))) rows.push(row);
  yield rows.length;
  const differences = rows.flatMap(({ isAlike }, index) => (isAlike ? [] : [index]));
  const compared = { rows, differences, apart };
  return {
    ...compared,
    divergence: comparedDivergence(left, right, compared, before.length),
    notes: [...replayNotes(recorded), ...(branch === null ? differenceNotes(left, right) : [])],
    linedUp: anchors && { ...anchors, row: before.length },
    branch,
    isFolded: branch !== null && isFolded(branch === 'left' ? left : right, branch === 'left' ? right : left),
    later: parts.right.since - parts.left.since,
  };
}

/**
 * Timelines that began at different times have different moments in their states. If one begins with a recorded state, the
 * moments in it are its own and can't be compared.
 */
function startOffset({ timeline: left }: Player<unknown>, { timeline: right }: Player<unknown>): Ms | null {
  return left.start === null && right.start === null ? left.startedAt - right.startedAt : null;
}

type LikenessOf = (one: PlayedEvent, other: PlayedEvent) => number;

/** The part of a timeline that is compared. */
interface ComparedPart {
  readonly events: readonly PlayedEvent[];
  /** Where its times count from, in ms since its timeline's start. */
  readonly since: Ms;
}

/** Returns the part of `parent` that `branch` is compared with: from the branch point, or later if the branch was folded. */
function partFrom(parent: Player<unknown>, branch: Player<unknown>): ComparedPart {
  const since = branch.timeline.startedAt - parent.timeline.startedAt;
  const from = isFolded(branch, parent) ? parent.countAt(since - 1) : (branchCount(parent, branch) ?? 0);
  return { events: parent.events.slice(from), since };
}

/** Names the run that differs from its recording: two runs can be equal nevertheless. */
function replayNotes({ left, right }: Both<Player<unknown>>): string[] {
  const noteOf = (name: string, player: Player<unknown>) => (player.divergence ? [`${name} doesn't replay as recorded: ${describeCheck(player).finding}`] : []);
  return [...noteOf('This timeline', left), ...noteOf('The other timeline', right)];
}

function differenceNotes({ timeline: left }: Player<unknown>, { timeline: right }: Player<unknown>): string[] {
  const notes = [
    left.seed === right.seed ? null : 'They have different seeds, so random values differ.',
    left.app === right.app ? null : `They were recorded by different versions: ${toPrintable(left.app)} and ${toPrintable(right.app)}.`,
    digestOf(left.start) === digestOf(right.start) ? null : 'Their initial states differ.',
  ];
  return notes.filter((note) => note !== null);
}

/** Pairs the events of both sides: the first `alike` in order, the others separately for each task and each other lane. */
function* byLaneSteps({ left, right }: Both<ComparedPart>, alike: number, laneEntryOf: LaneEntryOf, likenessOf: LikenessOf): Steps<Pair<PlayedEvent>[]> {
  const pairs = left.events.slice(0, alike).map((event, place): Pair<PlayedEvent> => [event, right.events[place] ?? null]);
  const lanes = new Map<string, Both<PlayedEvent[]>>();
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
    for (const pair of yield* pairingSteps(both.left, both.right, likenessOf)) pairs.push(pair);
    yield pairs.length;
  }
  return pairs;
}

function* rowSteps(pairs: readonly Pair<PlayedEvent>[], parts: Both<ComparedPart>, likenessOf: LikenessOf): Steps<ComparedRow[]> {
  const rows: ComparedRow[] = [];
  for (const pair of pairs) {
    rows.push(rowOf(pair, parts, likenessOf));
    if (rows.length % PAIRS_PER_STEP === 0) yield pairs.length;
  }
  return rows;
}

function rowOf([left, right]: Pair<PlayedEvent>, parts: Both<ComparedPart>, likenessOf: LikenessOf): ComparedRow {
  const [leftAt, rightAt] = [left && left.at - parts.left.since, right && right.at - parts.right.since];
  const shift = leftAt !== null && rightAt !== null ? rightAt - leftAt : 0;
  return { at: Math.min(leftAt ?? Infinity, rightAt ?? Infinity), left, right, shift, isAlike: left !== null && right !== null && likenessOf(left, right) === LIKENESS.same };
}

/** Sorts rows by time. Unmatched events of the same time share a row. */
function* inTimeSteps(rows: readonly ComparedRow[]): Steps<ComparedRow[]> {
  const placeOf = ({ left, right }: ComparedRow) => (left ? left.index - Number.MAX_SAFE_INTEGER : (right?.index ?? 0));
  const order = (one: ComparedRow, other: ComparedRow) => one.at - other.at || placeOf(one) - placeOf(other);
  const merged: ComparedRow[] = [];
  /** The indices of this time's rows without a right event. */
  let leftOnly: number[] = [];
  const sorted = [...rows].sort(order);
  yield rows.length;
  for (const row of sorted) {
    if (merged.at(-1)?.at !== row.at) leftOnly = [];
    const place = row.left === null ? leftOnly.shift() : undefined;
    const beside = merged[place ?? -1];
    if (place !== undefined && beside) merged[place] = { ...beside, right: row.right };
    else merged.push(row);
    if (row.right === null) leftOnly.push(merged.length - 1);
  }
  yield rows.length;
  return merged;
}

/** A shift counts as a difference only where it begins; later events have the same shift. */
function withShiftsOnce(jitter: Ms, rows: readonly ComparedRow[]): ComparedRow[] {
  const countedShifts = [0];
  return rows.map((row) => {
    if (countedShifts.some((shift) => Math.abs(shift - row.shift) <= jitter)) return row;
    countedShifts.push(row.shift);
    return { ...row, isAlike: false };
  });
}

/** Returns how alike two events are. Moments in them match if they are as far apart as the events, or as both timelines. */
function createLikeness(apart: Ms | null): LikenessOf {
  return ({ event: one }, { event: other }) => {
    if (one.type !== other.type) return LIKENESS.none;
    if (one.payload === other.payload) return LIKENESS.same;
    const areAlike = alikeWhenShiftedBy(one.meta.at - other.meta.at, ...(apart === null ? [] : [apart]));
    return stateDifference(one.payload, other.payload, areAlike).length === 0 ? LIKENESS.same : LIKENESS.kind;
  };
}

/** Returns where two lined-up runs diverge: at an event, or else in their final states. */
function comparedDivergence(left: Player<unknown>, right: Player<unknown>, compared: Pick<Comparison, 'rows' | 'differences' | 'apart'>, linedUp: number): ComparedDivergence | null {
  const { rows, differences } = compared;
  const row = differences.find((place) => place >= linedUp) ?? differences[0];
  const { length } = left.events;
  if (row === undefined) {
    const last = rows.length - 1;
    const paths = statesAt(left, right, compared, last).map(({ path }) => path);
    return paths.length === 0 ? null : { kind: 'state', index: length, since: 0, event: null, paths, row: last };
  }
  const index = rows[row]?.left?.index ?? rows.slice(0, row).reduce((next, { left: before }) => Math.max(next, (before?.index ?? -1) + 1), 0);
  return { kind: rows[row]?.left || index < length ? 'event' : 'missing', index, since: 0, event: index, paths: [], row };
}

/** Returns the inputs at which two timelines can be lined up: their types, with the left one's descriptions, in its order. */
export function commonInputs(left: Player<unknown>, right: Player<unknown>): (readonly [type: string, text: string])[] {
  const types = new Set(inputEvents(right).map(({ event }) => event.type));
  const common = new Map<string, string>();
  for (const { event, text } of inputEvents(left)) {
    if (types.has(event.type) && !common.has(event.type)) common.set(event.type, text);
  }
  return [...common];
}

/** Returns where a comparison's times count from on each side, in ms since its start. */
export function startsAt({ branch, later }: Comparison) {
  return branch === 'right' ? { this: -later, other: 0 } : { this: 0, other: later };
}

/** Returns how many events of one side have happened at a row, including those derived from its last event. */
export function countAt({ events }: Player<unknown>, { rows }: Pick<Comparison, 'rows'>, place: number, side: 'left' | 'right'): number {
  const last = rows.slice(0, place + 1).findLast((row) => row[side] !== null)?.[side];
  // Before the side's first event, the count is where its compared part begins.
  return settledCount(events, last ? last.index + 1 : (rows.find((row) => row[side] !== null)?.[side]?.index ?? events.length));
}

/** Returns where both states differ after a row, including the events derived from it. */
export function statesAt(left: Player<unknown>, right: Player<unknown>, comparison: Pick<Comparison, 'rows' | 'apart'>, place: number): Difference[] {
  const { rows, apart } = comparison;
  // Moments of a shifted event are shifted, too.
  const areAlike = apart === null ? Object.is : alikeWhenShiftedBy(...new Set(rows.slice(0, place + 1).map(({ shift }) => apart - shift)), apart);
  const stateOf = (player: Player<unknown>, side: 'left' | 'right') => player.stateAfter(countAt(player, comparison, place, side));
  return stateDifference(stateOf(left, 'left'), stateOf(right, 'right'), areAlike);
}
