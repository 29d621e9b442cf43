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
  const app = server({
    config: hostingConfig(hosting, dir),
    cwd: path.dirname(dir),
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
 * @param {object} hosting firebase.json's hosting section.
 * @param {string} dir the folder to serve in place of the one that is deployed.
 * @returns {object}
 */
function hostingConfig(hosting, dir) {
  return { ...hosting, public: path.basename(dir) };
}
