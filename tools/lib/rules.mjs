// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { PROJECT_ID } from './firebaseConfig.mjs';
import { ROOT } from './paths.mjs';

const RULES = path.join(ROOT, 'firestore.rules');
const WATCH_INTERVAL_MS = 500;

/**
 * Gives the project's Security Rules to a running Firestore emulator.
 *
 * @param {string} host such as `127.0.0.1:8080`.
 * @throws {Error} with the emulator's answer when it refuses them, and fetch's error when nothing answers.
 */
export async function loadRules(host) {
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
 *
 * @param {string} host
 * @param {(line: string) => void} show
 */
export function watchRules(host, show) {
  fs.watchFile(RULES, { interval: WATCH_INTERVAL_MS }, () => {
    loadRules(host).then(
      () => show('firestore.rules: loaded anew'),
      (error) => show(`firestore.rules: not loaded, ${error instanceof Error ? error.message : String(error)}`),
    );
  });
}
