// @ts-check
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { FIREBASE_CLI_DIR } from './paths.mjs';
import { HOST } from './ports.mjs';
import { UserError } from './userError.mjs';

/**
 * Serves the built web app as Firebase Hosting would: by the same engine, and by the very rules that the build wrote.
 *
 * @param {{dir: string, port: number}} options
 * @returns {Promise<void>} settles when it listens.
 */
export async function serveWeb({ dir, port }) {
  const fromCli = createRequire(path.join(FIREBASE_CLI_DIR, 'package.json'));
  const { server } = fromCli('superstatic');
  const { hosting } = JSON.parse(fs.readFileSync(path.join(dir, 'firebase.json'), 'utf8'));
  const config = hostingConfig(hosting, dir);
  const cwd = path.dirname(dir);
  const app = server({
    config,
    cwd,
    provider: withoutIgnored(fromCli('superstatic/lib/providers/fs')({ cwd, ...config }), hosting.ignore ?? [], matcher(fromCli)),
    hostname: HOST,
    port,
    stack: 'strict',
    compression: true,
    debug: false,
  });
  await new Promise((resolve, reject) => {
    const listener = app.listen(() => resolve(undefined));
    listener.once('error', (/** @type {Error} */ error) => reject(new UserError(`The web server did not start: ${error.message}`)));
  });
}

/**
 * Finds the file of an address, or nothing.
 *
 * @typedef {(request: import('node:http').IncomingMessage, pathname: string) => Promise<unknown>} Provider
 */

/** @typedef {(file: string, glob: string, options: {dot: boolean}) => boolean} Matcher */

/**
 * Finds no file that a deployment leaves behind: the engine reads the hosting section, but not its `ignore`, which
 * is the CLI's while it uploads. An address that cannot be decoded is no file's either; the engine would fail at it.
 *
 * @param {Provider} provider
 * @param {readonly string[]} ignore
 * @param {Matcher} matches
 * @returns {Provider}
 */
function withoutIgnored(provider, ignore, matches) {
  return async (request, pathname) => {
    const file = readFileName(pathname);
    if (file === undefined || ignore.some((glob) => matches(file, glob, { dot: true }))) return null;
    return provider(request, pathname);
  };
}

/** @param {string} pathname */
function readFileName(pathname) {
  try {
    return path.posix.normalize(decodeURI(pathname)).replace(/^\/+/, '');
  } catch {
    return undefined;
  }
}

/**
 * @param {NodeJS.Require} fromCli
 * @returns {Matcher} the engine's own.
 */
function matcher(fromCli) {
  return createRequire(fromCli.resolve('superstatic'))('minimatch');
}

/**
 * @param {object} hosting firebase.json's hosting section.
 * @param {string} dir the folder to serve in place of the one that is deployed.
 * @returns {object}
 */
function hostingConfig(hosting, dir) {
  return { ...hosting, public: path.basename(dir) };
}
