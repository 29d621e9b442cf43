import { endAllJobs } from './processes';
import { printError } from './userError';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** npm passes on the Ctrl-C that the terminal has delivered already; what comes so soon is no second wish. */
const ECHO_MS = 700;

/** A terminal's cursor, which a list of tasks hides while it runs. */
const SHOW_CURSOR = '\u001b[?25h';

/**
 * Runs a command's work, and ends everything that it started when it is over, when it fails, and when a person interrupts
 * it. A second interruption kills what is left. The process exits.
 *
 * @param work settles with the exit code.
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

/** @param callback is told whether there was an interruption before. */
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
