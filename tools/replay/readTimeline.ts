import type { RootState } from '../../src/program/rootReducer';
import { replayTimeline } from '../../src/program/replayTimeline';
import { testFile, timelineText } from '../../src/program/timelineFiles';
import { TIMELINE_SCHEMAS } from '../../src/program/timelineSchemas';
import { fileText } from '../../src/engine/timeline/fileText';
import { faultText, parseTimeline } from '../../src/engine/timeline/parseTimeline';
import { truncateTimeline, withoutComparison, type Player } from '../../src/engine/timeline/player';
import { runToEnd } from '../../src/engine/timeline/program';
import type { Timeline } from '../../src/engine/timeline/timeline';
import { readBounded } from '../lib/boundedFile';
import { messageOf } from '../../src/shared/attempt';
import { UserError } from '../lib/userError';

interface ParsedFile {
  readonly timeline: Timeline<RootState>;
  /** Returns the text of the file with its timeline replaced. */
  readonly withTimeline: (timeline: Timeline<RootState>) => string;
}

/** Returns the JSON of a timeline that was saved as a test. */
const jsonInTest = (text: string) => /\nconst timeline = (\{[^]*\});\n\nit\(/.exec(text)?.[1];

/** Reads a timeline from a file. @throws UserError that names the file and the reason. */
export function readTimeline(file: string): ParsedFile {
  let text: string;
  try {
    text = fileText(readBounded(file));
  } catch (error) {
    throw new UserError(`${file}: ${READ_ERRORS[(error as NodeJS.ErrnoException).code ?? ''] ?? messageOf(error)}`);
  }
  const json = jsonInTest(text);
  const parsed = parseTimeline(json ?? text, TIMELINE_SCHEMAS);
  const withTimeline = (timeline: Timeline<RootState>) =>
    json === undefined
      ? `${timelineText(timeline)}\n`
      : text.replace(json, () => jsonInTest(testFile(timeline).text) ?? json);
  if (parsed.ok) return { timeline: parsed.timeline, withTimeline };
  throw new UserError(`${file}: ${faultText(parsed.fault)}`);
}

const READ_ERRORS: Readonly<Record<string, string>> = {
  ENOENT: 'There is no such file.',
  EISDIR: 'It is a folder. Name the files in it, such as FOLDER/*.json.',
};

/** Replays a timeline, or its part until a time (ms), which is not compared. @throws UserError if the program fails. */
export function replay(file: string, timeline: Timeline<RootState>, until = Infinity): Player<RootState> {
  try {
    const player = runToEnd(replayTimeline(truncateTimeline(timeline, until)));
    return until >= timeline.duration ? player : withoutComparison(player);
  } catch (error) {
    throw new UserError(`${file}: it cannot be replayed: ${messageOf(error)}`);
  }
}
