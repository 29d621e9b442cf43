import type { Ms } from '../../engine/clock/clock';
import { toSimulatedTime } from '../../engine/clock/simulatedTime';
import { withoutComparison, type Player } from '../../engine/timeline/player';
import type { Chunked } from '../../engine/timeline/program';
import { stateDifference } from '../../engine/timeline/stateDifference';
import type { Change } from '../../engine/timeline/timeline';
import { selectSimulation } from '../../features/simulation';
import { describeCheck, pathsText } from '../../program/check';
import type { RootState } from '../../program/rootReducer';
import { replayStory, type StoryPlayer } from './story';
import { finalLine } from './storyLine';
import { foldRows, keyOfRun, openingSizeOf, type Row } from './storyRows';
import { inputNumbers } from './whatIf';
import type { RunWork } from './work';
import { comparisonText } from './comparisonText';
import type { Pair, PerSide, Side } from './pair';

/** Two stories as one. */
export interface Comparison {
  readonly pairs: readonly Pair[];
  /** What differs, in a sentence. */
  readonly text: string;
  /** Further sentences, such as about a timeline that doesn't replay as recorded. */
  readonly notes: readonly string[];
  /** The runs whose rows are listed. If a run went on at the end of a recording, both were replayed on to its end. */
  readonly players: PerSide<StoryPlayer>;
  /** Until when the recordings went (simulated time, UTC ms): what lies after that was not recorded. */
  readonly recordedUntil: PerSide<Ms>;
  /** How much greater the times of the right timeline are: since its start (ms), and simulated. */
  readonly offset: Ms;
  readonly simulatedOffset: Ms;
}

/** Times that differ by at most this (ms) count as equal in two recordings: nobody repeats a press to the millisecond. */
const JITTER: Ms = 250;

/**
 * Compares two runs. `changes` are those that made the right one of the left one; `null` for another timeline. `checked`
 * are the replays to check against the recordings.
 */
export function* comparisonSteps(
  left: StoryPlayer,
  right: StoryPlayer,
  changes: readonly Change[] | null,
  checked: PerSide<Player<RootState>> = { left, right },
): Chunked<Comparison> {
  const recordedUntil = { left: endOf(left), right: endOf(right) };
  const extension = Math.max(restOf(left), restOf(right));
  const players = { left: yield* extended(left, extension), right: yield* extended(right, extension) };
  yield left.events.length;
  const lineUp = lineUpOf(players, changes !== null);
  const rows = { left: rowsOf(players.left, players.right), right: rowsOf(players.right, players.left) };
  yield left.events.length;
  const keys = {
    left: keysOf(rows.left, players.left, keying(players, changes, 'left')),
    right: keysOf(rows.right, players.right, keying(players, changes, 'right')),
  };
  yield left.events.length;
  const pairs = pairRows(rows, keys, players, { ...lineUp, jitter: changes === null ? JITTER : 0 });
  const paths = changes === null ? [] : stateDifference(lastState(left), lastState(right)).map(({ path }) => path);
  const names = changes === null ? ['This', 'Other'] : ['Recorded', 'Changed'];
  return {
    pairs,
    text: comparisonText(pairs, players, names, pathsText(paths)),
    notes: changes === null ? notesOf(checked, extension) : extensionNote(extension),
    players,
    recordedUntil,
    ...lineUp,
  };
}

const lastState = ({ stateAfter, events }: StoryPlayer) => stateAfter(events.length);

/** Returns the end of a timeline in simulated time (UTC ms). */
function endOf(player: StoryPlayer): Ms {
  const { startedAt, duration } = player.timeline;
  return toSimulatedTime(selectSimulation(lastState(player)), startedAt + duration);
}

/** A run is replayed on for at most so long (simulated). */
const MAX_REST: Ms = 30 * 60_000;

/** Returns how long (ms) a run that goes on at the end of a timeline would take from there; 0 if none does. */
function restOf(player: StoryPlayer): Ms {
  const run = player.story.runs.at(-1);
  const { speed } = selectSimulation(lastState(player));
  if (run?.status !== 'running' || speed === 0 || player.failure !== null) return 0;
  const rest = run.endsAt - endOf(player);
  return rest > 0 ? Math.ceil(Math.min(rest, MAX_REST) / speed) + 1 : 0;
}

