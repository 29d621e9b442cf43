import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { PROJECT_ID } from './firebaseConfig';
import { ROOT } from './paths';
import { HOST, isLocalPort } from './ports';
import { messageOf, UserError } from './userError';

const RULES = path.join(ROOT, 'firestore.rules');
const WATCH_INTERVAL_MS = 500;

/**
 * Gives the project's Security Rules to a running Firestore emulator.
 *
 * @param host such as `127.0.0.1:8080`.
 * @throws {Error} with the emulator's answer when it refuses them, and fetch's error when nothing answers.
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
 * Gives the emulator the rules anew whenever they change, until the process ends. The CLI's own watching is not used:
 * hidane 0.6.0 refuses its request, and the CLI then ends.
 */
export function watchRules(host: string, show: (line: string) => void): void {
  fs.watchFile(RULES, { interval: WATCH_INTERVAL_MS }, () => {
    loadRules(host).then(
      () => show('firestore.rules: loaded anew'),
      (error) => show(`firestore.rules: not loaded, ${messageOf(error)}`),
    );
  });
}

/**
 * Takes a Firestore emulator that somebody started already into the stack: it gets our rules, and our port leads to it,
 * because the web app is built for that port.
 *
 * @throws {UserError} when nothing there behaves like a Firestore emulator.
 */
export async function adoptFirestore(host: string, port: number): Promise<void> {
  await loadRules(host).catch((error) => {
    throw new UserError(
      `FIRESTORE_EMULATOR_HOST is "${host}", but no Firestore emulator takes our rules there (${messageOf(error)}).\n` +
        'Start that emulator, or unset the variable.',
    );
  });
  if (!isLocalPort(host, port)) await forwardPort(port, new URL(`http://${host}`));
}

/** Passes every connection on, byte for byte. */
async function forwardPort(port: number, { hostname, port: targetPort }: URL): Promise<void> {
  const server = net.createServer((near) => {
    const far = net.connect(Number(targetPort), hostname);
    near.pipe(far).pipe(near);
    near.once('error', () => far.destroy()).once('close', () => far.destroy());
    far.once('error', () => near.destroy()).once('close', () => near.destroy());
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, HOST, resolve));
}
