// @ts-check
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/**
 * Hashes files and whole folders: names and contents, in a fixed order. What is absent counts as absent.
 *
 * @param {readonly string[]} inputs files and folders.
 * @param {readonly string[]} [extra] further text the result depends on.
 * @returns {string}
 */
export function hashOf(inputs, extra = []) {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap(filesUnder)) hash.update(`${file}\0`).update(fs.readFileSync(file)).update('\0');
  return hash.update(extra.join('\0')).digest('hex');
}

/**
 * @param {string} input
 * @returns {string[]} the files there, in order.
 */
function filesUnder(input) {
  const stat = fs.statSync(input, { throwIfNoEntry: false });
  if (stat === undefined) return [];
  if (stat.isFile()) return [input];
  return fs
    .readdirSync(input)
    .filter((name) => name !== 'node_modules')
    .sort()
    .flatMap((name) => filesUnder(path.join(input, name)));
}

/**
 * Whether something was made from exactly these inputs.
 *
 * @param {string} stamp the stamp's file.
 * @param {string} hash
 * @returns {boolean}
 */
export function isStamped(stamp, hash) {
  return fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8').trim() === hash;
}

/**
 * @param {string} stamp
 * @param {string} hash
 */
export function writeStamp(stamp, hash) {
  fs.mkdirSync(path.dirname(stamp), { recursive: true });
  fs.writeFileSync(stamp, `${hash}\n`);
}
