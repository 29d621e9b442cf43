import { setTimeout } from 'node:timers/promises';
import { Timestamp, type DocumentReference, type Firestore } from 'firebase-admin/firestore';
import { attemptsRef, betaKeysRef, betaRequestRef, collections } from '../documents';
import { createAccount, signIn } from '../testing/accounts';
import { callCallable, callValidateBetaKey } from '../testing/callable';
import { adminFirestore, createKey, readKey, readProfile, readRedemptions } from '../testing/database';
import { callOf, depsWith, firestoreWith, freshCaller, handlerWith, requestOf } from '../testing/inProcess';
import { captureLogLines } from '../testing/logLines';
import { createDeleteAccount } from './deleteAccount';

/** Tested over real HTTP where accounts are deleted, otherwise with the handler in this process. */

captureLogLines();

/** A Firebase Auth in which each deletion succeeds. */
const noUsers = { deleteUser: () => Promise.resolve(), hasUser: () => Promise.resolve(true) };

const deleteOverHttp = (idToken?: string) =>
  callCallable('delete-account', { ...(idToken !== undefined && { idToken }), data: {} });

test('a deletion removes the account, its profile and its email, and keeps the record that its key was used (P3.14e)', async () => {
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
  // The answer may have been lost, so deleting an account that no longer exists succeeds as well.
  expect(await deleteOverHttp(idToken)).toEqual({ status: 200, result: { deleted: true } });
});

test('a user without a key can delete the account', async () => {
  const { email, idToken } = await createAccount();
  expect(await deleteOverHttp(idToken)).toMatchObject({ status: 200 });
  await expect(signIn(email)).rejects.toThrow('EMAIL_NOT_FOUND');
});

test('a deletion needs the session of a confirmed account', async () => {
  expect(await deleteOverHttp()).toMatchObject({ status: 401 });
  const { email, idToken } = await createAccount({ confirmed: false });
  expect(await deleteOverHttp(idToken)).toMatchObject({ status: 401 });
  expect(await signIn(email)).toMatchObject({ idToken: expect.any(String) });
});

const NOW = Date.UTC(2026, 10, 22, 12);

function deletionHandlerWith(deleteUser: (uid: string) => Promise<void>) {
  return createDeleteAccount({ ...depsWith({ now: () => NOW }), deleteUser, hasUser: () => Promise.resolve(true) });
}

test('a deletion needs a password entered within 5 minutes (P3.14)', async () => {
  const deleteUser = jest.fn(() => Promise.resolve());
  const caller = freshCaller();
  const signedInAt = NOW / 1000 - (5 * 60 + 1);
  await expect(deletionHandlerWith(deleteUser)(requestOf({}, { caller, signedInAt }))).rejects.toMatchObject({
    code: 'failed-precondition',
  });
  expect(deleteUser).not.toHaveBeenCalled();
});

/** Returns the paths of the documents that contain an email. */
async function documentsWith(email: string): Promise<string[]> {
  const firestore = adminFirestore();
  const queries = [collections.betaRedemptions, collections.betaRequests, collections.betaKeys].map((name) =>
    firestore.collection(name).where('email', '==', email).get(),
  );
  return (await Promise.all(queries)).flatMap(({ docs }) => docs.map(({ ref }) => ref.path));
}

const DELETIONS = 40;

jest.setTimeout(120_000);

