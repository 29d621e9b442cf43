// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { isInstalled } from './installed.mjs';
import { npmCommand, QUIET_NPM } from './npm.mjs';
import { E2E_DIR, FIREBASE_CLI_DIR, FUNCTIONS_DIR, ROOT, WORK_DIR } from './paths.mjs';
import { runJob } from './processes.mjs';

/**
 * A folder with packages of its own.
 *
 * @typedef {{name: string, dir: string, scripts: boolean}} PackageFolder
 */

/** @type {Readonly<Record<'root' | 'functions' | 'firebase' | 'e2e', PackageFolder>>} */
export const PACKAGE_FOLDERS = Object.freeze({
  root: { name: "the app's packages", dir: ROOT, scripts: true },
  functions: { name: "the function's packages", dir: FUNCTIONS_DIR, scripts: true },
  // Its install scripts compile a regular-expression engine that only hosting uses.
  firebase: { name: 'the Firebase CLI', dir: FIREBASE_CLI_DIR, scripts: false },
  e2e: { name: "the browser tests' packages", dir: E2E_DIR, scripts: false },
});

/**
 * Installs what is missing in the folders given, side by side; folders without a lockfile are passed over.
 *
 * @param {readonly PackageFolder[]} folders
 * @param {import('./progress.mjs').Progress} progress
 */
export async function installMissing(folders, progress) {
  const missing = folders.filter(({ dir }) => fs.existsSync(path.join(dir, 'package-lock.json')) && !isInstalled(dir));
  await Promise.all(missing.map((folder) => progress.during(`Installing ${folder.name}`, () => install(folder))));
}

/** @param {PackageFolder} folder */
async function install({ name, dir, scripts }) {
  const args = ['ci', ...QUIET_NPM, ...(scripts ? [] : ['--ignore-scripts'])];
  const log = path.join(WORK_DIR, 'logs', `npm-${path.basename(dir)}.log`);
  await runJob(`Installing ${name}`, npmCommand(args), { cwd: dir, log });
}
