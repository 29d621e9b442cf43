import { createAccount } from '../testing/accounts';
import { createKey } from '../testing/database';
import { startFunction, type FunctionServer } from '../testing/functionServer';
import { readLocalStack } from '../testing/localStack';

/** Shown by the server of a deployment, which verifies tokens as on Google's machines and writes its log to the terminal. */

jest.setTimeout(120_000);

/** What one anonymous call may add to the log (bytes). */
const LOG_OF_A_CALL = 700;

const WORDS = 'buy-cheap-seeds';
const LONG = `${WORDS} `.repeat(600);

let server: FunctionServer;

beforeAll(async () => {
  server = await startFunction('validate.beta.key');
});

afterAll(() => server.stop());

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
const tokenOf = (payload: object, header: object = { alg: 'RS256', kid: 'x' }): string => `${encode(header)}.${encode(payload)}.c2ln`;

const project = () => readLocalStack().projectId;
const ownSession = () => ({ aud: project(), iss: `https://securetoken.google.com/${project()}`, sub: 'somebody' });
const session = (token: string) => ({ authorization: `Bearer ${token}` });
const app = (token: string) => ({ 'x-firebase-appcheck': token });

async function callAnonymously(headers: Record<string, string>) {
  const before = server.log().length;
  const body = '{"data":{"betaKey":"BETA-AAAAAAAA"}}';
  const answer = await server.post(body, { ...headers, 'content-length': body.length });
  await server.quiet();
  return { answer, log: server.log().slice(before) };
}

test.each([
  ['with a session of another project', () => session(tokenOf({ ...ownSession(), aud: LONG }))],
  ['with one of a few words', () => session(tokenOf({ ...ownSession(), aud: WORDS }))],
  ['with one that another made', () => session(tokenOf({ ...ownSession(), iss: LONG }))],
  ['with one of another algorithm', () => session(tokenOf(ownSession(), { alg: WORDS }))],
  ['with one that is longer than any of ours', () => session(tokenOf({ ...ownSession(), more: LONG }))],
  ['with a session that is none', () => session(`${WORDS}.${WORDS}`)],
  ['with a scheme of its own', () => ({ authorization: LONG })],
  ['with an App Check token of another project', () => app(tokenOf({ aud: [LONG], iss: 'https://firebaseappcheck.googleapis.com/1' }))],
  ['with one of a few words for App Check', () => app(tokenOf({ aud: [WORDS], iss: 'https://firebaseappcheck.googleapis.com/1' }))],
  ['with one of another algorithm for App Check', () => app(tokenOf({}, { alg: WORDS }))],
  ['with an App Check token that is none', () => app(WORDS)],
  ['with an execution of its own', () => ({ 'function-execution-id': LONG })],
  ['with one in a few words', () => ({ 'function-execution-id': WORDS })],
  ['with a trace that is longer than any', () => ({ 'x-cloud-trace-context': `${'a'.repeat(32)}/${'4'.repeat(9000)}` })],
  ['without anything', () => ({})],
])('a call %s is turned away, with a short log that holds none of its words', async (_what, headers) => {
  const { answer, log } = await callAnonymously(headers());
  expect(answer).toMatchObject({ status: 401 });
  expect(log).not.toContain(WORDS);
  expect(log).toContain('betaKey.unauthenticated');
  expect(log.length).toBeLessThan(LOG_OF_A_CALL);
});

test('a forged session of this project is told by the library, in fixed words of 1 KB', async () => {
  const { answer, log } = await callAnonymously(session(tokenOf({ ...ownSession(), name: WORDS })));
  expect(answer).toMatchObject({ status: 401 });
  expect(log).not.toContain(WORDS);
  expect(log).toContain('Auth token was rejected');
  expect(log.length).toBeLessThan(1200);
});

test('the trace by which Google joins our lines to its own is kept', async () => {
  const { log } = await callAnonymously({ 'x-cloud-trace-context': `${'a'.repeat(32)}/1234567;o=1` });
  expect(log).toContain('"logging.googleapis.com/spanId":"1234567"');
});

test('a session of our own is verified and honoured', async () => {
  const { idToken } = await createAccount();
  const body = JSON.stringify({ data: { betaKey: await createKey() } });
  const answer = await server.post(body, { ...session(idToken), 'content-length': body.length });
  expect(answer).toEqual({ status: 200, text: '{"result":{"alreadyGranted":false}}' });
});
