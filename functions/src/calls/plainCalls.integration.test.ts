import { SECRETS_IN_BODIES } from '../testing/bodies';
import { startFunction, type FunctionServer } from '../testing/functionServer';
import { readLocalStack } from '../testing/localStack';

/** Tested with the server of a deployment, which parses bodies, verifies tokens as on Google's machines and logs to the terminal. */

jest.setTimeout(120_000);

/** The most that one anonymous call may add to the log (characters). */
const MAX_LOG_LENGTH = 700;

/** Text of a caller that must not appear in the log. */
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
  await server.untilQuiet();
  return { ...answer, log: server.log().slice(before) };
}

function expectShortLog(log: string): void {
  for (const secret of [...SECRETS_IN_BODIES, WORDS]) expect(log.toLowerCase()).not.toContain(secret.toLowerCase());
  expect(log.length).toBeLessThanOrEqual(MAX_LOG_LENGTH);
}

const TYPES = [
  'application/json',
  'application/json; charset=utf-8',
  `application/json; charset=${LONG}`,
  `application/json; charset=utf-${LONG}`,
  `application/json; ${LONG}`,
  'application/cloudevents+json',
  `text/plain; charset=${LONG}`,
  `application/x-www-form-urlencoded; charset=${LONG}`,
  `multipart/form-data; boundary=${LONG}`,
  LONG,
];

const BODIES = ['', '{"data":{"betaKey":"BETA-AB12CD34","email":"ada@example.test"', `a[${LONG}]=1&%`, LONG];

test.each(TYPES.map((type) => [`${type.slice(0, 60)} (${type.length} characters)`, type]))('a body of type %s writes a short log without its text', async (_name, type) => {
  for (const body of BODIES) {
    const { status, log } = await logOf(() => server.post(body, { 'content-type': type, 'content-length': Buffer.byteLength(body) }));
    expect(status).toBe(400);
    expect(log).toContain('betaKey.unreadableBody');
    expectShortLog(log);
  }
});

test.each(['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND'])('a %s request writes a short log', async (method) => {
  for (const body of BODIES) expectShortLog((await logOf(() => server.post(body, { 'content-length': Buffer.byteLength(body) }, { method }))).log);
});

test.each<[string, string, Record<string, string | number>, object]>([
  ['with a path that cannot be decoded', '{}', {}, { path: `/%ff${LONG}` }],
  ['with a query that cannot be decoded', '{}', {}, { path: `/?${LONG}=%ff` }],
  ['with an unknown encoding', '{}', { 'content-encoding': LONG }, {}],
  ['that claims to be gzipped and is not', LONG, { 'content-encoding': 'gzip' }, {}],
  ['with a body over the limit', `${LONG}${LONG}`, {}, {}],
  ['with a content length over the limit', '{}', { 'content-length': 1e9 }, { isCutShort: true }],
  ['that ends early', `{"data":"${WORDS}`, { 'content-length': 1000 }, { isCutShort: true }],
  ['that ends early, without a content length', `{"data":"${WORDS}`, {}, { isCutShort: true }],
])('a request %s writes a short log', async (_what, body, headers, variation) => {
  expectShortLog((await logOf(() => server.post(body, headers, variation))).log);
});

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
const tokenOf = (payload: object, header: object = { alg: 'RS256', kid: 'x' }): string => `${encode(header)}.${encode(payload)}.c2ln`;

const project = () => readLocalStack().projectId;
const ownSession = () => ({ aud: project(), iss: `https://securetoken.google.com/${project()}`, sub: 'user-1' });
const sessionHeader = (token: string) => ({ authorization: `Bearer ${token}` });
const appCheckHeader = (token: string) => ({ 'x-firebase-appcheck': token });

async function callAnonymously(headers: Record<string, string>) {
  const body = '{"data":{"betaKey":"BETA-AAAAAAAA"}}';
  return logOf(() => server.post(body, { ...headers, 'content-length': body.length }));
}

test.each([
  ['with a session of another project', () => sessionHeader(tokenOf({ ...ownSession(), aud: LONG }))],
  ['with a session of a project with a short name', () => sessionHeader(tokenOf({ ...ownSession(), aud: WORDS }))],
  ['with a session of another issuer', () => sessionHeader(tokenOf({ ...ownSession(), iss: LONG }))],
  ['with a session of another algorithm', () => sessionHeader(tokenOf(ownSession(), { alg: WORDS }))],
  ['with a session longer than any of ours', () => sessionHeader(tokenOf({ ...ownSession(), more: LONG }))],
  ['with a malformed session', () => sessionHeader(`${WORDS}.${WORDS}`)],
  ['with an unknown authorization scheme', () => ({ authorization: LONG })],
  ['with an App Check token of another project', () => appCheckHeader(tokenOf({ aud: [LONG], iss: 'https://firebaseappcheck.googleapis.com/1' }))],
  ['with an App Check token of a project with a short name', () => appCheckHeader(tokenOf({ aud: [WORDS], iss: 'https://firebaseappcheck.googleapis.com/1' }))],
  ['with an App Check token of another algorithm', () => appCheckHeader(tokenOf({}, { alg: WORDS }))],
  ['with a malformed App Check token', () => appCheckHeader(WORDS)],
  ['with a long execution id', () => ({ 'function-execution-id': LONG })],
  ['with a short execution id', () => ({ 'function-execution-id': WORDS })],
  ['with an overlong trace', () => ({ 'x-cloud-trace-context': `${'a'.repeat(32)}/${'4'.repeat(9000)}` })],
  ['without any of these', () => ({})],
])('a call %s is refused with a short log that contains none of its text', async (_what, headers) => {
  const { status, log } = await callAnonymously(headers());
  expect(status).toBe(401);
  expect(log).not.toContain(WORDS);
  expect(log).toContain('betaKey.unauthenticated');
  expect(log.length).toBeLessThan(MAX_LOG_LENGTH);
});

test('the library logs a forged session of this project in at most 1200 characters, without its text', async () => {
  const { status, log } = await callAnonymously(sessionHeader(tokenOf({ ...ownSession(), name: WORDS })));
  expect(status).toBe(401);
  expect(log).not.toContain(WORDS);
  expect(log).toContain('Auth token was rejected');
  expect(log.length).toBeLessThan(1200);
});

test('the trace that links our log lines to those of Google is kept', async () => {
  const { log } = await callAnonymously({ 'x-cloud-trace-context': `${'a'.repeat(32)}/1234567;o=1` });
  expect(log).toContain('"logging.googleapis.com/spanId":"1234567"');
});
