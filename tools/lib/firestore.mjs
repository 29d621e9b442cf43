// @ts-check
import { UserError } from './userError.mjs';

/**
 * What serves Firestore locally.
 *
 * @typedef {{kind: 'running', host: string, line: string}} RunningEmulator
 * @typedef {{kind: 'hidane', binary: string, line: string}} Hidane
 * @typedef {{kind: 'google', line: string}} GoogleEmulator
 * @typedef {RunningEmulator | Hidane | GoogleEmulator} FirestoreChoice
 *
 * The ways to come by one, each of which gives nothing when it leads nowhere.
 *
 * @typedef {object} Ways
 * @property {() => string | undefined} runningHost the host of an emulator that somebody started already.
 * @property {() => Promise<string | undefined>} onPath
 * @property {() => Promise<string | undefined>} inCache
 * @property {() => Promise<string | undefined>} fromNpm
 * @property {() => Promise<string | undefined>} fromCargo
 * @property {() => Promise<number | undefined>} javaVersion the major version of the Java on the PATH.
 */

/** Google's emulator needs this Java; the CLI refuses older ones. */
const LEAST_JAVA = 21;

const NO_WAY = [
  'There is no Firestore emulator on this machine, and none could be installed. Any one of these helps:',
  '  - install Rust (https://rustup.rs, 1.88 or newer) and run this again: the emulator is then built once,',
  '  - put hidane 0.6.0 on the PATH (https://hidane.dev),',
  '  - install Java 21 or newer, for Google\'s own emulator,',
  '  - set FIRESTORE_EMULATOR_HOST to an emulator that runs already.',
].join('\n');

/**
 * Chooses the Firestore emulator: what runs, then what is there, then what can be had, the quickest first.
 *
 * @param {Ways} ways
 * @returns {Promise<FirestoreChoice>} with the line that says which it is.
 * @throws {UserError} naming the ways to get one, when there is none.
 */
export async function chooseFirestore(ways) {
  const host = ways.runningHost();
  if (host) return { kind: 'running', host, line: `Firestore: the emulator at ${host} (FIRESTORE_EMULATOR_HOST)` };
  /** @type {[() => Promise<string | undefined>, string][]} */
  const places = [
    [ways.onPath, 'on the PATH'],
    [ways.inCache, 'in the cache'],
    [ways.fromNpm, 'installed from npm'],
    [ways.fromCargo, 'built by cargo'],
  ];
  for (const [find, origin] of places) {
    const binary = await find();
    if (binary) return { kind: 'hidane', binary, line: `Firestore: hidane, ${origin} (${binary})` };
  }
  const java = await ways.javaVersion();
  if (java !== undefined && java >= LEAST_JAVA) {
    return { kind: 'google', line: `Firestore: Google's emulator, on Java ${java}` };
  }
  throw new UserError(NO_WAY);
}
