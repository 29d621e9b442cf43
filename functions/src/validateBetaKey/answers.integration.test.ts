import { Timestamp } from 'firebase-admin/firestore';
import { profileRef } from '../documents';
import { createAccount } from '../testing/accounts';
import { callValidateBetaKey } from '../testing/callable';
import { adminFirestore, createKey, freshKey, readKey, readProfile, readRedemptions } from '../testing/database';

/** Tested over real HTTP, with accounts of the Auth emulator. */

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

test('other fields of the profile stay', async () => {
  const account = await createAccount();
  const profile = profileRef(adminFirestore(), account.uid);
  await profile.set({ beta_access_granted: false, nickname: 'ada' });
  await callValidateBetaKey({ idToken: account.idToken, data: { betaKey: await createKey() } });
  expect(await readProfile(account.uid)).toMatchObject({ beta_access_granted: true, nickname: 'ada' });
});

test('an unknown key is refused as invalid', async () => {
  const { idToken } = await createAccount();
  expect(await callValidateBetaKey({ idToken, data: { betaKey: freshKey() } })).toEqual({
    status: 200,
    result: {
      error: 'invalid-key',
      details: 'The beta key you entered is invalid or has already been used.',
      alreadyGranted: false,
    },
  });
});

test('an expired key is refused with a reason, and not changed', async () => {
  const { idToken } = await createAccount();
  const fields = { expiresAt: Timestamp.fromMillis(Date.UTC(2025, 0, 1, 9, 30)) };
  const key = await createKey(fields);
  const { result } = await callValidateBetaKey({ idToken, data: { betaKey: key } });
  expect(result).toEqual({
    error: 'key-expired',
    details: 'This beta key expired on 2025-01-01 09:30 UTC.',
    alreadyGranted: false,
  });
  expect(await readKey(key)).toEqual(fields);
});

test('an account with an unconfirmed email counts as signed out (P3.4)', async () => {
  const { uid, idToken } = await createAccount({ confirmed: false });
  const key = await createKey();
  const answer = await callValidateBetaKey({ idToken, data: { betaKey: key } });
  expect(answer).toMatchObject({ status: 401, error: { status: 'UNAUTHENTICATED' } });
  expect(await readKey(key)).toEqual({});
  expect(await readProfile(uid)).toBeUndefined();
});
