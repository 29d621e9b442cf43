// @ts-check
import path from 'node:path';
import { localWebEnv } from './build.mjs';
import { npmCommand } from './npm.mjs';
import { FUNCTIONS_DIR, ROOT, WORK_DIR } from './paths.mjs';
import { startJob } from './processes.mjs';
import { UserError } from './userError.mjs';

/**
 * Serves the web app with hot reload; what webpack has to say about the code is shown.
 *
 * @param {{offset: number, port: number, show: (line: string) => void}} options
 * @returns {Promise<void>} settles when the first build is served.
 * @throws {UserError} when the server ends before that.
 */
export async function serveWebDev({ offset, port, show }) {
  const webpack = path.join(ROOT, 'node_modules', 'webpack', 'bin', 'webpack.js');
  const job = startJob([process.execPath, webpack, 'serve', '--mode', 'development', '--port', String(port)], {
    cwd: ROOT,
    env: localWebEnv(process.env, offset),
    log: path.join(WORK_DIR, 'logs', 'web-dev.log'),
    onLine: (line) => !line.startsWith('<i>') && show(line),
  });
  const ended = job.ended.then((code) => {
    throw new UserError(`The web server ended (exit code ${code}).\n${job.excerpt()}`);
  });
  await Promise.race([answers(`http://127.0.0.1:${port}/`), ended]);
}

/**
 * Recompiles the function when its sources change; the emulator then loads it anew.
 *
 * @param {(line: string) => void} show takes the compiler's complaints.
 */
export function watchFunctions(show) {
  startJob(npmCommand(['run', '--silent', 'build:watch']), {
    cwd: FUNCTIONS_DIR,
    log: path.join(WORK_DIR, 'logs', 'watch-functions.log'),
    onLine: (line) => line.includes('error TS') && show(`functions/${line}`),
  });
}

/**
 * Waits until something answers there: the development server holds its first answer back until the build is done.
 *
 * @param {string} url
 */
async function answers(url) {
  for (;;) {
    try {
      return await fetch(url);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }
}
