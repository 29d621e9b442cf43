import { Timestamp } from 'firebase-admin/firestore';
import { betaRequestRef } from '../documents';
import { createAccount, signIn } from '../testing/accounts';
import { callCallable, callValidateBetaKey } from '../testing/callable';
import { adminFirestore, createKey, readKey, readProfile, readRedemptions } from '../testing/database';
import { depsWith, freshCaller, handlerWith, callOf, requestOf } from '../testing/inProcess';
import { captureLogLines } from '../testing/logLines';
import { createDeleteAccount } from './deleteAccount';

/** Shown over real HTTP where accounts are deleted, else by the handler in this process. */

beforeAll(() => {
  captureLogLines();
});

const deleteOverHttp = (idToken?: string) =>
  callCallable('delete-account', { ...(idToken !== undefined && { idToken }), data: {} });

test('the account, its profile and its address are gone; that its key was used stays', async () => {
  const { uid, email, idToken } = await createAccount();
  const key = await createKey();
  await callValidateBetaKey({ idToken, data: { betaKey: key } });
  await betaRequestRef(adminFirestore(), email).create({ email, reason: '' });

  expect(await deleteOverHttp(idToken)).toEqual({ status: 200, result: { deleted: true } });
  await expect(signIn(email)).rejects.toThrow('EMAIL_NOT_FOUND');
  expect(await readProfile(uid)).toBeUndefined();
  expect((await betaRequestRef(adminFirestore(), email).get()).exists).toBe(false);
  expect(await readKey(key)).toMatchObject({ uses: 1, lastUsedBy: uid });
  expect(await readRedemptions(uid)).toEqual([
    { betaKey: key, user_id: uid, redeemedAt: expect.any(Timestamp), accountDeletedAt: expect.any(Timestamp) },
  ]);
  // An answer may get lost: the same call again is answered alike.
  expect(await deleteOverHttp(idToken)).toEqual({ status: 200, result: { deleted: true } });
});

test('somebody who never had a key can delete the account, too', async () => {
  const { email, idToken } = await createAccount();
  expect(await deleteOverHttp(idToken)).toMatchObject({ status: 200 });
  await expect(signIn(email)).rejects.toThrow('EMAIL_NOT_FOUND');
});

test('nobody is deleted without a session, or by an account that is not confirmed', async () => {
  expect(await deleteOverHttp()).toMatchObject({ status: 401 });
  const { email, idToken } = await createAccount({ confirmed: false });
  expect(await deleteOverHttp(idToken)).toMatchObject({ status: 401 });
  expect(await signIn(email)).toMatchObject({ idToken: expect.any(String) });
});

const NOW = Date.UTC(2026, 10, 22, 12);

function handlerThatDeletes(deleteUser: (uid: string) => Promise<void>) {
  return createDeleteAccount({ ...depsWith({ now: () => NOW }), deleteUser });
}

test('a session whose password was entered more than 5 minutes ago is asked for it again', async () => {
  const deleteUser = jest.fn(() => Promise.resolve());
  const caller = freshCaller();
  const signedInAt = NOW / 1000 - 301;
  await expect(handlerThatDeletes(deleteUser)(requestOf({}, { caller, signedInAt }))).rejects.toMatchObject({
    code: 'failed-precondition',
  });
  expect(deleteUser).not.toHaveBeenCalled();
});

test('where the account cannot be deleted, the call may be made again', async () => {
  const caller = freshCaller();
  await handlerWith()(callOf(caller, await createKey()));
  const deleteUser = jest.fn<Promise<void>, [string]>().mockRejectedValueOnce(new Error('down')).mockResolvedValueOnce();
  const handler = handlerThatDeletes(deleteUser);
  const call = requestOf({}, { caller, signedInAt: NOW / 1000 });
  await expect(handler(call)).rejects.toMatchObject({ code: 'internal' });
  expect(await handler(call)).toEqual({ deleted: true });
  expect(await readProfile(caller.uid)).toBeUndefined();
});
