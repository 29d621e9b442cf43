// @ts-check
import fs from 'node:fs';
import path from 'node:path';

/**
 * The parts of a lockfile that are used here. This file is plain JavaScript, because it runs before anything is
 * installed.
 *
 * @typedef {{version?: string, optional?: boolean, devOptional?: boolean}} LockedPackage
 * @typedef {{packages?: Record<string, LockedPackage>}} Lockfile
 */

/**
 * Returns whether a folder's packages match its lockfile. When npm is done, it records in node_modules what it
 * installed, so an interrupted installation does not count.
 *
 * @param {string} dir
 * @returns {boolean}
 */
export function isInstalled(dir) {
  const wanted = readLockfile(path.join(dir, 'package-lock.json'));
  const installed = readLockfile(path.join(dir, 'node_modules', '.package-lock.json'));
  return wanted !== undefined && installed !== undefined && satisfies(installed, wanted);
}

/**
 * Returns whether all wanted packages are installed. Optional ones may be missing: some are for other systems.
 *
 * @param {Lockfile} installed as npm recorded them
 * @param {Lockfile} wanted
 * @returns {boolean}
 */
export function satisfies(installed, wanted) {
  return Object.entries(wanted.packages ?? {}).every(([place, { version, optional, devOptional }]) => {
    if (place === '') return true;
    const found = installed.packages?.[place];
    return found === undefined ? Boolean(optional || devOptional) : found.version === version;
  });
}

/**
 * @param {string} file
 * @returns {Lockfile | undefined} undefined if it is missing or incomplete
 */
function readLockfile(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
