import { createAccount } from '../testing/accounts';
import { createKey, readKey } from '../testing/database';
import { startFunction, type FunctionServer } from '../testing/functionServer';

/** Tests a deployment that requires App Check. Tokens are decoded, but not verified, as in the Functions emulator. */

jest.setTimeout(120_000);

const ENV = {
  REQUIRE_APP_CHECK: 'true',
  FIREBASE_DEBUG_MODE: 'true',
  FIREBASE_DEBUG_FEATURES: '{"skipTokenVerification":true}',
};
const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
const TOKEN = `${encode({ alg: 'none', typ: 'JWT' })}.${encode({ sub: 'local-stack', exp: 4_000_000_000 })}.`;

let server: FunctionServer;

beforeAll(async () => {
  server = await startFunction('validate.beta.key', ENV);
});

afterAll(() => server.stop());

async function redeem(appCheckHeader: Record<string, string>) {
  const { idToken } = await createAccount();
  const betaKey = await createKey();
  const body = JSON.stringify({ data: { betaKey } });
  const answer = await server.post(body, {
    authorization: `Bearer ${idToken}`,
    'content-length': Buffer.byteLength(body),
    ...appCheckHeader,
  });
  return { ...answer, uses: (await readKey(betaKey))?.['uses'] };
}

test('a call with a token of the app redeems its key', async () => {
  expect(await redeem({ 'x-firebase-appcheck': TOKEN })).toEqual({
    status: 200,
    text: '{"result":{"alreadyGranted":false}}',
    uses: 1,
  });
});

test.each([
  ['without a token', {}],
  ['with a broken token', { 'x-firebase-appcheck': 'broken' }],
])('a call %s is refused', async (_what, header) => {
  expect(await redeem(header)).toEqual({
    status: 400,
    text: expect.stringContaining('FAILED_PRECONDITION'),
    uses: undefined,
  });
});
