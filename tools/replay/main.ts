import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { CommanderError } from 'commander';
import { oneLine } from '../../src/engine/timeline/printable';
import { withOwnDigests } from '../../src/engine/timeline/player';
import { recordScenario, SCENARIOS } from '../../src/testing/scenarios';
import { htmlOf } from './html';
import { readOptions, type ReplayOptions } from './options';
import { formatReport } from './print';
import { timelineJsonSchema } from './jsonSchema';
import { comparedRuns, readTimeline, replay, UnusableFile, type ComparedRuns } from './readTimeline';
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
  const { record, schema } = options;
  if (record !== undefined) return attemptWrite(record, () => recordAll(record));
  if (schema !== undefined) return attemptWrite(schema, () => writeFileSync(schema, timelineJsonSchema()));
  return options.update ? update(options.files) : compare(options);
}

/** Replays every file and reports on each usable one; an unusable one does not hide the others. */
async function compare(options: ReplayOptions): Promise<number> {
  const { against, until } = options;
  let other: ComparedRuns | null = null;
  const readable = await runOnFile(() => {
    if (against !== undefined) other = comparedRuns(against, readTimeline(against, options).timeline, until === undefined ? {} : { until });
    return ALIKE;
  });
  if (readable !== ALIKE) return readable;
  const reports: FileReport[] = [];
  const outcomes: { readonly file: string; readonly code: number }[] = [];
  for (const file of options.files) {
    const code = await runOnFile(async () => {
      const report = await replayFile(file, options, other);
      reports.push(report);
      return isDiverged(report) ? DIVERGED : ALIKE;
    });
    outcomes.push({ file, code });
  }
  const codes = outcomes.map(({ code }) => code);
  // The data of the lanes repeats the events.
  const plain = reports.map(({ drawn: _drawn, ...report }) => report);
  process.stdout.write(options.json ? `${JSON.stringify(plain, null, 2)}\n` : reports.map((report) => formatReport(report, options)).join('\n'));
  if (codes.length > 1 && !options.json) process.stdout.write(`\n${summary(outcomes)}\n`);
  const { html } = options;
  if (html !== undefined) codes.push(await attemptWrite(html, () => writeFileSync(html, htmlOf(reports))));
  return Math.max(...codes);
}

/** Lists the files that failed, since their reports are lost among the others. */
function summary(outcomes: readonly { readonly file: string; readonly code: number }[]): string {
  const filesOf = (code: number) => outcomes.filter((one) => one.code === code).map(({ file }) => file);
  const listFiles = (words: string, files: readonly string[]) => (files.length === 0 ? '' : `\n  ${words}: ${files.join(', ')}`);
  return `${outcomes.length} files, ${filesOf(ALIKE).length} without a divergence.${listFiles('diverged', filesOf(DIVERGED))}${listFiles('cannot be used', filesOf(UNUSABLE))}`;
}

/** Replays every file before writing any, so that an unusable one leaves all unchanged. */
async function update(files: readonly string[]): Promise<number> {
  const changes: Change[] = [];
  let isReadable = true;
  for (const file of files) {
    const code = await runOnFile(() => {
      changes.push(changeOf(file));
      return ALIKE;
    });
    isReadable &&= code === ALIKE;
  }
  if (!isReadable) {
    if (files.length > 1) process.stderr.write('No file was changed.\n');
    return UNUSABLE;
  }
  let worst: number = ALIKE;
  for (const { file, text, words } of changes) {
    const code = text === null ? ALIKE : await attemptWrite(file, () => writeFileSync(file, text));
    if (code === ALIKE) process.stdout.write(`${file}: ${words}\n`);
    worst = Math.max(worst, code);
  }
  return worst;
}

/** Returns the updated text of a file and a summary; the text is `null` if nothing changes. */
interface Change {
  readonly file: string;
  readonly text: string | null;
  readonly words: string;
}

function changeOf(file: string): Change {
  const { timeline, withTimeline } = readTimeline(file);
  const player = replay(file, timeline);
  const { divergence, events, final } = player;
  if (!divergence) return { file, text: null, words: 'unchanged' };
  const { event } = divergence;
  const from = event === null ? `the state after event ${divergence.index}` : `event ${event + 1} (${events[event]?.event.type ?? 'the end'})`;
  const words = `updated from ${from} on; final state ${timeline.digests.final} → ${final}`;
  return { file, text: withTimeline(withOwnDigests(player)), words };
}

/** Performs every scenario and writes its timeline into the folder. */
async function recordAll(folder: string): Promise<void> {
  for (const scenario of SCENARIOS) {
    const timeline = await recordScenario(scenario);
    const file = path.join(folder, `${scenario.name}.timeline.json`);
    writeFileSync(file, `${JSON.stringify(timeline, null, 2)}\n`);
    process.stdout.write(`${file}: ${timeline.inputs.length} inputs over ${timeline.duration} ms\n`);
  }
}

/** Runs work that may find a file unusable, and returns its exit code. */
async function runOnFile(work: () => number | Promise<number>): Promise<number> {
  try {
    return await work();
  } catch (error) {
    return reportUnusable(error);
  }
}

/** Writes a file and returns the exit code; a path that cannot be written is unusable. */
async function attemptWrite(file: string, work: () => void | Promise<void>): Promise<number> {
  try {
    await work();
    return ALIKE;
  } catch (error) {
    const isOfSystem = typeof error === 'object' && error !== null && 'syscall' in error && 'message' in error;
    return reportUnusable(isOfSystem ? new UnusableFile(`${file}: it cannot be written: ${String(error.message)}`) : error);
  }
}

/** Prints why a file cannot be used, and returns the exit code for it; any other failure is thrown on. */
function reportUnusable(error: unknown): number {
  if (!(error instanceof UnusableFile)) throw error;
  process.stderr.write(`${oneLine(error.message)}\n`);
  return UNUSABLE;
}
