// @ts-check
import { openFirestoreGate } from './firestoreGate.mjs';
import { isLocalPort } from './ports.mjs';
import { loadRules } from './rules.mjs';
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
  await loadRules(host).catch((error) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UserError(
      `FIRESTORE_EMULATOR_HOST is "${host}", but no Firestore emulator takes our rules there (${reason}).\n` +
        'Start that emulator, or unset the variable.',
    );
  });
  if (!isLocalPort(host, port)) await openFirestoreGate(port, host);
}
