import { createAccount } from '../testing/accounts';
import { callValidateBetaKey } from '../testing/callable';
import { createKey, readKey, readProfile } from '../testing/database';
import { callOf, freshCaller, handlerWith } from '../testing/inProcess';
import { captureLogLines, type LogLine } from '../testing/logLines';

/** Calls that are refused before the key is read. */

let lines: readonly LogLine[];

beforeAll(() => {
  lines = captureLogLines();
});

test('a call without a session is unauthenticated', async () => {
  const key = await createKey();
  const answer = await callValidateBetaKey({ data: { betaKey: key } });
  expect(answer).toMatchObject({ status: 401, error: { status: 'UNAUTHENTICATED' } });
  expect(await readKey(key)).toEqual({});
});

test('a forged token is unauthenticated', async () => {
  const answer = await callValidateBetaKey({ idToken: 'forged', data: { betaKey: await createKey() } });
  expect(answer).toMatchObject({ status: 401, error: { status: 'UNAUTHENTICATED' } });
});

test('an account whose address is not confirmed counts as signed out', async () => {
  const { uid, idToken } = await createAccount({ confirmed: false });
  const key = await createKey();
  const answer = await callValidateBetaKey({ idToken, data: { betaKey: key } });
  expect(answer).toMatchObject({ status: 401, error: { status: 'UNAUTHENTICATED' } });
  expect(await readKey(key)).toEqual({});
  expect(await readProfile(uid)).toBeUndefined();
});

test('where App Check is required, a call without its token is refused', async () => {
  const key = await createKey();
  const handler = handlerWith({ settings: { requireAppCheck: true } });
  await expect(handler(callOf(freshCaller(), key))).rejects.toMatchObject({ code: 'failed-precondition' });
  expect(await readKey(key)).toEqual({});
});

test.each([true, false])('a call without a token of App Check is logged, so that an admin sees whether they can be required (now: %s)', async (requireAppCheck) => {
  const handler = handlerWith({ settings: { requireAppCheck } });
  const before = lines.length;
  await handler(callOf(freshCaller(), await createKey())).catch(() => {});
  expect(lines.slice(before)).toContainEqual({ severity: requireAppCheck ? 'warn' : 'info', name: 'betaKey.unattested', fields: { isRefused: requireAppCheck } });
});

test('where App Check is required, a call with its token is judged', async () => {
  const handler = handlerWith({ settings: { requireAppCheck: true } });
  const call = callOf(freshCaller(), await createKey());
  const attested = { ...call, app: { appId: 'web' } } as unknown as typeof call;
  expect(await handler(attested)).toEqual({ alreadyGranted: false });
});
