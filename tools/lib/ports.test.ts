import { isLocalPort, portsAt, readOffset } from './ports.mjs';

describe('the port offset', () => {
  it.each([
    [undefined, 0],
    ['', 0],
    ['100', 100],
    [' 7 ', 7],
  ])('reads SEED_PORT_OFFSET=%p as %p', (text, offset) => {
    expect(readOffset({ SEED_PORT_OFFSET: text })).toBe(offset);
  });

  it.each(['-1', '1.5', 'many', '60000'])('refuses %p by naming the variable', (text) => {
    expect(() => readOffset({ SEED_PORT_OFFSET: text })).toThrow(/SEED_PORT_OFFSET is "/);
  });

  it.each(['60', '3000', '981'])('refuses %p, which leads to a port that no browser calls', (text) => {
    expect(() => readOffset({ SEED_PORT_OFFSET: text })).toThrow(/SEED_PORT_OFFSET is "\d+": it leads to port (5061|6000|10080)/);
  });

  it('moves every port by the same number', () => {
    expect(portsAt(100)).toEqual({ auth: 9199, functions: 5101, firestore: 8180, web: 3100 });
  });
});

describe('the port of an emulator that runs already', () => {
  it.each([
    ['127.0.0.1:8080', true],
    ['localhost:8080', true],
    ['127.0.0.1:8081', false],
    ['firestore:8080', false],
  ])('%s is the local port 8080: %p', (host, local) => {
    expect(isLocalPort(host, 8080)).toBe(local);
  });
});
