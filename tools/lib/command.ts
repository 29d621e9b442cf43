import { endAllJobs } from './processes';
import { printError } from './userError';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** npm repeats a Ctrl-C that the terminal has already delivered. A second signal within this time is ignored. */
const ECHO_MS = 700;

/** Shows the cursor, which a running task list hides. */
const SHOW_CURSOR = '\u001b[?25h';

/**
 * Runs a command's work, then ends everything that it started and exits. An interruption does the same; a second one
 * kills what is still running.
 *
 * @param work resolves to the exit code
 */
export async function runCommand(work: () => Promise<number>): Promise<never> {
  const interrupted = new Promise<number>((resolve) => {
    onInterrupt((again) => {
      if (again) void endAllJobs();
      else process.stderr.write('\nEnding …\n');
      resolve(0);
    });
  });
  let code = 1;
  try {
    code = await Promise.race([work(), interrupted]);
  } catch (error) {
    printError(error);
  }
  await endAllJobs();
  if (process.stdout.isTTY) process.stdout.write(SHOW_CURSOR);
  process.exit(code);
}

/** @param callback is called with whether this is a repeated interruption */
function onInterrupt(callback: (again: boolean) => void): void {
  let last = -Infinity;
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      const now = performance.now();
      if (now - last < ECHO_MS) return;
      callback(last > 0);
      last = now;
    });
  }
}
