import net from 'node:net';
import { messageOf } from '../../src/shared/attempt';
import { badPortAt, portsAt, readOffset as readPortOffset } from '../build/localPorts.cjs';
import { portHolder } from './portHolder';
import { UserError } from './userError';

export { portsAt };

/** Everything local binds to this address alone. */
export const HOST = '127.0.0.1';

export type Ports = ReturnType<typeof portsAt>;
type PortName = keyof Ports;

/**
 * The internal ports of the CLI, before the offset. If one is taken, the next free port is used instead. Their last
 * digits are unique, so that stacks whose offsets differ by tens never collide.
 */
const SIDE_PORTS = { hub: 4402, logging: 4503, ui: 4004, websocket: 9155, eventarc: 9296, tasks: 9497 };
export type SidePorts = Record<keyof typeof SIDE_PORTS, number>;

const OFFSET_STEP = 10;

/** Returns SEED_PORT_OFFSET, the number added to every port. @throws {UserError} if it leads to an unusable port */
export function readOffset(env: NodeJS.ProcessEnv): number {
  try {
    return readPortOffset(env);
  } catch (error) {
    throw new UserError(messageOf(error));
  }
}

export function sidePortsAt(offset: number): SidePorts {
  const shifted = Object.entries(SIDE_PORTS).map(([name, port]) => [name, port + offset]);
  return Object.fromEntries(shifted);
}

/** Returns whether an address such as `localhost:8080` is that of this port on this machine. */
export function isLocalPort(host: string, port: number): boolean {
  return [HOST, 'localhost', '0.0.0.0', '[::1]'].some((name) => host === `${name}:${port}`);
}

/**
 * Checks that ports are free before anything starts. The port of Firestore may be in use by an emulator at
 * `runningFirestore`.
 *
 * @throws {UserError} if ports are taken, with their names and a free offset
 */
export async function requireFreePorts(wanted: Partial<Ports>, offset: number, runningFirestore = ''): Promise<void> {
  const { firestore, ...others } = wanted;
  const isFirestoreRunning = firestore !== undefined && isLocalPort(runningFirestore, firestore);
  const ports = isFirestoreRunning ? others : wanted;
  const names = await findTaken(ports);
  if (names.length > 0) throw new UserError(takenMessage(names, ports, await findFreeOffset(offset + OFFSET_STEP)));
}

/** Returns the lowest free port that is at least `first`. */
export async function nextFreePort(first: number): Promise<number> {
  let port = first;
  while (!(await isFree(port))) port += 1;
  return port;
}

/** Returns an offset of at least `first` at which every port is free and usable by browsers. */
export async function findFreeOffset(first: number): Promise<number> {
  for (let offset = first; ; offset += OFFSET_STEP) {
    if (badPortAt(offset) !== undefined) continue;
    const ports = portsAt(readOffset({ SEED_PORT_OFFSET: String(offset) }));
    if ((await findTaken(ports)).length === 0) return offset;
  }
}

/** Returns the message for taken ports: which, for what, who has them, and what to do. */
export function takenMessage(taken: readonly PortName[], ports: Partial<Ports>, freeOffset: number): string {
  const list = taken.map((name) => {
    const port = ports[name] ?? 0;
    const holder = portHolder(port);
    return `${port} (${name}${holder === null ? '' : `; ${holder}`})`;
  });
  const subject = taken.length === 1 ? `Port ${list.join()} is` : `Ports ${list.join(', ')} are`;
  return [
    `${subject} already in use on this machine.`,
    'Stop what uses it (perhaps another `npm start`, or what one left behind), or use other ports:',
    `  SEED_PORT_OFFSET=${freeOffset} npm start`,
  ].join('\n');
}

async function findTaken(ports: Partial<Ports>): Promise<PortName[]> {
  const named = Object.entries(ports) as [PortName, number][];
  const free = await Promise.all(named.map(([, port]) => isFree(port)));
  return named.filter((_, index) => !free[index]).map(([name]) => name);
}

/** Returns whether nothing listens on a port, on loopback or on all addresses. */
async function isFree(port: number): Promise<boolean> {
  for (const host of [HOST, '0.0.0.0', '::1']) {
    if (!(await canListen(port, host))) return false;
  }
  return true;
}

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code !== 'EADDRINUSE' && code !== 'EACCES'));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
