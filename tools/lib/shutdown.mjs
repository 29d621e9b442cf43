// @ts-check
import { endAllJobs } from './processes.mjs';
import { printError } from './userError.mjs';

/**
 * Runs a command's work; ends everything it started when it is over, when it fails, and when a person interrupts it.
 *
 * @param {(interrupted: Promise<void>) => Promise<number>} work gives the exit code.
 * @param {() => void} [onInterrupt]
 * @returns {Promise<void>} settles never: the process exits.
 */
export async function runCommand(work, onInterrupt = () => {}) {
  /** @type {Promise<void>} */
  const interrupted = new Promise((resolve) => {
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => resolve());
  });
  const stopped = interrupted.then(() => {
    onInterrupt();
    return 0;
  });
  let code = 1;
  try {
    code = await Promise.race([work(interrupted), stopped]);
  } catch (error) {
    printError(error);
  }
  await endAllJobs();
  process.exit(code);
}
