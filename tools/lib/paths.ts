import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout's root folder. */
export const ROOT = path.resolve(fileURLToPath(new URL('../..', import.meta.url)));

/** Stamps, logs and generated files of the commands. Never committed. */
export const WORK_DIR = path.join(ROOT, '.cache');

/** The folder of the Firebase CLI, with a lockfile of its own. */
export const FIREBASE_CLI_DIR = path.join(ROOT, 'tools', 'firebase');

/** The function's source folder, a package of its own. */
export const FUNCTIONS_DIR = path.join(ROOT, 'functions');

/** The browser tests' folder, a package of its own. */
export const E2E_DIR = path.join(ROOT, 'e2e');

/** The file that takes the output of the command of this name. */
export const logFile = (name: string): string => path.join(WORK_DIR, 'logs', `${name}.log`);
