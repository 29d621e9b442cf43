import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { execa, execaSync } from 'execa';
import { UserError } from './userError';

const GRACE_MS = 1000;
/** How often an interrupted command is searched for processes that it has started (ms). */
const SEARCH_MS = 200;

const NO_SUCH_COMMAND = 127;

/** An excerpt keeps the first lines, which usually hold the cause of a failure, and the last. */
const FIRST_LINES = 8;
const LAST_LINES = 16;

export type Command = readonly [string, ...string[]];

interface Job {
  /** Resolves to the exit code once the command has ended and its log is written; 127 if the command does not exist. */
  readonly ended: Promise<number>;
  /**
   * Interrupts the command and its children and waits for them. Kills them after the grace period, or if called again.
   */
  end(): Promise<number>;
  /** Returns the first and last lines of the output. */
  excerpt(): string;
}

interface JobOptions {
  readonly cwd?: string;
  /** The complete environment; default: that of this process. */
  readonly env?: NodeJS.ProcessEnv;
  /** The file for the output; its folder is created. */
  readonly log?: string;
  /** Whether the output goes to the terminal and nowhere else. */
  readonly show?: boolean;
  readonly onLine?: (line: string) => void;
  /** How long the command may take to end after an interruption (ms). */
  readonly graceMs?: number;
}

const running = new Map<Job, () => void>();
let closing = false;

// If this process ends without endAllJobs, nothing that it started may keep running.
process.once('exit', () => running.forEach((kill) => kill()));

/**
 * Starts a command in its own process group, so that its children end with it.
 *
 * @throws {UserError} if all jobs are being ended
 */
export function startJob([program, ...args]: Command, options: JobOptions = {}): Job {
  if (closing) throw new UserError('Ending: nothing new is started.');
  const { cwd, env = process.env, log = os.devNull, show = false, onLine, graceMs = GRACE_MS } = options;
  if (log !== os.devNull) fs.mkdirSync(path.dirname(log), { recursive: true });
  const excerptLines: string[] = [];
  let omittedCount = 0;
  /** Reads a line of the output, and passes it on to the log. */
  function* readLine(line: unknown) {
    const text = String(line);
    excerptLines.push(stripVTControlCharacters(text));
    if (excerptLines.length > FIRST_LINES + LAST_LINES) omittedCount += excerptLines.splice(FIRST_LINES, 1).length;
    onLine?.(text);
    yield line;
  }
  const output = show ? 'inherit' : ([readLine, { file: log }] as const);
  const detached = process.platform !== 'win32';
  const child = execa(program, args, {
    ...(cwd === undefined ? {} : { cwd }),
    env: env as Record<string, string>,
    extendEnv: false,
    stdin: 'ignore',
    stdout: output,
    stderr: output,
    buffer: false,
    reject: false,
    detached,
    cleanup: false,
  });
  /** Processes of other groups, such as the Firestore emulator, which their parents may leave behind. */
  const descendants = new Set<number>();
  const kill = () => {
    signalGroup(child.pid, 'SIGKILL');
    for (const pid of descendants) signal(pid, 'SIGKILL');
  };
  // Children that outlive the command would keep its output open.
  child.nodeChildProcess.once('exit', kill);
  let interrupted = false;
  const job: Job = {
    ended: child.then(({ exitCode, code, shortMessage }) => {
      running.delete(job);
      if (exitCode !== undefined) return exitCode;
      excerptLines.push(String(shortMessage));
      return code === 'ENOENT' ? NO_SUCH_COMMAND : 1;
    }),
    end() {
      if (interrupted) kill();
      else {
        interrupted = true;
        const grace = setTimeout(kill, graceMs).unref();
        const findDescendants = () => descendantsOf(child.pid).forEach((pid) => descendants.add(pid));
        findDescendants();
        // A command that is interrupted while it starts may still start others.
        const search = setInterval(findDescendants, SEARCH_MS);
        // After the end, another process may get the number of one of these.
        void job.ended.finally(() => {
          clearInterval(search);
          clearTimeout(grace);
        });
        signalGroup(child.pid, 'SIGINT');
      }
      return job.ended;
    },
    excerpt() {
      const gap = omittedCount > 0 ? [`… ${omittedCount} more lines …`] : [];
      return [...excerptLines.slice(0, FIRST_LINES), ...gap, ...excerptLines.slice(FIRST_LINES)].join('\n');
    },
  };
  running.set(job, kill);
  return job;
}

/** Runs a command to its end. @throws {UserError} if it fails, with its description and an excerpt of its output */
export async function runJob(description: string, command: Command, options: JobOptions = {}): Promise<void> {
  const job = startJob(command, options);
  const code = await job.ended;
  if (code === 0) return;
  const log = options.log === undefined ? '' : `\nThe complete log: ${options.log}`;
  throw new UserError(`${description} failed (exit code ${code}).\n${job.excerpt()}${log}`);
}

/** Ends all running jobs and lets no others start. If called again, kills them. */
export async function endAllJobs(): Promise<void> {
  closing = true;
  await Promise.all([...running.keys()].map((job) => job.end()));
}

function signalGroup(pid: number | undefined, name: NodeJS.Signals): void {
  if (pid === undefined) return;
  if (process.platform === 'win32') {
    execaSync('taskkill', ['/pid', String(pid), '/T', '/F'], { reject: false });
    return;
  }
  signal(-pid, name);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // The process or group is gone already.
  }
}

/** Returns the processes that a process has started, and those that these have started; on Windows none (`taskkill /T`). */
function descendantsOf(pid: number | undefined): number[] {
  if (pid === undefined || process.platform === 'win32') return [];
  const { stdout } = execaSync('ps', ['-A', '-o', 'pid=,ppid='], { reject: false });
  const pairs = String(stdout)
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const found: number[] = [];
  for (let parents = [pid]; parents.length > 0;) {
    parents = pairs.flatMap(([child, parent]) => (parents.includes(parent ?? -1) ? [child ?? -1] : []));
    found.push(...parents);
  }
  return found;
}
