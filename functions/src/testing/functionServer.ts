import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { callableOptions } from '../config';
import { loadFunctionSettings } from './settings';

const FUNCTIONS = path.resolve(__dirname, '../..');

/** Log lines are written after the answer. The log counts as complete after this time without a new line (ms). */
const QUIET_MS = 50;

/** The part of an instance's memory that Google does not give to the JavaScript heap (MiB). */
const HEADROOM = 64;

/** The JavaScript heap of a deployed function (MiB). */
const HEAP = Number.parseInt(String(callableOptions.memory), 10) - HEADROOM;

/** The response, or `cut off` if the connection was closed before there was one. */
interface ServerAnswer {
  readonly status: number | 'cut off';
  readonly text: string;
}

type Headers = Record<string, string | number>;

/** How a request differs from a normal call. */
interface RequestVariation {
  readonly method?: string;
  readonly path?: string;
  /** Whether the connection is closed before the request is complete. */
  readonly isCutShort?: boolean;
  /** Whether the request is never completed. */
  readonly isStalled?: boolean;
}

/** Google's server around a deployed function, in a separate process. */
export interface FunctionServer {
  /** Sends a body, with a content length only if it is one of the headers. */
  readonly post: (body: string | Buffer, headers: Headers, variation?: RequestVariation) => Promise<ServerAnswer>;
  /** Peak memory of the process (MiB), from Linux; 0 elsewhere. */
  readonly peakMemory: () => number;
  readonly log: () => string;
  /** Resolves once nothing has been logged for a moment. */
  readonly untilQuiet: () => Promise<void>;
  readonly isAlive: () => boolean;
  readonly stop: () => void;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function readAnswer(response: IncomingMessage): Promise<ServerAnswer> {
  return new Promise((resolve, reject) => {
    let text = '';
    response.setEncoding('utf8');
    response.on('data', (chunk: string) => (text += chunk));
    response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    response.on('error', reject);
  });
}

/**
 * Starts a built callable as a deployment does.
 *
 * @param entry its export in index.ts, such as `validate.beta.key`
 * @param env additional environment variables
 */
export async function startFunction(entry: string, env: NodeJS.ProcessEnv = {}): Promise<FunctionServer> {
  loadFunctionSettings();
  const port = await freePort();
  const framework = path.join(FUNCTIONS, 'node_modules/@google-cloud/functions-framework/build/src/main.js');
  const child = spawn(process.execPath, [`--max-old-space-size=${HEAP}`, framework, `--target=${entry}`], {
    cwd: FUNCTIONS,
    // The Firebase CLI deploys every function with LOG_EXECUTION_ID.
    env: { ...process.env, ...env, PORT: String(port), LOG_EXECUTION_ID: 'true' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (log += text));
  await new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`The server of ${entry} did not start.`)));
    child.stdout.on('data', () => {
      if (log.includes('URL: ')) resolve();
    });
  });
  return {
    post: (body, headers, { method = 'POST', path = '/', isCutShort = false, isStalled = false } = {}) =>
      new Promise((resolve) => {
        const outgoing = request({
          port,
          host: '127.0.0.1',
          method,
          path,
          headers: { 'content-type': 'application/json', ...headers },
        });
        outgoing.on('response', (response) => void readAnswer(response).then(resolve));
        outgoing.on('error', () => resolve({ status: 'cut off', text: '' }));
        // Without a content length, the body is sent in chunks.
        outgoing.write(body);
        if (isCutShort) setTimeout(QUIET_MS).then(() => outgoing.destroy());
        else if (!isStalled) outgoing.end();
      }),
    peakMemory: () => {
      const file = `/proc/${child.pid}/status`;
      const status = existsSync(file) ? readFileSync(file, 'utf8') : 'VmHWM: 0';
      return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024);
    },
    log: () => log,
    untilQuiet: async () => {
      let before = -1;
      while (log.length !== before) {
        before = log.length;
        await setTimeout(QUIET_MS);
      }
    },
    isAlive: () => child.exitCode === null && child.signalCode === null,
    stop: () => void child.kill(),
  };
}
