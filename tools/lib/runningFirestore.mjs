// @ts-check
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { PROJECT_ID } from './firebaseConfig.mjs';
import { ROOT } from './paths.mjs';
import { HOST, isLocalPort } from './ports.mjs';
import { UserError } from './userError.mjs';

/**
 * Takes a Firestore emulator that somebody started already into the stack: it gets our rules, and answers at our port,
 * which the web app knows.
 *
 * @param {string} host such as `127.0.0.1:8080`.
 * @param {number} port ours.
 * @throws {UserError} when nothing there behaves like a Firestore emulator.
 */
export async function adoptFirestore(host, port) {
  await loadRules(host);
  if (!isLocalPort(host, port)) await forward(port, host);
}

/** @param {string} host */
async function loadRules(host) {
  const content = fs.readFileSync(path.join(ROOT, 'firestore.rules'), 'utf8');
  const url = `http://${host}/emulator/v1/projects/${PROJECT_ID}:securityRules`;
  const body = JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } });
  const response = await fetch(url, { method: 'PUT', body }).catch(() => undefined);
  if (response?.ok) return;
  const answer = response ? `it answers ${response.status}: ${await response.text()}` : 'nothing answers there';
  throw new UserError(`FIRESTORE_EMULATOR_HOST is "${host}", but ${answer}.\nStart that emulator, or unset the variable.`);
}

/**
 * @param {number} port
 * @param {string} host
 */
async function forward(port, host) {
  const target = new URL(`http://${host}`);
  const server = net.createServer((near) => {
    const far = net.connect(Number(target.port), target.hostname);
    near.pipe(far).pipe(near);
    near.on('error', () => far.destroy());
    far.on('error', () => near.destroy());
  });
  await new Promise((resolve, reject) => server.once('error', reject).listen(port, HOST, () => resolve(undefined)));
}
