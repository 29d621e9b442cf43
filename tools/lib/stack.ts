import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { withoutDeploymentSettings } from './localEnv';
import { PROJECT_ID, writeStackDir } from './firebaseConfig';
import type { FirestoreChoice } from './firestore';
import { FIREBASE_CLI, logFile, ROOT } from './paths';
import { HOST, isLocalPort, type Ports } from './ports';
import { startJob, type Command } from './processes';
import { messageOf } from '../../src/shared/attempt';
import { UserError } from './userError';

/** How long the emulators may take to stop their workers (ms). They usually need less than a second. */
const GRACE_MS = 8000;
const READY = 'All emulators ready!';

/** How long the CLI waits for the list of functions. Its default of ten seconds is too short on a busy machine. */
const DISCOVERY_SECONDS = '60';

/** A running local Firebase stack. */
export interface Stack {
  /** The environment variables that point to the stack. */
  readonly env: Record<string, string>;
  readonly log: string;
  /** The address of the Emulator UI, if it was started. */
  readonly uiOrigin: string;
  /** Resolves to the exit code when the stack has ended. */
  readonly ended: Promise<number>;
}

/** Starts the Auth, Functions and Firestore emulators. @throws {UserError} if they do not start, with their output */
export async function startStack(options: {
  ports: Ports;
  offset: number;
  firestore: FirestoreChoice;
  ui?: boolean;
}): Promise<Stack> {
  const { ports, offset, firestore, ui = false } = options;
  if (firestore.kind === 'running') await adoptFirestore(firestore.host, ports.firestore);
  const { dir, uiOrigin } = await writeStackDir(offset, ports, ui);
  const log = logFile(`emulators-${offset}`);
  let onReady = () => {};
  const ready = new Promise<'ready'>((resolve) => (onReady = () => resolve('ready')));
  const job = startJob(emulatorCommand(firestore), {
    cwd: dir,
    env: quietEnv(withoutDeploymentSettings(process.env), firestore),
    log,
    graceMs: GRACE_MS,
    onLine: (line) => line.includes(READY) && onReady(),
  });
  const outcome = await Promise.race([ready, job.ended]);
  if (outcome !== 'ready') {
    const hint = ui ? '\nThe CLI downloads the Emulator UI; without --ui, it downloads nothing.' : '';
    throw new UserError(`The local Firebase stack did not start:\n${job.excerpt()}\nThe complete log: ${log}${hint}`);
  }
  return { env: stackEnv(ports), log, uiOrigin, ended: job.ended };
}

/** Returns the environment in which the Firebase SDKs, the tests and the demo data use a local stack. */
function stackEnv(ports: Ports): Record<string, string> {
  return {
    GCLOUD_PROJECT: PROJECT_ID,
    // Outside Google Cloud there is no metadata server, and looking for one takes seconds.
    METADATA_SERVER_DETECTION: 'none',
    FIREBASE_AUTH_EMULATOR_HOST: `${HOST}:${ports.auth}`,
    FIRESTORE_EMULATOR_HOST: `${HOST}:${ports.firestore}`,
    SEED_FUNCTIONS_ORIGIN: `http://${HOST}:${ports.functions}`,
    SEED_WEB_ORIGIN: `http://localhost:${ports.web}`,
  };
}

function emulatorCommand(firestore: FirestoreChoice): Command {
  // With `firestore`, the CLI requires Java 21 even if an emulator is already running.
  const emulators = firestore.kind === 'running' ? 'auth,functions' : 'auth,functions,firestore';
  // The functions run on the Node that runs the CLI. The CLI lists them with the `node` on the PATH, which is the same
  // one (tools/run.mjs).
  const cli: Command = [
    process.execPath,
    FIREBASE_CLI,
    'emulators:start',
    '--project',
    PROJECT_ID,
    '--only',
    emulators,
  ];
  // hidane, a Firestore emulator that needs no Java, runs the CLI as its child.
  return firestore.kind === 'hidane' ? [firestore.binary, 'exec', '--', ...cli] : cli;
}

/** Returns the environment in which the CLI asks no questions, does not look for Google Cloud and sends no reports. */
function quietEnv(env: NodeJS.ProcessEnv, firestore: FirestoreChoice): NodeJS.ProcessEnv {
  const { FIRESTORE_EMULATOR_HOST: _host, GOOGLE_APPLICATION_CREDENTIALS: _credentials, ...rest } = env;
  return {
    ...rest,
    ...(firestore.kind === 'running' ? { FIRESTORE_EMULATOR_HOST: firestore.host } : {}),
    CI: '1',
    METADATA_SERVER_DETECTION: 'none',
    NO_UPDATE_NOTIFIER: '1',
    NO_COLOR: '1',
    // With this, the CLI reads the list of functions from a file, and not from a port that another stack may use.
    FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
    FUNCTIONS_DISCOVERY_TIMEOUT: DISCOVERY_SECONDS,
  };
}

const RULES = path.join(ROOT, 'firestore.rules');
const WATCH_INTERVAL_MS = 500;

/**
 * Loads the project's Security Rules into the Firestore emulator at a host. @throws if it refuses them, or does not
 * answer
 */
async function loadRules(host: string): Promise<void> {
  const content = fs.readFileSync(RULES, 'utf8');
  const response = await fetch(`http://${host}/emulator/v1/projects/${PROJECT_ID}:securityRules`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } }),
  });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
}

/**
 * Reloads the rules whenever they change, until the process ends. The CLI's own watcher is not used: hidane 0.6.0
 * refuses its request, and the CLI then ends.
 */
export function watchRules(host: string, show: (line: string) => void): void {
  fs.watchFile(RULES, { interval: WATCH_INTERVAL_MS }, () => {
    loadRules(host).then(
      () => show('firestore.rules: reloaded'),
      (error) => show(`firestore.rules: not loaded, ${messageOf(error)}`),
    );
  });
}

/**
 * Adds a running Firestore emulator to the stack: loads our rules into it, and forwards our port to it, since the web
 * app is built for that port.
 *
 * @throws {UserError} if it does not behave like a Firestore emulator
 */
async function adoptFirestore(host: string, port: number): Promise<void> {
  await loadRules(host).catch((error) => {
    throw new UserError(
      `FIRESTORE_EMULATOR_HOST is "${host}", but no Firestore emulator accepts our rules there (${messageOf(error)}).\n` +
        'Start that emulator, or unset the variable.',
    );
  });
  if (!isLocalPort(host, port)) await forwardPort(port, new URL(`http://${host}`));
}

/** Forwards all connections to another port. */
async function forwardPort(port: number, { hostname, port: targetPort }: URL): Promise<void> {
  const server = net.createServer((client) => {
    const target = net.connect(Number(targetPort), hostname);
    client.pipe(target).pipe(client);
    client.once('error', () => target.destroy()).once('close', () => target.destroy());
    target.once('error', () => client.destroy()).once('close', () => client.destroy());
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, HOST, resolve));
}
