import { randomUUID } from 'node:crypto';
import { createAccount, deleteInConsole } from '../../functions/src/testing/accounts';
import { callValidateBetaKey } from '../../functions/src/testing/callable';
import { ACCOUNT_FAILURES_PER_HOUR, withOneMoreAttempt } from '../../functions/src/calls/attempts';
import { attemptsRef, betaKeysRef, profileRef, redemptionRef } from '../../functions/src/documents';
import { adminFirestore, createKey, readKey, readProfile, readRedemptions } from '../../functions/src/testing/database';
import { tempFile } from '../testing/tempFiles';
import { runKeysCommand } from './testing/runKeysCommand';

/** Tested by running the command against the local stack. */

jest.setTimeout(60_000);

/** Returns the record of as many refused keys as an account may have in an hour. */
const tooManyAttempts = () => withOneMoreAttempt({ fails: ACCOUNT_FAILURES_PER_HOUR - 1, startMs: Date.now() });

test('access is granted and revoked by email, and no key restores revoked access', async () => {
  const { uid, email, idToken } = await createAccount();
  expect(await runKeysCommand(['access', 'grant', email])).toMatchObject({ code: 0 });
  expect(await readProfile(uid)).toMatchObject({ user_id: uid, beta_access_granted: true });
  expect(await readRedemptions(uid)).toMatchObject([{ betaKey: 'ADMIN', email }]);

  const profileBefore = await readProfile(uid);
  expect(await runKeysCommand(['access', 'revoke', email])).toMatchObject({ code: 0 });
  expect(await readProfile(uid)).toEqual({ ...profileBefore, beta_access_granted: false });
  const key = await createKey();
  const { result } = await callValidateBetaKey({ idToken, data: { betaKey: key } });
  expect(result).toMatchObject({ error: 'access-revoked' });
  expect(await readKey(key)).toEqual({});

  expect(await runKeysCommand(['access', 'grant', email])).toMatchObject({ code: 0 });
  expect(await readProfile(uid)).toMatchObject({ beta_access_granted: true });
  expect(await readRedemptions(uid)).toHaveLength(1);
});

test('revoking the access of an account that never had it stops the account from redeeming a key, and sets `grantedAt`, from which the app learns of the revocation', async () => {
  const { uid, email, idToken } = await createAccount();
  await runKeysCommand(['access', 'revoke', email]);
  expect(await readProfile(uid)).toMatchObject({ grantedAt: expect.anything() });
  const { result } = await callValidateBetaKey({ idToken, data: { betaKey: await createKey() } });
  expect(result).toMatchObject({ error: 'access-revoked' });
});

test('granting access to an account with an unconfirmed email says that the confirmation is missing', async () => {
  const { email } = await createAccount({ confirmed: false });
  const { code, err } = await runKeysCommand(['access', 'grant', email]);
  expect({ code, err }).toMatchObject({ code: 0, err: expect.stringContaining('not confirmed yet') });
});

test('an email without an account is reported without a stack trace', async () => {
  const { code, err } = await runKeysCommand(['access', 'grant', 'nobody@example.test']);
  expect(code).toBe(1);
  expect(err).toContain('There is no account of nobody@example.test');
  expect(err).not.toContain('    at ');
});

test('accounts are listed by email with granted or revoked access', async () => {
  const { uid, email } = await createAccount();
  const listAccess = async () => {
    const { out } = await runKeysCommand(['access', 'list', '--json']);
    return (JSON.parse(out) as Record<string, string>[]).find((row) => row.email === email);
  };
  await runKeysCommand(['access', 'revoke', email]);
  expect(await listAccess()).toMatchObject({ uid, access: 'revoked' });
  await runKeysCommand(['access', 'grant', email]);
  expect(await listAccess()).toMatchObject({ uid, access: 'granted' });
});

test('`access list` tells the state of one person: account, confirmation, access, refused keys and keys', async () => {
  const { uid, email, idToken } = await createAccount();
  const redeemed = await createKey({ maxUses: 5 });
  await callValidateBetaKey({ idToken, data: { betaKey: redeemed } });
  const bound = await createKey({ email });
  await attemptsRef(adminFirestore(), `account_${uid}`).set(tooManyAttempts());
  const stranger = `${randomUUID()}@example.test`;
  const strangersKey = await createKey({ email: stranger });
  const stateOf = async (...named: string[]) =>
    JSON.parse((await runKeysCommand(['access', 'list', ...named, '--json'])).out) as Record<string, string>[];

  const person = {
    email,
    uid,
    access: 'granted',
    confirmed: 'yes',
    'refused keys': expect.stringMatching(/^10, waits until .* UTC$/),
    keys: `${redeemed} (redeemed), ${bound} (live)`,
  };
  expect(await stateOf(redeemed)).toMatchObject([person]);
  const both = await stateOf(email, stranger);
  expect(both).toHaveLength(2);
  expect(both).toContainEqual(expect.objectContaining(person));
  expect(both).toContainEqual(
    expect.objectContaining({ email: stranger, access: 'no account', keys: `${strangersKey} (live)` }),
  );
});

test('an account with too many refused keys is unlocked by uid or email', async () => {
  const { uid, email } = await createAccount();
  const attempts = attemptsRef(adminFirestore(), `account_${uid}`);
  await attempts.set(tooManyAttempts());
  expect((await runKeysCommand(['unlock', uid])).err).toContain('Unlocked 1 account.');
  expect((await attempts.get()).exists).toBe(false);
  const again = await runKeysCommand(['unlock', email]);
  expect(again).toMatchObject({ code: 0, err: expect.stringContaining(`${email} was not locked out.`) });
  expect(again.err).not.toContain('Unlocked');
});

