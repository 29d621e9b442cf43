// @ts-check
import path from 'node:path';
import { PROJECT_ID, writeStackDir } from './firebaseConfig.mjs';
import { firebaseCommand, quietEnv } from './firebaseCli.mjs';
import { WORK_DIR } from './paths.mjs';
import { openFirestoreGate } from './firestoreGate.mjs';
import { HOST } from './ports.mjs';
import { startJob } from './processes.mjs';
import { adoptFirestore } from './runningFirestore.mjs';
import { UserError } from './userError.mjs';

/** The emulators stop their own workers in this time; they rarely need a second. */
const GRACE_MS = 8000;
const READY = 'All emulators ready!';

/**
 * A running local Firebase stack.
 *
 * @typedef {object} Stack
 * @property {Record<string, string>} env what a command needs to find it.
 * @property {string} log where its output goes.
 * @property {string} uiOrigin where the Emulator UI is, when it was asked for.
 * @property {Promise<number>} ended
 * @property {() => Promise<number>} end
 */

/**
 * The environment that makes the Firebase SDKs, the tests and the seeds talk to a local stack.
 *
 * @param {import('./ports.mjs').Ports} ports
 * @returns {Record<string, string>}
 */
export function stackEnv(ports) {
  return {
    GCLOUD_PROJECT: PROJECT_ID,
    // Outside Google's cloud there is no metadata server; looking for one costs seconds and a warning.
    METADATA_SERVER_DETECTION: 'none',
    FIREBASE_AUTH_EMULATOR_HOST: `${HOST}:${ports.auth}`,
    FIRESTORE_EMULATOR_HOST: `${HOST}:${ports.firestore}`,
    SEED_FUNCTIONS_ORIGIN: `http://${HOST}:${ports.functions}`,
    SEED_WEB_ORIGIN: `http://localhost:${ports.web}`,
  };
}

/**
 * Starts the Auth, Functions and Firestore emulators and waits until they answer.
 *
 * @param {{ports: import('./ports.mjs').Ports, offset: number, firestore: import('./firestore.mjs').FirestoreChoice,
 *   ui?: boolean}} options
 * @returns {Promise<Stack>}
 * @throws {UserError} when it does not come up, with what it said.
 */
export async function startStack({ ports, offset, firestore, ui = false }) {
  if (firestore.kind === 'running') await adoptFirestore(firestore.host, ports.firestore);
  const { dir, uiOrigin, firestoreHost } = await writeStackDir(offset, ports, ui);
  if (firestore.kind !== 'running') await openFirestoreGate(ports.firestore, firestoreHost);
  const log = path.join(WORK_DIR, 'logs', `emulators-${offset}.log`);
  const { promise: ready, resolve: markReady } = withResolver();
  const job = startJob(firebaseCommand(firestore), {
    cwd: dir,
    env: quietEnv(process.env, firestore),
    log,
    graceMs: GRACE_MS,
    onLine: (line) => line.includes(READY) && markReady(),
  });
  const outcome = await Promise.race([ready, job.ended.then(() => 'ended')]);
  if (outcome === 'ended') {
    const hint = ui ? '\nThe Emulator UI is a download of the CLI; without --ui nothing is downloaded.' : '';
    throw new UserError(`The local Firebase stack did not start:\n${job.excerpt()}\nThe whole log: ${log}${hint}`);
  }
  return { env: stackEnv(ports), log, uiOrigin, ended: job.ended, end: job.end };
}

/** @returns {{promise: Promise<string>, resolve: () => void}} */
function withResolver() {
  /** @type {() => void} */
  let resolve = () => {};
  /** @type {Promise<string>} */
  const promise = new Promise((settle) => (resolve = () => settle('ready')));
  return { promise, resolve };
}
