// @ts-check
import { createRequire } from 'node:module';

// The Admin SDK is the function's; these commands have no packages of their own.
const fromFunctions = createRequire(new URL('../../functions/package.json', import.meta.url));

/**
 * @template T
 * @param {string} name of a package of the function, or a file that was compiled from its sources.
 * @returns {T}
 */
const load = (name) => fromFunctions(name);

/**
 * The database, and the function's own rules about what lies in it, so that the two never differ.
 *
 * @typedef {ReturnType<typeof connect>} Backend
 */

/**
 * @param {import('./target.mjs').Target} target
 */
export function connect({ projectId, env }) {
  for (const [name, value] of Object.entries(env)) {
    if (value === undefined) Reflect.deleteProperty(process.env, name);
    else process.env[name] = value;
  }
  /** @type {typeof import('firebase-admin/app')} */
  const { applicationDefault, initializeApp } = load('firebase-admin/app');
  /** @type {typeof import('firebase-admin/auth')} */
  const { getAuth } = load('firebase-admin/auth');
  /** @type {typeof import('firebase-admin/firestore')} */
  const { getFirestore, Timestamp } = load('firebase-admin/firestore');
  const local = env.FIRESTORE_EMULATOR_HOST !== undefined;
  const app = initializeApp(local ? { projectId } : { projectId, credential: applicationDefault() });
  return { firestore: getFirestore(app), auth: getAuth(app), Timestamp, ...loadRules() };
}

function loadRules() {
  /** @type {typeof import('../../functions/src/documents.js')} */
  const documents = load('./lib/documents.js');
  /** @type {typeof import('../../functions/src/records.js')} */
  const records = load('./lib/records.js');
  /** @type {typeof import('../../functions/src/validateBetaKey/betaKey.js')} */
  const { isBetaKey } = load('./lib/validateBetaKey/betaKey.js');
  /** @type {typeof import('../../functions/src/validateBetaKey/keyDocument.js')} */
  const { parseKeyDocument } = load('./lib/validateBetaKey/keyDocument.js');
  /** @type {typeof import('../../functions/src/validateBetaKey/keyFields.js')} */
  const { keyFieldRules } = load('./lib/validateBetaKey/keyFields.js');
  /** @type {typeof import('../../functions/src/validateBetaKey/judgeKey.js')} */
  const { judgeKey } = load('./lib/validateBetaKey/judgeKey.js');
  return { documents, records, isBetaKey, parseKeyDocument, keyFieldRules, judgeKey };
}