test(`${DELETIONS} deletions, each during a redemption, leave nothing behind`, async () => {
  const remaining: unknown[] = [];
  const redemptionOutcomes: unknown[] = [];
  for (let n = 0; n < DELETIONS; n += 1) {
    const caller = freshCaller();
    const key = await createKey();
    // Deletion and redemption have separate handlers, as on different instances. By turns, one begins up to 0.3 s
    // before the other.
    const deletion = createDeleteAccount({ ...depsWith(), ...noUsers });
    const deleteCaller = () => deletion(requestOf({}, { caller, signedInAt: Date.now() / 1000 }));
    const redeemKey = () => handlerWith()(callOf(caller, key)).catch(({ code }: { code: string }) => code);
    const wait = n * 7;
    const [redemptionOutcome] = await Promise.all(
      n % 2 === 0
        ? [redeemKey(), setTimeout(wait).then(deleteCaller)]
        : [setTimeout(wait).then(redeemKey), deleteCaller()],
    );
    redemptionOutcomes.push(redemptionOutcome);
    const profile = await readProfile(caller.uid);
    remaining.push(...(await documentsWith(caller.email)), ...(profile === undefined ? [] : [profile]));
  }
  expect(remaining).toEqual([]);
  // Some redemptions came too late, and others in time.
  expect(redemptionOutcomes).toContain('unauthenticated');
  expect(redemptionOutcomes).toContainEqual({ alreadyGranted: false });
});

test('a key that an admin assigns to another user during the deletion is not changed', async () => {
  const caller = freshCaller();
  const otherEmail = `${caller.uid}@other.test`;
  const key = await createKey({ enabled: true, email: caller.email, maxUses: 2 });
  await handlerWith()(callOf(caller, key));
  let assignment: Promise<unknown> | undefined;
  const assignKey = () => (assignment ??= betaKeysRef(adminFirestore()).doc(key).update({ email: otherEmail }));
  const firestore = firestoreWith({
    async getAll(...refs) {
      const found = await adminFirestore().getAll(...refs);
      await assignKey();
      return found;
    },
    runTransaction: (work) =>
      adminFirestore().runTransaction((transaction) => {
        const getAll = transaction.getAll.bind(transaction);
        // The transaction locks what it has read, so the key is assigned right before the read.
        return work(
          Object.assign(transaction, {
            getAll: (...refs: DocumentReference[]) => assignKey().then(() => getAll(...refs)),
          }),
        );
      }),
  });
  const deletion = createDeleteAccount({ ...depsWith({ firestore }), ...noUsers });
  await deletion(requestOf({}, { caller, signedInAt: Date.now() / 1000 }));
  expect(await readKey(key)).toMatchObject({ email: otherEmail, enabled: true });
  expect(await documentsWith(caller.email)).toEqual([]);
});

test('a deletion removes requests of earlier emails and the email in the used key, deletes the count of failed attempts, and keeps unused keys', async () => {
  const firestore = adminFirestore();
  const caller = freshCaller();
  const earlierEmail = `${caller.uid}@earlier.test`;
  const otherEmail = `${caller.uid}@other.test`;
  const usedKey = await createKey({ email: earlierEmail.toUpperCase(), maxUses: 2 });
  const unusedKey = await createKey({ email: caller.email });
  const otherKey = await createKey({ email: otherEmail });
  await handlerWith()(callOf({ ...caller, email: earlierEmail }, usedKey));
  await betaRequestRef(firestore, earlierEmail).create({ email: earlierEmail, reason: '' });
  await betaRequestRef(firestore, otherEmail).create({ email: otherEmail, reason: '', betaKey: usedKey });
  await firestore
    .collection(collections.betaRequests)
    .doc(`typed-${caller.uid}`)
    .create({ email: caller.email, approved: false });
  await attemptsRef(firestore, `account_${caller.uid}`).set({ fails: 1 });

  await deletionHandlerWith(() => Promise.resolve())(requestOf({}, { caller, signedInAt: NOW / 1000 }));
  expect([
    await documentsWith(earlierEmail),
    await documentsWith(caller.email),
    await documentsWith(otherEmail),
  ]).toEqual([[], [`betaKeys/${unusedKey}`], [`betaKeys/${otherKey}`]]);
  expect(await readKey(usedKey)).toEqual({
    enabled: false,
    maxUses: 2,
    uses: 1,
    lastUsedAt: expect.any(Timestamp),
    lastUsedBy: caller.uid,
  });
  expect((await attemptsRef(firestore, `account_${caller.uid}`).get()).exists).toBe(false);
});

