import { readFileSync } from 'node:fs';
import { subjectOf } from '../../src/app/eventSubjects';
import { makeReplayProgram } from '../../src/app/replayProgram';
import type { RootState } from '../../src/app/rootReducer';
import { sentenceOf } from '../../src/app/sentences';
import { TIMELINE_SCHEMAS } from '../../src/app/timelineSchemas';
import { divergenceAt, findDivergence, reported, type Divergence, type ReportedEvent } from '../../src/engine/timeline/divergence';
import { parseTimeline } from '../../src/engine/timeline/parseTimeline';
import { createPlayer } from '../../src/engine/timeline/player';
import { STATE_DIGEST_INTERVAL } from '../../src/engine/timeline/recorder';
import { begunTogether, replayTimeline, type Replay } from '../../src/engine/timeline/replay';
import { readableState, type Difference } from '../../src/engine/timeline/stateDifference';
import type { Timeline } from '../../src/engine/timeline/timeline';
import { nameOfTask } from '../../src/features/tasks/tasksSentences';
import { startPressed } from '../../src/features/tasks/tasksSlice';
import { chartOf } from '../../src/features/timeline/lanes';
import { comparisonTexts, compareTimelines, partingRow, statesAt } from '../../src/features/timeline/comparison';
import type { Drawn } from './lanesText';
import type { ReplayOptions } from './options';

/** A file that cannot be replayed; its message is written for the person at the keyboard. */
export class UnusableFile extends Error {}

/** What the replay of one file showed. */
export interface FileReport {
  readonly file: string;
  readonly title: string;
  readonly events: readonly (ReportedEvent & { readonly kind: string; readonly digest: string })[];
  readonly final: string;
  /** With `--full`: the state before the first event, after every so many, and after the last. */
  readonly states?: readonly EmbeddedState[];
  readonly divergence: (Divergence & Evidence) | null;
  /** With another timeline: what the comparison rests on and comes to, in sentences. */
  readonly compared?: readonly string[];
  /** Whether digests were compared at all: a part, or another seed, is only shown. */
  readonly isCompared: boolean;
  /** UTC ms. */
  readonly startedAt: number;
  /** What lanes and events are drawn of. */
  readonly drawn: Drawn;
}

/** A whole state, once `event` events had been applied, `at` ms after the start; vectors are given as lists. */
export interface EmbeddedState {
  readonly event: number;
  readonly at: number;
  readonly state: unknown;
}

/** What helps to find the cause of a divergence. */
interface Evidence {
  readonly expected?: ReportedEvent | null;
  readonly differences?: readonly Difference[];
  readonly states?: { readonly before: unknown; readonly after: unknown };
}

/** Reads a timeline from a file. @throws UnusableFile saying where it is damaged and why. */
export function readTimeline(file: string): Timeline<RootState> {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new UnusableFile(`${file}: ${unreadable(error)}`);
  }
  const parsed = parseTimeline(text, TIMELINE_SCHEMAS);
  if (parsed.ok) return parsed.timeline;
  const { path, reason } = parsed.fault;
  throw new UnusableFile(`${file}: ${path === '' ? '' : `at ${path}: `}${reason}`);
}

const UNREADABLE: Readonly<Record<string, string>> = {
  ENOENT: 'There is no such file.',
  EISDIR: 'It is a folder. Name the files in it, such as FOLDER/*.json.',
};

function unreadable(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  return UNREADABLE[code] ?? (error instanceof Error ? error.message : String(error));
}

