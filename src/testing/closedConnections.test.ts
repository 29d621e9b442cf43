import './closedConnections';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const heard: (string | undefined)[] = [];
let connections = 0;
const server = createServer((request, answer) => {
  heard.push(request.headers.authorization);
  answer.end('{}');
}).on('connection', () => (connections += 1));

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

it('asks over a connection of its own each time, with what the caller sends', async () => {
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  await (await fetch(origin, { method: 'POST', headers: { authorization: 'one' } })).json();
  await (await fetch(new URL(origin), { headers: new Headers({ authorization: 'two' }) })).json();
  await (await fetch(new Request(origin, { headers: { authorization: 'three' } }))).json();

  expect(heard).toEqual(['one', 'two', 'three']);
  expect(connections).toBe(3);
});
