import { randomUUID } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { ATTEMPT_WINDOW_MS, CACHE_TTL_MS } from '../calls/attempts';
import { attemptsRef, betaRequestRef } from '../documents';
import { callCallable } from '../testing/callable';
import { adminFirestore, createKey } from '../testing/database';
import {
  callOf,
  countingFirestore,
  depsWith,
  freshIpAddress,
  freshCaller,
  handlerWith as validateBetaKeyHandlerWith,
  requestOf,
  type HandlerOptions,
} from '../testing/inProcess';
import { captureLogLines } from '../testing/logLines';
import { numberOf } from '../../../src/testing/productRules';
import { createRequestBetaAccess, type RequestReply } from './requestBetaAccess';

const REQUESTS_PER_HOUR = numberOf('P4.10b', '# requests for an IP address');
const REQUESTS_PER_SITE = numberOf('P4.10b', '# for an IPv6 /48');
const REQUESTS_OF_UNREADABLE = numberOf('P4.10b', '# in total');

/**
 * Tested over real HTTP where the test says so, otherwise with the handler in this process against the local Firestore.
 */

const lines = captureLogLines();

const freshEmail = (): string => `${randomUUID()}@example.test`;
const handlerWith = (options?: HandlerOptions) => createRequestBetaAccess(depsWith(options));
const readRequest = async (email: string) => (await betaRequestRef(adminFirestore(), email).get()).data();

test('a request over HTTP without a session is stored (P4.10)', async () => {
  const email = freshEmail();
  const data = { email: ` ${email.toUpperCase()} `, reason: 'I farm.\nA lot.' };
  expect(await callCallable<RequestReply>('request-beta-access', { data })).toEqual({
    status: 200,
    result: { received: true },
  });
  expect(await readRequest(email)).toEqual({
    email,
    reason: 'I farm. A lot.',
    requestedAt: expect.any(Timestamp),
    expireAt: expect.any(Timestamp),
  });
});

test('at most 100 calls of a network wait (P4.10c)', async () => {
  const handler = handlerWith();
  const forwardedFor = freshIpAddress();
  const count = numberOf('P4.10c', 'or # calls of the network') + 2;
  const calls = Array.from({ length: count }, () =>
    handler(requestOf({ email: 'ada@example.test' }, { forwardedFor })).catch(({ message }: Error) => message),
  );
  const refused = (await Promise.all(calls)).filter(
    (answer) => answer === 'Too many requests at once. Please try again.',
  );
  expect(refused).toHaveLength(2);
});

test('an unanswered request expires after 90 days', async () => {
  const email = freshEmail();
  const now = Date.UTC(2026, 10, 21, 14);
  await handlerWith({ now: () => now })(requestOf({ email }));
  expect((await readRequest(email))?.['expireAt'].toMillis()).toBe(Date.UTC(2027, 1, 19, 14));
});

test('a request over HTTP with an invalid email is refused with a message (P4.10c)', async () => {
  expect(await callCallable('request-beta-access', { data: { email: 'ada', reason: '' } })).toMatchObject({
    status: 400,
    error: { status: 'INVALID_ARGUMENT', message: 'Please enter a single email.' },
  });
});

test('an email is stored once and always gets the same answer', async () => {
  const email = freshEmail();
  const handler = handlerWith();
  const firstAnswer = await handler(requestOf({ email, reason: 'I am a spammer' }));
  const stored = await readRequest(email);
  for (const reason of ['', 'I am a spammer']) expect(await handler(requestOf({ email, reason }))).toEqual(firstAnswer);
  expect(await readRequest(email)).toEqual(stored);
  expect(await handler(requestOf({ email, reason: 'I farm' }))).toEqual(firstAnswer);
});

test('the last four later reasons are kept, and all are counted; one that is still kept becomes the last and is not counted again (P4.10a)', async () => {
  const email = freshEmail();
  const handler = handlerWith();
  for (const reason of ['I am a spammer', 'I farm', 'I farm a lot', 'I farm'])
    await handler(requestOf({ email, reason }));
  expect(await readRequest(email)).toMatchObject({
    reason: 'I am a spammer',
    laterReasons: ['I farm a lot', 'I farm'],
    laterReasonCount: 2,
  });
  for (const reason of ['0', '1', '2', '3', '4', '5']) await handler(requestOf({ email, reason }));
  expect(await readRequest(email)).toMatchObject({
    reason: 'I am a spammer',
    laterReasons: ['2', '3', '4', '5'],
    laterReasonCount: 8,
  });
});

test('concurrent requests for one email store one document', async () => {
  const email = freshEmail();
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) => handlerWith()(requestOf({ email, reason: `${n}` })).catch(() => undefined)),
  );
  expect(answers).toContainEqual({ received: true });
  expect(await readRequest(email)).toMatchObject({ email });
});

test('the first reason survives any number of later ones, even if the first request had none', async () => {
  const email = freshEmail();
  for (const reason of ['', 'I farm', '0', '1', '2', '3', '4']) await handlerWith()(requestOf({ email, reason }));
  expect(await readRequest(email)).toMatchObject({
    reason: 'I farm',
    laterReasons: ['1', '2', '3', '4'],
    laterReasonCount: 5,
  });
});

test('a repeated request keeps the decision of an admin', async () => {
  const email = freshEmail();
  await handlerWith()(requestOf({ email, reason: '' }));
  await betaRequestRef(adminFirestore(), email).update({ approved: false });
  await handlerWith()(requestOf({ email, reason: 'please!' }));
  expect(await readRequest(email)).toEqual({
    email,
    approved: false,
    reason: 'please!',
    requestedAt: expect.any(Timestamp),
    expireAt: expect.any(Timestamp),
  });
});

