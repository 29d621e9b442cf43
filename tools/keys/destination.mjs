// @ts-check
import fs from 'node:fs';
import { UserError } from '../lib/userError.mjs';
import { formatCsv, formatTable } from './print.mjs';

/**
 * Where a listing goes: either it is put there, once, or the place is given up.
 *
 * @typedef {{put: (listing: import('./print.mjs').Listing) => void, abandon: () => void}} Destination
 */

/**
 * Opens the place that the person named, before anything is done that has to be told there: the terminal, or a new
 * file that only its owner can read. A file that exists is not touched, as it may hold other keys, for other eyes.
 *
 * @param {{format: 'table' | 'csv' | undefined, out: string | undefined}} where
 * @returns {Destination}
 * @throws {UserError} when the file exists, or cannot be made.
 */
export function openDestination({ format, out }) {
  const csv = (format ?? (out?.endsWith('.csv') ? 'csv' : 'table')) === 'csv';
  const toText = csv ? formatCsv : formatTable;
  if (out === undefined) return { put: (listing) => void process.stdout.write(toText(listing)), abandon: () => {} };
  const file = openNewFile(out);
  const abandon = () => {
    fs.closeSync(file);
    fs.rmSync(out, { force: true });
  };
  return { put: (listing) => writeOrShow(file, out, toText(listing), abandon), abandon };
}

/** @type {Readonly<Record<string, string>>} */
const REASONS = Object.freeze({
  EEXIST: 'it exists already, and is not overwritten. Name a new file',
  ENOENT: 'its folder does not exist',
  ENOTDIR: 'its folder is a file',
  EACCES: 'you may not write there',
  EROFS: 'nothing can be written there',
});

/** @param {unknown} error */
function reasonOf(error) {
  const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
  return REASONS[code ?? ''] ?? message;
}

/** @param {string} out */
function openNewFile(out) {
  try {
    return fs.openSync(out, 'wx', 0o600);
  } catch (error) {
    throw new UserError(`--out ${out} cannot be used: ${reasonOf(error)}. Nothing was done.`);
  }
}

/**
 * Writes a text; where that fails it is shown instead, so that nothing of it is lost.
 *
 * @param {number} file
 * @param {string} out
 * @param {string} text
 * @param {() => void} abandon takes away what was written of it.
 */
function writeOrShow(file, out, text, abandon) {
  try {
    fs.writeFileSync(file, text);
    fs.fsyncSync(file);
  } catch (error) {
    process.stdout.write(text);
    abandon();
    throw new UserError(`${out} could not be written: ${reasonOf(error)}. What belongs into it was printed instead: keep that.`);
  }
  fs.closeSync(file);
}
