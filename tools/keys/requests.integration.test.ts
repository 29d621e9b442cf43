import { randomUUID } from 'node:crypto';
import type { Firestore, WriteBatch } from 'firebase-admin/firestore';
import { betaKeysRef, betaRequestRef, betaRequestsRef } from '../../functions/src/documents';
import { getFirestore, initializeApp } from '../lib/adminSdk';
import { openDestination } from './destination';
import { createForApproved } from './requests';
import { runKeysCommand } from './testing/runKeysCommand';

/** Shown in projects of their own, since `--create` takes every request that there is. */

jest.setTimeout(60_000);

/** More than one batch: key and request are written together, 500 writes at most. */
const MANY = 251;

const project = `demo-${randomUUID().slice(0, 18)}`;
const firestore = getFirestore(initializeApp({ projectId: project }, project));
const dialogue = { open: () => openDestination({}), confirm: () => Promise.resolve() };

afterAll(() => firestore.terminate());

/** The project's database, in which only so many batches can be written. */
function failingAfter(batches: number): Firestore {
  let left = batches;
  const failing = (batch: WriteBatch): WriteBatch => {
    left -= 1;
    return left >= 0 ? batch : Object.assign(batch, { commit: () => Promise.reject(new Error('14 UNAVAILABLE')) });
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

test('where the line fails between two batches nothing is lost, and the next call makes the rest', async () => {
  const texts: string[] = [];
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => texts.push(String(text)) > 0);
  const said = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const batch = firestore.batch();
  for (let n = 0; n < MANY; n += 1) {
    const email = `person-${n}@example.test`;
    batch.create(betaRequestRef(firestore, email), { email, approved: true, requestedAt: new Date(n) });
  }
  await batch.commit();

  await expect(createForApproved({ firestore: failingAfter(1), site: 'https://seed.example' }, 'wave', dialogue)).rejects.toThrow('UNAVAILABLE');
  expect(said.mock.calls.join('')).toContain(`Created 250 of ${MANY} beta keys`);
  const shown = texts.join('').match(/BETA-\S{8}(?= )/g);
  const first = await keysAndRequests();
  expect(first.keys).toHaveLength(250);
  expect(first.keys.every((line) => first.requests.includes(line) && shown?.includes(line.split(' ')[1] ?? ''))).toBe(true);

  const rest = await runKeysCommand(['requests', '--project', project, '--create', '--yes']);
  expect(rest).toMatchObject({ code: 0, said: expect.stringContaining('Created 1 beta key.') });
  const second = await keysAndRequests();
  expect(second.keys).toHaveLength(MANY);
  expect(second.requests.sort()).toEqual(second.keys.sort());
  expect(first.keys.every((line) => second.keys.includes(line))).toBe(true);
});

test('where the file of the listing exists, nothing is decided; nor where an address is both approved and declined', async () => {
  const email = `${randomUUID()}@example.test`;
  const request = betaRequestRef(firestore, email);
  await request.create({ email, requestedAt: new Date() });
  const run = (...args: string[]) => runKeysCommand(['requests', '--project', project, '--approve', email, ...args]);
  expect(await run('--out', __filename)).toMatchObject({ code: 1, said: expect.stringContaining('Nothing was done') });
  expect(await run('--create', '--yes', '--out', __filename)).toMatchObject({ code: 1, said: expect.stringContaining('Nothing was done') });
  expect((await request.get()).get('approved')).toBeUndefined();
  expect(await run('--decline', email.toUpperCase(), '--yes')).toMatchObject({ code: 2, said: expect.stringContaining(`${email} cannot be both`) });
  expect(await run('--note', 'wave')).toMatchObject({ code: 2, said: expect.stringContaining('--note') });
});

test('what an admin typed by hand is listed, and who has no address is not counted as waiting for a key', async () => {
  const email = `${randomUUID()}@example.test`;
  await betaRequestsRef(firestore).doc().create({ email, approved: true });
  await betaRequestsRef(firestore).doc().create({ email: 'Ada <ada@example.test>', approved: true });
  const { out, said } = await runKeysCommand(['requests', '--project', project, '--json']);
  const rows = JSON.parse(out) as Record<string, string>[];
  expect(rows).toContainEqual(expect.objectContaining({ address: email, state: 'approved' }));
  expect(rows).toContainEqual(expect.objectContaining({ address: 'Ada <ada@example.test>', state: 'no address' }));
  expect(said).toContain('1 approved and without a key');
});

test('of two admins who create at once, one gets the key made', async () => {
  const email = `${randomUUID()}@example.test`;
  await betaRequestRef(firestore, email).create({ email, approved: true, requestedAt: new Date() });
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const create = () => createForApproved({ firestore, site: 'https://seed.example' }, undefined, dialogue);
  const outcomes = await Promise.allSettled([create(), create()]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect((await betaKeysRef(firestore).where('email', '==', email).get()).size).toBe(1);
});
