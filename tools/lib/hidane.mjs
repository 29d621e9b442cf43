// @ts-check
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { userCacheDir } from './paths.mjs';

/** The release that the project is tested with. */
export const HIDANE_VERSION = '0.6.0';

const BINARY = process.platform === 'win32' ? 'hidane.exe' : 'hidane';
const PROBE_TIMEOUT_MS = 10_000;
const run = promisify(execFile);

/** @returns {string} where the binary is kept between checkouts, by version. */
export function cachedHidane() {
  return path.join(userCacheDir(), `hidane-${HIDANE_VERSION}`, BINARY);
}

/** @returns {string} the binary's file name on this system. */
export function hidaneFileName() {
  return BINARY;
}

/**
 * Asks a binary which release it is; one that does not run (absent, cut short, of another system) is none.
 *
 * @param {string} binary
 * @returns {Promise<string | undefined>} its version, such as `0.6.0`.
 */
export async function hidaneVersion(binary) {
  try {
    const { stdout } = await run(binary, ['--version'], { timeout: PROBE_TIMEOUT_MS });
    return /^hidane (\d+\.\d+\.\d+)/.exec(stdout)?.[1];
  } catch {
    return undefined;
  }
}

/**
 * @param {string} binary
 * @returns {Promise<string | undefined>} the binary when it runs and is the release wanted.
 */
export async function usableHidane(binary) {
  return (await hidaneVersion(binary)) === HIDANE_VERSION ? binary : undefined;
}

/**
 * @param {string} text what `java -version` prints.
 * @returns {number | undefined} the major version.
 */
export function javaMajor(text) {
  const digits = /version "(?:1\.)?(\d+)/.exec(text)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** @returns {Promise<number | undefined>} the major version of the Java on the PATH. */
export async function installedJava() {
  try {
    const { stdout, stderr } = await run('java', ['-version'], { timeout: PROBE_TIMEOUT_MS });
    return javaMajor(`${stdout}${stderr}`);
  } catch {
    return undefined;
  }
}
