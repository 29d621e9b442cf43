// @ts-check
import net from 'node:net';
import { HOST, badPortAt, isLocalPort, portsAt, readOffset } from './ports.mjs';
import { UserError } from './userError.mjs';

/**
 * @typedef {import('./ports.mjs').PortName} PortName
 * @typedef {import('./ports.mjs').Ports} Ports
 */

const OFFSET_STEP = 10;

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
 * Checks the ports before anything is started on them. A Firestore emulator that runs already keeps its port.
 *
 * @param {Partial<Ports>} wanted
 * @param {number} offset
 * @param {string | undefined} [runningFirestore] its host.
 * @throws {UserError} naming those that are taken.
 */
export async function requireFreePorts(wanted, offset, runningFirestore) {
  const { firestore, ...others } = wanted;
  const adopted = firestore !== undefined && isLocalPort(runningFirestore ?? '', firestore);
  const ports = adopted ? others : wanted;
  const names = await findTaken(ports);
  if (names.length > 0) throw new UserError(takenMessage(names, ports, await findFreeOffset(offset + OFFSET_STEP)));
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
 * @returns {Promise<number>} the first offset from there on at which every port is free, and one that browsers call.
 */
export async function findFreeOffset(first) {
  for (let offset = first; ; offset += OFFSET_STEP) {
    if (badPortAt(offset) !== undefined) continue;
    const ports = portsAt(readOffset({ SEED_PORT_OFFSET: String(offset) }));
    if ((await findTaken(ports)).length === 0) return offset;
  }
}

/**
 * @param {readonly PortName[]} taken
 * @param {Partial<Ports>} ports
 * @param {number} freeOffset one at which nothing is taken.
 * @returns {string} what a person reads when ports are taken: which, for what, and what to do.
 */
export function takenMessage(taken, ports, freeOffset) {
  const list = taken.map((name) => `${ports[name]} (${name})`).join(', ');
  const subject = taken.length === 1 ? `Port ${list} is` : `Ports ${list} are`;
  return [
    `${subject} already in use on this machine.`,
    'End the program that uses it (another `npm start`, perhaps), or move this one to other ports:',
    `  SEED_PORT_OFFSET=${freeOffset} npm start`,
  ].join('\n');
}
