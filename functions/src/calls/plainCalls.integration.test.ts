import { SECRETS_IN_BODIES, UNREADABLE_BODIES } from '../testing/bodies';
import { requestCallable } from '../testing/callable';
import { startFunction, type FunctionServer } from '../testing/functionServer';

/** Shown by the server of a deployment, which parses bodies, and logs what it cannot parse. */

jest.setTimeout(120_000);

/** What one anonymous call may add to the log (bytes). */
const LOG_OF_A_CALL = 700;

const WORDS = 'buy-cheap-seeds';
const LONG = `${WORDS}-`.repeat(700);

let server: FunctionServer;

beforeAll(async () => {
  server = await startFunction('validate.beta.key');
});

afterAll(() => server.stop());

async function logOf(call: () => ReturnType<FunctionServer['post']>) {
  const before = server.log().length;
  const answer = await call();
  await server.quiet();
  return { ...answer, log: server.log().slice(before) };
}

function expectShortLog(log: string): void {
  for (const secret of [...SECRETS_IN_BODIES, WORDS]) expect(log.toLowerCase()).not.toContain(secret.toLowerCase());
  expect(log.length).toBeLessThanOrEqual(LOG_OF_A_CALL);
}

const TYPES = [
  'application/json',
  'application/json; charset=utf-8',
  'application/json; charset=utf-16',
  `application/json; charset=${LONG}`,
  `application/json; charset=utf-${LONG}`,
  `application/json; ${LONG}`,
  'application/cloudevents+json',
  'text/plain',
  `text/plain; charset=${LONG}`,
  'application/x-www-form-urlencoded',
  `application/x-www-form-urlencoded; charset=${LONG}`,
  'application/octet-stream',
  `multipart/form-data; boundary=${LONG}`,
  LONG,
  '',
];

const BODIES = ['', '{"data":{"betaKey":"BETA-AB12CD34","email":"ada@example.test"', `a[${LONG}]=1&%`, LONG];

test.each(TYPES.map((type) => [`${type.slice(0, 60)} (${type.length} characters)`, type]))('no body of the type %s writes more than a short log, or its words', async (_name, type) => {
  for (const body of type === TYPES[0] ? [...BODIES, ...UNREADABLE_BODIES.map(([, json]) => json)] : BODIES) {
    const { status, log } = await logOf(() => server.post(body, { 'content-type': type, 'content-length': Buffer.byteLength(body) }));
    expect(status).toBe(400);
    expect(log).toContain('betaKey.unreadableBody');
    expectShortLog(log);
  }
});

test.each(['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND'])('%s writes no more', async (method) => {
  for (const body of BODIES) expectShortLog((await logOf(() => server.post(body, { 'content-length': Buffer.byteLength(body) }, { method }))).log);
});

test.each<[string, string, Record<string, string | number>, object]>([
  ['with a path that cannot be decoded', '{}', {}, { path: `/%ff${LONG}` }],
  ['with a query that cannot be decoded', '{}', {}, { path: `/?${LONG}=%ff` }],
  ['with an encoding of its own', '{}', { 'content-encoding': LONG }, {}],
  ['that says it is packed and is not', LONG, { 'content-encoding': 'gzip' }, {}],
  ['that is longer than any', `${LONG}${LONG}`, {}, {}],
  ['that says it is longer than any', '{}', { 'content-length': 1e9 }, { isCutShort: true }],
  ['that is cut short', `{"data":"${WORDS}`, { 'content-length': 1000 }, { isCutShort: true }],
  ['that is cut short and says no length', `{"data":"${WORDS}`, {}, { isCutShort: true }],
])('a request %s writes no more', async (_what, body, headers, way) => {
  expectShortLog((await logOf(() => server.post(body, headers, way))).log);
});

test('a page of another origin may ask, and read a refusal', async () => {
  // The local stack answers no origin but those of this machine; its ports make it many.
  const origin = 'http://localhost:1';
  const asked = await requestCallable('validate-beta-key', {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
  });
  expect(asked.status).toBe(204);
  expect(asked.headers.get('access-control-allow-methods')).toBe('POST');
  const refused = await requestCallable('validate-beta-key', { headers: { 'content-type': 'application/json', origin }, body: '{}' });
  expect(refused.status).toBe(400);
  expect(refused.headers.get('access-control-allow-origin')).toBe('*');
});
