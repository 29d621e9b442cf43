import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createAccount } from '../../functions/src/testing/accounts';
import { callValidateBetaKey } from '../../functions/src/testing/callable';
import { adminFirestore, createKey, freshKey, readKey } from '../../functions/src/testing/database';
import { betaKeysRef } from '../../functions/src/documents';
import { createBatch } from './create';
import { runKeysCommand } from './testing/runKeysCommand';

/** Shown by running the command itself against the local stack. */

jest.setTimeout(60_000);

const KEY = /BETA-[A-HJ-NP-Z2-9]{8}/g;
const rowOf = (key: string, out: string): string => out.split('\n').find((line) => line.includes(key)) ?? '';

test('created keys have what was asked for, are listed, and open the door', async () => {
  const note = randomUUID();
  const created = runKeysCommand(['create', '--count', '3', '--uses', '2', '--expires', '2099-12-31', '--note', note]);
  expect(created).toMatchObject({ code: 0, said: expect.stringContaining('Created 3 beta keys.') });
  const keys = created.out.match(KEY) ?? [];
  expect(new Set(keys).size).toBe(3);
  const fields = await readKey(String(keys[0]));
  expect(fields).toMatchObject({ enabled: true, maxUses: 2, note });
  expect(fields?.['expiresAt'].toMillis()).toBe(Date.UTC(2100, 0, 1) - 1);

  const { idToken, email } = await createAccount();
  const { result } = await callValidateBetaKey({ idToken, data: { betaKey: keys[0] } });
  expect(result).toEqual({ alreadyGranted: false });
  const listed = runKeysCommand(['list', '--note', note]);
  expect(listed.said).toContain('3 beta keys of');
  expect(rowOf(String(keys[0]), listed.out)).toMatch(new RegExp(`live +1/2 +2099-12-31 23:59 UTC .*${email}`));
});

test('CSV goes to a file that nobody else can read', () => {
  const out = path.join(mkdtempSync(path.join(tmpdir(), 'keys-')), 'wave.csv');
  const { code, said } = runKeysCommand(['create', '--count', '2', '--email', 'Ada@example.test', '--note', 'a, b', '--out', out]);
  expect({ code, said }).toMatchObject({ code: 0, said: expect.stringContaining(out) });
  const [head, ...lines] = readFileSync(out, 'utf8').trimEnd().split('\r\n');
  expect(head).toBe('key,uses,expires,email,note');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/^BETA-.{8},1,,Ada@example\.test,"a, b"$/);
});

test('where the file of the keys exists or cannot be made, no key is created', () => {
  const note = randomUUID();
  const folder = mkdtempSync(path.join(tmpdir(), 'keys-'));
  const existing = path.join(folder, 'wave.csv');
  writeFileSync(existing, 'mine');
  for (const out of [existing, path.join(folder, 'gone', 'wave.csv')]) {
    const { code, said } = runKeysCommand(['create', '--note', note, '--out', out]);
    expect({ code, said }).toMatchObject({ code: 1, said: expect.stringContaining(`--out ${out} cannot be used`) });
    expect(said).not.toContain('    at ');
  }
  expect(readFileSync(existing, 'utf8')).toBe('mine');
  expect(runKeysCommand(['list', '--note', note]).said).toContain('0 beta keys of');
});

test('a batch that meets an existing key is made anew, and leaves that key alone', async () => {
  const existing = await createKey({ note: 'mine' });
  const fresh = freshKey();
  const drawn = [existing, fresh];
  const keys = await createBatch(adminFirestore(), betaKeysRef(adminFirestore()), 1, { note: 'new' }, () => drawn.shift() ?? '');
  expect(keys).toEqual([fresh]);
  expect(await readKey(existing)).toEqual({ note: 'mine' });
});

test('keys are listed by their state', async () => {
  const note = randomUUID();
  const used = await createKey({ note, uses: 1 });
  const revoked = await createKey({ note, enabled: false });
  const listed = runKeysCommand(['list', '--note', note, '--state', 'used', '--format', 'csv']);
  expect(listed.out).toContain(used);
  expect(listed.out).not.toContain(revoked);
});

test('a revoked key is refused from then on', async () => {
  const key = await createKey({ maxUses: 2, uses: 1 });
  expect(runKeysCommand(['revoke', key.toLowerCase()])).toMatchObject({
    code: 0,
    said: expect.stringMatching(/Revoked 1 beta key\.\n.*keeps access/),
  });
  const { idToken } = await createAccount();
  const { result } = await callValidateBetaKey({ idToken, data: { betaKey: key } });
  expect(result).toMatchObject({ error: 'key-revoked' });
});

test('of keys to revoke all must exist, or none is revoked', async () => {
  const key = await createKey();
  const unknown = freshKey();
  const { code, said } = runKeysCommand(['revoke', key, unknown]);
  expect({ code, said }).toMatchObject({ code: 1, said: expect.stringContaining(unknown) });
  expect(await readKey(key)).toEqual({});
});

test('lint names every document that would be refused, and why', async () => {
  const mistyped = await createKey({ maxUses: '5', Expires: 'soon', disabled: true });
  const lower = freshKey().toLowerCase();
  await betaKeysRef(adminFirestore()).doc(lower).create({});
  const good = await createKey({ maxUses: 5 });
  const { code, out } = runKeysCommand(['lint']);
  expect(code).toBe(1);
  expect(out).toMatch(new RegExp(`${mistyped} +maxUses +refuses the key: is "5", must be a whole number`));
  expect(out).toMatch(new RegExp(`${mistyped} +Expires +is ignored by the function: was expiresAt meant`));
  expect(out).toMatch(new RegExp(`${mistyped} +disabled +is ignored by the function: it knows no such field`));
  expect(out).toMatch(new RegExp(`"${lower}" +no key has this id`));
  expect(out).not.toContain(good);
});
