import { randomUUID } from 'node:crypto';
import type { Firestore, WriteBatch } from 'firebase-admin/firestore';
import { betaKeysRef, betaRequestRef, betaRequestsRef, profileRef } from '../../functions/src/documents';
import { freshKey } from '../../functions/src/testing/database';
import { getAuth, getFirestore, initializeApp } from '../lib/adminSdk';
import { openDestination } from './destination';
import { createForApproved } from './requests';
import { runKeysCommand } from './testing/runKeysCommand';

/** Tested in a separate project, because `--create` handles every request of a project. */

jest.setTimeout(60_000);

/** One request more than fits into a batch of 500 writes, with two writes for each. */
const REQUEST_COUNT = 251;

const project = `demo-${randomUUID().slice(0, 18)}`;
const app = initializeApp({ projectId: project }, project);
const firestore = getFirestore(app);
const auth = getAuth(app);
/** An admin who confirms everything. */
const dialogue = {
  dryRun: false,
  openOutput: () => openDestination({}),
  confirm: () => Promise.resolve(),
  askWhetherAlso: () => Promise.resolve(false),
};

afterAll(() => firestore.terminate());

/** Returns the project's database, which accepts only this number of batches. */
function firestoreAccepting(batches: number): Firestore {
  let remaining = batches;
  const limit = (batch: WriteBatch): WriteBatch => {
    remaining -= 1;
    return remaining >= 0 ? batch : Object.assign(batch, { commit: () => Promise.reject(new Error('14 UNAVAILABLE')) });
  };
  return new Proxy(firestore, {
    get: (target, name) => {
      if (name === 'batch') return () => limit(target.batch());
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** Returns the email and the key of each key document, and of each request. */
const keysAndRequests = async () => {
  const keys = (await betaKeysRef(firestore).get()).docs.map((key) => `${key.get('email')} ${key.id}`);
  const requests = JSON.parse((await runKeysCommand(['requests', '--project', project, '--json'])).out) as Record<
    string,
    string
  >[];
  return { keys, requests: requests.map(({ email, key }) => `${email} ${key}`) };
};

const DAY_MS = 24 * 3_600_000;

test('if the connection fails between two batches, nothing is lost, and the next call creates the remaining keys', async () => {
  const stdout = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  const stderr = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const batch = firestore.batch();
  for (let n = 0; n < REQUEST_COUNT; n += 1) {
    const email = `person-${n}@example.test`;
    batch.create(betaRequestRef(firestore, email), { email, approved: true, requestedAt: new Date(n) });
  }
  await batch.commit();

  await expect(
    createForApproved(
      { firestore: firestoreAccepting(1), auth, projectId: 'demo-seed', site: 'https://seed.example' },
      { note: 'wave' },
      dialogue,
    ),
  ).rejects.toThrow('UNAVAILABLE');
  expect(stderr.mock.calls.join('')).toContain(`Created 250 of ${REQUEST_COUNT} beta keys`);
  const printedKeys = stdout.mock.calls.join('').match(/BETA-\S{8}(?= )/g);
  const afterFailure = await keysAndRequests();
  expect(afterFailure.keys).toHaveLength(250);
  expect(afterFailure.requests).toEqual(expect.arrayContaining(afterFailure.keys));
  expect(printedKeys).toEqual(expect.arrayContaining(afterFailure.keys.map((line) => line.split(' ')[1])));

  const retry = await runKeysCommand(['requests', '--project', project, '--create', '--yes']);
  expect(retry).toMatchObject({ code: 0, err: expect.stringContaining('Created 1 beta key.') });
  const afterRetry = await keysAndRequests();
  expect(afterRetry.keys).toHaveLength(REQUEST_COUNT);
  expect(afterRetry.requests.sort()).toEqual(afterRetry.keys.sort());
  expect(afterRetry.keys).toEqual(expect.arrayContaining(afterFailure.keys));
});

test('nothing is decided if the output file exists, an email gets two decisions, or --note is used without --create', async () => {
  const email = `${randomUUID()}@example.test`;
  const request = betaRequestRef(firestore, email);
  await request.create({ email, requestedAt: new Date() });
  const approveWith = (...args: string[]) =>
    runKeysCommand(['requests', '--project', project, '--approve', email, ...args]);
  expect(await approveWith('--out', __filename)).toMatchObject({
    code: 1,
    err: expect.stringContaining('Nothing was done'),
  });
  expect(await approveWith('--create', '--yes', '--out', __filename)).toMatchObject({
    code: 1,
    err: expect.stringContaining('Nothing was done'),
  });
  expect(await approveWith('--decline', email.toUpperCase(), '--yes')).toMatchObject({
    code: 2,
    err: expect.stringContaining(`${email} cannot be both approved and declined`),
  });
  expect(await approveWith('--delete', email)).toMatchObject({
    code: 2,
    err: expect.stringContaining('cannot be both approved and deleted'),
  });
  expect(await approveWith('--note', 'wave')).toMatchObject({ code: 2, err: expect.stringContaining('--note') });
  expect((await request.get()).get('approved')).toBeUndefined();
});

test('requests that an admin typed by hand are listed, and those without a valid email do not count as waiting for a key', async () => {
  const email = `${randomUUID()}@example.test`;
  await betaRequestsRef(firestore).doc().create({ email, approved: true });
  await betaRequestsRef(firestore).doc().create({ email: 'Ada <ada@example.test>', approved: true });
  const { out, err } = await runKeysCommand(['requests', '--project', project, '--json']);
  const rows = JSON.parse(out) as Record<string, string>[];
  expect(rows).toContainEqual(expect.objectContaining({ email: email, state: 'approved' }));
  expect(rows).toContainEqual(expect.objectContaining({ email: 'Ada <ada@example.test>', state: 'no email' }));
  expect(err).toContain('1 approved without a key');
});

test('if two admins create the key of a request at the same time, only one key is created', async () => {
  const email = `${randomUUID()}@example.test`;
  await betaRequestRef(firestore, email).create({ email, approved: true, requestedAt: new Date() });
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  // Neither admin confirms before both have read the request and found no key.
  let letBothConfirm = (): void => undefined;
  const bothAreReady = new Promise<void>((resolve) => (letBothConfirm = resolve));
  let readyCount = 0;
  const confirm = () => {
    readyCount += 1;
    if (readyCount === 2) letBothConfirm();
    return bothAreReady;
  };
  const create = () =>
    createForApproved(
      { firestore, auth, projectId: 'demo-seed', site: 'https://seed.example' },
      {},
      { ...dialogue, confirm },
    );
  const outcomes = await Promise.allSettled([create(), create()]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect((await betaKeysRef(firestore).where('email', '==', email).get()).size).toBe(1);
});

const run = (...args: string[]) => runKeysCommand(['requests', '--project', project, '--yes', ...args]);
const rowsOf = (out: string) => JSON.parse(out) as Record<string, string>[];
const freshEmails = (count: number) => Array.from({ length: count }, () => `${randomUUID()}@example.test`);

test('requests are listed newest first, by state, with every reason; two requests of one email are merged; --state is refused with an unknown state or --create', async () => {
  const [older = '', newer = ''] = freshEmails(2);
  await betaRequestRef(firestore, newer).create({
    email: newer,
    reason: '',
    requestedAt: new Date(Date.UTC(2099, 1, 2)),
  });
  await betaRequestRef(firestore, older).create({
    email: older,
    reason: 'I am a spammer',
    laterReasons: ['I farm'],
    laterReasonCount: 3,
    requestedAt: new Date(Date.UTC(2099, 1, 1)),
  });
  await betaRequestsRef(firestore).doc().create({ email: older.toUpperCase(), approved: true });
  const rows = rowsOf((await run('--json')).out);
  expect(rows.slice(0, 2)).toEqual([
    expect.objectContaining({ email: newer, state: 'new' }),
    {
      email: expect.stringMatching(new RegExp(older, 'i')),
      state: 'approved',
      asked: '2099-02-01 00:00 UTC',
      reason: 'I am a spammer / … 2 more … / I farm',
      key: '',
    },
  ]);
  const approved = rowsOf((await run('--state', 'approved', '--json')).out);
  expect(new Set(approved.map(({ state }) => state))).toEqual(new Set(['approved']));
  expect(await run('--state', 'maybe')).toMatchObject({ code: 2, err: expect.stringContaining('has a key') });
  expect(await run('--state', 'declined', '--create')).toMatchObject({
    code: 2,
    err: expect.stringContaining('--state is for the list only'),
  });
});

test('a decision is listed, applies to every document of the email, and gives answered requests an expiry date (P3.14a)', async () => {
  const [approved = '', declined = '', deleted = '', declinedInConsole = ''] = freshEmails(4);
  for (const email of [approved, declined, deleted, declinedInConsole])
    await betaRequestRef(firestore, email).create({
      email,
      requestedAt: new Date(),
      expireAt: new Date(Date.now() + 90 * DAY_MS),
    });
  const addedByHand = await betaRequestsRef(firestore).add({ email: declined });
  await betaRequestRef(firestore, declinedInConsole).update({ approved: false });
  const { code, out } = await run('--approve', approved, '--decline', declined, '--delete', deleted, '--json');
  expect({ code, rows: rowsOf(out) }).toEqual({
    code: 0,
    rows: [
      { email: approved, decision: 'approve' },
      { email: declined, decision: 'decline' },
      { email: deleted, decision: 'delete' },
    ],
  });
  const read = async (email: string) => (await betaRequestRef(firestore, email).get()).data();
  expect(await read(approved)).not.toHaveProperty('expireAt');
  for (const data of [await read(declined), (await addedByHand.get()).data(), await read(declinedInConsole)]) {
    expect(data).toMatchObject({ approved: false });
    // An answered request expires after 30 days, and not after 90, like an unanswered one.
    expect(data?.['expireAt'].toMillis()).toBeGreaterThan(Date.now() + 30 * DAY_MS - 60_000);
    expect(data?.['expireAt'].toMillis()).toBeLessThanOrEqual(Date.now() + 30 * DAY_MS);
  }
  expect(await read(deleted)).toBeUndefined();
});

test('every run except a dry run gives answered requests an expiry date, and with --create also approved requests of people who need no key', async () => {
  const [declined = '', answeredWithKey = '', keyHolder = '', userWithAccess = ''] = freshEmails(4);
  const { uid } = await auth.createUser({ email: userWithAccess });
  await profileRef(firestore, uid).set({ beta_access_granted: true });
  await betaKeysRef(firestore).doc(freshKey()).create({ email: keyHolder });
  await betaRequestRef(firestore, declined).create({ email: declined, approved: false });
  await betaRequestRef(firestore, answeredWithKey).create({
    email: answeredWithKey,
    approved: true,
    betaKey: freshKey(),
  });
  for (const email of [keyHolder, userWithAccess])
    await betaRequestRef(firestore, email).create({ email, approved: true });
  const emailsWithoutExpiry = async () => {
    const all = await Promise.all(
      [declined, answeredWithKey, keyHolder, userWithAccess].map(async (email) =>
        (await betaRequestRef(firestore, email).get()).data(),
      ),
    );
    return all.flatMap((data) => (data?.['expireAt'] === undefined ? [data?.['email']] : []));
  };
  await run('--dry-run');
  expect(await emailsWithoutExpiry()).toEqual([declined, answeredWithKey, keyHolder, userWithAccess]);
  await run();
  expect(await emailsWithoutExpiry()).toEqual([keyHolder, userWithAccess]);
  await run('--create');
  expect(await emailsWithoutExpiry()).toEqual([]);
});

test('a request that had a key can be approved again: it keeps a live key, and a revoked one is replaced', async () => {
  const [liveEmail = '', revokedEmail = ''] = freshEmails(2);
  const [liveKey, revokedKey] = [freshKey(), freshKey()];
  await betaKeysRef(firestore).doc(liveKey).create({ email: liveEmail });
  await betaKeysRef(firestore).doc(revokedKey).create({ email: revokedEmail, enabled: false });
  await betaRequestRef(firestore, liveEmail).create({
    email: liveEmail,
    approved: false,
    betaKey: liveKey,
    expireAt: new Date(),
  });
  await betaRequestRef(firestore, revokedEmail).create({
    email: revokedEmail,
    approved: true,
    betaKey: revokedKey,
    expireAt: new Date(),
  });
  const { err } = await run('--approve', liveEmail, '--approve', revokedEmail);
  expect(err).toContain(`${liveEmail} holds the live key ${liveKey} (`);
  const read = async (email: string) => (await betaRequestRef(firestore, email).get()).data();
  expect(await read(liveEmail)).toMatchObject({ approved: true, betaKey: liveKey, expireAt: expect.anything() });
  expect(await read(revokedEmail)).toEqual({ email: revokedEmail, approved: true });
  const emailsWithNewKey = rowsOf((await run('--create', '--json')).out).map(({ email }) => email);
  expect(emailsWithNewKey).toContain(revokedEmail);
  expect(emailsWithNewKey).not.toContain(liveEmail);
});

test('declining a user with access says that the access stays and how to revoke it, and the request is listed as declined', async () => {
  const [email = ''] = freshEmails(1);
  const { uid } = await auth.createUser({ email });
  await profileRef(firestore, uid).set({ beta_access_granted: true });
  await betaRequestRef(firestore, email).create({ email, approved: true, betaKey: freshKey() });
  expect((await run('--decline', email)).err).toContain(
    `${email} already has access, and keeps it. To revoke it: npm run keys -- access revoke ${email}`,
  );
  expect(rowsOf((await run('--state', 'declined', '--json')).out)).toContainEqual(
    expect.objectContaining({ email: email, state: 'declined' }),
  );
});

test('if nothing is created, --json prints an empty list, in a dry run too', async () => {
  await run('--create');
  for (const args of [[], ['--dry-run']]) {
    expect(await run('--create', '--json', ...args)).toMatchObject({
      code: 0,
      out: '[]\n',
      err: expect.stringMatching(/No approved request|No key is needed/),
    });
  }
});

test('declining a person who holds a key says that the key still works and how to revoke it', async () => {
  const [email = ''] = freshEmails(1);
  await betaRequestRef(firestore, email).create({ email, requestedAt: new Date() });
  const key = freshKey();
  await betaKeysRef(firestore).doc(key).create({ email: email.toUpperCase() });
  const { err } = await run('--decline', email);
  expect(err).toContain(`${email} holds the key ${key}, which still works.`);
  expect(err).toContain(`npm run keys -- revoke ${key}`);
});

test('a person who holds a live key gets no second one by mistake', async () => {
  const [email = ''] = freshEmails(1);
  const request = betaRequestRef(firestore, email);
  await request.create({ email, approved: true, requestedAt: new Date() });
  await run('--create');
  // The request is deleted, and the person asks again.
  await request.delete();
  await request.create({ email, approved: true, requestedAt: new Date() });
  const keyCount = async () => (await betaKeysRef(firestore).where('email', '==', email).get()).size;
  expect((await run('--create')).err).not.toContain(email);
  expect(await keyCount()).toBe(1);
  const rows = JSON.parse((await run('--state', 'no key needed', '--json')).out) as Record<string, string>[];
  expect(rows).toContainEqual(expect.objectContaining({ email: email }));
  await run('--create', '--again');
  expect(await keyCount()).toBe(2);
});
