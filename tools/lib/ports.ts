import net from 'node:net';
import { UserError } from './userError';

/** Everything local is bound to this address and to no other. */
export const HOST = '127.0.0.1';

/** The ports that the app, the tests and a person's bookmarks know, before the offset. */
const BASE_PORTS = { auth: 9099, functions: 5001, firestore: 8080, web: 3000 };
type PortName = keyof typeof BASE_PORTS;
export type Ports = Record<PortName, number>;

/**
 * The ports that the CLI's own parts use among themselves, before the offset; each moves on when it is taken. Their last
 * digits are theirs alone, so that no two stacks meet whose offsets are tens apart: looking for a free port does not keep
 * it free, and the CLI's own choices lie where another stack's Auth would be.
 */
const SIDE_PORTS = { hub: 4402, logging: 4503, ui: 4004, websocket: 9155, eventarc: 9296, tasks: 9497 };
export type SidePorts = Record<keyof typeof SIDE_PORTS, number>;

const LARGEST_PORT = 65_535;
const OFFSET_STEP = 10;

/** The ports from the lowest of ours on that browsers never call: the Fetch standard's list of bad ports. */
const BAD_PORTS = new Set([3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10_080]);

/**
 * Reads SEED_PORT_OFFSET: the number added to every port.
 *
 * @throws {UserError} when it is no whole number, leads past the last port, or to one that browsers refuse.
 */
export function readOffset(env: NodeJS.ProcessEnv): number {
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

const badPortAt = (offset: number): number | undefined => Object.values(portsAt(offset)).find((port) => BAD_PORTS.has(port));

export function portsAt(offset: number): Ports {
  const { auth, functions, firestore, web } = BASE_PORTS;
  return { auth: auth + offset, functions: functions + offset, firestore: firestore + offset, web: web + offset };
}

export function sidePortsAt(offset: number): SidePorts {
  const { hub, logging, ui, websocket, eventarc, tasks } = SIDE_PORTS;
  return {
    hub: hub + offset,
    logging: logging + offset,
    ui: ui + offset,
    websocket: websocket + offset,
    eventarc: eventarc + offset,
    tasks: tasks + offset,
  };
}

/** Whether a host such as `localhost:8080` is this port of this machine. */
export function isLocalPort(host: string, port: number): boolean {
  return [HOST, 'localhost', '0.0.0.0', '[::1]'].some((name) => host === `${name}:${port}`);
}

/**
 * Checks the ports before anything is started on them. A Firestore emulator that runs already keeps its port.
 *
 * @param runningFirestore its host.
 * @throws {UserError} naming those that are taken, and an offset that is free.
 */
export async function requireFreePorts(wanted: Partial<Ports>, offset: number, runningFirestore = ''): Promise<void> {
  const { firestore, ...others } = wanted;
  const adopted = firestore !== undefined && isLocalPort(runningFirestore, firestore);
  const ports = adopted ? others : wanted;
  const names = await findTaken(ports);
  if (names.length > 0) throw new UserError(takenMessage(names, ports, await findFreeOffset(offset + OFFSET_STEP)));
}

/** The first free port from there on, for what nobody needs to know by number. */
export async function nextFreePort(first: number): Promise<number> {
  let port = first;
  while (!(await isFree(port))) port += 1;
  return port;
}

/** The first offset from there on at which every port is free, and one that browsers call. */
export async function findFreeOffset(first: number): Promise<number> {
  for (let offset = first; ; offset += OFFSET_STEP) {
    if (badPortAt(offset) !== undefined) continue;
    const ports = portsAt(readOffset({ SEED_PORT_OFFSET: String(offset) }));
    if ((await findTaken(ports)).length === 0) return offset;
  }
}

/** What a person reads when ports are taken: which, for what, and what to do. */
export function takenMessage(taken: readonly PortName[], ports: Partial<Ports>, freeOffset: number): string {
  const list = taken.map((name) => `${ports[name]} (${name})`).join(', ');
  const subject = taken.length === 1 ? `Port ${list} is` : `Ports ${list} are`;
  return [
    `${subject} already in use on this machine.`,
    'End the program that uses it (another `npm start`, perhaps), or move this one to other ports:',
    `  SEED_PORT_OFFSET=${freeOffset} npm start`,
  ].join('\n');
}

async function findTaken(ports: Partial<Ports>): Promise<PortName[]> {
  const named = Object.entries(ports) as [PortName, number][];
  const free = await Promise.all(named.map(([, port]) => isFree(port)));
  return named.filter((_, index) => !free[index]).map(([name]) => name);
}

/** Whether nothing listens there, on loopback or on every address. */
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
