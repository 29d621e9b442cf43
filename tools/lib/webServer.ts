import fs from 'node:fs';
import type http from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import picomatch from 'picomatch';
import { localWebEnv } from './localEnv';
import { npmCommand } from './npm.mjs';
import { FIREBASE_CLI_DIR, FUNCTIONS_DIR, logFile, ROOT } from './paths';
import { HOST } from './ports';
import { startJob } from './processes';
import { UserError } from './userError';

/** An address that no deployment serves. */
const MISSING_PAGE = '/.nothing';

interface HostingServer {
  use(handler: (request: http.IncomingMessage, response: http.ServerResponse, next: () => void) => void): void;
  listen(onListening: () => void): http.Server;
}

/**
 * Serves the built web app as Firebase Hosting would: with its emulator's engine, superstatic, and the rules from the
 * build. Resolves when it listens.
 *
 * @throws {UserError} if the port cannot be used
 */
export async function serveWeb({
  dir,
  port,
  compression = true,
}: {
  dir: string;
  port: number;
  compression?: boolean;
}): Promise<void> {
  const { hosting } = JSON.parse(fs.readFileSync(path.join(dir, 'firebase.json'), 'utf8')) as {
    hosting: { ignore?: string[] };
  };
  const config = { ...hosting, public: path.basename(dir) };
  const { server } = createRequire(path.join(FIREBASE_CLI_DIR, 'package.json'))('superstatic');
  const app: HostingServer = server({ config, cwd: path.dirname(dir), hostname: HOST, port, compression });
  const isIgnored = picomatch(hosting.ignore ?? [], { dot: true });
  app.use((request, _response, next) => {
    if (!isDeployed(request.url ?? '/', isIgnored)) request.url = MISSING_PAGE;
    next();
  });
  await new Promise<void>((resolve, reject) => {
    const listener = app.listen(resolve);
    listener.once('error', (error) => reject(new UserError(`The web server did not start: ${error.message}`)));
  });
}

/**
 * Returns whether a deployment would serve an address. The engine does not apply the rules' `ignore`, which the CLI
 * uses when it uploads, and it fails for addresses that cannot be decoded.
 */
function isDeployed(url: string, isIgnored: (file: string) => boolean): boolean {
  try {
    const [address = '/'] = url.split('?');
    return !isIgnored(path.posix.normalize(decodeURI(address)).replace(/^\/+/, ''));
  } catch {
    return false;
  }
}

const POLL_MS = 250;

/**
 * Serves the web app with hot reload, and shows the bundler's errors. Resolves when the first build is served.
 *
 * @throws {UserError} if the server ends before that
 */
export async function serveWebDev({
  offset,
  port,
  show,
}: {
  offset: number;
  port: number;
  show: (line: string) => void;
}): Promise<void> {
  const webpack = path.join(ROOT, 'node_modules', 'webpack', 'bin', 'webpack.js');
  const job = startJob([process.execPath, webpack, 'serve', '--mode', 'development', '--port', String(port)], {
    cwd: ROOT,
    env: localWebEnv(process.env, offset),
    log: logFile('web-dev'),
    onLine: (line) => !line.startsWith('<i>') && show(line),
  });
  const endedTooEarly = job.ended.then((code) => {
    throw new UserError(`The web server ended (exit code ${code}).\n${job.excerpt()}`);
  });
  await Promise.race([untilItAnswers(`http://${HOST}:${port}/`), endedTooEarly]);
}

/**
 * Recompiles the functions when their sources change, so that the emulator reloads them. Shows the compiler's errors.
 */
export function watchFunctions(show: (line: string) => void): void {
  startJob(npmCommand(['run', '--silent', 'build:watch']), {
    cwd: FUNCTIONS_DIR,
    log: logFile('watch-functions'),
    onLine: (line) => line.includes('error TS') && show(`functions/${line}`),
  });
}

/** Waits for the development server, which does not answer until the first build is done. */
async function untilItAnswers(url: string): Promise<void> {
  while (!(await fetch(url).catch(() => undefined))) await sleep(POLL_MS);
}
