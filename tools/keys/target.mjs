// @ts-check
import net from 'node:net';
import { PROJECT_ID } from '../lib/firebaseConfig.mjs';
import { HOST, portsAt, readOffset } from '../lib/ports.mjs';
import { UserError } from '../lib/userError.mjs';
import { UsageError } from './usage.mjs';

const PROJECT = /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/;
const PROBE_MS = 2000;

/**
 * Where a command works: on the local stack, or on a real project.
 *
 * @typedef {{local: boolean, projectId: string, env: Record<string, string | undefined>}} Target
 */

/**
 * A real project is never guessed from the environment: only its name on the command line leads there.
 *
 * @param {string | undefined} project what --project says.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Target} with the environment that the Admin SDK needs for it.
 * @throws {UsageError} when that is no project's id.
 */
export function readTarget(project, env) {
  if (project !== undefined && !PROJECT.test(project)) throw new UsageError(`--project is "${project}": that is no Firebase project's id.`);
  if (project !== undefined && !project.startsWith('demo-')) {
    return { local: false, projectId: project, env: { FIRESTORE_EMULATOR_HOST: undefined, FIREBASE_AUTH_EMULATOR_HOST: undefined } };
  }
  const ports = portsAt(readOffset(env));
  return {
    local: true,
    projectId: project ?? PROJECT_ID,
    env: {
      FIRESTORE_EMULATOR_HOST: env.FIRESTORE_EMULATOR_HOST || `${HOST}:${ports.firestore}`,
      FIREBASE_AUTH_EMULATOR_HOST: env.FIREBASE_AUTH_EMULATOR_HOST || `${HOST}:${ports.auth}`,
      METADATA_SERVER_DETECTION: 'none',
    },
  };
}

/**
 * The Admin SDK would try for a minute to reach a stack that is not there.
 *
 * @param {Target} target
 * @throws {UserError} when nothing listens where the local stack should be.
 */
export async function requireStack({ local, env }) {
  const address = env.FIRESTORE_EMULATOR_HOST ?? '';
  if (local && !(await listens(address))) {
    throw new UserError(`No local stack answers at ${address}. Start it by \`npm start\`, or name a real project: --project ID.`);
  }
}

/**
 * @param {string} address
 * @returns {Promise<boolean>}
 */
function listens(address) {
  const at = address.lastIndexOf(':');
  return new Promise((resolve) => {
    const socket = net.connect({ host: address.slice(0, at), port: Number(address.slice(at + 1)), timeout: PROBE_MS });
    const settle = (/** @type {boolean} */ answer) => () => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', settle(true)).once('error', settle(false)).once('timeout', settle(false));
  });
}
