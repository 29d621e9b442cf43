import type { RootState } from '../../src/app/rootReducer';
import { seedProgram } from '../../src/app/seedProgram';
import { changedTimeline } from '../../src/engine/timeline/changes';
import { fileText } from '../../src/engine/timeline/fileText';
import { faultText, parseTimeline } from '../../src/engine/timeline/parseTimeline';
import { cutAt, unmeasured, type Player } from '../../src/engine/timeline/player';
import { finish } from '../../src/engine/timeline/program';
import type { Timeline } from '../../src/engine/timeline/timeline';
import { readBounded } from '../lib/boundedFile';
import type { ReplayOptions } from './options';

/** A file that cannot be replayed; its message is written for the person at the keyboard. */
export class UnusableFile extends Error {}

/** A timeline, and the rules between fields that the state breaks which it begins with, in sentences. */
interface ReadFile {
  readonly timeline: Timeline<RootState>;
  readonly broken: readonly string[];
  /** Gives the text of the file with another timeline in the place of its own. */
  readonly withTimeline: (timeline: Timeline<RootState>) => string;
}

/** A timeline that was saved as a test stands in it as JSON. */
const SAVED = /\nconst timeline = (\{[^]*\});\n\nit\(/;
const savedIn = (text: string): string | undefined => SAVED.exec(text)?.[1];

/** Reads a timeline from a file; `anyway` also where rules between fields are broken. @throws UnusableFile saying where it is damaged and why. */
export function readTimeline(file: string, { anyway = false }: Pick<ReplayOptions, 'anyway'> = {}): ReadFile {
  let text: string;
  try {
    text = fileText(readBounded(file));
  } catch (error) {
    throw new UnusableFile(`${file}: ${unreadable(error)}`);
  }
  const saved = savedIn(text);
  const parsed = parseTimeline(saved ?? text, seedProgram.schemas, { isAnyway: anyway });
  const broken = (parsed.broken ?? []).map(faultText);
  const withTimeline = (timeline: Timeline<RootState>) =>
    saved === undefined ? `${JSON.stringify(timeline, null, 2)}\n` : text.replace(saved, () => savedIn(seedProgram.testFile(timeline).text) ?? saved);
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

/** Which part of a timeline is asked for, and with which dice. */
type Asked = Partial<Pick<ReplayOptions, 'until' | 'seed'>>;

/** Whether a timeline is asked for as it was recorded, to its end: of a part, or with other dice, nothing is. */
export function isAsRecorded({ duration }: Pick<Timeline, 'duration'>, { until = Infinity, seed }: Asked): boolean {
  return until >= duration && seed === undefined;
}

/** Replays a timeline, or its part that the options name. @throws UnusableFile when the program cannot go through with it. */
export function replayed(file: string, timeline: Timeline, asked: Asked = {}): Player<RootState> {
  const { until = Infinity, seed } = asked;
  const part = cutAt(timeline, until);
  try {
    const player = finish(seedProgram.open(seed === undefined ? part : seedProgram.inputEditing.withSeed(part, seed)));
    return isAsRecorded(timeline, asked) ? player : unmeasured(player);
  } catch (error) {
    throw new UnusableFile(`${file}: it cannot be replayed: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** What a file comes to where it is compared with another: the run that is looked at, and the recorded one, by which the file is judged. */
export interface ComparedRuns {
  readonly player: Player<RootState>;
  readonly recorded: Player<RootState>;
  /** How many changes the file holds. */
  readonly changes: number;
}

/** Replays a timeline as it was recorded, and with its changes and as the options say. @throws UnusableFile when the program cannot go through with it. */
export function comparedRuns(file: string, timeline: Timeline, asked: Asked): ComparedRuns {
  const { changes = [], ...bare } = timeline;
  const recorded = replayed(file, bare);
  if (changes.length === 0 && isAsRecorded(timeline, asked)) return { player: recorded, recorded, changes: 0 };
  const changed = changes.length === 0 ? bare : changedTimeline(timeline, changes, seedProgram.inputEditing.withSeed);
  const player = unmeasured(replayed(file, changed, asked));
  const { divergence } = recorded;
  // What differs after the part is no fault of the part.
  const isWhole = player.timeline.duration === timeline.duration;
  const isJudged = isWhole || (divergence !== null && (divergence.kind === 'state' ? divergence.since : divergence.index) < recorded.countAt(player.timeline.duration));
  return { player, recorded: isJudged ? recorded : unmeasured(recorded), changes: changes.length };
}
