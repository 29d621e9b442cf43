import path from 'node:path';
import { ROOT } from './root.cjs';

export { ROOT };

/** The folder for stamps, logs and generated files. Never committed. */
export const WORK_DIR = path.join(ROOT, '.cache');

/** The folder of the Firebase CLI, with its own lockfile. */
export const FIREBASE_CLI_DIR = path.join(ROOT, 'tools', 'firebase');

export const FIREBASE_CLI = path.join(FIREBASE_CLI_DIR, 'node_modules', 'firebase-tools', 'lib', 'bin', 'firebase.js');

/** The functions' folder, a package of its own. */
export const FUNCTIONS_DIR = path.join(ROOT, 'functions');

/** The browser tests' folder, a package of its own. */
export const E2E_DIR = path.join(ROOT, 'e2e');

export const logFile = (name: string): string => path.join(WORK_DIR, 'logs', `${name}.log`);

/**
 * Returns the path of a file that the user named. npm starts every command in the checkout's root folder, and passes on
 * the folder in which it was called itself.
 */
export const userPath = (file: string, env = process.env, cwd = process.cwd()): string =>
  path.resolve(cwd === path.resolve(ROOT) ? (env.INIT_CWD ?? cwd) : cwd, file);