test('a network that has reached its hourly limit of requests is told when it may send more (P4.10b)', async () => {
  const forwardedFor = freshIpAddress();
  let now = Date.UTC(2026, 10, 21, 14);
  const handler = handlerWith({ now: () => now });
  for (let n = 0; n < REQUESTS_PER_HOUR; n += 1) {
    await handler(requestOf({ email: freshEmail() }, { forwardedFor }));
  }
  const late = freshEmail();
  await expect(handler(requestOf({ email: late }, { forwardedFor }))).rejects.toMatchObject({
    code: 'resource-exhausted',
    message: 'Too many requests came from your network. Try again after 2026-11-21 15:00 UTC.',
  });
  expect(await readRequest(late)).toBeUndefined();
  now += ATTEMPT_WINDOW_MS;
  expect(await handler(requestOf({ email: late }, { forwardedFor }))).toEqual({ received: true });
});

test('a caller over the limit is refused from the cache for a minute, without a Firestore read', async () => {
  const forwardedFor = freshIpAddress();
  const { firestore, requestCount } = countingFirestore();
  let now = Date.UTC(2026, 10, 21, 14);
  const handler = handlerWith({ firestore, now: () => now });
  for (let n = 0; n < REQUESTS_PER_HOUR; n += 1) await handler(requestOf({ email: freshEmail() }, { forwardedFor }));
  const expectRefusal = () =>
    expect(handler(requestOf({ email: freshEmail() }, { forwardedFor }))).rejects.toMatchObject({
      code: 'resource-exhausted',
    });
  await expectRefusal();
  const before = requestCount();
  now += CACHE_TTL_MS - 1;
  await expectRefusal();
  expect(requestCount()).toBe(before);
  now += 1;
  await expectRefusal();
  expect(requestCount()).toBe(before + 1);
});

test('the requests of a /48 count together (P4.10b)', async () => {
  const site = freshIpAddress().split(':').slice(0, 3).join(':');
  const { firestore, requestCount } = countingFirestore();
  const handler = handlerWith({ firestore });
  const ask = (n: number) =>
    handler(requestOf({ email: freshEmail() }, { forwardedFor: `${site}:${n.toString(16)}::1` }));
  for (let n = 1; n <= REQUESTS_PER_SITE; n += 1) await ask(n);
  const before = requestCount();
  for (const n of [1, 2]) await expect(ask(n)).rejects.toMatchObject({ code: 'resource-exhausted' });
  // The wait of the /48 is remembered, whichever of its networks calls.
  await expect(ask(REQUESTS_PER_SITE + 3)).rejects.toMatchObject({ code: 'resource-exhausted' });
  expect(requestCount()).toBe(before + 1);
  expect(await handler(requestOf({ email: freshEmail() }))).toEqual({ received: true });
});

test('callers whose IP address cannot be read are counted as one, unless the deployment does not limit requests by network (`trustedProxyHops: 0`) (P4.10b)', async () => {
  await attemptsRef(adminFirestore(), 'requests_unreadable').delete();
  const handler = handlerWith();
  const ask = (n: number) =>
    handler(requestOf({ email: freshEmail() }, { forwardedFor: [null, 'localhost', ''][n % 3] ?? null }));
  for (let n = 0; n < REQUESTS_OF_UNREADABLE; n += 1) await ask(n);
  for (let n = 0; n < 3; n += 1) await expect(ask(n)).rejects.toMatchObject({ code: 'resource-exhausted' });
  const handlerWithoutNetworkLimit = handlerWith({ settings: { trustedProxyHops: 0 } });
  expect(await handlerWithoutNetworkLimit(requestOf({ email: freshEmail() }, { forwardedFor: null }))).toEqual({
    received: true,
  });
  await attemptsRef(adminFirestore(), 'requests_unreadable').delete();
});

test('a request from a page of another site is refused, and one from the app is not (P4.10c)', async () => {
  const email = freshEmail();
  await expect(handlerWith()(requestOf({ email }, { origin: 'https://evil.example' }))).rejects.toMatchObject({
    code: 'permission-denied',
  });
  expect(await readRequest(email)).toBeUndefined();
  for (const origin of ['https://demo-seed.web.app', 'http://localhost:3000']) {
    expect(await handlerWith()(requestOf({ email }, { origin }))).toEqual({ received: true });
  }
});

test('access requests do not count as attempts at keys', async () => {
  const forwardedFor = freshIpAddress();
  for (let n = 0; n < 3; n += 1) await handlerWith()(requestOf({ email: freshEmail() }, { forwardedFor }));
  const validateBetaKey = validateBetaKeyHandlerWith({ settings: { addressFailuresPerHour: 1 } });
  expect(await validateBetaKey(callOf(freshCaller(), await createKey(), forwardedFor))).toEqual({
    alreadyGranted: false,
  });
});

test('if App Check is required, a request without a token is refused', async () => {
  const email = freshEmail();
  const handler = handlerWith({ settings: { requireAppCheck: true } });
  await expect(handler(requestOf({ email }))).rejects.toMatchObject({ code: 'failed-precondition' });
  expect(await readRequest(email)).toBeUndefined();
});

test('no log line contains an email or a reason', async () => {
  const email = freshEmail();
  await handlerWith()(requestOf({ email, reason: 'because' }));
  const text = JSON.stringify(lines);
  expect(text).toContain('betaRequest.received');
  expect(text).not.toContain(email);
  expect(text).not.toContain('because');
});
