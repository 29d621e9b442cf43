// @ts-check
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';

/** Every process below a leash inherits this variable, also one that left the process group (as emulators do). */
const MARK = 'SEED_LEASH';

/**
 * @param {string} id the leash's own.
 * @returns {NodeJS.ProcessEnv} the environment of what it holds.
 */
export function markedEnv(id) {
  return { ...process.env, [MARK]: id };
}

/**
 * Kills every process that carries the mark.
 *
 * @param {string} id
 */
export function killMarked(id) {
  for (const pid of process.platform === 'linux' ? fromProc(`${MARK}=${id}`) : fromPs(`${MARK}=${id}`)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended by itself meanwhile.
    }
  }
}

/**
 * @param {string} mark
 * @returns {number[]}
 */
function fromProc(mark) {
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && environOf(name).includes(mark))
    .map(Number);
}

/**
 * @param {string} pid
 * @returns {string[]} nothing for a process that is not ours, or is gone.
 */
function environOf(pid) {
  try {
    return fs.readFileSync(`/proc/${pid}/environ`, 'latin1').split('\0');
  } catch {
    return [];
  }
}

/**
 * @param {string} mark
 * @returns {number[]}
 */
function fromPs(mark) {
  if (process.platform === 'win32') return [];
  const lines = execFileSync('ps', ['-A', '-E', '-ww', '-o', 'pid=,command='], { encoding: 'utf8' }).split('\n');
  return lines.filter((line) => line.split(' ').includes(mark)).map((line) => Number.parseInt(line, 10));
}
