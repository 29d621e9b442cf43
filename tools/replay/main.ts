import { writeFileSync } from 'node:fs';
import { findDivergence } from '../../src/engine/timeline/divergence';
import { withDigestsOf } from '../../src/engine/timeline/replay';
import { readOptions, USAGE, type ReplayOptions } from './options';
import { printed } from './print';
import { timelineJsonSchema } from './jsonSchema';
import { recordAll } from './record';
import { readTimeline, replayed, replayFile, UnusableFile } from './replayFile';

const ALIKE = 0;
const DIVERGED = 1;
const UNUSABLE = 2;

/** Runs the command and gives its exit code. */
export async function main(args: readonly string[]): Promise<number> {
  let options: ReplayOptions;
  try {
    options = readOptions(args);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}\n`);
    return UNUSABLE;
  }
  try {
    if (options.record !== undefined) {
      await recordAll(options.record);
      return ALIKE;
    }
    if (options.schema !== undefined) {
      writeFileSync(options.schema, timelineJsonSchema());
      return ALIKE;
    }
    return options.update ? update(options.files) : compare(options);
  } catch (error) {
    if (!(error instanceof UnusableFile)) throw error;
    process.stderr.write(`${error.message}\n`);
    return UNUSABLE;
  }
}

function compare(options: ReplayOptions): number {
  const reports = options.files.map((file) => replayFile(file, options));
  process.stdout.write(options.json ? `${JSON.stringify(reports, null, 2)}\n` : reports.map(printed).join('\n'));
  return reports.some(({ divergence }) => divergence !== null) ? DIVERGED : ALIKE;
}

function update(files: readonly string[]): number {
  for (const file of files) {
    const timeline = readTimeline(file);
    const replay = replayed(file, timeline);
    const divergence = findDivergence(timeline, replay);
    if (divergence) writeFileSync(file, `${JSON.stringify(withDigestsOf(timeline, replay), null, 2)}\n`);
    const change = divergence
      ? `updated from event ${divergence.index} (${divergence.event?.type ?? 'the end'}) on; final state ${timeline.digests.final} → ${replay.final.digest}`
      : 'unchanged';
    process.stdout.write(`${file}: ${change}\n`);
  }
  return ALIKE;
}
