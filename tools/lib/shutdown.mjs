// @ts-check
import { endAllJobs } from './processes.mjs';
import { printError } from './userError.mjs';

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Runs a command's work; ends everything it started when it is over, when it fails, and when a person interrupts it.
 * A second interruption ends it all at once.
 *
 * @param {import('./progress.mjs').Progress} progress
 * @param {() => Promise<number>} work gives the exit code.
 * @returns {Promise<never>} the process exits.
 */
export async function runCommand(progress, work) {
  const interrupted = new Promise((resolve) => {
    for (const signal of SIGNALS) process.once(signal, resolve);
  }).then(() => {
    for (const signal of SIGNALS) process.on(signal, () => void endAllJobs());
    progress.close('Ending …');
    return 0;
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