function* extended(player: StoryPlayer, extension: Ms): Chunked<StoryPlayer> {
  if (extension === 0) return player;
  const { timeline } = player;
  return withoutComparison(yield* replayStory({ ...timeline, duration: timeline.duration + extension }));
}

/** Returns how much greater the times of the right timeline are. */
function lineUpOf(
  { left, right }: PerSide<StoryPlayer>,
  isChanged: boolean,
): Pick<Comparison, 'offset' | 'simulatedOffset'> {
  if (isChanged) return { offset: 0, simulatedOffset: 0 };
  const [leftStart, rightStart] = [branchStart(left, right), branchStart(right, left)];
  if (leftStart !== null || rightStart !== null)
    return { offset: (rightStart ?? 0) - (leftStart ?? 0), simulatedOffset: 0 };
  const [one, other] = [left, right].map(({ story, events, timeline }) => {
    const run = story.runs.find(({ startIndex }) => startIndex !== null);
    return run
      ? { at: events[run.startIndex ?? 0]?.at ?? 0, simulated: run.startedAt }
      : { at: null, simulated: timeline.startedAt };
  });
  if (!one || !other || one.at === null || other.at === null)
    return { offset: 0, simulatedOffset: right.timeline.startedAt - left.timeline.startedAt };
  return { offset: other.at - one.at, simulatedOffset: other.simulated - one.simulated };
}

/** Returns when the other timeline branched off this one, in ms since this one's start; `null` if it is no branch of it. */
const branchStart = ({ timeline }: StoryPlayer, { timeline: other }: StoryPlayer): Ms | null =>
  other.parent && other.seed === timeline.seed ? other.parent.at : null;

/** Returns the rows of a story; of the parent of a branch, only those that went on when it began. */
function rowsOf(player: StoryPlayer, other: StoryPlayer): readonly Row[] {
  const { story, events } = player;
  const since = branchStart(player, other) ?? 0;
  return foldRows(story, events, openingSizeOf(story, events)).filter(
    (row) => (events[lastOf(row)]?.at ?? since) >= since,
  );
}

/** Returns the last event of a row, or what ended a run. */
function lastOf(row: Row): number {
  if (typeof row === 'number') return row;
  return row.kind === 'run' ? (row.run.endIndex ?? Infinity) : (row.eventIndices.at(-1) ?? row.index);
}

/** How the rows of one side are named, so that rows with equal names belong together. */
interface Keying {
  /** Numbers the inputs by which two runs of one recording are matched; `null` for two recordings. */
  readonly numberOf: ((eventIndex: number) => number | null) | null;
  /** Whether tasks keep their ids. */
  readonly byId: boolean;
  /** A run that began before this (ms) is the one with which a branch began. */
  readonly since: Ms;
}

function keying({ left, right }: PerSide<StoryPlayer>, changes: readonly Change[] | null, side: Side): Keying {
  const starts = { left: branchStart(left, right), right: branchStart(right, left) };
  const isBranch = starts.left !== null || starts.right !== null;
  if (changes === null) return { numberOf: null, byId: isBranch, since: starts[side] ?? 0 };
  const numbers = side === 'right' ? inputNumbers(left.timeline, changes) : null;
  const { events } = side === 'left' ? left : right;
  const numbered = new Map<number, number>();
  for (const { index, event } of events) if (event.meta.kind === 'input') numbered.set(index, numbered.size);
  const numberOf = (index: number) => {
    const place = numbered.get(index);
    if (place === undefined) return null;
    return numbers ? (numbers[place] ?? null) : place;
  };
  return { numberOf, byId: true, since: 0 };
}

/** Names the rows of one side. */
function keysOf(rows: readonly Row[], { events }: StoryPlayer, { numberOf, byId, since }: Keying): readonly string[] {
  const counts = new Map<string, number>();
  const counted = (name: string) => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return `${name} #${count}`;
  };
  const runKeys = new Map<string, string>();
  const runKey = (run: RunWork, cause: number) => {
    const input = numberOf?.(cause) ?? null;
    if (run.startIndex === null || (events[run.startIndex]?.at ?? 0) < since) return 'run from earlier';
    if (input !== null) return `run of input ${input}`;
    return numberOf ? `run at ${run.startedAt}` : counted('run');
  };
  return rows.map((row) => {
    const index = typeof row === 'number' ? row : row.index;
    const text = events[index]?.text ?? '';
    const input = numberOf?.(index) ?? null;
    if (typeof row === 'number' || row.kind === 'press') return input === null ? counted(text) : `input ${input}`;
    switch (row.kind) {
      case 'run': {
        const key = runKey(row.run, row.eventIndices[0] ?? -1);
        runKeys.set(keyOfRun(row.run), key);
        return key;
      }
      case 'task': {
        const run = runKeys.get(keyOfRun(row.run)) ?? '';
        return byId ? `${run}: ${row.task.taskId}` : counted(`${run}: ${row.task.name}`);
      }
      default:
        return counted(`${row.kind} ${text}`);
    }
  });
}

