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

/** More requests than fit into a batch of 500 writes, two for each request. */
const MANY = 251;

const project = `demo-${randomUUID().slice(0, 18)}`;
const app = initializeApp({ projectId: project }, project);
const firestore = getFirestore(app);
const auth = getAuth(app);
const dialogue = { dryRun: false, openOutput: () => openDestination({}), confirm: () => Promise.resolve(), askWhetherAlso: () => Promise.resolve(false) };

afterAll(() => firestore.terminate());

/** Returns the project's database, which accepts only this number of batches. */
function failingAfter(batches: number): Firestore {
  let remaining = batches;
  const failing = (batch: WriteBatch): WriteBatch => {
    remaining -= 1;
    return remaining >= 0 ? batch : Object.assign(batch, { commit: () => Promise.reject(new Error('14 UNAVAILABLE')) });
  };
  return new Proxy(firestore, {
    get: (target, name) => {
      if (name === 'batch') return () => failing(target.batch());
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

const keysAndRequests = async () => {
  const keys = (await betaKeysRef(firestore).get()).docs.map((key) => `${key.get('email')} ${key.id}`);
  const requests = JSON.parse((await runKeysCommand(['requests', '--project', project, '--json'])).out) as Record<string, string>[];
  return { keys, requests: requests.map(({ address, key }) => `${address} ${key}`) };
};

test('if the connection fails between two batches, nothing is lost, and the next call creates the remaining keys', async () => {
  const stdout = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  const stderr = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const batch = firestore.batch();
  for (let n = 0; n < MANY; n += 1) {
    const email = `person-${n}@example.test`;
    batch.create(betaRequestRef(firestore, email), { email, approved: true, requestedAt: new Date(n) });
  }
  await batch.commit();

  await expect(createForApproved({ firestore: failingAfter(1), auth, site: 'https://seed.example' }, { note: 'wave' }, dialogue)).rejects.toThrow('UNAVAILABLE');
  expect(stderr.mock.calls.join('')).toContain(`Created 250 of ${MANY} beta keys`);
  const shown = stdout.mock.calls.join('').match(/BETA-\S{8}(?= )/g);
  const first = await keysAndRequests();
  expect(first.keys).toHaveLength(250);
  expect(first.keys.every((line) => first.requests.includes(line) && shown?.includes(line.split(' ')[1] ?? ''))).toBe(true);

  const rest = await runKeysCommand(['requests', '--project', project, '--create', '--yes']);
  expect(rest).toMatchObject({ code: 0, err: expect.stringContaining('Created 1 beta key.') });
  const second = await keysAndRequests();
  expect(second.keys).toHaveLength(MANY);
  expect(second.requests.sort()).toEqual(second.keys.sort());
  expect(first.keys.every((line) => second.keys.includes(line))).toBe(true);
});

test('nothing is decided if the output file exists, or if an address is both approved and declined', async () => {
  const email = `${randomUUID()}@example.test`;
  const request = betaRequestRef(firestore, email);
  await request.create({ email, requestedAt: new Date() });
  const run = (...args: string[]) => runKeysCommand(['requests', '--project', project, '--approve', email, ...args]);
  expect(await run('--out', __filename)).toMatchObject({ code: 1, err: expect.stringContaining('Nothing was done') });
  expect(await run('--create', '--yes', '--out', __filename)).toMatchObject({ code: 1, err: expect.stringContaining('Nothing was done') });
  expect((await request.get()).get('approved')).toBeUndefined();
  expect(await run('--decline', email.toUpperCase(), '--yes')).toMatchObject({ code: 2, err: expect.stringContaining(`${email} cannot be both`) });
  expect(await run('--note', 'wave')).toMatchObject({ code: 2, err: expect.stringContaining('--note') });
});

test('requests that an admin typed by hand are listed, and those without a valid address do not count as waiting for a key', async () => {
  const email = `${randomUUID()}@example.test`;
  await betaRequestsRef(firestore).doc().create({ email, approved: true });
  await betaRequestsRef(firestore).doc().create({ email: 'Ada <ada@example.test>', approved: true });
  const { out, err } = await runKeysCommand(['requests', '--project', project, '--json']);
  const rows = JSON.parse(out) as Record<string, string>[];
  expect(rows).toContainEqual(expect.objectContaining({ address: email, state: 'approved' }));
  expect(rows).toContainEqual(expect.objectContaining({ address: 'Ada <ada@example.test>', state: 'no address' }));
  expect(err).toContain('1 approved without a key');
});

test('if two admins create keys at the same time, only one key is created', async () => {
  const email = `${randomUUID()}@example.test`;
  await betaRequestRef(firestore, email).create({ email, approved: true, requestedAt: new Date() });
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  // Both read the request, and find no key, before either writes.
  let letBothWrite = (): void => undefined;
  const bothAsked = new Promise<void>((resolve) => (letBothWrite = resolve));
  let askedCount = 0;
  const confirm = () => {
    askedCount += 1;
    if (askedCount === 2) letBothWrite();
    return bothAsked;
  };
  const create = () => createForApproved({ firestore, auth, site: 'https://seed.example' }, {}, { ...dialogue, confirm });
  const outcomes = await Promise.allSettled([create(), create()]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect((await betaKeysRef(firestore).where('email', '==', email).get()).size).toBe(1);
});

const run = (...args: string[]) => runKeysCommand(['requests', '--project', project, '--yes', ...args]);
const rowsOf = (out: string) => JSON.parse(out) as Record<string, string>[];
const freshEmails = (count: number) => Array.from({ length: count }, () => `${randomUUID()}@example.test`);

test('requests are listed newest first, by state, with every reason, and two requests of one address are merged', async () => {
  const [older = '', newer = ''] = freshEmails(2);
  await betaRequestRef(firestore, newer).create({ email: newer, reason: '', requestedAt: new Date(Date.UTC(2099, 1, 2)) });
  await betaRequestRef(firestore, older).create({ email: older, reason: 'I am a spammer', laterReasons: ['I farm'], laterReasonCount: 3, requestedAt: new Date(Date.UTC(2099, 1, 1)) });
  await betaRequestsRef(firestore).doc().create({ email: older.toUpperCase(), approved: true });
  const rows = rowsOf((await run('--json')).out);
  expect(rows.slice(0, 2)).toEqual([
    expect.objectContaining({ address: newer, state: 'new' }),
    { address: expect.stringMatching(new RegExp(older, 'i')), state: 'approved', asked: '2099-02-01 00:00 UTC', reason: 'I am a spammer / … 2 more … / I farm', key: '' },
  ]);
  const approved = rowsOf((await run('--state', 'approved', '--json')).out);
  expect(new Set(approved.map(({ state }) => state))).toEqual(new Set(['approved']));
  expect(await run('--state', 'maybe')).toMatchObject({ code: 2, err: expect.stringContaining('has a key') });
});

test('a decision is listed, applies to every document of the address, and gives answered requests an expiry date', async () => {
  const [yes = '', no = '', gone = '', inConsole = ''] = freshEmails(4);
  for (const email of [yes, no, gone, inConsole]) await betaRequestRef(firestore, email).create({ email, requestedAt: new Date() });
  const typed = await betaRequestsRef(firestore).add({ email: no });
  await betaRequestRef(firestore, inConsole).update({ approved: false });
  const { code, out } = await run('--approve', yes, '--decline', no, '--delete', gone, '--json');
  expect({ code, rows: rowsOf(out) }).toEqual({
    code: 0,
    rows: [{ address: yes, decision: 'approve' }, { address: no, decision: 'decline' }, { address: gone, decision: 'delete' }],
  });
  const read = async (email: string) => (await betaRequestRef(firestore, email).get()).data();
  expect(await read(yes)).not.toHaveProperty('expireAt');
  for (const data of [await read(no), (await typed.get()).data(), await read(inConsole)]) {
    expect(data).toMatchObject({ approved: false });
    expect(data?.['expireAt'].toMillis()).toBeGreaterThan(Date.now() + 29 * 24 * 3_600_000);
  }
  expect(await read(gone)).toBeUndefined();
  expect(await run('--approve', yes, '--delete', yes)).toMatchObject({ code: 2, err: expect.stringContaining('cannot be both approved and deleted') });
});

test('every run except a dry run gives answered requests an expiry date, and with --create also approved ones whose person needs no key', async () => {
  const [declined = '', keyed = '', holder = '', granted = ''] = freshEmails(4);
  const { uid } = await auth.createUser({ email: granted });
  await profileRef(firestore, uid).set({ beta_access_granted: true });
  await betaKeysRef(firestore).doc(freshKey()).create({ email: holder });
  await betaRequestRef(firestore, declined).create({ email: declined, approved: false });
  await betaRequestRef(firestore, keyed).create({ email: keyed, approved: true, betaKey: freshKey() });
  for (const email of [holder, granted]) await betaRequestRef(firestore, email).create({ email, approved: true });
  const withoutExpiry = async () => {
    const all = await Promise.all([declined, keyed, holder, granted].map(async (email) => (await betaRequestRef(firestore, email).get()).data()));
    return all.flatMap((data) => (data?.['expireAt'] === undefined ? [data?.['email']] : []));
  };
  await run('--dry-run');
  expect(await withoutExpiry()).toEqual([declined, keyed, holder, granted]);
  await run();
  expect(await withoutExpiry()).toEqual([holder, granted]);
  await run('--create');
  expect(await withoutExpiry()).toEqual([]);
});

test('a request that had a key can be approved again: it keeps a live key, and a revoked one is replaced', async () => {
  const [good = '', revoked = ''] = freshEmails(2);
  const [goodKey, revokedKey] = [freshKey(), freshKey()];
  await betaKeysRef(firestore).doc(goodKey).create({ email: good });
  await betaKeysRef(firestore).doc(revokedKey).create({ email: revoked, enabled: false });
  await betaRequestRef(firestore, good).create({ email: good, approved: false, betaKey: goodKey, expireAt: new Date() });
  await betaRequestRef(firestore, revoked).create({ email: revoked, approved: true, betaKey: revokedKey, expireAt: new Date() });
  const { err } = await run('--approve', good, '--approve', revoked);
  expect(err).toContain(`${good} holds the live key ${goodKey}: no other key is needed.`);
  const read = async (email: string) => (await betaRequestRef(firestore, email).get()).data();
  expect(await read(good)).toMatchObject({ approved: true, betaKey: goodKey, expireAt: expect.anything() });
  expect(await read(revoked)).toEqual({ email: revoked, approved: true });
  const created = rowsOf((await run('--create', '--json')).out).map(({ email }) => email);
  expect(created).toContain(revoked);
  expect(created).not.toContain(good);
});

test('declining a user with access says so, and the request is listed as declined', async () => {
  const [email = ''] = freshEmails(1);
  const { uid } = await auth.createUser({ email });
  await profileRef(firestore, uid).set({ beta_access_granted: true });
  await betaRequestRef(firestore, email).create({ email, approved: true, betaKey: freshKey() });
  expect((await run('--decline', email)).err).toContain(`${email} already has access, and keeps it. To revoke it: npm run keys -- access revoke ${email}`);
  expect(rowsOf((await run('--state', 'declined', '--json')).out)).toContainEqual(expect.objectContaining({ address: email, state: 'declined' }));
  expect(await run('--state', 'declined', '--create')).toMatchObject({ code: 2, err: expect.stringContaining('--state is for the list only') });
});

test('if nothing is created, --json prints an empty list, in a dry run too', async () => {
  await run('--create');
  for (const args of [[], ['--dry-run']]) {
    expect(await run('--create', '--json', ...args)).toMatchObject({ code: 0, out: '[]\n', err: expect.stringMatching(/No approved request|No key is needed/) });
  }
});

test('declining a user who holds a key says so, and how to revoke it', async () => {
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
  await run('--create');
  const request = betaRequestRef(firestore, email);
  await request.create({ email, approved: true, requestedAt: new Date() });
  await run('--create');
  await request.delete();
  await request.create({ email, approved: true, requestedAt: new Date() });
  const keys = async () => (await betaKeysRef(firestore).where('email', '==', email).get()).size;
  expect((await run('--create')).err).toMatch(new RegExp(`${email} holds the live key BETA-\\S+: skipped\\. Use --again`));
  expect(await keys()).toBe(1);
  expect((await run('--create', '--again')).err).toContain('gets another key');
  expect(await keys()).toBe(2);
});
