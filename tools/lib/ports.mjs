// @ts-check
import { UserError } from './userError.mjs';

/** Everything local is bound to this address and to no other. */
export const HOST = '127.0.0.1';

/**
 * The ports that the app, the tests and a person's bookmarks know, before the offset.
 *
 * @typedef {'auth' | 'functions' | 'firestore' | 'web'} PortName
 * @typedef {Record<PortName, number>} Ports
 * @type {Readonly<Ports>}
 */
export const BASE_PORTS = Object.freeze({
  auth: 9099,
  functions: 5001,
  firestore: 8080,
  web: 3000,
});

const LARGEST_PORT = 65_535;

/** What browsers never call, of the ports from the lowest of ours on: the Fetch standard's list of bad ports. */
const BAD_PORTS = new Set([3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10_080]);

/**
 * Reads SEED_PORT_OFFSET: the number added to every port.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {number}
 * @throws {UserError} when it is no whole number, leads past the last port, or to one that browsers refuse.
 */
export function readOffset(env) {
  const text = (env.SEED_PORT_OFFSET ?? '').trim();
  const offset = text === '' ? 0 : Number(text);
  const largest = LARGEST_PORT - Math.max(...Object.values(BASE_PORTS));
  if (!Number.isInteger(offset) || offset < 0 || offset > largest) {
    throw new UserError(`SEED_PORT_OFFSET is "${text}": it must be a whole number from 0 to ${largest}.`);
  }
  const bad = badPortAt(offset);
  if (bad !== undefined) throw new UserError(`SEED_PORT_OFFSET is "${text}": it leads to port ${bad}, which browsers refuse to call. Choose another.`);
  return offset;
}

/**
 * @param {number} offset
 * @returns {number | undefined} the first port at this offset that browsers refuse to call, if there is one.
 */
export function badPortAt(offset) {
  return Object.values(portsAt(offset)).find((port) => BAD_PORTS.has(port));
}

/**
 * @param {number} offset
 * @returns {Ports}
 */
export function portsAt(offset) {
  const entries = Object.entries(BASE_PORTS).map(([name, port]) => [name, port + offset]);
  return /** @type {Ports} */ (Object.fromEntries(entries));
}

/**
 * @param {string} host such as `localhost:8080`.
 * @param {number} port
 * @returns {boolean} whether that is this port of this machine.
 */
export function isLocalPort(host, port) {
  return [HOST, 'localhost', '0.0.0.0', '[::1]'].some((name) => host === `${name}:${port}`);
}
