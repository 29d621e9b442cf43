import type { Ms } from '../engine/clock/clock';
import { digestOf } from '../engine/timeline/digest';
import { readableState, stateDifference, type AreAlike, type Difference } from '../engine/timeline/stateDifference';
import type { PlayedEvent, Player } from '../engine/timeline/player';
import { branchCount, isFolded, settledCount } from './branching';
import { checkTexts } from './check';
import { LIKENESS, movedBy, pairedInOrder } from './lineUp';
import { momentText } from './texts';

/** Two events of the same time; `null` where one timeline has none. */
export interface ComparedRow {
  /** Ms since the left one began, or since the branch began. What the other did earlier is before 0. */
  readonly at: Ms;
  readonly left: PlayedEvent | null;
  readonly right: PlayedEvent | null;
  readonly isAlike: boolean;
}

/** Two timelines side by side. */
export interface Comparison {
  readonly rows: readonly ComparedRow[];
  /** The indices of the rows that differ. */
  readonly differences: readonly number[];
  /** What differs before anything has happened, as sentences; and which of the two is not as it was recorded. */
  readonly heads: readonly string[];
  /** The input that both are lined up at, and the row in which it stands. */
  readonly linedUp: { readonly left: PlayedEvent; readonly right: PlayedEvent; readonly row: number } | null;
  /** Which of the two began as a branch of the other; then only what follows the branching is compared. */
  readonly branch: 'left' | 'right' | null;
  /** Whether the branch's beginning has been folded into its first state; then what follows that is compared. */
  readonly isFolded: boolean;
  /** Whether two values of the states are alike: a moment is, when it is as far from where the timelines are lined up. */
  readonly areAlike: AreAlike;
}

/**
 * Compares what happens in two timelines, by type and payload. They are lined up at the first input of the type `at`,
 * where both have one: what follows is compared by its time, and what comes before in its order, whatever its times.
 * Otherwise both are lined up at their starts. When one is a branch of the other, it is compared with what the other
 * did from there on.
 */
export function compareTimelines(left: Player<unknown>, right: Player<unknown>, at: string | null = null): Comparison {
  const branch = branchCount(left, right) !== null ? 'right' : branchCount(right, left) !== null ? 'left' : null;
  const anchors = branch === null && at !== null ? { left: firstOf(left, at), right: firstOf(right, at) } : null;
  if (anchors?.left && anchors.right) return linedUpAt(left, right, { left: anchors.left, right: anchors.right });
  const areAlike = branch === null ? begunTogether(left, right) : Object.is;
  const rows = alignedRows(
    branch === 'right' ? sideFrom(left, right) : { events: left.events, since: 0 },
    branch === 'left' ? sideFrom(right, left) : { events: right.events, since: 0 },
    areAlike,
  );
  return {
    rows,
    differences: differencesOf(rows),
    heads: [...unfaithfulHeads(left, right), ...(branch === null ? differingHeads(left, right) : [])],
    linedUp: null,
    branch,
    isFolded: branch !== null && isFolded(branch === 'left' ? left : right, branch === 'left' ? right : left),
    areAlike,
  };
}

/**
 * Two that began at different times have different moments in their states. Where one begins with a state, the moments
 * in that are of its own, and stay as they are.
 */
function begunTogether({ timeline: left }: Player<unknown>, { timeline: right }: Player<unknown>): AreAlike {
  return left.start === null && right.start === null ? movedBy(left.startedAt - right.startedAt) : Object.is;
}

function firstOf({ events }: Player<unknown>, type: string): PlayedEvent | undefined {
  return events.find(({ event }) => event.type === type && event.meta.kind === 'input');
}

function linedUpAt(left: Player<unknown>, right: Player<unknown>, anchors: { left: PlayedEvent; right: PlayedEvent }): Comparison {
  const areAlike = movedBy(anchors.left.event.meta.at - anchors.right.event.meta.at);
  const since = anchors.right.at - anchors.left.at;
  const before = pairedInOrder(left.events.slice(0, anchors.left.index), right.events.slice(0, anchors.right.index), likenessBy(areAlike));
  const rows = [
    ...before.map(([one, other]) => rowOf(one, other, one?.at ?? (other?.at ?? 0) - since, areAlike)),
    ...alignedRows(
      { events: left.events.slice(anchors.left.index), since: 0 },
      { events: right.events.slice(anchors.right.index), since },
      areAlike,
    ),
  ];
  const linedUp = { ...anchors, row: before.length };
  const heads = [...unfaithfulHeads(left, right), ...differingHeads(left, right)];
  return { rows, differences: differencesOf(rows), heads, linedUp, branch: null, isFolded: false, areAlike };
}

function rowOf(left: PlayedEvent | null, right: PlayedEvent | null, at: Ms, areAlike: AreAlike): ComparedRow {
  return { at, left, right, isAlike: left !== null && right !== null && likenessBy(areAlike)(left, right) === LIKENESS.same };
}

