import crypto, { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createAccount } from '../../functions/src/testing/accounts';
import { callValidateBetaKey } from '../../functions/src/testing/callable';
import { adminFirestore, createKey, freshKey, readKey } from '../../functions/src/testing/database';
import { betaKeysRef, betaRequestRef, profileRef } from '../../functions/src/documents';
import { tempFile, tempFolder } from '../testing/tempFiles';
import { ALPHABET, generateKey } from './create';
import { runKeysCommand } from './testing/runKeysCommand';

/** Tested by running the command against the local stack. */

jest.setTimeout(60_000);

const KEY = /BETA-[A-HJ-NP-Z2-9]{8}/g;
const rowOf = (key: string, out: string): string => out.split('\n').find((line) => line.includes(key)) ?? '';

test('created keys have the requested fields, are listed, and grant access', async () => {
  const note = randomUUID();
  const created = await runKeysCommand([
    'create',
    '--yes',
    '--count',
    '3',
    '--uses',
    '2',
    '--expires',
    '2099-12-31',
    '--note',
    note,
  ]);
  expect(created).toMatchObject({ code: 0, err: expect.stringContaining('Created 3 beta keys.') });
  const keys = created.out.match(KEY) ?? [];
  expect(new Set(keys).size).toBe(3);
  const fields = await readKey(String(keys[0]));
  expect(fields).toMatchObject({ enabled: true, maxUses: 2, note });
  expect(fields?.['expiresAt'].toMillis()).toBe(Date.UTC(2100, 0, 1) - 1);

  const { idToken, email } = await createAccount();
  const { result } = await callValidateBetaKey({ idToken, data: { betaKey: keys[0] } });
  expect(result).toEqual({ alreadyGranted: false });
  const listed = await runKeysCommand(['list', '--note', note]);
  expect(listed.err).toContain('3 beta keys of');
  expect(rowOf(String(keys[0]), listed.out)).toMatch(new RegExp(`live +1 of 2 +2099-12-31 23:59 UTC .*${email}`));
});

test('with --out and a name that ends with .csv, the keys and their links are written to that file as CSV', async () => {
  const out = path.join(tempFolder(), 'wave.csv');
  const email = `${randomUUID()}@example.test`;
  const { code } = await runKeysCommand([
    'create',
    '--yes',
    '--count',
    '2',
    '--email',
    email,
    '--note',
    'a, b',
    '--out',
    out,
  ]);
  expect(code).toBe(0);
  const [heading, ...lines] = readFileSync(out, 'utf8').trimEnd().split('\r\n');
  expect(heading).toBe('key,link,uses,expires,email,note');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(new RegExp(`^(BETA-.{8}),http://localhost:\\d+/#key=\\1,1,,${email},"a, b"$`));
});

test('enable and raise name the keys that they did not make live', async () => {
  const [expired, invalid, revoked] = await Promise.all([
    createKey({ enabled: false, expiresAt: new Date(0) }),
    createKey({ enabled: false, maxUses: '5' }),
    createKey({ enabled: false }),
  ]);
  const { err } = await runKeysCommand(['enable', expired, invalid, revoked, '--yes']);
  expect(err).toContain(
    `Enabled 3 beta keys.\nNot live: ${expired} (expired), ${invalid} (refused). \`lint\` says why a key is refused.\n`,
  );
  expect((await runKeysCommand(['enable', revoked])).err).not.toContain('Not live');
  await runKeysCommand(['revoke', revoked]);
  expect((await runKeysCommand(['raise', revoked, '--to', '2'])).err).toContain(`Not live: ${revoked} (revoked).`);
});

test('if the output file exists, a command fails in a dry run, too', async () => {
  const { code, err } = await runKeysCommand(['create', '--dry-run', '--out', __filename]);
  expect({ code, err }).toEqual({ code: 1, err: expect.stringMatching(/^\n--out .* cannot be used: [^\n]*\n$/) });
});

test('a key that exists is never overwritten, and the command fails', async () => {
  const existing = generateKey();
  await betaKeysRef(adminFirestore()).doc(existing).create({ note: 'mine' });
  const drawn = [...existing.slice('BETA-'.length)].map((letter) => ALPHABET.indexOf(letter));
  const randomInt = jest.spyOn(crypto, 'randomInt').mockImplementation(() => drawn.shift());
  expect(await runKeysCommand(['create', '--note', 'new'])).toMatchObject({
    code: 1,
    err: expect.stringContaining('Created 0 of 1 beta keys'),
  });
  randomInt.mockRestore();
  expect(await readKey(existing)).toEqual({ note: 'mine' });
});

test('keys are listed by their state', async () => {
  const note = randomUUID();
  const used = await createKey({ note, uses: 1 });
  const revoked = await createKey({ note, enabled: false });
  const listed = await runKeysCommand(['list', '--note', note, '--state', 'used', '--format', 'csv']);
  expect(listed.out).toContain(used);
  expect(listed.out).not.toContain(revoked);
  const { out } = await runKeysCommand(['list', '--note', note, '--state', 'used', '--json']);
  expect(JSON.parse(out)).toMatchObject([{ key: used, uses: '1 of 1', used: '1', 'max uses': '1' }]);
});

