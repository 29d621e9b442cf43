import { createSign, generateKeyPairSync } from 'node:crypto';
import path from 'node:path';
import { SECRETS_IN_BODIES } from '../testing/bodies';
import { startFunction, type FunctionServer } from '../testing/functionServer';
import { readLocalStack } from '../testing/localStack';

/**
 * Tested with the server of a deployment, which parses bodies, verifies tokens as on Google's machines and logs to the
 * terminal.
 */

jest.setTimeout(120_000);

/** The most that a call may add to the log if it is refused before a token is verified, and after that (bytes). */
const MAX_LOG_LENGTH = 1000;
const MAX_LOG_LENGTH_AFTER_VERIFICATION = 1700;

/** Google's front end sends a trace with every request, which each line of the log repeats. */
const TRACE = { 'x-cloud-trace-context': `${'a'.repeat(32)}/1234567;o=1` };

/** Texts of a caller that must not appear in the log. */
const SHORT_TEXT = 'buy-cheap-seeds';
const LONG_TEXT = `${SHORT_TEXT}-`.repeat(700);

let server: FunctionServer;

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

beforeAll(async () => {
  server = await startFunction('validate.beta.key', {
    // Without the emulator's address, tokens are verified as in a deployment.
    FIREBASE_AUTH_EMULATOR_HOST: undefined,
    NODE_OPTIONS: `--require ${path.resolve(__dirname, '../testing/googleKeys.cjs')}`,
    SEED_TEST_PUBLIC_KEY: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  });
});

afterAll(() => server.stop());

/** Makes a call, and returns its answer with the log lines that it caused. */
async function withLog(call: () => ReturnType<FunctionServer['post']>) {
  const before = server.log().length;
  const answer = await call();
  await server.untilQuiet();
  return { ...answer, log: server.log().slice(before) };
}

function expectShortLogWithoutText(log: string): void {
  for (const secret of [...SECRETS_IN_BODIES, SHORT_TEXT])
    expect(log.toLowerCase()).not.toContain(secret.toLowerCase());
  expect(log.length).toBeLessThanOrEqual(MAX_LOG_LENGTH);
}

const TYPES = [
  'application/json',
  'application/json; charset=utf-8',
  `application/json; charset=${LONG_TEXT}`,
  `application/json; charset=utf-${LONG_TEXT}`,
  `application/json; ${LONG_TEXT}`,
  'application/cloudevents+json',
  `text/plain; charset=${LONG_TEXT}`,
  `application/x-www-form-urlencoded; charset=${LONG_TEXT}`,
  `multipart/form-data; boundary=${LONG_TEXT}`,
  LONG_TEXT,
];

const BODIES = ['', '{"data":{"betaKey":"BETA-AB12CD34","email":"ada@example.test"', `a[${LONG_TEXT}]=1&%`, LONG_TEXT];

test.each(TYPES.map((type) => [`${type.slice(0, 60)} (${type.length} characters)`, type]))(
  'a body of type %s writes a short log without its text',
  async (_name, type) => {
    for (const body of BODIES) {
      const { status, log } = await withLog(() =>
        server.post(body, { ...TRACE, 'content-type': type, 'content-length': Buffer.byteLength(body) }),
      );
      expect(status).toBe(400);
      expect(log).toContain('betaKey.unreadableBody');
      expectShortLogWithoutText(log);
    }
  },
);

test.each(['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND'])(
  'a %s request writes a short log without its text',
  async (method) => {
    for (const body of BODIES)
      expectShortLogWithoutText(
        (await withLog(() => server.post(body, { ...TRACE, 'content-length': Buffer.byteLength(body) }, { method })))
          .log,
      );
  },
);

test.each<[string, string, Record<string, string | number>, object]>([
  ['with a path that cannot be decoded', '{}', {}, { path: `/%ff${LONG_TEXT}` }],
  ['with a query that cannot be decoded', '{}', {}, { path: `/?${LONG_TEXT}=%ff` }],
  ['with an unknown encoding', '{}', { 'content-encoding': LONG_TEXT }, {}],
  ['that claims to be gzipped and is not', LONG_TEXT, { 'content-encoding': 'gzip' }, {}],
  ['with a body over the limit', `${LONG_TEXT}${LONG_TEXT}`, {}, {}],
  ['with a content length over the limit', '{}', { 'content-length': 1e9 }, { isCutShort: true }],
  ['that ends early', `{"data":"${SHORT_TEXT}`, { 'content-length': 1000 }, { isCutShort: true }],
  ['that ends early, without a content length', `{"data":"${SHORT_TEXT}`, {}, { isCutShort: true }],
])('a request %s writes a short log without its text', async (_what, body, headers, variation) => {
  expectShortLogWithoutText((await withLog(() => server.post(body, { ...TRACE, ...headers }, variation))).log);
});

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
const FORGED = 'c2ln';
const HEADER = { alg: 'RS256', kid: 'google' };
const tokenOf = (payload: object, header: object = HEADER, signature = FORGED): string =>
  `${encode(header)}.${encode(payload)}.${signature}`;

