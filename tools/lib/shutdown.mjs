// @ts-check
import { endAllJobs } from './processes.mjs';
import { printError } from './userError.mjs';

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** npm passes on the Ctrl-C that the terminal has delivered already; what comes so soon is no second wish. */
const ECHO_MS = 700;

/**
 * Runs a command's work; ends everything it started when it is over, when it fails, and when a person interrupts it.
 * A second interruption ends it all at once.
 *
 * @param {import('./progress.mjs').Progress} progress
 * @param {() => Promise<number>} work gives the exit code.
 * @returns {Promise<never>} the process exits.
 */
export async function runCommand(progress, work) {
  /** @type {Promise<number>} */
  const interrupted = new Promise((resolve) => {
    onInterrupt((again) => {
      if (again) void endAllJobs();
      progress.close('Ending …');
      resolve(0);
    });
  });
  let code = 1;
  try {
    code = await Promise.race([work(), interrupted]);
    progress.close();
  } catch (error) {
    progress.close();
    printError(error);
  }
  await endAllJobs();
  process.exit(code);
}

/** @param {(again: boolean) => void} callback is told whether it was interrupted before. */
function onInterrupt(callback) {
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