function differencesOf(rows: readonly ComparedRow[]): number[] {
  return rows.flatMap(({ isAlike }, index) => (isAlike ? [] : [index]));
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

/** Two may well be alike while one of them is not what it once was. */
function unfaithfulHeads(left: Player<unknown>, right: Player<unknown>): string[] {
  const headOf = (name: string, player: Player<unknown>) => (player.parting ? [`${name} does not replay as it was recorded: ${checkTexts(player).finding}`] : []);
  return [...headOf('This timeline', left), ...headOf('The other timeline', right)];
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
function alignedRows(left: Side, right: Side, areAlike: AreAlike): ComparedRow[] {
  const rows: ComparedRow[] = [];
  let [l, r] = [0, 0];
  for (;;) {
    const one = left.events[l];
    const other = right.events[r];
    if (!one && !other) return rows;
    const oneAt = one ? one.at - left.since : Infinity;
    const otherAt = other ? other.at - right.since : Infinity;
    const at = Math.min(oneAt, otherAt);
    const row = rowOf(oneAt === at ? (one ?? null) : null, otherAt === at ? (other ?? null) : null, at, areAlike);
    rows.push(row);
    if (row.left) l += 1;
    if (row.right) r += 1;
  }
}

function likenessBy(areAlike: AreAlike) {
  return ({ event: one }: PlayedEvent, { event: other }: PlayedEvent) => {
    if (one.type !== other.type) return LIKENESS.none;
    return stateDifference(one.payload, other.payload, areAlike).length === 0 ? LIKENESS.same : LIKENESS.kind;
  };
}

/** An input that happens in two timelines, by its type, with its sentence in the left one. */
export interface CommonInput {
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

/** Where both states differ after a row, once what its events set off has happened too. */
export function statesAt(left: Player<unknown>, right: Player<unknown>, { rows, areAlike }: Comparison, place: number): Difference[] {
  const stateOf = (player: Player<unknown>, side: 'left' | 'right') => {
    const last = rows.slice(0, place + 1).findLast((row) => row[side] !== null)?.[side];
    // Before the first of them it is what the comparison begins with.
    const count = last ? last.index + 1 : (rows.find((row) => row[side] !== null)?.[side]?.index ?? player.events.length);
    return readableState(player.stateAfter(settledCount(player.events, count)));
  };
  return stateDifference(stateOf(left, 'left'), stateOf(right, 'right'), areAlike);
}

const FOLDED = 'The branch no longer has its beginning: compared is what follows the state that it now begins with.';

const BRANCHES = {
  left: 'This timeline is a branch of the other one; compared is what follows the branching.',
  right: 'The other timeline is a branch of this one; compared is what follows the branching.',
};

/** A comparison as sentences: what it rests on, the first difference, and where they part once they are lined up. */
export function comparisonTexts(comparison: Comparison): string[] {
  const { rows, differences, heads, linedUp, branch, isFolded } = comparison;
  const isMoved = linedUp !== null && linedUp.left.at !== linedUp.right.at;
  const lined = isMoved ? [`They are lined up at “${linedUp.left.text}”: at ${momentText(linedUp.left.at)} in this one, at ${momentText(linedUp.right.at)} in the other.`] : [];
  const basis = [...heads, ...(branch === null ? lined : [BRANCHES[branch], ...(isFolded ? [FOLDED] : [])])];
  const [row, parting] = [rows[differences[0] ?? -1], rows[partingRow(comparison)]];
  if (row && parting) {
    const first = `The first difference is at ${momentText(row.at)}: ${differenceText(row)}.`;
    if (!linedUp || (differences[0] ?? 0) >= linedUp.row) return [...basis, first];
    const since = row === parting ? 'they are alike' : `the first difference is at ${momentText(parting.at)}: ${differenceText(parting)}`;
    return [...basis, first, `From “${linedUp.left.text}” on ${since}.`];
  }
  const count = rows.length === 1 ? 'its one event' : `all ${rows.length} events`;
  return [...basis, rows.length === 0 ? 'Nothing happens in either.' : `They are alike in ${count}.`];
}

/** The row of the difference to look at first: from where both are lined up on, if there is one. */
export function partingRow({ differences, linedUp }: Comparison): number {
  return differences.find((place) => place >= (linedUp?.row ?? 0)) ?? differences[0] ?? -1;
}

/** Says how two events differ, or that one of them is missing. */
export function differenceText({ left, right }: ComparedRow): string {
  if (!left || !right) return `“${(left ?? right)?.text}” happens in ${left ? 'this' : 'the other'} timeline only`;
  return left.text === right.text ? `“${left.text}” holds something else` : `“${left.text}” here, “${right.text}” there`;
}
