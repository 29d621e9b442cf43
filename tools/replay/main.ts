import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CommanderError } from 'commander';
import { toPrintableLine } from '../../src/engine/timeline/printable';
import { withOwnDigests } from '../../src/engine/timeline/player';
import { timelineText } from '../../src/program/timelineFiles';
import { recordScenario, SCENARIOS } from '../../src/testing/scenarios';
import { storedLines } from '../../src/testing/past';
import { userPath } from '../lib/paths';
import { messageOf } from '../../src/shared/attempt';
import { UserError } from '../lib/userError';
import { readOptions, type ReplayOptions } from './options';
import { formatReport } from './print';
import { readTimeline, replay } from './readTimeline';
import { isDiverged, replayFile, type FileReport } from './replayFile';

const ALIKE = 0;
const DIVERGED = 1;
const UNUSABLE = 2;

/** Runs the command, and returns its exit code. */
export async function main(args: readonly string[]): Promise<number> {
  let options: ReplayOptions;
  try {
    options = readOptions(args);
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode === 0 ? ALIKE : UNUSABLE;
  }
  const { record } = options;
  if (record !== undefined) return exitCodeOf(() => recordAll(record));
  return options.update ? update(options.files) : compare(options);
}

/** Replays every file, and reports on each one that can be used, even if others cannot. */
async function compare(options: ReplayOptions): Promise<number> {
  const reports: FileReport[] = [];
  const outcomes: { readonly file: string; readonly code: number }[] = [];
  for (const file of options.files) {
    const code = await exitCodeOf(async () => {
      const report = await replayFile(file, options);
      reports.push(report);
      return isDiverged(report) ? DIVERGED : ALIKE;
    });
    outcomes.push({ file, code });
  }
  const codes = outcomes.map(({ code }) => code);
  const jsonReports = reports.map(({ mark: _mark, ...report }) => report);
  process.stdout.write(
    options.json
      ? `${JSON.stringify(jsonReports, null, 2)}\n`
      : reports.map((report) => formatReport(report, options)).join('\n'),
  );
  if (codes.length > 1 && !options.json) process.stdout.write(`\n${summary(outcomes)}\n`);
  return Math.max(...codes);
}

/**
 * Returns the number of files, and the names of those that diverged or cannot be used, whose reports are hard to find
 * among many.
 */
function summary(outcomes: readonly { readonly file: string; readonly code: number }[]): string {
  const filesWith = (code: number) => outcomes.filter((outcome) => outcome.code === code).map(({ file }) => file);
  const listFiles = (label: string, files: readonly string[]) =>
    files.length === 0 ? '' : `\n  ${label}: ${files.join(', ')}`;
  return `${outcomes.length} files, ${filesWith(ALIKE).length} without a divergence.${listFiles('diverged', filesWith(DIVERGED))}${listFiles('cannot be used', filesWith(UNUSABLE))}`;
}

/** Replays every file before writing any, so that no file changes if one cannot be used. */
async function update(files: readonly string[]): Promise<number> {
  const updates: FileUpdate[] = [];
  for (const file of files) await exitCodeOf(() => void updates.push(updateOf(file)));
  if (updates.length < files.length) {
    if (files.length > 1) process.stderr.write('No file was changed.\n');
    return UNUSABLE;
  }
  let highestCode: number = ALIKE;
  for (const { file, text, summary: summaryText } of updates) {
    const code = await exitCodeOf(() => {
      if (text !== null) write(file, text);
      process.stdout.write(`${file}: ${summaryText}\n`);
    });
    highestCode = Math.max(highestCode, code);
  }
  return highestCode;
}

interface FileUpdate {
  readonly file: string;
  /** The new text of the file; `null` if nothing changes. */
  readonly text: string | null;
  readonly summary: string;
}

function updateOf(file: string): FileUpdate {
  const { timeline, withTimeline } = readTimeline(file);
  const player = replay(file, timeline);
  const { divergence, events, final } = player;
  if (!divergence) return { file, text: null, summary: 'unchanged' };
  const { event } = divergence;
  const from =
    event === null
      ? `the state after event ${divergence.index}`
      : `event ${event + 1} (${events[event]?.event.type ?? 'the end'})`;
  return {
    file,
    text: withTimeline(withOwnDigests(player)),
    summary: `updated from ${from} on; final state ${timeline.digests.final} → ${final}`,
  };
}

/**
 * Performs every scenario of src/testing/scenarios, and writes its timeline into the folder, and the list of all that
 * may be stored into its folder `past`, if it has one.
 */
async function recordAll(folder: string): Promise<void> {
  for (const scenario of SCENARIOS) {
    const timeline = await recordScenario(scenario);
    const file = path.join(folder, `${scenario.name}.timeline.json`);
    write(file, `${timelineText(timeline)}\n`);
    process.stdout.write(`${file}: ${timeline.inputs.length} inputs over ${timeline.duration} ms\n`);
  }
  const past = path.join(folder, 'past');
  if (existsSync(userPath(past))) write(path.join(past, 'places.txt'), `${storedLines().join('\n')}\n`);
}

/** Runs work, and returns its exit code, by default 0. If a file cannot be used, prints why and returns 2. */
async function exitCodeOf(work: () => number | void | Promise<number | void>): Promise<number> {
  try {
    return (await work()) ?? ALIKE;
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    process.stderr.write(`${toPrintableLine(error.message)}\n`);
    return UNUSABLE;
  }
}

/** Writes a file. @throws UserError if that fails. */
function write(file: string, text: string): void {
  try {
    writeFileSync(userPath(file), text);
  } catch (error) {
    throw new UserError(`${file}: it cannot be written: ${messageOf(error)}`);
  }
}
