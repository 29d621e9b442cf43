import { randomUUID } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { ATTEMPT_WINDOW_MS } from '../calls/attempts';
import { betaRequestRef } from '../documents';
import { callCallable } from '../testing/callable';
import { adminFirestore, createKey } from '../testing/database';
import {
  callOf,
  depsWith,
  freshAddress,
  freshCaller,
  handlerWith as validationWith,
  requestOf,
  type Surroundings,
} from '../testing/inProcess';
import { captureLogLines, type LogLine } from '../testing/logLines';
import { createRequestBetaAccess, REQUESTS_PER_HOUR, type RequestReply } from './requestBetaAccess';

/** Shown over real HTTP where it says so, else by the handler in this process against the local Firestore. */

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

test('over HTTP: what is no address is turned away in words', async () => {
  expect(await callCallable('request-beta-access', { data: { email: 'ada', reason: '' } })).toMatchObject({
    status: 400,
    error: { status: 'INVALID_ARGUMENT', message: 'Please enter one e-mail address.' },
  });
});

test('an address is written once, and answered alike each time', async () => {
  const email = freshEmail();
  const handler = handlerWith();
  const first = await handler(requestOf({ email, reason: 'first' }));
  const written = await readRequest(email);
  expect(await handler(requestOf({ email, reason: 'second' }))).toEqual(first);
  expect(await readRequest(email)).toEqual(written);
});

test('many requests of one address at once write one', async () => {
  const email = freshEmail();
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) => handlerWith()(requestOf({ email, reason: `${n}` })).catch(() => undefined)),
  );
  expect(answers).toContainEqual({ received: true });
  expect(await readRequest(email)).toMatchObject({ email });
});

test('what an admin decided about a request is not undone by asking again', async () => {
  const email = freshEmail();
  await handlerWith()(requestOf({ email, reason: '' }));
  await betaRequestRef(adminFirestore(), email).update({ approved: false });
  await handlerWith()(requestOf({ email, reason: 'please!' }));
  expect(await readRequest(email)).toMatchObject({ approved: false, reason: '' });
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

test('asking for access uses up no attempts at keys', async () => {
  const forwardedFor = freshAddress();
  for (let n = 0; n < 3; n += 1) await handlerWith()(requestOf({ email: freshEmail() }, { forwardedFor }));
  const keys = validationWith({ settings: { addressFailuresPerHour: 1 } });
  expect(await keys(callOf(freshCaller(), await createKey(), forwardedFor))).toEqual({ alreadyGranted: false });
});

test('where App Check is required, a request without its token is turned away', async () => {
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
