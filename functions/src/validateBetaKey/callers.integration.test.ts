import { createAccount } from '../testing/accounts';
import { callValidateBetaKey } from '../testing/callable';
import { createKey, readKey, readProfile } from '../testing/database';
import { callOf, freshCaller, handlerWith } from '../testing/inProcess';
import { captureLogLines } from '../testing/logLines';

/** Calls that are refused before the key is read. */

const lines = captureLogLines();

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

test('an account with an unconfirmed email counts as signed out', async () => {
  const { uid, idToken } = await createAccount({ confirmed: false });
  const key = await createKey();
  const answer = await callValidateBetaKey({ idToken, data: { betaKey: key } });
  expect(answer).toMatchObject({ status: 401, error: { status: 'UNAUTHENTICATED' } });
  expect(await readKey(key)).toEqual({});
  expect(await readProfile(uid)).toBeUndefined();
});

test.each([true, false])('a call without an App Check token is logged (required: %s)', async (requireAppCheck) => {
  const handler = handlerWith({ settings: { requireAppCheck } });
  const before = lines.length;
  await handler(callOf(freshCaller(), await createKey())).catch(() => {});
  expect(lines.slice(before)).toContainEqual({ severity: requireAppCheck ? 'warn' : 'info', name: 'betaKey.unattested', fields: { isRefused: requireAppCheck } });
});