test('a revoked key is refused from then on, and the command says that accounts that redeemed it keep access', async () => {
  const key = await createKey({ maxUses: 2, uses: 1 });
  expect(await runKeysCommand(['revoke', key.toLowerCase()])).toMatchObject({
    code: 0,
    err: expect.stringMatching(/Revoked 1 beta key\.\n1 account redeemed them and keeps access\..*access revoke BETA-/),
  });
  const { idToken } = await createAccount();
  const { result } = await callValidateBetaKey({ idToken, data: { betaKey: key } });
  expect(result).toMatchObject({ error: 'key-revoked' });
});

test('if one of the keys to revoke does not exist, none is revoked', async () => {
  const key = await createKey();
  const unknown = freshKey();
  const { code, err } = await runKeysCommand(['revoke', '--yes', key, unknown]);
  expect({ code, err }).toMatchObject({ code: 1, err: expect.stringContaining(unknown) });
  expect(await readKey(key)).toEqual({});
});

test('lint lists every field that is refused or ignored, and every id that no key matches', async () => {
  const mistyped = await createKey({ maxUses: '5', Expires: 'soon', disabled: true });
  const lowerCaseId = freshKey().toLowerCase();
  await betaKeysRef(adminFirestore()).doc(lowerCaseId).create({});
  const validKey = await createKey({ maxUses: 5 });
  const { code, out } = await runKeysCommand(['lint']);
  expect(code).toBe(1);
  expect(out).toMatch(new RegExp(`${mistyped} +maxUses +is "5", must be a whole number`));
  expect(out).toMatch(new RegExp(`${mistyped} +Expires +is ignored by the function: did you mean expiresAt`));
  expect(out).toMatch(new RegExp(`${mistyped} +disabled +is ignored by the function: there is no such field`));
  expect(out).toMatch(new RegExp(`"${lowerCaseId}" +no key matches this id`));
  expect(out).not.toContain(validKey);
});

const writeList = (text: string): string => tempFile('list.csv', text);
const parseRows = (out: string) => JSON.parse(out) as Record<string, string>[];

test('each email in a file gets a key, and keys are changed by file, note or key, and counted by note', async () => {
  const emails = [`${randomUUID()}@example.test`, `${randomUUID()}@example.test`];
  const note = randomUUID();
  const created = await runKeysCommand([
    'create',
    '--for',
    writeList(`E-mail,Name\r\n${emails[0]},Ada\r\n"${emails[1]}",Bob\r\n`),
    '--note',
    note,
    '--json',
    '--yes',
  ]);
  expect(created.code).toBe(0);
  const rows = parseRows(created.out);
  expect(rows.map(({ email }) => email)).toEqual(emails);
  for (const { key = '', link = '', email } of rows) {
    expect(link).toMatch(new RegExp(`^http://localhost:\\d+/#key=${key}$`));
    expect(await readKey(key)).toMatchObject({ email, maxUses: 1, note });
  }
  const keys = rows.map(({ key = '' }) => key);
  expect((await runKeysCommand(['revoke', '--file', writeList(keys.join('\n')), '--yes'])).err).toContain(
    'Revoked 2 beta keys.',
  );
  expect((await runKeysCommand(['enable', '--note', note, '--yes'])).err).toContain('Enabled 2 beta keys.');
  expect(await runKeysCommand(['raise', String(keys[0]), '--to', '7'])).toMatchObject({
    code: 0,
    out: expect.stringContaining(' of 7'),
  });
  expect(await readKey(String(keys[0]))).toMatchObject({ enabled: true, maxUses: 7 });
  expect(parseRows((await runKeysCommand(['list', '--waves', '--note', note, '--json'])).out)).toEqual([
    {
      wave: note,
      keys: '2',
      live: '2',
      used: '0',
      expired: '0',
      revoked: '0',
      refused: '0',
      unmatchable: '0',
      redeemed: '0',
    },
  ]);
  expect((await runKeysCommand(['revoke', '--note', note, '--yes'])).code).toBe(0);
  expect(await readKey(String(keys[0]))).toMatchObject({ enabled: false });
});

test('more than one change has to be confirmed, and a dry run lists the changes without making them', async () => {
  const note = randomUUID();
  const key = await createKey({ note });
  await createKey({ note });
  const dryRun = await runKeysCommand(['revoke', '--note', note, '--dry-run']);
  expect(dryRun).toMatchObject({ code: 0, out: '', err: expect.stringContaining('nothing was done') });
  expect(dryRun.err).toContain(key);
  expect(await runKeysCommand(['revoke', '--note', note])).toMatchObject({
    code: 1,
    err: expect.stringContaining('Add --yes'),
  });
  expect(await readKey(key)).toBeDefined();
});

