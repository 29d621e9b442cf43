import { HttpsError } from 'firebase-functions/https';
import { validate } from '../callables';
import { attemptsRef } from '../documents';
import { adminFirestore, createKey, freshKey, readKey, readProfile, readRedemptions } from '../testing/database';
import { callOf, countingClock, firestoreWith, freshIpAddress, freshCaller, handlerWith } from '../testing/inProcess';
import { captureLogLines } from '../testing/logLines';
import { loadFunctionSettings } from '../testing/settings';
import { ACCOUNT_FAILURES_PER_HOUR } from '../calls/attempts';
import type { Caller } from '../calls/caller';

/** Tested by running the function many times at once in this process, against the local Firestore. */

jest.setTimeout(120_000);

loadFunctionSettings();
captureLogLines();

/** Redeems a key, and returns the outcome: `granted`, `already`, or the code of a refusal or protocol error. */
async function redeem(caller: Caller, key: string, address?: string): Promise<string> {
  try {
    const reply = await validate.beta.key.run(callOf(caller, key, address));
    return reply.alreadyGranted ? 'already' : (reply.error ?? 'granted');
  } catch (error) {
    if (error instanceof HttpsError) return error.code;
    throw error;
  }
}

/** Returns how many times an outcome occurs. */
const countOf = (outcomes: readonly string[], outcome: string): number =>
  outcomes.filter((each) => each === outcome).length;

test.each([1, 3])(
  'if 100 accounts redeem one key of %i uses at once, only that many get access, and the database agrees with every answer',
  async (maxUses) => {
    const callers = Array.from({ length: 100 }, freshCaller);
    const key = await createKey({ maxUses });
    const outcomes = await Promise.all(callers.map((caller) => redeem(caller, key)));
    expect(countOf(outcomes, 'granted')).toBe(maxUses);
    expect(countOf(outcomes, 'key-used')).toBe(100 - maxUses);
    expect(await readKey(key)).toMatchObject({ uses: maxUses });
    for (const [index, { uid }] of callers.entries()) {
      const isGranted = outcomes[index] === 'granted';
      expect((await readProfile(uid))?.['beta_access_granted']).toBe(isGranted ? true : undefined);
      expect(await readRedemptions(uid)).toHaveLength(isGranted ? 1 : 0);
    }
  },
);

test('a double click uses the key once', async () => {
  const caller = freshCaller();
  const key = await createKey({ maxUses: 5 });
  const outcomes = await Promise.all([redeem(caller, key), redeem(caller, key)]);
  expect(outcomes.sort()).toEqual(['already', 'granted']);
  expect(await readKey(key)).toMatchObject({ uses: 1 });
});

test('a grant committed while the account is read is not taken for a revocation', async () => {
  const caller = freshCaller();
  const key = await createKey({ maxUses: 5 });
  const firestore = firestoreWith({
    async getAll(...refs) {
      const snapshots = await adminFirestore().getAll(...refs);
      await redeem(caller, key);
      return snapshots;
    },
  });
  expect(await handlerWith({ firestore })(callOf(caller, key))).toEqual({ alreadyGranted: true });
  expect(await readKey(key)).toMatchObject({ uses: 1 });
});

test('concurrent guesses are judged only up to the limit', async () => {
  const caller = freshCaller();
  const address = freshIpAddress();
  const outcomes: string[] = [];
  for (let round = 0; round < 8; round += 1) {
    const guesses = Array.from({ length: 5 }, () => redeem(caller, freshKey(), address));
    outcomes.push(...(await Promise.all(guesses)));
  }
  const attempts = await attemptsRef(adminFirestore(), `account_${caller.uid}`).get();
  expect(countOf(outcomes, 'invalid-key')).toBe(ACCOUNT_FAILURES_PER_HOUR);
  expect(attempts.get('fails')).toBe(ACCOUNT_FAILURES_PER_HOUR);
  expect(countOf(outcomes, 'too-many-attempts')).toBe(40 - ACCOUNT_FAILURES_PER_HOUR);
});

test('an account may have 5 calls in progress, and a network 100; further calls are refused', async () => {
  const caller = freshCaller();
  const ofOneAccount = await Promise.all(Array.from({ length: 8 }, () => redeem(caller, freshKey())));
  expect(countOf(ofOneAccount, 'invalid-key')).toBe(5);
  expect(countOf(ofOneAccount, 'resource-exhausted')).toBe(3);
  const address = freshIpAddress();
  const key = await createKey({ maxUses: 200 });
  const ofOneNetwork = await Promise.all(Array.from({ length: 105 }, () => redeem(freshCaller(), key, address)));
  expect(countOf(ofOneNetwork, 'granted')).toBe(100);
  expect(countOf(ofOneNetwork, 'resource-exhausted')).toBe(5);
});

test('redemptions of different keys do not delay each other', async () => {
  const keys = await Promise.all(Array.from({ length: 50 }, () => createKey()));
  const { now, readings } = countingClock();
  const handler = handlerWith({ now });
  const replies = await Promise.all(keys.map((key) => handler(callOf(freshCaller(), key))));
  expect(replies).toEqual(keys.map(() => ({ alreadyGranted: false })));
  // Each call reads the clock twice, and once more in its only attempt of the transaction.
  expect(readings()).toBe(150);
});
