import net from 'node:net';
import readline from 'node:readline/promises';
import { PROJECT_ID } from '../lib/firebaseConfig';
import { HOST, portsAt, readOffset } from '../lib/ports';
import { UserError } from '../lib/userError';
import { FORMATS, type Format } from './destination';
import { UsageError } from './options';
import { formatTable, type Listing } from './print';

const PROJECT = /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/;
const PROBE_MS = 2000;

/** Where a command works: on the local stack, or on a real project. */
export interface Target {
  readonly local: boolean;
  readonly projectId: string;
  /** Where its app is served, for the links of keys. */
  readonly site: string;
  /** The environment that the Admin SDK needs for it; what is undefined has to be absent. */
  readonly env: Readonly<Record<string, string | undefined>>;
}

/**
 * Reads where a command works. A real project is never guessed from the environment: only --project leads there.
 *
 * @throws {UsageError} when that is no project's id.
 */
export function readTarget(project: string | undefined, env: NodeJS.ProcessEnv): Target {
  if (project !== undefined && !PROJECT.test(project)) throw new UsageError(`--project is "${project}": that is no Firebase project's id.`);
  if (project !== undefined && !project.startsWith('demo-')) {
    const site = env.SEED_SITE_URL?.replace(/\/$/, '') || `https://${project}.web.app`;
    return { local: false, projectId: project, site, env: { FIRESTORE_EMULATOR_HOST: undefined, FIREBASE_AUTH_EMULATOR_HOST: undefined } };
  }
  const ports = portsAt(readOffset(env));
  return {
    local: true,
    projectId: project ?? PROJECT_ID,
    site: `http://localhost:${ports.web}`,
    env: {
      FIRESTORE_EMULATOR_HOST: env.FIRESTORE_EMULATOR_HOST || `${HOST}:${ports.firestore}`,
      FIREBASE_AUTH_EMULATOR_HOST: env.FIREBASE_AUTH_EMULATOR_HOST || `${HOST}:${ports.auth}`,
      METADATA_SERVER_DETECTION: 'none',
    },
  };
}

/**
 * Checks that the local stack runs. The Admin SDK would try for a minute to reach one that is not there.
 *
 * @throws {UserError} when nothing listens where the local stack should be.
 */
export async function requireStack({ local, env }: Target): Promise<void> {
  const address = env.FIRESTORE_EMULATOR_HOST ?? '';
  if (local && !(await listens(address))) {
    throw new UserError(`No local stack answers at ${address}. Start it by \`npm start\`, or name a real project: --project ID.`);
  }
}

/**
 * Asks once more before a real project is touched; the local stack needs no asking.
 *
 * @param options.description what is about to happen, such as `create 1 beta key`.
 * @throws {UserError} when it is not confirmed, or cannot be.
 */
export async function confirmTarget({ local, projectId }: Target, { yes, description }: { yes: boolean; description: string }): Promise<void> {
  if (local || yes) return;
  if (!process.stdin.isTTY) throw new UserError(`${projectId} is a real project, and nobody is here to confirm. Add --yes to ${description}.`);
  const answer = await ask(`This will ${description} in the real project ${projectId}. Type its id to go on: `);
  if (answer !== projectId) throw new UserError('Not confirmed: nothing was done.');
}

/**
 * Makes the question before more than one change, and the end of a dry run.
 *
 * @param options.format that was asked for.
 * @throws {UserError} when it is not confirmed, or cannot be; {@link DryRun} when nothing is to be done.
 */
export async function confirmChanges(changes: Listing, { yes, dryRun, format }: { yes: boolean; dryRun: boolean; format?: Format | undefined }): Promise<void> {
  const many = changes.rows.length > 1;
  // A program reads the output; a person looks at what is said beside it.
  if (dryRun && format !== undefined) process.stdout.write(FORMATS[format](changes));
  else if (dryRun || (many && !yes)) process.stderr.write(formatTable(changes));
  if (dryRun) throw new DryRun();
  if (!many || yes) return;
  if (!process.stdin.isTTY) throw new UserError(`Those are ${changes.rows.length} changes, and nobody is here to confirm. Add --yes.`);
  // What was said before is done: `requests` decides first, and then asks for the keys.
  if (!(await askYes(`Make these ${changes.rows.length} changes?`))) throw new UserError('Not confirmed: none of these changes was made.');
}

/** Asks for a yes; nobody there, or anything else, is a no. */
export async function askYes(question: string): Promise<boolean> {
  return process.stdin.isTTY && /^y(es)?$/i.test(await ask(`${question} (y/N) `));
}

async function ask(question: string): Promise<string> {
  const terminal = readline.createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await terminal.question(question)).trim();
  } finally {
    terminal.close();
  }
}

/** Ends a command that was only to show what it would do. */
export class DryRun extends Error {}

function listens(address: string): Promise<boolean> {
  const { hostname, port } = new URL(`http://${address}`);
  return new Promise((resolve) => {
    const socket = net.connect({ host: hostname, port: Number(port), timeout: PROBE_MS });
    const settle = (answer: boolean) => () => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', settle(true)).once('error', settle(false)).once('timeout', settle(false));
  });
}
