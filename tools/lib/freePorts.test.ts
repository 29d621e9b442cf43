import net from 'node:net';
import { findFreeOffset, requireFreePorts, takenMessage } from './freePorts.mjs';
import { portsAt } from './ports.mjs';

describe('a port that is taken', () => {
  const server = net.createServer();
  let taken = 0;

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    taken = (server.address() as net.AddressInfo).port;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  it('is named together with what it is for and what to do', async () => {
    await expect(requireFreePorts({ web: taken }, 0)).rejects.toThrow(
      `Port ${taken} (web) is already in use on this machine.`,
    );
    expect(takenMessage(['web'], { web: taken }, 20)).toContain('SEED_PORT_OFFSET=20 npm start');
  });

  it('is one of a list when there are several', () => {
    expect(takenMessage(['auth', 'web'], { auth: 9099, web: 3000 }, 0)).toContain(
      'Ports 9099 (auth), 3000 (web) are already in use',
    );
  });

  it('is not in the way when it is that of the Firestore emulator to use', async () => {
    await expect(requireFreePorts({ firestore: taken }, 0, `localhost:${taken}`)).resolves.toBeUndefined();
  });

  it('makes the tests move on to other ports', async () => {
    const offset = taken - portsAt(0).auth;
    expect(await findFreeOffset(offset)).toBeGreaterThan(offset);
  });

  it('makes them pass over ports that no browser calls', async () => {
    expect(await findFreeOffset(60)).toBeGreaterThan(60);
  });
});
