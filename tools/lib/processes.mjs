// @ts-check
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { Excerpt } from './excerpt.mjs';
import { ROOT } from './paths.mjs';
import { UserError } from './userError.mjs';

const LEASH = path.join(ROOT, 'tools', 'lib', 'leash.mjs');
const GRACE_MS = 1000;

/**
 * A running command.
 *
 * @typedef {object} Job
 * @property {Promise<number>} ended its exit code, once its whole process group is gone.
 * @property {() => Promise<number>} end asks it to end, insists after the grace period or when asked again, and waits.
 * @property {() => string} excerpt the first and the last lines it printed.
 *
 * @typedef {object} JobOptions
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env] the whole environment; the default is ours.
 * @property {string} [log] the file that takes what it prints; its folder is made.
 * @property {boolean} [show] its output goes straight to the terminal (and to nowhere else).
 * @property {(line: string) => void} [onLine] is called with each line it prints.
 * @property {number} [graceMs] how long it may take to end after having been asked to.
 */

/** @type {Set<Job>} */
const running = new Set();
let closing = false;

/**
 * Starts a command on a leash: it never outlives this process, however this process ends.
 *
 * @param {readonly [string, ...string[]]} command
 * @param {JobOptions} [options]
 * @returns {Job}
 */
export function startJob(command, options = {}) {
  if (closing) throw new UserError('Ending: nothing new is started.');
  const { cwd, env = process.env, log, show = false, onLine, graceMs = GRACE_MS } = options;
  const output = show ? 'inherit' : 'pipe';
  const leash = spawn(process.execPath, [LEASH, String(graceMs), ...command], {
    cwd,
    env,
    detached: process.platform !== 'win32',
    stdio: ['ignore', output, output, 'ipc'],
    windowsHide: true,
  });
  const sink = openLog(log);
  const excerpt = new Excerpt();
  for (const stream of [leash.stdout, leash.stderr]) {
    eachLine(stream, (line) => {
      sink?.write(`${line}\n`);
      excerpt.add(line);
      onLine?.(line);
    });
  }
  /** @type {number | undefined} */
  let reported;
  leash.on('message', (code) => (reported = Number(code)));
  /** @type {Promise<number>} */
  const closed = new Promise((resolve) => {
    leash.once('error', () => resolve(127));
    leash.once('close', (code) => resolve(reported ?? code ?? 1));
  });
  const ended = closed.finally(() => {
    running.delete(job);
    // Whoever waits for the end may read the log then: it is all on the disk.
    return sink && new Promise((written) => sink.end(written));
  });
  /** @type {Job} */
  const job = {
    ended,
    end() {
      if (leash.connected) leash.send('end', () => {});
      return job.ended;
    },
    excerpt: () => excerpt.text(),
  };
  running.add(job);
  return job;
}

/**
 * Runs a command to its end.
 *
 * @param {string} what what it does, for the message when it fails.
 * @param {readonly [string, ...string[]]} command
 * @param {JobOptions} [options]
 * @throws {UserError} when it fails, with an excerpt of what it printed.
 */
export async function runJob(what, command, options = {}) {
  const job = startJob(command, options);
  const code = await job.ended;
  if (code === 0) return;
  const log = options.log === undefined ? '' : `\nThe whole log: ${options.log}`;
  throw new UserError(`${what} failed (exit code ${code}).\n${job.excerpt()}${log}`);
}

/** Ends every job that still runs, and starts no other. Called again, it ends them at once. */
export async function endAllJobs() {
  closing = true;
  await Promise.all([...running].map((job) => job.end()));
}

/** @param {string | undefined} file */
function openLog(file) {
  if (file === undefined) return undefined;
  fs.mkdirSync(path.dirname(file), { recursive: true });
  return fs.createWriteStream(file);
}

/**
 * @param {import('node:stream').Readable | null} stream
 * @param {(line: string) => void} take
 */
function eachLine(stream, take) {
  let rest = '';
  stream?.setEncoding('utf8').on('data', (text) => {
    const lines = `${rest}${text}`.split(/\r?\n|\r/);
    rest = lines.pop() ?? '';
    lines.forEach(take);
  });
  stream?.on('end', () => rest !== '' && take(rest));
}