test('creating several keys or uses for one email warns that only one can be redeemed', async () => {
  const create = (...args: string[]) =>
    runKeysCommand(['create', '--email', 'grace@example.test', '--dry-run', ...args]);
  expect((await create('--count', '3')).err).toContain(
    '3 beta keys that only grace@example.test may redeem; one account needs one key, so 2 of them will never be used',
  );
  expect((await create('--uses', '3')).err).toContain('only one use of its key can be redeemed');
});

test('an approved request gets a key for its email, once, and requests are listed without control characters', async () => {
  const [approved, declined] = [`${randomUUID()}@example.test`, `${randomUUID()}@example.test`];
  for (const email of [approved, declined]) {
    await betaRequestRef(adminFirestore(), email).create({ email, reason: '=1+1\u001b[31m', requestedAt: new Date() });
  }
  expect((await runKeysCommand(['requests'])).out).toContain(approved);
  expect((await runKeysCommand(['requests', '--approve', approved, '--decline', declined, '--yes'])).err).toContain(
    'Decided 2 requests.',
  );
  const created = await runKeysCommand(['requests', '--create', '--json', '--yes']);
  expect(created.code).toBe(0);
  const rows = parseRows(created.out).filter(({ email }) => email === approved);
  expect(rows).toHaveLength(1);
  expect(created.out).not.toContain(declined);
  expect((await betaRequestRef(adminFirestore(), approved).get()).data()).toMatchObject({
    approved: true,
    betaKey: rows[0]?.['key'],
  });
  expect((await runKeysCommand(['requests', '--create', '--yes'])).err).toContain(
    'No approved request is without a key.',
  );
  expect((await runKeysCommand(['requests'])).out).not.toContain('\u001b');
});

test('a project without keys is reported', async () => {
  expect((await runKeysCommand(['list', '--project', 'demo-empty'])).err).toContain(
    'The project demo-empty has no beta keys.',
  );
});

test('nobody gets a second key by mistake: a person who holds a live key or has access is skipped with a message, unless --again is given', async () => {
  const note = randomUUID();
  const [{ email: userWithAccess, uid }, keyHolder, newcomer] = [
    await createAccount(),
    `${randomUUID()}@example.test`,
    `${randomUUID()}@example.test`,
  ];
  await profileRef(adminFirestore(), uid).set({ beta_access_granted: true });
  const file = writeList([keyHolder, userWithAccess, newcomer].join('\n'));
  const created = await runKeysCommand(['create', '--email', keyHolder.toUpperCase()]);
  const [key = ''] = created.out.match(KEY) ?? [];
  const { err, out } = await runKeysCommand(['create', '--for', file, '--note', note, '--json', '--yes']);
  expect(err).toContain(`/#key=${key}): skipped. Use --again to create a key anyway.`);
  expect(err).toContain(`${userWithAccess} already has access: skipped.`);
  expect(parseRows(out).map(({ email }) => email)).toEqual([newcomer]);
  for (const args of [[keyHolder], [userWithAccess], [newcomer, '--dry-run']]) {
    expect(await runKeysCommand(['create', '--json', '--email', ...args])).toMatchObject({
      code: 0,
      out: '[]\n',
      err: expect.stringContaining('none was created'),
    });
  }
  expect(parseRows((await runKeysCommand(['create', '--for', file, '--again', '--json', '--yes'])).out)).toHaveLength(
    3,
  );
});

test('a text selects the key that it spells, or else the document with exactly this id', async () => {
  const key = await createKey();
  await betaKeysRef(adminFirestore()).doc(key.toLowerCase()).create({});
  expect((await runKeysCommand(['revoke', key.toLowerCase()])).code).toBe(0);
  expect([await readKey(key), await readKey(key.toLowerCase())]).toEqual([{ enabled: false }, {}]);
  const invalidId = ` beta-invalidId${randomUUID().slice(0, 5)}`;
  await betaKeysRef(adminFirestore()).doc(invalidId).create({});
  expect((await runKeysCommand(['revoke', invalidId])).code).toBe(0);
  expect(await readKey(invalidId)).toEqual({ enabled: false });
});

test('--dry-run --json lists the changes as JSON, and two formats are refused', async () => {
  const note = randomUUID();
  const key = await createKey({ note });
  const dryRun = await runKeysCommand(['revoke', '--note', note, '--dry-run', '--json']);
  expect(parseRows(dryRun.out)).toEqual([expect.objectContaining({ key })]);
  expect(await readKey(key)).toBeDefined();
  expect(await runKeysCommand(['list', '--json', '--format', 'csv'])).toMatchObject({
    code: 2,
    err: expect.stringContaining('two formats'),
  });
});

test('--note selects only documents that have the note, not a key with the same letters', async () => {
  const [note, key] = [randomUUID(), await createKey({ enabled: true })];
  await betaKeysRef(adminFirestore()).doc(key.toLowerCase()).create({ note });
  expect(await runKeysCommand(['revoke', '--note', note])).toMatchObject({
    code: 0,
    err: expect.stringContaining('Revoked 1 beta key.'),
  });
  expect([await readKey(key), await readKey(key.toLowerCase())]).toEqual([{ enabled: true }, { note, enabled: false }]);
});
