import net from 'node:net';
import { ask } from '../lib/ask';
import { PROJECT_ID } from '../lib/firebaseConfig';
import { HOST, portsAt, readOffset } from '../lib/ports';
import { UserError } from '../lib/userError';
import { FORMATS, type Format } from './destination';
import { UsageError } from './options';
import { changeCount, formatTable, type Listing } from './print';

const PROJECT = /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/;
const CONNECT_TIMEOUT_MS = 2000;

/** What a command works on: the local stack, or a real project. */
export interface Target {
  readonly local: boolean;
  readonly projectId: string;
  /** The address of the project's app, for links with keys. */
  readonly site: string;
  /** The environment variables that the Admin SDK needs; undefined ones must be unset. */
  readonly env: Readonly<Record<string, string | undefined>>;
}

/**
 * Returns the target of a command. Only --project selects a real project, never the environment.
 *
 * @throws {UsageError} if `project` is not a project id
 */
export function readTarget(project: string | undefined, env: NodeJS.ProcessEnv): Target {
  if (project !== undefined && !PROJECT.test(project))
    throw new UsageError(`--project is "${project}": that is not a Firebase project id.`);
  if (project !== undefined && !project.startsWith('demo-')) {
    const site = env.SEED_SITE_URL?.replace(/\/$/, '') || `https://${project}.web.app`;
    return {
      local: false,
      projectId: project,
      site,
      env: { FIRESTORE_EMULATOR_HOST: undefined, FIREBASE_AUTH_EMULATOR_HOST: undefined },
    };
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
 * Checks that the local stack is running. Otherwise the Admin SDK would try to reach the stack for a minute.
 *
 * @throws {UserError} if the stack is not running
 */
export async function requireStack({ local, env }: Target): Promise<void> {
  const address = env.FIRESTORE_EMULATOR_HOST ?? '';
  if (local && !(await listens(address))) {
    throw new UserError(
      `No local stack answers at ${address}. Start it with \`npm start\`, or name a real project: --project ID.`,
    );
  }
}

/**
 * Asks for confirmation before a command uses a real project. An example of a description is `create 1 beta key`.
 *
 * @throws {UserError} if it is not confirmed, or there is no terminal to ask in
 */
export async function confirmTarget(
  { local, projectId }: Target,
  { yes, description }: { yes: boolean; description: string },
): Promise<void> {
  if (local || yes) return;
  if (!process.stdin.isTTY)
    throw new UserError(
      `${projectId} is a real project, and there is no terminal to confirm in. Add --yes to ${description}.`,
    );
  const answer = await ask(`This will ${description} in the real project ${projectId}. Type its id to continue: `);
  if (answer !== projectId) throw new UserError('Not confirmed: nothing was done.');
}

/**
 * Asks for confirmation of more than one change, and ends a dry run.
 *
 * @throws {UserError} if it is not confirmed, or there is no terminal to ask in; {@link DryRun} in a dry run
 */
export async function confirmChanges(
  changes: Listing,
  { yes, dryRun, format }: { yes: boolean; dryRun: boolean; format?: Format | undefined },
): Promise<void> {
  const count = changeCount(changes);
  const many = count > 1;
  // With a format, a program reads stdout; otherwise an admin reads stderr.
  if (dryRun && format !== undefined) process.stdout.write(FORMATS[format](changes));
  else if (dryRun || (many && !yes)) process.stderr.write(formatTable(changes));
  if (dryRun) throw new DryRun();
  if (!many || yes) return;
  if (!process.stdin.isTTY)
    throw new UserError(`These are ${count} changes, and there is no terminal to confirm them in. Add --yes.`);
  // Earlier changes may have been made: `requests` writes decisions before it asks about keys.
  if (!(await askYes(`Make these ${count} changes?`)))
    throw new UserError('Not confirmed: none of these changes was made.');
}

/** Asks a yes-or-no question. Returns false without a terminal. */
export async function askYes(question: string): Promise<boolean> {
  return process.stdin.isTTY && /^y(es)?$/i.test(await ask(`${question} (y/N) `));
}

/** Thrown to end a dry run. */
export class DryRun extends Error {}

function listens(address: string): Promise<boolean> {
  const { hostname, port } = new URL(`http://${address}`);
  return new Promise((resolve) => {
    const socket = net.connect({ host: hostname, port: Number(port), timeout: CONNECT_TIMEOUT_MS });
    const end = (isListening: boolean) => () => {
      socket.destroy();
      resolve(isListening);
    };
    socket.once('connect', end(true)).once('error', end(false)).once('timeout', end(false));
  });
}
