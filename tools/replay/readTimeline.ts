import type { RootState } from '../../src/program/rootReducer';
import { withSeed } from '../../src/program/inputEditing';
import { replayTimeline } from '../../src/program/replayTimeline';
import { testFile } from '../../src/program/timelineFiles';
import { TIMELINE_SCHEMAS } from '../../src/program/timelineSchemas';
import { applyChanges } from '../../src/engine/timeline/changes';
import { fileText } from '../../src/engine/timeline/fileText';
import { faultText, parseTimeline } from '../../src/engine/timeline/parseTimeline';
import { truncateTimeline, withoutComparison, type Player } from '../../src/engine/timeline/player';
import { runToEnd } from '../../src/engine/timeline/program';
import type { Timeline } from '../../src/engine/timeline/timeline';
import { readBounded } from '../lib/boundedFile';
import { messageOf, UserError } from '../lib/userError';
import type { ReplayOptions } from './options';

interface ParsedFile {
  readonly timeline: Timeline<RootState>;
  /** The rules between fields that its initial state breaks. */
  readonly broken: readonly string[];
  /** Returns the text of the file with its timeline replaced. */
  readonly withTimeline: (timeline: Timeline<RootState>) => string;
}

/** Returns the JSON of a timeline that was saved as a test. */
const jsonInTest = (text: string) => /\nconst timeline = (\{[^]*\});\n\nit\(/.exec(text)?.[1];

/**
 * Reads a timeline from a file; with `anyway`, its state may break rules between fields. @throws UserError that names
 * the file and the reason.
 */
export function readTimeline(file: string, { anyway = false }: Pick<ReplayOptions, 'anyway'> = {}): ParsedFile {
  let text: string;
  try {
    text = fileText(readBounded(file));
  } catch (error) {
    throw new UserError(`${file}: ${READ_ERRORS[(error as NodeJS.ErrnoException).code ?? ''] ?? messageOf(error)}`);
  }
  const json = jsonInTest(text);
  const parsed = parseTimeline(json ?? text, TIMELINE_SCHEMAS, { allowsBrokenRules: anyway });
  const broken = (parsed.brokenRules ?? []).map(faultText);
  const withTimeline = (timeline: Timeline<RootState>) =>
    json === undefined
      ? `${JSON.stringify(timeline, null, 2)}\n`
      : text.replace(json, () => jsonInTest(testFile(timeline).text) ?? json);
  if (parsed.ok) return { timeline: parsed.timeline, broken, withTimeline };
  throw new UserError(
    `${file}: ${broken.length > 0 ? `${broken.join(' ')} Only rules between fields are broken: --anyway opens it.` : faultText(parsed.fault)}`,
  );
}

const READ_ERRORS: Readonly<Record<string, string>> = {
  ENOENT: 'There is no such file.',
  EISDIR: 'It is a folder. Name the files in it, such as FOLDER/*.json.',
};

/** The part of a timeline to replay, and the seed. */
type ReplayRange = Pick<ReplayOptions, 'until' | 'seed'>;

/** Returns whether a whole timeline is replayed with its own seed, and so can be compared with its recording. */
export function isComparable(
  { duration }: Pick<Timeline, 'duration'>,
  { until = Infinity, seed }: ReplayRange,
): boolean {
  return until >= duration && seed === undefined;
}

/** Replays a timeline, or a part of it. @throws UserError if the program fails. */
export function replay(file: string, timeline: Timeline<RootState>, range: ReplayRange = {}): Player<RootState> {
  const { until = Infinity, seed } = range;
  const part = truncateTimeline(timeline, until);
  try {
    const player = runToEnd(replayTimeline(seed === undefined ? part : withSeed(part, seed)));
    return isComparable(timeline, range) ? player : withoutComparison(player);
  } catch (error) {
    throw new UserError(`${file}: it cannot be replayed: ${messageOf(error)}`);
  }
}

/** The two replays of a compared file. */
export interface ComparedRuns {
  /** The run to compare, with the file's changes. */
  readonly player: Player<RootState>;
  /** The run without the changes, which shows whether the file replays as recorded. */
  readonly recorded: Player<RootState>;
  /** Number of changes in the file. */
  readonly changes: number;
}

/** Replays a timeline as recorded, and with its changes in the given range. @throws UserError if the program fails. */
export function comparedRuns(file: string, timeline: Timeline<RootState>, range: ReplayRange): ComparedRuns {
  const { changes = [], ...unchanged } = timeline;
  const recorded = replay(file, unchanged);
  if (changes.length === 0 && isComparable(timeline, range)) return { player: recorded, recorded, changes: 0 };
  const changed = changes.length === 0 ? unchanged : applyChanges(timeline, changes, withSeed);
  const player = withoutComparison(replay(file, changed, range));
  const { divergence } = recorded;
  // A divergence after the compared range does not count.
  const isWhole = player.timeline.duration === timeline.duration;
  const matchingEvents = divergence?.kind === 'state' ? divergence.since : (divergence?.index ?? Infinity);
  const isInRange = isWhole || matchingEvents < recorded.countAt(player.timeline.duration);
  return { player, recorded: isInRange ? recorded : withoutComparison(recorded), changes: changes.length };
}
