import { readFileSync } from 'node:fs';
import type { RootState } from '../../src/app/rootReducer';
import { seedProgram } from '../../src/app/seedProgram';
import { fileText } from '../../src/engine/timeline/fileText';
import { faultText, parseTimeline } from '../../src/engine/timeline/parseTimeline';
import { cutAt, unmeasured, type Player } from '../../src/engine/timeline/player';
import { finish } from '../../src/engine/timeline/program';
import type { Timeline } from '../../src/engine/timeline/timeline';
import type { ReplayOptions } from './options';

/** A file that cannot be replayed; its message is written for the person at the keyboard. */
export class UnusableFile extends Error {}

/** A timeline, and the rules between fields that the state breaks which it begins with, in sentences. */
interface ReadFile {
  readonly timeline: Timeline<RootState>;
  readonly broken: readonly string[];
}

/** Reads a timeline from a file; `anyway` also where rules between fields are broken. @throws UnusableFile saying where it is damaged and why. */
export function readTimeline(file: string, { anyway = false }: Pick<ReplayOptions, 'anyway'> = {}): ReadFile {
  let text: string;
  try {
    text = fileText(readFileSync(file));
  } catch (error) {
    throw new UnusableFile(`${file}: ${unreadable(error)}`);
  }
  // A timeline that was saved as a test stands in it as JSON.
  const [, saved] = /\nconst timeline = (\{[^]*\});\n\nit\(/.exec(text) ?? [];
  const parsed = parseTimeline(saved ?? text, seedProgram.schemas, { isAnyway: anyway });
  const broken = (parsed.broken ?? []).map(faultText);
  if (parsed.ok) return { timeline: parsed.timeline, broken };
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

/** Replays a timeline, or its part that the options name. @throws UnusableFile when the program cannot go through with it. */
export function replayed(file: string, timeline: Timeline<RootState>, { until, seed }: Partial<ReplayOptions> = {}): Player<RootState> {
  const part = { ...(until === undefined ? timeline : cutAt(timeline, until)), seed: seed ?? timeline.seed };
  try {
    const player = finish(seedProgram.open(part));
    // Of a part, or with other dice, nothing is recorded.
    return until === undefined && seed === undefined ? player : unmeasured(player);
  } catch (error) {
    throw new UnusableFile(`${file}: it cannot be replayed: ${error instanceof Error ? error.message : String(error)}`);
  }
}
