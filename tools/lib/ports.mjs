// @ts-check
import net from 'node:net';
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
const OFFSET_STEP = 10;

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
 * @param {number} port
 * @returns {Promise<boolean>} whether nothing listens there, on loopback or on every address.
 */
async function isFree(port) {
  for (const host of [HOST, '0.0.0.0', '::1']) {
    if (!(await canListen(port, host))) return false;
  }
  return true;
}

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<boolean>}
 */
function canListen(port, host) {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => resolve(error.code !== 'EADDRINUSE' && error.code !== 'EACCES'));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/**
 * @param {Partial<Ports>} ports
 * @returns {Promise<PortName[]>} the names of those that are taken.
 */
async function findTaken(ports) {
  const names = /** @type {PortName[]} */ (Object.keys(ports));
  const free = await Promise.all(names.map((name) => isFree(/** @type {number} */ (ports[name]))));
  return names.filter((_, index) => !free[index]);
}

/**
 * Checks the ports before anything is started on them.
 *
 * @param {Partial<Ports>} ports
 * @param {number} offset
 * @throws {UserError} naming those that are taken.
 */
export async function requireFreePorts(ports, offset) {
  const taken = await findTaken(ports);
  if (taken.length > 0) throw new UserError(takenMessage(taken, ports, offset));
}

/**
 * @param {number} first
 * @returns {Promise<number>} the first free port from there on, for what nobody needs to know by number.
 */
export async function nextFreePort(first) {
  let port = first;
  while (!(await isFree(port))) port += 1;
  return port;
}

/**
 * @param {number} first the offset to begin with.
 * @returns {Promise<number>} the first offset from there on at which every port is free.
 */
export async function findFreeOffset(first) {
  let offset = first;
  while ((await findTaken(portsAt(offset))).length > 0) offset = readOffset({ SEED_PORT_OFFSET: String(offset + OFFSET_STEP) });
  return offset;
}

/**
 * @param {readonly PortName[]} taken
 * @param {Partial<Ports>} ports
 * @param {number} offset
 * @returns {string} what a person reads when ports are taken: which, for what, and what to do.
 */
export function takenMessage(taken, ports, offset) {
  const list = taken.map((name) => `${ports[name]} (${name})`).join(', ');
  const subject = taken.length === 1 ? `Port ${list} is` : `Ports ${list} are`;
  return [
    `${subject} already in use on this machine.`,
    'End the program that uses it (another `npm start`, perhaps), or move this one to other ports:',
    `  SEED_PORT_OFFSET=${offset + OFFSET_STEP} npm start`,
  ].join('\n');
}
