import path from 'node:path';
import { PROJECT_ID, writeStackDir } from './firebaseConfig';
import type { FirestoreChoice } from './firestore';
import { FIREBASE_CLI_DIR, logFile } from './paths';
import { HOST, type Ports } from './ports';
import { startJob, type Command } from './processes';
import { adoptFirestore } from './rules';
import { UserError } from './userError';

const CLI = path.join(FIREBASE_CLI_DIR, 'node_modules', 'firebase-tools', 'lib', 'bin', 'firebase.js');

/** The emulators stop their own workers in this time; they rarely need a second. */
const GRACE_MS = 8000;
const READY = 'All emulators ready!';

/** How long the CLI waits until the functions have told their names; a busy machine needs more than its ten seconds. */
const DISCOVERY_SECONDS = '60';

/** A running local Firebase stack. */
export interface Stack {
  /** What a command needs to find it. */
  readonly env: Record<string, string>;
  readonly log: string;
  /** The address of the Emulator UI, when that was asked for. */
  readonly uiOrigin: string;
  /** Settles with the exit code when the stack has ended. */
  readonly ended: Promise<number>;
}

/**
 * Starts the Auth, Functions and Firestore emulators and waits until they answer.
 *
 * @throws {UserError} when they do not come up, with what they said.
 */
export async function startStack(options: { ports: Ports; offset: number; firestore: FirestoreChoice; ui?: boolean }): Promise<Stack> {
  const { ports, offset, firestore, ui = false } = options;
  if (firestore.kind === 'running') await adoptFirestore(firestore.host, ports.firestore);
  const { dir, uiOrigin } = await writeStackDir(offset, ports, ui);
  const log = logFile(`emulators-${offset}`);
  let markReady = () => {};
  const ready = new Promise<'ready'>((resolve) => (markReady = () => resolve('ready')));
  const job = startJob(emulatorCommand(firestore), {
    cwd: dir,
    env: quietEnv(process.env, firestore),
    log,
    graceMs: GRACE_MS,
    onLine: (line) => line.includes(READY) && markReady(),
  });
  const outcome = await Promise.race([ready, job.ended]);
  if (outcome !== 'ready') {
    const hint = ui ? '\nThe Emulator UI is a download of the CLI; without --ui nothing is downloaded.' : '';
    throw new UserError(`The local Firebase stack did not start:\n${job.excerpt()}\nThe whole log: ${log}${hint}`);
  }
  return { env: stackEnv(ports), log, uiOrigin, ended: job.ended };
}

/** The environment that makes the Firebase SDKs, the tests and the seeds talk to a local stack. */
function stackEnv(ports: Ports): Record<string, string> {
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

function emulatorCommand(firestore: FirestoreChoice): Command {
  // Asked for Firestore, the CLI demands Java 21, even when an emulator runs already.
  const emulators = firestore.kind === 'running' ? 'auth,functions' : 'auth,functions,firestore';
  // It runs the functions on the Node that it runs on itself, and looks their names up with the one on the PATH.
  const cli: Command = [process.execPath, CLI, 'emulators:start', '--project', PROJECT_ID, '--only', emulators];
  return firestore.kind === 'hidane' ? [firestore.binary, 'exec', '--', ...cli] : cli;
}

/** The environment in which the CLI asks nothing, looks for no cloud and reports to nobody. */
function quietEnv(env: NodeJS.ProcessEnv, firestore: FirestoreChoice): NodeJS.ProcessEnv {
  const { FIRESTORE_EMULATOR_HOST: _host, GOOGLE_APPLICATION_CREDENTIALS: _credentials, ...rest } = env;
  return {
    ...rest,
    ...(firestore.kind === 'running' ? { FIRESTORE_EMULATOR_HOST: firestore.host } : {}),
    CI: '1',
    METADATA_SERVER_DETECTION: 'none',
    NO_UPDATE_NOTIFIER: '1',
    NO_COLOR: '1',
    // The functions' names are handed over in a file, by a program that ends: a port of its choice may be another stack's.
    FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
    FUNCTIONS_DISCOVERY_TIMEOUT: DISCOVERY_SECONDS,
  };
}
