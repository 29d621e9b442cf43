import { attemptsRef, betaKeysRef, profileRef, redemptionRef } from '../documents';
import { adminFirestore, createKey, readKey, readProfile, readRedemptions } from '../testing/database';
import { CACHE_TTL_MS } from '../calls/attempts';
import { callOf, countingFirestore, firestoreWith, freshCaller, handlerWith } from '../testing/inProcess';
import { captureLogLines } from '../testing/logLines';

/** Repeated calls and revoked access, tested against the local Firestore. */

const REVOKED = { error: 'access-revoked', alreadyGranted: false };

captureLogLines();

/** Returns a caller who has redeemed a key, and the key. */
async function callerWithRedeemedKey() {
  const caller = freshCaller();
  const key = await createKey({ maxUses: 5 });
  await handlerWith()(callOf(caller, key));
  return { caller, key };
}

async function countFailures(uid: string): Promise<number> {
  const attempts = await attemptsRef(adminFirestore(), `account_${uid}`).get();
  return Number(attempts.get('fails') ?? 0);
}

test('a call repeated after a lost reply, or with another key, is told that access was already granted, and uses up no key (P4.6)', async () => {
  const { caller, key } = await callerWithRedeemedKey();
  const anotherKey = await createKey();
  for (const eachKey of [key, anotherKey])
    expect(await handlerWith()(callOf(caller, eachKey))).toEqual({ alreadyGranted: true });
  expect(await readKey(key)).toMatchObject({ uses: 1 });
  expect(await readKey(anotherKey)).toEqual({});
  expect(await readRedemptions(caller.uid)).toHaveLength(1);
});

test('a revoked account cannot regain access with the same key or another (P4.7)', async () => {
  const { caller, key } = await callerWithRedeemedKey();
  await profileRef(adminFirestore(), caller.uid).update({ beta_access_granted: false });
  const anotherKey = await createKey();
  expect(await handlerWith()(callOf(caller, key))).toMatchObject(REVOKED);
  expect(await handlerWith()(callOf(caller, anotherKey))).toMatchObject(REVOKED);
  expect(await readKey(key)).toMatchObject({ uses: 1 });
  expect(await readKey(anotherKey)).toEqual({});
  expect(await readProfile(caller.uid)).toMatchObject({ beta_access_granted: false });
});

test('deleting the profile, and the key, does not undo a revocation', async () => {
  const { caller, key } = await callerWithRedeemedKey();
  await profileRef(adminFirestore(), caller.uid).delete();
  await betaKeysRef(adminFirestore()).doc(key).delete();
  expect(await handlerWith()(callOf(caller, await createKey()))).toMatchObject(REVOKED);
});

test('a revoked account learns nothing about keys', async () => {
  const { caller } = await callerWithRedeemedKey();
  await profileRef(adminFirestore(), caller.uid).update({ beta_access_granted: false });
  const usedKey = await createKey({ uses: 1 });
  const answerToUsedKey = await handlerWith()(callOf(caller, usedKey));
  const answerToUnknownKey = await handlerWith()(callOf(caller, 'BETA-UNKNOWN1'));
  expect(answerToUsedKey).toEqual(answerToUnknownKey);
});

test('text that cannot be a key is refused before anything is read, whatever the state of the account (P4.6)', async () => {
  const { caller } = await callerWithRedeemedKey();
  const { firestore, requestCount } = countingFirestore();
  expect(await handlerWith({ firestore })(callOf(caller, 'hello'))).toMatchObject({ error: 'invalid-key' });
  expect(requestCount()).toBe(0);
  expect(await countFailures(caller.uid)).toBe(0);
});

test('a revoked account is refused from the cache for a minute; then access that an admin has granted again counts', async () => {
  const { caller } = await callerWithRedeemedKey();
  const profile = profileRef(adminFirestore(), caller.uid);
  await profile.update({ beta_access_granted: false });
  const { firestore, requestCount } = countingFirestore();
  let now = Date.UTC(2026, 10, 21, 14);
  const handler = handlerWith({ firestore, now: () => now });
  const key = await createKey();
  expect(await handler(callOf(caller, key))).toMatchObject(REVOKED);
  const before = requestCount();
  await profile.update({ beta_access_granted: true });
  now += CACHE_TTL_MS - 1;
  for (const text of [key, 'hello']) expect(await handler(callOf(caller, text))).toMatchObject(REVOKED);
  expect(requestCount()).toBe(before);
  now += 1;
  expect(await handler(callOf(caller, key))).toEqual({ alreadyGranted: true });
});

test.each([
  ['a valid key', {}, undefined, 0],
  ['a used key', { uses: 1 }, 'key-used', 1],
])(
  'if an account calls with %s and its redemption is deleted after the first read, the call is treated as its first',
  async (_what, fields, error, failures) => {
    const { caller, key } = await callerWithRedeemedKey();
    await profileRef(adminFirestore(), caller.uid).delete();
    // The redemption is deleted between the first read of the account and the transaction.
    const firestore = firestoreWith({
      async runTransaction(...args) {
        await redemptionRef(adminFirestore(), key, caller.uid).delete();
        return adminFirestore().runTransaction(...args);
      },
    });
    const reply = await handlerWith({ firestore })(callOf(caller, await createKey(fields)));
    expect(reply.error).toBe(error);
    expect((await readProfile(caller.uid))?.['beta_access_granted']).toBe(error === undefined ? true : undefined);
    expect(await countFailures(caller.uid)).toBe(failures);
  },
);

test.each(['true', 1, null])(
  'an account whose beta_access_granted is %p has no access yet, and can redeem a key',
  async (flag) => {
    const caller = freshCaller();
    await profileRef(adminFirestore(), caller.uid).set({ beta_access_granted: flag });
    expect(await handlerWith()(callOf(caller, await createKey()))).toEqual({ alreadyGranted: false });
  },
);

test('a deleted key is unknown, and redeeming it does not restore it', async () => {
  const key = await createKey();
  await betaKeysRef(adminFirestore()).doc(key).delete();
  expect(await handlerWith()(callOf(freshCaller(), key))).toMatchObject({ error: 'invalid-key' });
  expect(await readKey(key)).toBeUndefined();
});

test('deleting a key during its redemption leaves either a whole redemption or none', async () => {
  const key = await createKey();
  const caller = freshCaller();
  const [answer] = await Promise.all([
    handlerWith()(callOf(caller, key)),
    betaKeysRef(adminFirestore()).doc(key).delete(),
  ]);
  const isGranted = answer.error === undefined;
  expect(await readKey(key)).toBeUndefined();
  expect((await readProfile(caller.uid))?.['beta_access_granted']).toBe(isGranted ? true : undefined);
  expect(await readRedemptions(caller.uid)).toHaveLength(isGranted ? 1 : 0);
});
