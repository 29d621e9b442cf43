// @ts-check
import fs from 'node:fs';
import path from 'node:path';

/**
 * A lockfile, as far as it matters here. This file is plain Node, because it runs before anything is installed.
 *
 * @typedef {{version?: string, optional?: boolean, devOptional?: boolean}} LockedPackage
 * @typedef {{packages?: Record<string, LockedPackage>}} Lockfile
 */

/**
 * Whether a folder's packages are those of its lockfile, whoever installed them. npm writes down what it installed
 * in node_modules when it is done, so an installation that was cut short does not count.
 *
 * @param {string} dir
 * @returns {boolean}
 */
export function isInstalled(dir) {
  const wanted = readLockfile(path.join(dir, 'package-lock.json'));
  const present = readLockfile(path.join(dir, 'node_modules', '.package-lock.json'));
  return wanted !== undefined && present !== undefined && satisfies(present, wanted);
}

/**
 * Whether all that is wanted is there; what is optional may be absent, as on another system.
 *
 * @param {Lockfile} present what npm wrote down
 * @param {Lockfile} wanted
 * @returns {boolean}
 */
export function satisfies(present, wanted) {
  return Object.entries(wanted.packages ?? {}).every(([place, { version, optional, devOptional }]) => {
    if (place === '') return true;
    const found = present.packages?.[place];
    return found === undefined ? Boolean(optional || devOptional) : found.version === version;
  });
}

/**
 * @param {string} file
 * @returns {Lockfile | undefined} nothing when it is absent or was cut short
 */
function readLockfile(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
