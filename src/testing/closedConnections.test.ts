import './closedConnections';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const authorizations: (string | undefined)[] = [];
let connections = 0;
const server = createServer((request, response) => {
  authorizations.push(request.headers.authorization);
  response.end('{}');
}).on('connection', () => (connections += 1));

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

it('sends each request over its own connection, with the headers of the caller', async () => {
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  await (await fetch(origin, { method: 'POST', headers: { authorization: 'one' } })).json();
  await (await fetch(new URL(origin), { headers: new Headers({ authorization: 'two' }) })).json();
  await (await fetch(new Request(origin, { headers: { authorization: 'three' } }))).json();

  expect(authorizations).toEqual(['one', 'two', 'three']);
  expect(connections).toBe(3);
});
