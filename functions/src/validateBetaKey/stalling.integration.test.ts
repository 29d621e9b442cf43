import { profileRef } from '../documents';
import { createAccount } from '../testing/accounts';
import { adminFirestore, createKey, freshKey, readProfile } from '../testing/database';
import { readLocalStack } from '../testing/localStack';
import { callOf, firestoreWith, freshCaller, freshIpAddress, handlerWith } from '../testing/inProcess';
import { captureLogLines } from '../testing/logLines';
import type { ValidateBetaKey } from './validateBetaKey';

/** A user redeems a key while other calls name the same key in the same process, or hold locks that it needs. */

const CALLS = 80;
const GRANTED = { alreadyGranted: false };

/** Maximum wait of that user (ms). It was 3 to 5 s when refused calls waited in the key's queue. */
const MAX_WAIT = 300;

/** How many times the wait is measured: some waits may be long because the machine is busy. */
const TRIES = 5;

jest.setTimeout(120_000);

captureLogLines();

/**
 * Sends the other calls, redeems the key, and measures how long the redemption takes. Returns the shortest wait of all
 * tries (ms).
 */
async function shortestWait(
  otherCalls: (handler: ValidateBetaKey, key: string) => Promise<unknown>[],
): Promise<number> {
  const waits: number[] = [];
  for (let n = 0; n < TRIES; n += 1) {
    const handler = handlerWith();
    const user = freshCaller();
    const key = await createKey({ email: user.email });
    // Opens the connection to Firestore, which is open in a busy instance.
    await handler(callOf(freshCaller(), freshKey()));
    const calls = otherCalls(handler, key).map((call) => call.catch(() => undefined));
    const startedAt = performance.now();
    expect(await handler(callOf(user, key))).toEqual(GRANTED);
    waits.push(performance.now() - startedAt);
    await Promise.all(calls);
  }
  return Math.min(...waits);
}

test('calls of an account that the key is not for delay no other call', async () => {
  const wait = await shortestWait((handler, key) => {
    const otherCaller = freshCaller();
    return Array.from({ length: CALLS }, () => handler(callOf(otherCaller, key)));
  });
  expect(wait).toBeLessThan(MAX_WAIT);
});

test('calls of many accounts on one network delay no other call', async () => {
  const wait = await shortestWait((handler, key) => {
    const address = freshIpAddress();
    return Array.from({ length: CALLS }, () => handler(callOf(freshCaller(), key, address)));
  });
  expect(wait).toBeLessThan(MAX_WAIT);
});

test('refusals that never finish block neither the key nor its queue', async () => {
  const release = Promise.withResolvers<void>();
  const allStarted = Promise.withResolvers<void>();
  let transactionCount = 0;
  const firestore = firestoreWith({
    async runTransaction(...args) {
      transactionCount += 1;
      if (transactionCount === CALLS) allStarted.resolve();
      if (transactionCount <= CALLS) await release.promise;
      return adminFirestore().runTransaction(...args);
    },
  });
  const handler = handlerWith({ firestore });
  const user = freshCaller();
  const key = await createKey({ email: user.email });
  const calls = Array.from({ length: CALLS }, () => handler(callOf(freshCaller(), key)));
  await allStarted.promise;
  expect(await handler(callOf(user, key))).toEqual(GRANTED);
  release.resolve();
  for (const reply of await Promise.all(calls)) expect(reply.error).toBe('key-for-another-address');
});

/** How often an attacker takes another lock (ms). Older locks stay. */
const LOCK_INTERVAL_MS = 200;

/** The longest that a user may wait for an answer (ms): the app gives up after 20 s. */
const MAX_ANSWER_MS = 20_000;

/**
 * Creates an account that locks its own profile again and again: Firestore offers transactions to anyone who may read a
 * document. Call `stop` to end that.
 */
async function createLockingAccount() {
  const { uid, email, idToken } = await createAccount();
  await profileRef(adminFirestore(), uid).set({ user_id: uid });
  const { firestoreHost, projectId } = readLocalStack();
  const documents = `projects/${projectId}/databases/(default)/documents`;
  const lock = async () => {
    const response = await fetch(`http://${firestoreHost}/v1/${documents}:batchGet`, {
      method: 'POST',
      headers: { authorization: `Bearer ${idToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ documents: [`${documents}/profiles/${uid}`], newTransaction: { readWrite: {} } }),
    });
    await response.text();
    return response.status;
  };
  expect(await lock()).toBe(200);
  const timer = setInterval(() => void lock().catch(() => undefined), LOCK_INTERVAL_MS);
  return { caller: { uid, email }, stop: () => clearInterval(timer) };
}

test('accounts that lock their own profile delay nobody who redeems the same key for long, and are sent away', async () => {
  const handler = handlerWith();
  const key = await createKey({ maxUses: 100 });
  const attackers = await Promise.all([createLockingAccount(), createLockingAccount()]);
  let isOver = false;
  const attackerAnswers: string[] = [];
  const attacks = attackers.map(async ({ caller }) => {
    while (!isOver) await handler(callOf(caller, key)).catch(({ code }) => attackerAnswers.push(String(code)));
  });
  const waits: number[] = [];
  for (let n = 0; n < 5; n += 1) {
    const startedAt = performance.now();
    expect(await handler(callOf(freshCaller(), key))).toEqual(GRANTED);
    waits.push(performance.now() - startedAt);
  }
  isOver = true;
  await Promise.all(attacks);
  for (const { stop } of attackers) stop();
  expect(Math.max(...waits)).toBeLessThan(MAX_ANSWER_MS);
  expect(waits.sort((a, b) => a - b)[2]).toBeLessThan(3000);
  expect(new Set(attackerAnswers)).toEqual(new Set(['unavailable']));
});

test('the write that looks for locks changes no profile, and creates none', async () => {
  const profile = { user_id: 'x', remark: 'by an admin', beta_access_granted: false };
  const [known, unknown] = [freshCaller(), freshCaller()];
  await profileRef(adminFirestore(), known.uid).set(profile);
  let transactions = 0;
  const firestore = firestoreWith({
    async runTransaction(...args) {
      transactions += 1;
      // The second transaction would grant access.
      if (transactions % 2 === 0) throw new Error('stopped');
      return adminFirestore().runTransaction(...args);
    },
  });
  for (const { uid, email } of [known, unknown])
    await expect(handlerWith({ firestore })(callOf({ uid, email }, await createKey()))).rejects.toMatchObject({
      code: 'internal',
    });
  expect(await readProfile(known.uid)).toEqual(profile);
  expect(await readProfile(unknown.uid)).toBeUndefined();
});
