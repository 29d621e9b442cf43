import net from 'node:net';
import { findFreeOffset, isLocalPort, portsAt, readOffset, requireFreePorts, sidePortsAt, takenMessage } from './ports';

describe('the port offset', () => {
  it.each([
    [undefined, 0],
    ['', 0],
    ['100', 100],
    [' 7 ', 7],
  ])('reads SEED_PORT_OFFSET=%p as %p', (text, offset) => {
    expect(readOffset({ SEED_PORT_OFFSET: text })).toBe(offset);
  });

  it.each(['-1', '1.5', 'many', '60000'])('refuses %p, and names the variable', (text) => {
    expect(() => readOffset({ SEED_PORT_OFFSET: text })).toThrow(/SEED_PORT_OFFSET is "/);
  });

  it.each(['60', '3000', '981'])('refuses %p, which leads to a port that browsers block', (text) => {
    expect(() => readOffset({ SEED_PORT_OFFSET: text })).toThrow(
      /SEED_PORT_OFFSET is "\d+": it leads to port (5061|6000|10080)/,
    );
  });

  it('shifts every port by the same number', () => {
    expect(portsAt(100)).toEqual({ auth: 9199, functions: 5101, firestore: 8180, web: 3100 });
  });
});

describe('stacks that run at the same time', () => {
  const portsOf = (offset: number) => [...Object.values(portsAt(offset)), ...Object.values(sidePortsAt(offset))];

  it('share no port, not even one of the CLI, if their offsets are multiples of ten up to a thousand apart', () => {
    const basePorts = portsOf(0);
    expect(new Set(basePorts).size).toBe(basePorts.length);
    const offsets = Array.from({ length: 100 }, (_, index) => 10 * (index + 1));
    expect(offsets.filter((offset) => portsOf(offset).some((port) => basePorts.includes(port)))).toEqual([]);
  });
});

describe('the port of an emulator that is already running', () => {
  it.each([
    ['127.0.0.1:8080', true],
    ['localhost:8080', true],
    ['127.0.0.1:8081', false],
    ['firestore:8080', false],
  ])('%s is the local port 8080: %p', (host, local) => {
    expect(isLocalPort(host, 8080)).toBe(local);
  });
});

describe('a port that is taken', () => {
  const server = net.createServer();
  let taken = 0;

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    taken = (server.address() as net.AddressInfo).port;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  it('is reported with its purpose and a remedy', async () => {
    await expect(requireFreePorts({ web: taken }, 0)).rejects.toThrow(
      new RegExp(`^Port ${taken} \\(web(; process ${process.pid}, .+)?\\) is already in use on this machine\\.`),
    );
    expect(takenMessage(['web'], { web: taken }, 20)).toContain('SEED_PORT_OFFSET=20 npm start');
  });

  it('is listed with the others if there are several', () => {
    expect(takenMessage(['auth', 'web'], { auth: 1, web: 2 }, 0)).toContain(
      'Ports 1 (auth), 2 (web) are already in use',
    );
  });

  it('is accepted if the Firestore emulator that is already running listens on it', async () => {
    await expect(requireFreePorts({ firestore: taken }, 0, `localhost:${taken}`)).resolves.toBeUndefined();
  });

  it('is avoided by an automatic offset', async () => {
    const offset = taken - portsAt(0).auth;
    expect(await findFreeOffset(offset)).toBeGreaterThan(offset);
  });
});

it('an automatic offset also avoids ports that browsers block', async () => {
  expect(await findFreeOffset(60)).toBeGreaterThan(60);
});