const project = () => readLocalStack().projectId;
const nowS = () => Math.floor(Date.now() / 1000);
/** The payload of a session token of this project. */
const ownPayload = () => ({
  aud: project(),
  iss: `https://securetoken.google.com/${project()}`,
  sub: 'user-1',
  iat: nowS() - 60,
  auth_time: nowS() - 60,
  exp: nowS() + 3600,
});
const ownAppCheckPayload = () => ({
  aud: [`projects/${project()}`],
  iss: 'https://firebaseappcheck.googleapis.com/1',
  sub: 'app-1',
  iat: nowS() - 60,
  exp: nowS() + 3600,
});
/** A session token as Google signs it. */
function signedToken(): string {
  const payload = { ...ownPayload(), email: 'ada@example.test', email_verified: true };
  const signed = `${encode(HEADER)}.${encode(payload)}`;
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(privateKey).toString('base64url')}`;
}
const sessionHeader = (token: string) => ({ authorization: `Bearer ${token}` });
const appCheckHeader = (token: string) => ({ 'x-firebase-appcheck': token });

async function callAnonymously(headers: Record<string, string>) {
  const body = '{"data":{"betaKey":"BETA-AAAAAAAA"}}';
  return withLog(() => server.post(body, { ...TRACE, ...headers, 'content-length': body.length }));
}

test.each([
  ['with a session token of another project', () => sessionHeader(tokenOf({ ...ownPayload(), aud: LONG_TEXT }))],
  [
    'with a session token of a project with a short name',
    () => sessionHeader(tokenOf({ ...ownPayload(), aud: SHORT_TEXT })),
  ],
  ['with a session token of another issuer', () => sessionHeader(tokenOf({ ...ownPayload(), iss: LONG_TEXT }))],
  ['with a session token of an unknown algorithm', () => sessionHeader(tokenOf(ownPayload(), { alg: SHORT_TEXT }))],
  ['with a session token longer than any of ours', () => sessionHeader(tokenOf({ ...ownPayload(), more: LONG_TEXT }))],
  ['with a malformed session token', () => sessionHeader(`${SHORT_TEXT}.${SHORT_TEXT}`)],
  ['with an unknown authorization scheme', () => ({ authorization: LONG_TEXT })],
  [
    'with an App Check token of another project',
    () => appCheckHeader(tokenOf({ aud: [LONG_TEXT], iss: 'https://firebaseappcheck.googleapis.com/1' })),
  ],
  [
    'with an App Check token of a project with a short name',
    () => appCheckHeader(tokenOf({ aud: [SHORT_TEXT], iss: 'https://firebaseappcheck.googleapis.com/1' })),
  ],
  [
    'with an App Check token of an unknown algorithm',
    () => appCheckHeader(tokenOf(ownAppCheckPayload(), { ...HEADER, alg: SHORT_TEXT })),
  ],
  [
    'with an App Check token without an audience',
    () => appCheckHeader(tokenOf({ ...ownAppCheckPayload(), aud: undefined })),
  ],
  [
    'with an App Check token of another issuer',
    () => appCheckHeader(tokenOf({ ...ownAppCheckPayload(), iss: SHORT_TEXT })),
  ],
  ['with an expired session token', () => sessionHeader(tokenOf({ ...ownPayload(), exp: nowS() - 1 }))],
  ['with a session token without a key id', () => sessionHeader(tokenOf(ownPayload(), { alg: 'RS256' }))],
  ['with an unsigned session token', () => sessionHeader(tokenOf(ownPayload(), HEADER, ''))],
  ['with an unsigned token of an emulator', () => sessionHeader(tokenOf(ownPayload(), { alg: 'none' }, ''))],
  ['with a session token of four parts', () => sessionHeader(`${tokenOf(ownPayload())}.${SHORT_TEXT}`)],
  [
    'with two tokens of another project',
    () => ({ ...sessionHeader(tokenOf({ aud: SHORT_TEXT })), ...appCheckHeader(tokenOf({ aud: [SHORT_TEXT] })) }),
  ],
  ['with a malformed App Check token', () => appCheckHeader(SHORT_TEXT)],
  ['with a long execution id', () => ({ 'function-execution-id': LONG_TEXT })],
  ['with a short execution id', () => ({ 'function-execution-id': SHORT_TEXT })],
  ['with an overlong trace', () => ({ 'x-cloud-trace-context': `${'a'.repeat(32)}/${'4'.repeat(9000)}` })],
  ['without a session', () => ({})],
])('a call %s is refused with a short log that contains none of its text', async (_what, headers) => {
  const { status, log } = await callAnonymously(headers());
  expect(status).toBe(401);
  expect(log).not.toContain(SHORT_TEXT);
  expect(log).toContain('betaKey.unauthenticated');
  expect(log.split('betaKey.foreignToken').length).toBeLessThanOrEqual(2);
  expect(log.length).toBeLessThanOrEqual(MAX_LOG_LENGTH);
});

test.each([
  ['a forged session token', () => sessionHeader(tokenOf({ ...ownPayload(), name: SHORT_TEXT }))],
  [
    'a session token with an unknown key id',
    () => sessionHeader(tokenOf(ownPayload(), { ...HEADER, kid: SHORT_TEXT })),
  ],
  ['a forged App Check token', () => appCheckHeader(tokenOf({ ...ownAppCheckPayload(), name: SHORT_TEXT }))],
  [
    'two forged tokens',
    () => ({ ...sessionHeader(tokenOf(ownPayload())), ...appCheckHeader(tokenOf(ownAppCheckPayload())) }),
  ],
])(
  '%s of this project is verified, and refused with a short log that contains none of its text',
  async (_what, headers) => {
    const { status, log } = await callAnonymously(headers());
    expect(status).toBe(401);
    expect(log).not.toContain(SHORT_TEXT);
    expect(log).toContain('token was rejected');
    expect(log.length).toBeLessThanOrEqual(MAX_LOG_LENGTH_AFTER_VERIFICATION);
  },
);

test('a call with a valid session writes a short log', async () => {
  const { status, log } = await callAnonymously(sessionHeader(signedToken()));
  expect(status).toBe(200);
  expect(log).toContain('betaKey.refused');
  expect(log.length).toBeLessThanOrEqual(MAX_LOG_LENGTH);
});

test('the trace that links our log lines to those of Google is kept', async () => {
  const { log } = await callAnonymously(TRACE);
  expect(log).toContain('"logging.googleapis.com/spanId":"1234567"');
});
