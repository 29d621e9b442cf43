import type { Firestore } from 'firebase-admin/firestore';
import { attemptsRef, betaKeysRef, profileRef, redemptionRef } from '../documents';
import { adminFirestore, createKey, readKey, readProfile, readRedemptions } from '../testing/database';
import { callOf, freshCaller, handlerWith } from '../testing/inProcess';
import { captureLogLines } from '../testing/logLines';

/** Repeated calls and revoked access, tested against the local Firestore. */

const REVOKED = { error: 'access-revoked', alreadyGranted: false };

beforeAll(() => {
  captureLogLines();
});

async function redeemedCaller() {
  const caller = freshCaller();
  const key = await createKey({ maxUses: 5 });
  await handlerWith()(callOf(caller, key));
  return { caller, key };
}

async function countFailures(uid: string): Promise<number> {
  const attempts = await attemptsRef(adminFirestore(), `account_${uid}`).get();
  return Number(attempts.get('fails') ?? 0);
}

test('when the reply was lost, the same call again answers that access was granted and burns nothing', async () => {
  const { caller, key } = await redeemedCaller();
  expect(await handlerWith()(callOf(caller, key))).toEqual({ alreadyGranted: true });
  expect(await readKey(key)).toMatchObject({ uses: 1 });
  expect(await readRedemptions(caller.uid)).toHaveLength(1);
});

test('an account whose access was revoked cannot regain it by the same key or another', async () => {
  const { caller, key } = await redeemedCaller();
  await profileRef(adminFirestore(), caller.uid).update({ beta_access_granted: false });
  const another = await createKey();
  expect(await handlerWith()(callOf(caller, key))).toMatchObject(REVOKED);
  expect(await handlerWith()(callOf(caller, another))).toMatchObject(REVOKED);
  expect(await readKey(key)).toMatchObject({ uses: 1 });
  expect(await readKey(another)).toEqual({});
  expect(await readProfile(caller.uid)).toMatchObject({ beta_access_granted: false });
});

test('deleting the profile, and the key, does not undo a revocation', async () => {
  const { caller, key } = await redeemedCaller();
  await profileRef(adminFirestore(), caller.uid).delete();
  await betaKeysRef(adminFirestore()).doc(key).delete();
  expect(await handlerWith()(callOf(caller, await createKey()))).toMatchObject(REVOKED);
});

test('a revoked account learns nothing about keys', async () => {
  const { caller } = await redeemedCaller();
  await profileRef(adminFirestore(), caller.uid).update({ beta_access_granted: false });
  const used = await createKey({ uses: 1 });
  const answers = [
    await handlerWith()(callOf(caller, used)),
    await handlerWith()(callOf(caller, 'BETA-UNKNOWN1')),
  ];
  expect(answers[0]).toEqual(answers[1]);
});

test('a revoked account that sends something other than a key is told that it is revoked, and no failure is counted', async () => {
  const { caller } = await redeemedCaller();
  await profileRef(adminFirestore(), caller.uid).update({ beta_access_granted: false });
  expect(await handlerWith()(callOf(caller, 'hello'))).toMatchObject(REVOKED);
  expect(await countFailures(caller.uid)).toBe(0);
});

/** The local Firestore, with a callback between the first read of an account and its transaction. */
function withBeforeTransaction(happen: () => Promise<unknown>): Firestore {
  const real = adminFirestore();
  const runTransaction: Firestore['runTransaction'] = async (...args) => {
    await happen();
    return real.runTransaction(...args);
  };
  return new Proxy(real, {
    get: (target, name) => {
      const value: unknown = name === 'runTransaction' ? runTransaction : Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

test.each([
  ['a live key', {}, undefined, 0],
  ['a used key', { uses: 1 }, 'key-used', 1],
  ['something other than a key', undefined, 'invalid-key', 0],
])('an account whose redemption is deleted after the first look is judged by %s', async (_what, fields, error, failures) => {
  const { caller, key } = await redeemedCaller();
  await profileRef(adminFirestore(), caller.uid).delete();
  const firestore = withBeforeTransaction(() => redemptionRef(adminFirestore(), key, caller.uid).delete());
  const reply = await handlerWith({ firestore })(callOf(caller, fields === undefined ? 'hello' : await createKey(fields)));
  expect(reply.error).toBe(error);
  expect((await readProfile(caller.uid))?.['beta_access_granted']).toBe(error === undefined ? true : undefined);
  expect(await countFailures(caller.uid)).toBe(failures);
});

test.each(['true', 1, null])('a profile whose flag reads %p has no access', async (flag) => {
  const caller = freshCaller();
  await profileRef(adminFirestore(), caller.uid).set({ beta_access_granted: flag });
  expect(await handlerWith()(callOf(caller, await createKey()))).toEqual({ alreadyGranted: false });
});

test('a key that is deleted is unknown from then on, and redeeming it does not bring it back', async () => {
  const key = await createKey();
  await betaKeysRef(adminFirestore()).doc(key).delete();
  expect(await handlerWith()(callOf(freshCaller(), key))).toMatchObject({ error: 'invalid-key' });
  expect(await readKey(key)).toBeUndefined();
});

test('a key deleted in the middle of a redemption leaves either all of it or nothing', async () => {
  const key = await createKey();
  const caller = freshCaller();
  const [answer] = await Promise.all([
    handlerWith()(callOf(caller, key)),
    betaKeysRef(adminFirestore()).doc(key).delete(),
  ]);
  const granted = answer.error === undefined;
  expect(await readKey(key)).toBeUndefined();
  expect((await readProfile(caller.uid))?.['beta_access_granted']).toBe(granted ? true : undefined);
  expect(await readRedemptions(caller.uid)).toHaveLength(granted ? 1 : 0);
});
