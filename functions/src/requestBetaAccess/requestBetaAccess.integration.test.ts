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
  freshAddress,
  freshCaller,
  handlerWith as validationWith,
  requestOf,
  type Surroundings,
} from '../testing/inProcess';
import { captureLogLines, type LogLine } from '../testing/logLines';
import { createRequestBetaAccess, SHARED_REQUESTS_PER_HOUR, REQUESTS_PER_HOUR, type RequestReply } from './requestBetaAccess';

/** Tested over real HTTP where the test says so, otherwise with the handler in this process against the local Firestore. */

let lines: readonly LogLine[] = [];

beforeAll(() => {
  lines = captureLogLines();
});

const freshEmail = (): string => `${randomUUID()}@example.test`;
const handlerWith = (surroundings?: Surroundings) => createRequestBetaAccess(depsWith(surroundings));
const readRequest = async (email: string) => (await betaRequestRef(adminFirestore(), email).get()).data();

test('over HTTP, without a session: a request is received and written', async () => {
  const email = freshEmail();
  const data = { email: ` ${email.toUpperCase()} `, reason: 'I farm.\nA lot.' };
  expect(await callCallable<RequestReply>('request-beta-access', { data })).toEqual({
    status: 200,
    result: { received: true },
  });
  expect(await readRequest(email)).toEqual({ email, reason: 'I farm. A lot.', requestedAt: expect.any(Timestamp) });
});

test('over HTTP: what is no address is refused in words', async () => {
  expect(await callCallable('request-beta-access', { data: { email: 'ada', reason: '' } })).toMatchObject({
    status: 400,
    error: { status: 'INVALID_ARGUMENT', message: 'Please enter one email.' },
  });
});

test('an address is written once, and answered alike each time; a later reason is kept beside the first', async () => {
  const email = freshEmail();
  const handler = handlerWith();
  const first = await handler(requestOf({ email, reason: 'I am a spammer' }));
  const written = await readRequest(email);
  for (const reason of ['', 'I am a spammer']) expect(await handler(requestOf({ email, reason }))).toEqual(first);
  expect(await readRequest(email)).toEqual(written);
  for (const reason of ['I farm', 'I farm a lot', 'I farm']) expect(await handler(requestOf({ email, reason }))).toEqual(first);
  expect(await readRequest(email)).toEqual({ ...written, laterReasons: ['I farm a lot', 'I farm'], laterReasonCount: 2 });
  for (let n = 0; n < 6; n += 1) await handler(requestOf({ email, reason: `${n}` }));
  expect(await readRequest(email)).toEqual({ ...written, laterReasons: ['2', '3', '4', '5'], laterReasonCount: 8 });
});

test('many requests of one address at once write one', async () => {
  const email = freshEmail();
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) => handlerWith()(requestOf({ email, reason: `${n}` })).catch(() => undefined)),
  );
  expect(answers).toContainEqual({ received: true });
  expect(await readRequest(email)).toMatchObject({ email });
});

test('the first reason survives any number of later ones, also where the first request had none', async () => {
  const email = freshEmail();
  for (const reason of ['', 'I farm', '0', '1', '2', '3', '4']) await handlerWith()(requestOf({ email, reason }));
  expect(await readRequest(email)).toMatchObject({ reason: 'I farm', laterReasons: ['1', '2', '3', '4'], laterReasonCount: 5 });
});

test('what an admin decided about a request is not undone by asking again', async () => {
  const email = freshEmail();
  await handlerWith()(requestOf({ email, reason: '' }));
  await betaRequestRef(adminFirestore(), email).update({ approved: false });
  await handlerWith()(requestOf({ email, reason: 'please!' }));
  expect(await readRequest(email)).toEqual({ email, approved: false, reason: 'please!', requestedAt: expect.any(Timestamp) });
});

