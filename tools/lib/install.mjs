// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { npmCommand, QUIET_NPM } from './npm.mjs';
import { E2E_DIR, FIREBASE_CLI_DIR, FUNCTIONS_DIR, ROOT, WORK_DIR } from './paths.mjs';
import { runJob } from './processes.mjs';
import { hashOf, isStamped, writeStamp } from './stamps.mjs';

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
 * Whether a folder's packages are those of its lockfile. The stamp lies in node_modules, so it goes when they go.
 *
 * @param {string} dir
 * @returns {boolean}
 */
export function isInstalled(dir) {
  return isStamped(stampOf(dir), lockHash(dir));
}

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
  const hash = lockHash(dir);
  const args = ['ci', ...QUIET_NPM, ...(scripts ? [] : ['--ignore-scripts'])];
  const log = path.join(WORK_DIR, 'logs', `npm-${path.basename(dir)}.log`);
  await runJob(`Installing ${name}`, npmCommand(args), { cwd: dir, log });
  writeStamp(stampOf(dir), hash);
}

/** @param {string} dir */
function stampOf(dir) {
  return path.join(dir, 'node_modules', '.installed-lockfile');
}

/** @param {string} dir */
function lockHash(dir) {
  return hashOf([path.join(dir, 'package-lock.json')]);
}
