import { execFile, type ExecFileException } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import type { Trace } from '../../src/engine/timeline/divergence';
import { EVENT_LINE } from '../../src/engine/timeline/eventLines';
import { isInstalled } from '../lib/installed.mjs';
import { userPath } from '../lib/paths';
import { UserError } from '../lib/userError';
import type { ReportedChanges } from './changes';
import type { ReplayOptions } from './options';

/** A replay that takes longer (ms), or prints more (bytes), is aborted. */
const TIMEOUT = 120_000;
const MAX_BYTES = 256 * 1024 * 1024;

const event = v.object({ at: v.number(), text: v.string(), line: v.pipe(v.string(), v.regex(EVENT_LINE)) });
const parts = v.record(v.string(), v.string());
const trace = v.object({
  states: v.array(v.object({ event: v.number(), digest: v.string(), parts })),
  final: v.string(),
  finalParts: parts,
});
const difference = v.object({
  path: v.string(),
  kind: v.picklist(['changed', 'missing', 'extra']),
  expected: v.optional(v.unknown()),
  found: v.optional(v.unknown()),
});
const change = v.object({ index: v.number(), at: v.number(), text: v.string(), differences: v.array(difference) });
const report = v.object({
  events: v.array(event),
  final: v.string(),
  /** Missing in older versions, which report only events. */
  trace: v.exactOptional(trace),
  changes: v.exactOptional(
    v.array(v.object({ path: v.string(), first: v.optional(v.unknown()), changes: v.array(change) })),
  ),
});

export interface OtherReplay extends Trace {
  readonly events: readonly { readonly at: number; readonly text: string }[];
  /** Whether that version reports digests of states. Older ones report only events. */
  readonly reportsStates: boolean;
  readonly changes: readonly ReportedChanges[];
}

/**
 * Replays a timeline with another checkout's own command, in a child process that is aborted after two minutes.
 *
 * @throws UserError if the folder is not a checkout or has no packages, or if its replay command is unknown, fails, or
 * prints something unexpected.
 */
export async function replayIn(
  namedFolder: string,
  file: string,
  { until, changes = [] }: Pick<ReplayOptions, 'until'> & { readonly changes?: readonly string[] },
): Promise<OtherReplay> {
  const folder = userPath(namedFolder);
  const command = path.join(folder, 'tools', 'run.mjs');
  const failure = (reason: string) => new UserError(`${namedFolder}: ${reason}`);
  if (!existsSync(command)) throw failure('It is not a checkout of this project: it has no tools/run.mjs.');
  if (!isInstalled(folder)) throw failure('Its packages are not installed: run npm ci there first.');
  const options = [
    ...(until === undefined ? [] : ['--until', `${until}ms`]),
    ...changes.flatMap((changedPath) => ['--changes', changedPath]),
  ];
  const { error, stdout, stderr } = await runScript(folder, [command, 'replay', userPath(file), '--json', ...options]);
  if (error?.killed) throw failure(`Its replay was aborted: it takes more than ${TIMEOUT / 1000} s.`);
  if (error?.code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER')
    throw failure('Its replay prints more than can be compared.');
  // Exit code 1 means a divergence from the recording, with a report.
  if (error && (error.code !== 1 || stdout === '')) throw failure(`Its replay failed: ${reasonIn(stderr)}`);
  const parsed = v.safeParse(v.tuple([report]), tryParse(stdout));
  if (!parsed.success)
    throw failure(
      'Its replay prints no report that can be compared: perhaps its version is too old for replay --json.',
    );
  const [{ events, final, trace: reportedTrace, changes: reportedChanges = [] }] = parsed.output;
  return {
    events,
    lines: events.map(({ line }) => line),
    states: [],
    final,
    ...reportedTrace,
    reportsStates: reportedTrace !== undefined,
    changes: reportedChanges,
  };
}

interface ScriptResult {
  readonly error: ExecFileException | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a script, and resolves with its result even if it fails. */
function runScript(folder: string, script: readonly string[]): Promise<ScriptResult> {
  return new Promise((resolve) => {
    const options = { cwd: folder, timeout: TIMEOUT, killSignal: 'SIGKILL', maxBuffer: MAX_BYTES } as const;
    execFile(process.execPath, script, options, (error, stdout, stderr) =>
      resolve({ error, stdout, stderr }),
    ).stdin?.end();
  });
}

/** Returns the line that names the error, without the installation's output and the stack trace. */
function reasonIn(stderr: string): string {
  const lines = stderr
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^at |^Node\.js|^npm /.test(line));
  return lines.find((line) => /^\w*error: /i.test(line)) ?? lines.at(-1) ?? 'it printed no error.';
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