const runOf = (row: Row | null) =>
  typeof row === 'object' && row !== null && (row.kind === 'run' || row.kind === 'task') ? keyOfRun(row.run) : null;

/** Pairs the rows with equal keys, in the order of their times. */
function pairRows(
  rows: PerSide<readonly Row[]>,
  keys: PerSide<readonly string[]>,
  players: PerSide<StoryPlayer>,
  { offset, jitter }: { readonly offset: Ms; readonly jitter: Ms },
): Pair[] {
  const rightByKey = new Map(keys.right.map((key, place) => [key, rows.right[place] ?? null]));
  const leftKeys = new Set(keys.left);
  const paired = [
    ...rows.left.map((left, place) => ({ left, right: rightByKey.get(keys.left[place] ?? '') ?? null })),
    ...rows.right.flatMap((right, place) => (leftKeys.has(keys.right[place] ?? '') ? [] : [{ left: null, right }])),
  ];
  // The run of a row that only the right side has is that of the pair.
  const runs = new Map<string, string>();
  for (const { left, right } of paired) {
    const [leftRun, rightRun] = [runOf(left), runOf(right)];
    if (leftRun !== null && rightRun !== null) runs.set(rightRun, leftRun);
  }
  const timeOf = (side: Side, row: Row) => {
    const at = players[side].events[typeof row === 'number' ? row : row.index]?.at ?? 0;
    return side === 'left' ? at : at - offset;
  };
  const shifts = [0];
  return paired
    .map(({ left, right }) => {
      const leftAt = left === null ? Infinity : timeOf('left', left);
      const rightAt = right === null ? Infinity : timeOf('right', right);
      const shift = left === null || right === null ? 0 : rightAt - leftAt;
      const rightRun = runOf(right);
      const run = runOf(left) ?? (rightRun === null ? null : (runs.get(rightRun) ?? `only ${rightRun}`));
      // In the order of the left run: two very different runs have no common one.
      return { index: 0, left, right, at: left === null ? rightAt : leftAt, shift, run, differs: false };
    })
    .sort((one, other) => one.at - other.at)
    .map((pair, index) => {
      const isNewShift = shifts.every((shift) => Math.abs(shift - pair.shift) > jitter);
      if (isNewShift) shifts.push(pair.shift);
      return { ...pair, index, differs: isNewShift || !saysTheSame(pair, players) };
    });
}

function saysTheSame({ left, right }: Pick<Pair, 'left' | 'right'>, players: PerSide<StoryPlayer>): boolean {
  if (left === null || right === null) return false;
  const [one, other] = [finalLine(left, players.left.events), finalLine(right, players.right.events)];
  const isRun = typeof left === 'object' && left.kind === 'run';
  return (
    (isRun || one.text === other.text) &&
    one.result === other.result &&
    one.failure === other.failure &&
    one.words === other.words
  );
}

const extensionNote = (extension: Ms) =>
  extension > 0 ? ['A run went on when the recording ended. Both were replayed to its end; that part is hatched.'] : [];

/** Returns sentences about two timelines, and about one that doesn't replay as recorded. */
function notesOf({ left, right }: PerSide<Player<RootState>>, extension: Ms): string[] {
  const checkNotes = ([name, player]: readonly [string, Player<RootState>]) =>
    player.divergence ? [`${name} timeline doesn't replay as recorded: ${describeCheck(player).finding}`] : [];
  return [
    ...(
      [
        ['This', left],
        ['The other', right],
      ] as const
    ).flatMap(checkNotes),
    ...(left.timeline.seed === right.timeline.seed ? [] : ['They have different seeds, so random values differ.']),
    ...(left.timeline.app === right.timeline.app ? [] : ['They were recorded by different versions.']),
    ...extensionNote(extension),
  ];
}
