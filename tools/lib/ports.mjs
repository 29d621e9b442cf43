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

/**
 * Reads SEED_PORT_OFFSET: the number added to every port.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {number}
 * @throws {UserError} when it is no whole number, or leads past the last port.
 */
export function readOffset(env) {
  const text = (env.SEED_PORT_OFFSET ?? '').trim();
  const offset = text === '' ? 0 : Number(text);
  const largest = LARGEST_PORT - Math.max(...Object.values(BASE_PORTS));
  if (!Number.isInteger(offset) || offset < 0 || offset > largest) {
    throw new UserError(`SEED_PORT_OFFSET is "${text}": it must be a whole number from 0 to ${largest}.`);
  }
  return offset;
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
