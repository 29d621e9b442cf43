import { attemptsRef, profileRef } from '../documents';
import { adminFirestore, createKey, freshKey, readKey } from '../testing/database';
import {
  callOf,
  countingFirestore,
  freshIpAddress,
  freshCaller,
  handlerWith,
  TEST_SETTINGS,
} from '../testing/inProcess';
import { captureLogLines } from '../testing/logLines';
import { numberOf } from '../../../src/testing/productRules';
import { ATTEMPT_WINDOW_MS, CACHE_TTL_MS } from '../calls/attempts';
import { hashNetwork, readNetwork, type Caller } from '../calls/caller';
import type { ValidateBetaKey } from './validateBetaKey';

/** The limits on guessing keys, tested against the local Firestore with a clock that the tests control. */

const ACCOUNT_FAILURES_PER_HOUR = numberOf('P4.8', '# refused keys an hour');
const START = Date.UTC(2026, 10, 21, 14, 0);
const TOO_MANY = { error: 'too-many-attempts', alreadyGranted: false };
const ACCOUNT_DETAILS = 'Too many failed keys for this account. Try again after 2026-11-21 15:00 UTC.';

captureLogLines();

async function guess(handler: ValidateBetaKey, times: number, caller: Caller, address?: string) {
  for (let n = 0; n < times; n += 1) {
    expect(await handler(callOf(caller, freshKey(), address))).toMatchObject({ error: 'invalid-key' });
  }
}

function networkDocument(address: string) {
  const network = readNetwork(address, 1)?.visitor ?? '';
  const hash = hashNetwork(network, TEST_SETTINGS.addressHashKey);
  return attemptsRef(adminFirestore(), `address_${hash}`).get();
}

test('after ten refusals, an account has to wait, even with a valid key, and is told until when (P4.8)', async () => {
  const caller = freshCaller();
  const key = await createKey();
  let now = START;
  const handler = handlerWith({ now: () => now });
  await guess(handler, ACCOUNT_FAILURES_PER_HOUR, caller);
  now += 60_000;
  expect(await handler(callOf(caller, key))).toEqual({ ...TOO_MANY, details: ACCOUNT_DETAILS });
  expect(await readKey(key)).toEqual({});
  now = START + ATTEMPT_WINDOW_MS;
  expect(await handler(callOf(caller, key))).toEqual({ alreadyGranted: false });
});

test('attempts during the wait do not extend it', async () => {
  const caller = freshCaller();
  const handler = handlerWith({ now: () => START });
  await guess(handler, ACCOUNT_FAILURES_PER_HOUR, caller);
  await handler(callOf(caller, freshKey()));
  const attempts = await attemptsRef(adminFirestore(), `account_${caller.uid}`).get();
  expect(attempts.get('fails')).toBe(ACCOUNT_FAILURES_PER_HOUR);
});

test('an account over the limit is refused from the cache for a minute, without a Firestore read; then an unlock by an admin takes effect', async () => {
  const caller = freshCaller();
  const key = await createKey();
  const { firestore, requestCount } = countingFirestore();
  let now = START;
  const handler = handlerWith({ firestore, now: () => now });
  await guess(handler, ACCOUNT_FAILURES_PER_HOUR, caller);
  expect(await handler(callOf(caller, key))).toMatchObject(TOO_MANY);
  await attemptsRef(adminFirestore(), `account_${caller.uid}`).delete();
  const countBefore = requestCount();
  now += CACHE_TTL_MS - 1;
  // Each of these calls comes from another network.
  expect(await handler(callOf(caller, key))).toEqual({ ...TOO_MANY, details: ACCOUNT_DETAILS });
  expect(requestCount()).toBe(countBefore);
  now += 1;
  expect(await handler(callOf(caller, key))).toEqual({ alreadyGranted: false });
});

test('the cached wait of a network applies only to the same account on that network', async () => {
  const address = freshIpAddress();
  const [waiting, granted] = [freshCaller(), freshCaller()];
  await profileRef(adminFirestore(), granted.uid).set({ beta_access_granted: true });
  const handler = handlerWith({ settings: { addressFailuresPerHour: 1 } });
  await guess(handler, 1, freshCaller(), address);
  expect(await handler(callOf(waiting, freshKey(), address))).toMatchObject(TOO_MANY);
  expect(await handler(callOf(granted, freshKey(), address))).toEqual({ alreadyGranted: true });
  expect(await handler(callOf(waiting, await createKey()))).toEqual({ alreadyGranted: false });
});

test('a refused key counts as a failure, and malformed text does not', async () => {
  const caller = freshCaller();
  const handler = handlerWith();
  await handler(callOf(caller, 'hello'));
  await handler(callOf(caller, await createKey({ uses: 1 })));
  const attempts = await attemptsRef(adminFirestore(), `account_${caller.uid}`).get();
  expect(attempts.get('fails')).toBe(1);
});

test('a success is not counted', async () => {
  const caller = freshCaller();
  const address = freshIpAddress();
  await handlerWith()(callOf(caller, await createKey(), address));
  expect((await attemptsRef(adminFirestore(), `account_${caller.uid}`).get()).exists).toBe(false);
  expect((await networkDocument(address)).exists).toBe(false);
});

test('accounts on one network share its limit', async () => {
  const address = freshIpAddress();
  const handler = handlerWith({ settings: { addressFailuresPerHour: 5 }, now: () => START });
  for (let n = 0; n < 5; n += 1) await guess(handler, 1, freshCaller(), address);
  expect(await handler(callOf(freshCaller(), await createKey(), address))).toEqual({
    ...TOO_MANY,
    details: 'Too many failed keys from your network. Try again after 2026-11-21 15:00 UTC.',
  });
});

test('a network is stored only as a keyed hash, with an expiry time', async () => {
  const address = freshIpAddress();
  await guess(handlerWith({ now: () => START }), 1, freshCaller(), address);
  const document = await networkDocument(address);
  expect(document.id).toMatch(/^address_[0-9a-f]{64}$/);
  expect(Object.keys(document.data() ?? {}).sort()).toEqual(['expireAt', 'fails', 'windowStart']);
  expect(document.get('expireAt').toMillis()).toBe(START + ATTEMPT_WINDOW_MS);
});
