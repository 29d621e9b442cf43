import { gzipSync } from 'node:zlib';
import { createAccount } from '../testing/accounts';
import { createKey } from '../testing/database';
import { startFunction, type FunctionServer } from '../testing/functionServer';
import { MAX_BODY_BYTES, MAX_BODY_MS } from './body';

/** Tested with Google's server around a function, and the heap of a deployed function. */

/** The largest body that Google passes on to a function (bytes). */
const LARGEST_BODY = 32 * 1024 * 1024;

jest.setTimeout(120_000);

let server: FunctionServer;

beforeAll(async () => {
  server = await startFunction('validate.beta.key');
});

afterAll(() => server.stop());

const bodyOfObjects = (bytes: number): string => `{"data":{"x":[${'{},'.repeat(bytes / 3 - 8)}{}]}}`;

/** Creates an account and a key, and returns the call that redeems it. */
async function prepareCall() {
  const [{ idToken }, betaKey] = await Promise.all([createAccount(), createKey()]);
  const body = JSON.stringify({ data: { betaKey } });
  return () => server.post(body, { authorization: `Bearer ${idToken}`, 'content-length': Buffer.byteLength(body) });
}

const REFUSED = { status: 400, text: '{"error":{"message":"Bad Request","status":"INVALID_ARGUMENT"}}' };

test('the largest bodies are refused unread while seven ordinary calls are answered', async () => {
  const calls = await Promise.all(Array.from({ length: 7 }, prepareCall));
  const body = bodyOfObjects(LARGEST_BODY);
  const packed = gzipSync(body);
  const attacks = [
    server.post(body, { 'content-length': Buffer.byteLength(body) }),
    server.post(packed, { 'content-length': packed.length, 'content-encoding': 'gzip' }),
    server.post(body, {}),
  ];
  const answers = await Promise.all(calls.map((call) => call()));
  for (const answer of answers) expect(answer).toEqual({ status: 200, text: '{"result":{"alreadyGranted":false}}' });
  expect(await Promise.all(attacks)).toEqual([REFUSED, REFUSED, { status: 'cut off', text: '' }]);
  expect(server.isAlive()).toBe(true);
  expect(server.peakMemory()).toBeLessThan(256);
});

test('a call without a content length is answered', async () => {
  const body = JSON.stringify({ data: { betaKey: 'BETA-AAAAAAAA' } });
  expect(await server.post(body, {})).toMatchObject({ status: 401 });
});

test('a body of the maximum size is read, and a longer one is refused', async () => {
  const longest = JSON.stringify({ data: 'x'.repeat(MAX_BODY_BYTES - '{"data":""}'.length) });
  expect(await server.post(longest, { 'content-length': MAX_BODY_BYTES })).toMatchObject({ status: 401 });
  expect(await server.post(`${longest} `, { 'content-length': MAX_BODY_BYTES + 1 })).toEqual(REFUSED);
});

test('the maximum number of concurrent calls fits into the memory of an instance', async () => {
  const calls = await Promise.all(Array.from({ length: 40 }, prepareCall));
  const answers = await Promise.all(calls.map((call) => call()));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(40);
  expect(server.peakMemory()).toBeLessThan(256);
});

test('a connection whose body does not arrive is closed after 5 s', async () => {
  const startedAt = performance.now();
  const stalled = [{ 'content-length': 1000 }, {}].map((headers) =>
    server
      .post('{"data":', headers, { isStalled: true })
      .then((answer) => ({ ...answer, after: performance.now() - startedAt })),
  );
  for (const { status, after } of await Promise.all(stalled)) {
    expect(status).toBe('cut off');
    expect(after).toBeGreaterThan(MAX_BODY_MS - 100);
    expect(after).toBeLessThan(2 * MAX_BODY_MS);
  }
});