test("a deletion leaves other people's requests that name the same key", async () => {
  const firestore = adminFirestore();
  const [leaver, ...others] = [freshCaller(), freshCaller(), freshCaller()] as const;
  const key = await createKey({ maxUses: 50 });
  for (const { email } of [leaver, ...others])
    await betaRequestRef(firestore, email).create({ email, reason: '', approved: true, betaKey: key });
  await handlerWith()(callOf(leaver, key));
  await deletionHandlerWith(() => Promise.resolve())(requestOf({}, { caller: leaver, signedInAt: NOW / 1000 }));
  expect(await documentsWith(leaver.email)).toEqual([]);
  for (const { email } of others) expect(await documentsWith(email)).toHaveLength(1);
});

test('a deletion that is repeated with the token of the deleted account writes nothing', async () => {
  const caller = freshCaller();
  const users = new Set([caller.uid]);
  const deleteUser = jest.fn(async (uid: string) => void users.delete(uid));
  const runTransaction = jest.fn((...args: Parameters<Firestore['runTransaction']>) =>
    adminFirestore().runTransaction(...args),
  ) as jest.MockedFunction<Firestore['runTransaction']>;
  const instance = () =>
    createDeleteAccount({
      ...depsWith({ now: () => NOW, firestore: firestoreWith({ runTransaction }) }),
      deleteUser,
      hasUser: async (uid) => users.has(uid),
    });
  const [first, second] = [instance(), instance()];
  const call = requestOf({}, { caller, signedInAt: NOW / 1000 });
  for (const handler of [first, first, second, second]) expect(await handler(call)).toEqual({ deleted: true });
  expect(deleteUser).toHaveBeenCalledTimes(1);
  expect(runTransaction).toHaveBeenCalledTimes(1);
});

test('an email with an international domain is removed in both forms', async () => {
  const requests = adminFirestore().collection(collections.betaRequests);
  const { uid } = freshCaller();
  const [unicodeEmail, asciiEmail] = [`${uid}@b\u00fccher.example`, `${uid}@xn--bcher-kva.example`];
  await handlerWith()(callOf({ uid, email: unicodeEmail }, await createKey({ email: unicodeEmail })));
  await requests.doc(`typed-${uid}`).create({ email: unicodeEmail });
  await betaRequestRef(adminFirestore(), asciiEmail).create({ email: asciiEmail });
  expect([(await documentsWith(unicodeEmail)).length, (await documentsWith(asciiEmail)).length]).toEqual([2, 2]);

  await deletionHandlerWith(() => Promise.resolve())(
    requestOf({}, { caller: { uid, email: asciiEmail }, signedInAt: NOW / 1000 }),
  );
  expect([await documentsWith(unicodeEmail), await documentsWith(asciiEmail)]).toEqual([[], []]);
});

test('after a failed deletion, the account can redeem a key once the deletion mark has expired (P3.14a)', async () => {
  const caller = freshCaller();
  const key = await createKey();
  const failing = deletionHandlerWith(() => Promise.reject(new Error('down')));
  await expect(failing(requestOf({}, { caller, signedInAt: NOW / 1000 }))).rejects.toMatchObject({ code: 'internal' });
  const redeemAt = (ms: number) => handlerWith({ now: () => ms })(callOf(caller, key));
  await expect(redeemAt(NOW + 60 * 60_000)).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(await redeemAt(NOW + 2 * 60 * 60_000)).toEqual({ alreadyGranted: false });
});

test('a failed deletion can be repeated', async () => {
  const caller = freshCaller();
  await handlerWith()(callOf(caller, await createKey()));
  const deleteUser = jest
    .fn<Promise<void>, [string]>()
    .mockRejectedValueOnce(new Error('down'))
    .mockResolvedValueOnce();
  const handler = deletionHandlerWith(deleteUser);
  const call = requestOf({}, { caller, signedInAt: NOW / 1000 });
  await expect(handler(call)).rejects.toMatchObject({ code: 'internal' });
  expect(await handler(call)).toEqual({ deleted: true });
  expect(await readProfile(caller.uid)).toBeUndefined();
});