/** Replays a timeline. @throws UnusableFile when the program cannot go through with it. */
export function replayed(file: string, timeline: Timeline<RootState>, options: Partial<ReplayOptions> = {}) {
  const { until, seed } = options;
  try {
    return replayTimeline(timeline, makeReplayProgram, {
      tell: sentenceOf,
      ...(until !== undefined && { until }),
      ...(seed !== undefined && { seed }),
    });
  } catch (error) {
    throw new UnusableFile(`${file}: it cannot be replayed: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Replays one file and compares it as the options say. */
export function replayFile(file: string, options: ReplayOptions): FileReport {
  const timeline = readTimeline(file);
  const replay = replayed(file, timeline, options);
  const { against, until, seed } = options;
  const isCompared = against !== undefined || (until === undefined && seed === undefined);
  const outcome =
    against === undefined
      ? { divergence: isCompared ? recordedDivergence(timeline, replay, options) : null }
      : comparedWith(against, timeline, replay, options);
  return {
    file,
    title: timeline.title,
    events: replay.events.map((one, index) => ({
      ...reported(one, index, timeline),
      kind: one.event.meta.kind,
      digest: one.digest.toString(16).padStart(8, '0'),
    })),
    final: replay.final.digest,
    ...(options.full && { states: statesAtCheckpoints(timeline, options) }),
    ...outcome,
    isCompared,
    startedAt: timeline.startedAt,
    drawn: drawnOf(timeline, replay),
  };
}

function drawnOf(timeline: Timeline<RootState>, { events, final }: Replay<RootState>): Drawn {
  const played = events.map((one, index) => ({ ...one, index, at: one.event.meta.at - timeline.startedAt }));
  const nameOf = (taskId: string) => nameOfTask(final.state, taskId) ?? (timeline.start && nameOfTask(timeline.start, taskId));
  return { events: played, chart: chartOf(played, subjectOf, nameOf), duration: timeline.duration };
}

function recordedDivergence(timeline: Timeline<RootState>, replay: Replay<RootState>, { full }: ReplayOptions): FileReport['divergence'] {
  const divergence = findDivergence(timeline, replay);
  return divergence && full ? { ...divergence, ...statesAround(timeline, divergence.index) } : divergence;
}

/** Lines two timelines up at the press of Start, as the panel does, and gives what it says of them and where they part. */
function comparedWith(file: string, timeline: Timeline<RootState>, replay: Replay<RootState>, options: ReplayOptions): Pick<FileReport, 'divergence' | 'compared'> {
  const other = begunTogether(readTimeline(file), timeline);
  const { seed: _itsOwn, ...rest } = options;
  const [expected, found] = [played(file, other, rest), played('the timeline', timeline, options)];
  const compared = comparisonTexts(compareTimelines(found, expected, startPressed.type));
  const comparison = compareTimelines(expected, found, startPressed.type);
  const { rows } = comparison;
  const place = comparison.differences.length === 0 ? rows.length - 1 : partingRow(comparison);
  const differences = statesAt(expected, found, comparison, place);
  const row = rows[place];
  if (comparison.differences.length === 0 && differences.length === 0) return { divergence: null, compared };
  const index = rows.slice(0, place + 1).findLast(({ right }) => right !== null)?.right?.index ?? -1;
  const first = row?.right ? index : index + 1;
  const kind = comparison.differences.length === 0 ? 'state' : !row?.right && first >= replay.events.length ? 'missing' : 'event';
  const divergence = {
    ...divergenceAt(kind, kind === 'state' ? replay.events.length : first, timeline, replay.events),
    ...(!row?.right && { event: null }),
    expected: row?.left ? reported(row.left, row.left.index, other) : null,
    differences,
    ...(options.full && statesAround(timeline, first)),
  };
  return { divergence, compared };
}

/** Replays a timeline, or its part that the options name, so that its states can be looked at. @throws UnusableFile when it cannot be. */
function played(file: string, timeline: Timeline<RootState>, { until, seed }: ReplayOptions) {
  const duration = Math.min(until ?? timeline.duration, timeline.duration);
  const inputs = timeline.inputs.filter(({ at }) => at <= duration);
  try {
    return createPlayer({ ...timeline, inputs, duration, seed: seed ?? timeline.seed }, makeReplayProgram, sentenceOf);
  } catch (error) {
    throw new UnusableFile(`${file}: it cannot be replayed: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function statesAround(timeline: Timeline<RootState>, index: number): Required<Pick<Evidence, 'states'>> {
  const player = createPlayer(timeline, makeReplayProgram);
  return { states: { before: readableState(player.stateAfter(index)), after: readableState(player.stateAfter(index + 1)) } };
}

/** The states where the recording has digests of them, and those at both ends. */
function statesAtCheckpoints(timeline: Timeline<RootState>, { until, seed }: ReplayOptions): EmbeddedState[] {
  const duration = Math.min(until ?? timeline.duration, timeline.duration);
  const inputs = timeline.inputs.filter(({ at }) => at <= duration);
  const player = createPlayer({ ...timeline, inputs, duration, seed: seed ?? timeline.seed }, makeReplayProgram);
  const last = player.events.length;
  const between = Array.from({ length: Math.ceil(last / STATE_DIGEST_INTERVAL) - 1 }, (_, index) => (index + 1) * STATE_DIGEST_INTERVAL);
  return [...new Set([0, ...between, last])].map((event) => ({
    event,
    at: event === last ? duration : (player.events[event - 1]?.at ?? 0),
    state: readableState(player.stateAfter(event)),
  }));
}
