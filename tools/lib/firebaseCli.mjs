// @ts-check
import path from 'node:path';
import { PROJECT_ID } from './firebaseConfig.mjs';
import { FIREBASE_CLI_DIR, ROOT } from './paths.mjs';

const CLI = path.join(FIREBASE_CLI_DIR, 'node_modules', 'firebase-tools', 'lib', 'bin', 'firebase.js');
const GUARD = path.join(ROOT, 'tools', 'guard', 'guardServers.cjs');

/**
 * The command that starts the emulators.
 *
 * @param {import('./firestore.mjs').FirestoreChoice} firestore
 * @returns {[string, ...string[]]}
 */
export function firebaseCommand(firestore) {
  const emulators = ['auth', 'functions'];
  // Asked for Firestore, the CLI demands Java 21, even when an emulator runs already.
  if (firestore.kind !== 'running') emulators.push('firestore');
  /** @type {[string, ...string[]]} */
  const cli = [process.execPath, '--require', GUARD, CLI, 'emulators:start', '--project', PROJECT_ID, '--only', emulators.join(',')];
  return firestore.kind === 'hidane' ? [firestore.binary, 'exec', '--', ...cli] : cli;
}

/**
 * The environment in which the CLI asks nothing, looks for no cloud and reports to nobody.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {import('./firestore.mjs').FirestoreChoice} firestore
 * @returns {NodeJS.ProcessEnv}
 */
export function quietEnv(env, firestore) {
  const { FIRESTORE_EMULATOR_HOST: _host, GOOGLE_APPLICATION_CREDENTIALS: _credentials, ...rest } = env;
  return {
    ...rest,
    ...(firestore.kind === 'running' ? { FIRESTORE_EMULATOR_HOST: firestore.host } : {}),
    CI: '1',
    METADATA_SERVER_DETECTION: 'none',
    NO_UPDATE_NOTIFIER: '1',
    NO_COLOR: '1',
  };
}
