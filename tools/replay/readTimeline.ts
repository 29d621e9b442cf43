import type { RootState } from '../../src/app/rootReducer';
import { seedProgram } from '../../src/app/seedProgram';
import { applyChanges } from '../../src/engine/timeline/changes';
import { fileText } from '../../src/engine/timeline/fileText';
import { faultText, parseTimeline } from '../../src/engine/timeline/parseTimeline';
import { cutAt, withoutComparison, type Player } from '../../src/engine/timeline/player';
import { finish } from '../../src/engine/timeline/program';
import type { Timeline } from '../../src/engine/timeline/timeline';
import { readBounded } from '../lib/boundedFile';
import type { ReplayOptions } from './options';

/** A file that cannot be replayed. Its message is shown to the user. */
export class UnusableFile extends Error {}

/** A timeline, and the rules between fields that its initial state breaks. */
interface ReadFile {
  readonly timeline: Timeline<RootState>;
  readonly broken: readonly string[];
  /** Returns the text of the file with its timeline replaced. */
  readonly withTimeline: (timeline: Timeline<RootState>) => string;
}

/** A test that was saved from a timeline holds it as JSON. */
const SAVED = /\nconst timeline = (\{[^]*\});\n\nit\(/;
const findSaved = (text: string): string | undefined => SAVED.exec(text)?.[1];

/** Reads a timeline from a file; `anyway` accepts broken rules between fields. @throws UnusableFile with the path and the reason. */
export function readTimeline(file: string, { anyway = false }: Pick<ReplayOptions, 'anyway'> = {}): ReadFile {
  let text: string;
  try {
    text = fileText(readBounded(file));
  } catch (error) {
    throw new UnusableFile(`${file}: ${unreadable(error)}`);
  }
  const saved = findSaved(text);
  const parsed = parseTimeline(saved ?? text, seedProgram.schemas, { isAnyway: anyway });
  const broken = (parsed.broken ?? []).map(faultText);
  const withTimeline = (timeline: Timeline<RootState>) =>
    saved === undefined ? `${JSON.stringify(timeline, null, 2)}\n` : text.replace(saved, () => findSaved(seedProgram.testFile(timeline).text) ?? saved);
  if (parsed.ok) return { timeline: parsed.timeline, broken, withTimeline };
  throw new UnusableFile(`${file}: ${broken.length > 0 ? `${broken.join(' ')} Only rules between fields are broken: --anyway opens it.` : faultText(parsed.fault)}`);
}

const UNREADABLE: Readonly<Record<string, string>> = {
  ENOENT: 'There is no such file.',
  EISDIR: 'It is a folder. Name the files in it, such as FOLDER/*.json.',
};

function unreadable(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  return UNREADABLE[code] ?? (error instanceof Error ? error.message : String(error));
}

/** The part of a timeline to replay, and the seed. */
type Asked = Partial<Pick<ReplayOptions, 'until' | 'seed'>>;

/** Returns whether a timeline is replayed unchanged to its end. A part, or another seed, has no recording. */
export function isAsRecorded({ duration }: Pick<Timeline, 'duration'>, { until = Infinity, seed }: Asked): boolean {
  return until >= duration && seed === undefined;
}

/** Replays a timeline, or the part that the options name. @throws UnusableFile if the program fails. */
export function replay(file: string, timeline: Timeline, asked: Asked = {}): Player<RootState> {
  const { until = Infinity, seed } = asked;
  const part = cutAt(timeline, until);
  try {
    const player = finish(seedProgram.open(seed === undefined ? part : seedProgram.inputEditing.withSeed(part, seed)));
    return isAsRecorded(timeline, asked) ? player : withoutComparison(player);
  } catch (error) {
    throw new UnusableFile(`${file}: it cannot be replayed: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** The runs of a compared file: the one that is shown, and the recorded one that shows whether the file replays. */
export interface ComparedRuns {
  readonly player: Player<RootState>;
  readonly recorded: Player<RootState>;
  /** Number of changes in the file. */
  readonly changes: number;
}

/** Replays a timeline as recorded, and with its changes and the options. @throws UnusableFile if the program fails. */
export function comparedRuns(file: string, timeline: Timeline, asked: Asked): ComparedRuns {
  const { changes = [], ...bare } = timeline;
  const recorded = replay(file, bare);
  if (changes.length === 0 && isAsRecorded(timeline, asked)) return { player: recorded, recorded, changes: 0 };
  const changed = changes.length === 0 ? bare : applyChanges(timeline, changes, seedProgram.inputEditing.withSeed);
  const player = withoutComparison(replay(file, changed, asked));
  const { divergence } = recorded;
  // A difference after the part does not count.
  const isWhole = player.timeline.duration === timeline.duration;
  const isJudged = isWhole || (divergence !== null && (divergence.kind === 'state' ? divergence.since : divergence.index) < recorded.countAt(player.timeline.duration));
  return { player, recorded: isJudged ? recorded : withoutComparison(recorded), changes: changes.length };
}