test('everyone who used a leaked key loses access with one command, by key, note or file; a key that nobody redeemed is reported', async () => {
  const note = randomUUID();
  const key = await createKey({ note, maxUses: 5 });
  const people = [await createAccount(), await createAccount()];
  for (const { idToken } of people) await callValidateBetaKey({ idToken, data: { betaKey: key } });
  const deletedUid = randomUUID();
  await redemptionRef(adminFirestore(), key, deletedUid).create({ betaKey: key, user_id: deletedUid });
  const file = tempFile('keys.csv', `${key}\n`);
  const accessFlags = async () =>
    Promise.all(people.map(async ({ uid }) => (await readProfile(uid))?.['beta_access_granted'] as unknown));
  for (const selection of [[key], ['--note', note], ['--file', file]]) {
    expect(await runKeysCommand(['access', 'revoke', ...selection])).toMatchObject({
      code: 1,
      err: expect.stringContaining('Add --yes'),
    });
    expect(await accessFlags()).toEqual([true, true]);
    const { code, err } = await runKeysCommand(['access', 'revoke', ...selection, '--yes']);
    expect({ code, err }).toMatchObject({
      code: 0,
      err: expect.stringContaining('2 accounts have no beta access now'),
    });
    expect(err).toContain('Deleted since: 1 of the 3 accounts that redeemed these keys.');
    expect(await accessFlags()).toEqual([false, false]);
    await runKeysCommand(['access', 'grant', ...selection, '--yes']);
  }
  expect(await runKeysCommand(['access', 'revoke', await createKey()])).toMatchObject({
    code: 1,
    err: expect.stringContaining('Nobody redeemed these keys'),
  });
});

test('--note finds people even if some documents with that note are not valid keys', async () => {
  const note = randomUUID();
  const [{ email, idToken }, key] = [await createAccount(), await createKey({ note })];
  await callValidateBetaKey({ idToken, data: { betaKey: key } });
  const invalidIds = [`BETA-${note}`, `beta-${note.slice(0, 8)}`, `${note}@example.test`];
  for (const id of invalidIds) await betaKeysRef(adminFirestore()).doc(id).set({ note, email });
  const revoked = await runKeysCommand(['access', 'revoke', '--note', note]);
  expect(revoked).toMatchObject({ code: 0, err: expect.stringContaining(`${email} has no beta access now`) });
});

test('a deleted account is marked in the list of accounts with access', async () => {
  const uid = randomUUID();
  await profileRef(adminFirestore(), uid).set({ user_id: uid, beta_access_granted: true });
  const rows = JSON.parse((await runKeysCommand(['access', 'list', '--json'])).out) as Record<string, string>[];
  expect(rows).toContainEqual(expect.objectContaining({ email: '', uid, access: 'account gone' }));
});

test('several emails without an account are listed one per line', async () => {
  const emails = [`${randomUUID()}@example.test`, `${randomUUID()}@example.test`];
  const { email } = await createAccount();
  expect((await runKeysCommand(['unlock', ...emails])).err).toContain(
    `There are no accounts of:\n  ${emails.join('\n  ')}\n`,
  );
  expect((await runKeysCommand(['unlock', email, ...emails])).err).toContain(
    `There are no accounts of:\n  ${emails.join('\n  ')}\n`,
  );
});

test('an account is deleted with all personal data, also if it was deleted in the console before', async () => {
  const { uid, email, idToken } = await createAccount();
  const key = await createKey({ email });
  await callValidateBetaKey({ idToken, data: { betaKey: key } });
  const others = await createKey({ maxUses: 5 });
  const { uid: otherUid, email: otherEmail, idToken: otherToken } = await createAccount();
  await callValidateBetaKey({ idToken: otherToken, data: { betaKey: others } });

  expect(await runKeysCommand(['access', 'delete', email])).toMatchObject({ code: 0 });
  expect(await readProfile(uid)).toBeUndefined();
  expect((await readRedemptions(uid)).map((redemption) => redemption.email)).toEqual([undefined]);
  expect(await readKey(key)).toMatchObject({ enabled: false });
  expect(await readKey(key)).not.toHaveProperty('email');
  expect(await runKeysCommand(['access', 'grant', email])).toMatchObject({ code: 1 });

  await deleteInConsole(otherUid);
  const granted = await runKeysCommand(['access', 'grant', otherEmail]);
  expect(granted).toMatchObject({ code: 1, err: expect.stringContaining(`access delete ${otherEmail}`) });
  expect((await runKeysCommand(['lint'])).out).toContain(`access delete ${otherUid}`);
  expect(await runKeysCommand(['access', 'delete', otherUid])).toMatchObject({ code: 0 });
  expect(await readProfile(otherUid)).toBeUndefined();
  expect((await readRedemptions(otherUid)).map((redemption) => redemption.email)).toEqual([undefined]);
  // A key for anyone belongs to the admin, and stays.
  expect(await readKey(others)).not.toHaveProperty('enabled', false);
});

test('nothing is deleted if one of the named accounts is unknown', async () => {
  const { uid, email } = await createAccount();
  await runKeysCommand(['access', 'grant', email]);
  const { code, err } = await runKeysCommand(['access', 'delete', email, 'nobody@example.test', '--yes']);
  expect({ code, err }).toMatchObject({
    code: 1,
    err: expect.stringContaining('Nothing is known of nobody@example.test'),
  });
  expect(await readProfile(uid)).toMatchObject({ beta_access_granted: true });
});
