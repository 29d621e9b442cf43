import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { localWebEnv } from './build';
import { npmCommand } from './npm.mjs';
import { FUNCTIONS_DIR, logFile, ROOT } from './paths';
import { HOST } from './ports';
import { startJob } from './processes';
import { UserError } from './userError';

const POLL_MS = 250;

/**
 * Serves the web app with hot reload, and shows the bundler's complaints about the code.
 *
 * @returns when the first build is served.
 * @throws {UserError} when the server ends before that.
 */
export async function serveWebDev({ offset, port, show }: { offset: number; port: number; show: (line: string) => void }): Promise<void> {
  const webpack = path.join(ROOT, 'node_modules', 'webpack', 'bin', 'webpack.js');
  const job = startJob([process.execPath, webpack, 'serve', '--mode', 'development', '--port', String(port)], {
    cwd: ROOT,
    env: localWebEnv(process.env, offset),
    log: logFile('web-dev'),
    onLine: (line) => !line.startsWith('<i>') && show(line),
  });
  const ended = job.ended.then((code) => {
    throw new UserError(`The web server ended (exit code ${code}).\n${job.excerpt()}`);
  });
  await Promise.race([untilItAnswers(`http://${HOST}:${port}/`), ended]);
}

/** Recompiles the function when its sources change; the emulator then loads it anew. The compiler's errors are shown. */
export function watchFunctions(show: (line: string) => void): void {
  startJob(npmCommand(['run', '--silent', 'build:watch']), {
    cwd: FUNCTIONS_DIR,
    log: logFile('watch-functions'),
    onLine: (line) => line.includes('error TS') && show(`functions/${line}`),
  });
}

/** The development server holds its first answer back until the build is done. */
async function untilItAnswers(url: string): Promise<void> {
  while (!(await fetch(url).catch(() => undefined))) await sleep(POLL_MS);
}
