import { endAllJobs } from './processes';
import { printError } from './userError';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * A second signal within this time is ignored, because npm repeats a Ctrl-C that the terminal has already delivered.
 */
const REPEAT_MS = 700;

/** Shows the cursor, which a running task list hides. */
const SHOW_CURSOR = '\u001b[?25h';

/**
 * Runs a command's work, which resolves to the exit code, then ends everything that it started, and exits. An
 * interruption ends everything early; a second one kills what is still running.
 */
export async function runCommand(work: () => Promise<number>): Promise<never> {
  const interrupted = new Promise<number>((resolve) => {
    onInterrupt((isRepeated) => {
      if (isRepeated) void endAllJobs();
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

function onInterrupt(callback: (isRepeated: boolean) => void): void {
  let lastSignalAt = -Infinity;
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      const now = performance.now();
      if (now - lastSignalAt < REPEAT_MS) return;
      const isRepeated = lastSignalAt !== -Infinity;
      callback(isRepeated);
      lastSignalAt = now;
    });
  }
}