test('a network address may ask so often in an hour; then it waits, and is told until when', async () => {
  const forwardedFor = freshAddress();
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

test('who must wait is told so for a minute without a read', async () => {
  const forwardedFor = freshAddress();
  const { firestore, requestCount } = countingFirestore();
  let now = Date.UTC(2026, 10, 21, 14);
  const handler = handlerWith({ firestore, now: () => now });
  for (let n = 0; n < REQUESTS_PER_HOUR; n += 1) await handler(requestOf({ email: freshEmail() }, { forwardedFor }));
  const expectRefusal = () => expect(handler(requestOf({ email: freshEmail() }, { forwardedFor }))).rejects.toMatchObject({ code: 'resource-exhausted' });
  await expectRefusal();
  const before = requestCount();
  now += CACHE_TTL_MS - 1;
  await expectRefusal();
  expect(requestCount()).toBe(before);
  now += 1;
  await expectRefusal();
  expect(requestCount()).toBe(before + 1);
});

test('a /48, of which each visitor can have 65 536 networks, counts as well', async () => {
  const site = freshAddress().split(':').slice(0, 3).join(':');
  const handler = handlerWith();
  const ask = (n: number) => handler(requestOf({ email: freshEmail() }, { forwardedFor: `${site}:${n.toString(16)}::1` }));
  for (let n = 1; n <= SHARED_REQUESTS_PER_HOUR; n += 1) await ask(n);
  await expect(ask(SHARED_REQUESTS_PER_HOUR + 1)).rejects.toMatchObject({ code: 'resource-exhausted' });
  expect(await handler(requestOf({ email: freshEmail() }))).toEqual({ received: true });
});

test('callers whose network address cannot be read are counted as one; none is where the deployment counts none', async () => {
  await attemptsRef(adminFirestore(), 'requests_unreadable').delete();
  const handler = handlerWith();
  const ask = (n: number) => handler(requestOf({ email: freshEmail() }, { forwardedFor: [null, 'localhost', ''][n % 3] ?? null }));
  for (let n = 0; n < SHARED_REQUESTS_PER_HOUR; n += 1) await ask(n);
  for (let n = 0; n < 3; n += 1) await expect(ask(n)).rejects.toMatchObject({ code: 'resource-exhausted' });
  const uncounted = handlerWith({ settings: { trustedProxyHops: 0 } });
  expect(await uncounted(requestOf({ email: freshEmail() }, { forwardedFor: null }))).toEqual({ received: true });
  await attemptsRef(adminFirestore(), 'requests_unreadable').delete();
});

test('a page of another site may not ask; the app, and what is no page, may', async () => {
  const email = freshEmail();
  await expect(handlerWith()(requestOf({ email }, { origin: 'https://evil.example' }))).rejects.toMatchObject({ code: 'permission-denied' });
  expect(await readRequest(email)).toBeUndefined();
  for (const origin of ['https://demo-seed.web.app', 'http://localhost:3000']) {
    expect(await handlerWith()(requestOf({ email }, { origin }))).toEqual({ received: true });
  }
});

test('asking for access uses up no attempts at keys', async () => {
  const forwardedFor = freshAddress();
  for (let n = 0; n < 3; n += 1) await handlerWith()(requestOf({ email: freshEmail() }, { forwardedFor }));
  const keys = validationWith({ settings: { addressFailuresPerHour: 1 } });
  expect(await keys(callOf(freshCaller(), await createKey(), forwardedFor))).toEqual({ alreadyGranted: false });
});

test('where App Check is required, a request without its token is refused', async () => {
  const email = freshEmail();
  const handler = handlerWith({ settings: { requireAppCheck: true } });
  await expect(handler(requestOf({ email }))).rejects.toMatchObject({ code: 'failed-precondition' });
  expect(await readRequest(email)).toBeUndefined();
});

test('no log line holds an address or a reason', async () => {
  const email = freshEmail();
  await handlerWith()(requestOf({ email, reason: 'because' }));
  const text = JSON.stringify(lines);
  expect(text).toContain('betaRequest.received');
  expect(text).not.toContain(email);
  expect(text).not.toContain('because');
});
