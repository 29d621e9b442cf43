import { Timestamp } from 'firebase-admin/firestore';
import { profileRef } from '../documents';
import { createAccount } from '../testing/accounts';
import { callValidateBetaKey } from '../testing/callable';
import { adminFirestore, createKey, freshKey, readKey, readProfile, readRedemptions } from '../testing/database';

/** Tested over real HTTP, with accounts of the Auth emulator. */

async function redeem(betaKey: unknown, account = createAccount()) {
  const { idToken } = await account;
  const { status, result } = await callValidateBetaKey({ idToken, data: { betaKey } });
  expect(status).toBe(200);
  return result;
}

test('a valid key grants access and records the redemption', async () => {
  const account = await createAccount();
  const key = await createKey();
  const { result } = await callValidateBetaKey({ idToken: account.idToken, data: { betaKey: key } });
  expect(result).toEqual({ alreadyGranted: false });
  expect(await readProfile(account.uid)).toEqual({
    user_id: account.uid,
    beta_access_granted: true,
    grantedAt: expect.any(Timestamp),
  });
  expect(await readKey(key)).toEqual({
    uses: 1,
    lastUsedAt: expect.any(Timestamp),
    lastUsedBy: account.uid,
  });
  expect(await readRedemptions(account.uid)).toEqual([
    { betaKey: key, user_id: account.uid, email: account.email, redeemedAt: expect.any(Timestamp) },
  ]);
});

test('a key in lower case with spaces around it is accepted', async () => {
  const key = await createKey();
  expect(await redeem(` ${key.toLowerCase()} `)).toEqual({ alreadyGranted: false });
});

test('other fields of the profile stay', async () => {
  const account = await createAccount();
  const profile = profileRef(adminFirestore(), account.uid);
  await profile.set({ beta_access_granted: false, nickname: 'ada' });
  const key = await createKey();
  expect(await redeem(key, Promise.resolve(account))).toEqual({ alreadyGranted: false });
  expect(await readProfile(account.uid)).toMatchObject({ beta_access_granted: true, nickname: 'ada' });
});

test('an account with access uses up no key', async () => {
  const account = createAccount();
  const [first, second] = [await createKey(), await createKey()];
  await redeem(first, account);
  expect(await redeem(second, account)).toEqual({ alreadyGranted: true });
  expect(await readKey(second)).toEqual({});
});

const INVALID = {
  error: 'invalid-key',
  details: 'The beta key you entered is invalid or has already been used.',
  alreadyGranted: false,
};

test.each([
  ['an unknown key', freshKey()],
  ['10 000 characters', 'A'.repeat(10_000)],
  ['a path', '../profiles/x'],
  ['a slash', 'BETA-AAAA/AAA'],
  ['unicode', 'BETA-ÄÖÜ日本語🔑x'],
  ['no key at all', undefined],
])('%s is answered as an invalid key', async (_what, betaKey) => {
  expect(await redeem(betaKey)).toEqual(INVALID);
});

test('a key in inherited fields is ignored', async () => {
  const { idToken } = await createAccount();
  const data: unknown = JSON.parse(`{"__proto__":{"betaKey":"${await createKey()}"}}`);
  expect((await callValidateBetaKey({ idToken, data })).result).toEqual(INVALID);
});

test.each([null, 'BETA-AAAAAAAA'])('a body %p is answered as an invalid key', async (data) => {
  const { idToken } = await createAccount();
  expect((await callValidateBetaKey({ idToken, data })).result).toEqual(INVALID);
});

const past = Timestamp.fromMillis(Date.UTC(2025, 0, 1, 9, 30));

test.each([
  ['a used key', { uses: 1 }, 'key-used', 'This beta key has already been used.'],
  ['an expired key', { expiresAt: past }, 'key-expired', 'This beta key expired on 2025-01-01 09:30 UTC.'],
  ['a key for another email', { email: 'other@example.test' }, 'key-for-another-address', /another email/],
])('%s is refused with a reason', async (_what, fields, error, details) => {
  const key = await createKey(fields);
  expect(await redeem(key)).toEqual({
    error,
    details: typeof details === 'string' ? details : expect.stringMatching(details),
    alreadyGranted: false,
  });
  expect(await readKey(key)).toEqual(fields);
});
