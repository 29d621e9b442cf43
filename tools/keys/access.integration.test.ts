import { randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createAccount } from '../../functions/src/testing/accounts';
import { callValidateBetaKey } from '../../functions/src/testing/callable';
import { attemptsRef } from '../../functions/src/documents';
import { adminFirestore, createKey, readKey, readProfile, readRedemptions } from '../../functions/src/testing/database';
import { runKeysCommand } from './testing/runKeysCommand';

/** Shown by what the command runs, against the local stack. */

jest.setTimeout(60_000);

test('access is given and taken by address, and what was taken no key brings back', async () => {
  const { uid, email, idToken } = await createAccount();
  expect(await runKeysCommand(['access', 'grant', email])).toMatchObject({ code: 0 });
  expect(await readProfile(uid)).toMatchObject({ user_id: uid, beta_access_granted: true });
  expect(await readRedemptions(uid)).toMatchObject([{ betaKey: 'ADMIN', email }]);

  const granted = await readProfile(uid);
  expect(await runKeysCommand(['access', 'revoke', email])).toMatchObject({ code: 0 });
  expect(await readProfile(uid)).toEqual({ ...granted, beta_access_granted: false });
  const key = await createKey();
  const { result } = await callValidateBetaKey({ idToken, data: { betaKey: key } });
  expect(result).toMatchObject({ error: 'access-revoked' });
  expect(await readKey(key)).toEqual({});

  expect(await runKeysCommand(['access', 'grant', email])).toMatchObject({ code: 0 });
  expect(await readProfile(uid)).toMatchObject({ beta_access_granted: true });
  expect(await readRedemptions(uid)).toHaveLength(1);
});

test('taking access from an account that never had it bars it from redeeming, and lets the app say so', async () => {
  const { uid, email, idToken } = await createAccount();
  await runKeysCommand(['access', 'revoke', email]);
  expect(await readProfile(uid)).toMatchObject({ grantedAt: expect.anything() });
  const { result } = await callValidateBetaKey({ idToken, data: { betaKey: await createKey() } });
  expect(result).toMatchObject({ error: 'access-revoked' });
});

test('giving access to an account whose address is not confirmed says what is still missing', async () => {
  const { email } = await createAccount({ confirmed: false });
  const { code, said } = await runKeysCommand(['access', 'grant', email]);
  expect({ code, said }).toMatchObject({ code: 0, said: expect.stringContaining('not confirmed yet') });
});

test('an address without an account is a clear message', async () => {
  const { code, said } = await runKeysCommand(['access', 'grant', 'nobody@example.test']);
  expect(code).toBe(1);
  expect(said).toContain('No account has the address nobody@example.test');
  expect(said).not.toContain('    at ');
});

test('who has access is listed by address, and an account that had too many keys refused is unlocked', async () => {
  const { uid, email } = await createAccount();
  await runKeysCommand(['access', 'grant', email]);
  const rows = JSON.parse((await runKeysCommand(['access', 'list', '--json'])).out) as Record<string, string>[];
  expect(rows).toContainEqual(expect.objectContaining({ address: email, uid, access: 'granted' }));
  expect(await runKeysCommand(['access', 'list', email])).toMatchObject({ code: 2, said: expect.stringContaining('Say whose access') });
  expect(await readProfile(uid)).toMatchObject({ beta_access_granted: true });
  const attempts = attemptsRef(adminFirestore(), `account_${uid}`);
  await attempts.set({ fails: 10 });
  expect((await runKeysCommand(['unlock', email])).said).toContain('Unlocked 1 account.');
  expect((await attempts.get()).exists).toBe(false);
});

test('those whom keys are for are unlocked by key, note or file', async () => {
  const [{ uid, email }, note] = [await createAccount(), randomUUID()];
  const key = await createKey({ email, note });
  await createKey({ email: `${randomUUID()}@example.test`, note });
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'keys-')), 'keys.csv');
  writeFileSync(file, `key,link\n${key},x\n`);
  const attempts = attemptsRef(adminFirestore(), `account_${uid}`);
  for (const whom of [[key], ['--note', note], ['--file', file]]) {
    await attempts.set({ fails: 10 });
    expect((await runKeysCommand(['unlock', ...whom])).said).toContain('Unlocked 1 account');
    expect((await attempts.get()).exists).toBe(false);
  }
  expect(await runKeysCommand(['unlock', await createKey()])).toMatchObject({ code: 1, said: expect.stringContaining('These keys are for anyone') });
});
