import { GeoPoint, Timestamp, type DocumentData } from 'firebase-admin/firestore';
import { betaKeysRef } from '../documents';
import { adminFirestore, createKey, freshKey, readKey } from '../testing/database';
import { callOf, freshCaller, handlerWith } from '../testing/inProcess';
import { captureLogLines } from '../testing/logLines';

/** Any value that an admin can enter in the console, stored by the local Firestore and judged by the function. */

const lines = captureLogLines();

const redeem = (key: string) => handlerWith()(callOf(freshCaller(), key));
const farFuture = Timestamp.fromMillis(Date.UTC(2099, 0, 1));

test.each<[string, DocumentData]>([
  ['every field', { enabled: true, maxUses: 2, uses: 1, expiresAt: farFuture, note: 'wave 2' }],
  ['a whole number stored as a float', { maxUses: 5.0 }],
  ['unknown fields', { colour: 'green', MaxUses: '5', place: new GeoPoint(1, 2), old: null }],
])('a key document with %s is accepted', async (_what, fields) => {
  const key = await createKey(fields);
  expect(await redeem(key)).toEqual({ alreadyGranted: false });
  const uses: unknown = fields['uses'] ?? 0;
  expect(await readKey(key)).toMatchObject({ ...fields, uses: Number(uses) + 1 });
});

test('a key document with an invalid field is refused, logged with the name of the field, and not changed (P4.9)', async () => {
  const fields = { email: new GeoPoint(1, 2) };
  const key = await createKey(fields);
  expect(await redeem(key)).toMatchObject({ error: 'key-misconfigured', details: expect.stringContaining('"email"') });
  expect(lines.at(-1)).toMatchObject({ severity: 'warn', name: 'betaKey.misconfigured', fields: { field: 'email' } });
  expect(await readKey(key)).toEqual(fields);
});

test.each<[string, (key: string) => string]>([
  ['lower case', (key) => key.toLowerCase()],
  ['a space before it', (key) => ` ${key}`],
  ['a space after it', (key) => `${key} `],
])('a key document whose id has %s matches no key', async (_what, mistype) => {
  const key = freshKey();
  const id = mistype(key);
  await betaKeysRef(adminFirestore()).doc(id).create({});
  expect(await redeem(key)).toMatchObject({ error: 'invalid-key' });
  expect(await redeem(id)).toMatchObject({ error: 'invalid-key' });
});

test('lowering the maximum uses of a key makes it used up at once, and raising them makes it valid again', async () => {
  const key = await createKey({ maxUses: 3, uses: 2 });
  await betaKeysRef(adminFirestore()).doc(key).update({ maxUses: 2 });
  expect(await redeem(key)).toMatchObject({ error: 'key-used' });
  await betaKeysRef(adminFirestore()).doc(key).update({ maxUses: 4 });
  expect(await redeem(key)).toEqual({ alreadyGranted: false });
});
