import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getCountFromServer,
  getDoc,
  getDocs,
  query,
  runTransaction,
  setDoc,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore';
import { createRulesSetup, type RulesSetup } from '../testing/rulesEnvironment';

/** Tested with the client SDK against an emulator that enforces firestore.rules. */

let setup: RulesSetup;
let path = '';
const GRANT = { beta_access_granted: true };

beforeAll(async () => {
  setup = await createRulesSetup();
  path = `profiles/${setup.uid}`;
});

beforeEach(async () => {
  await setup.environment.withSecurityRulesDisabled(async (admin) => {
    const profile = { user_id: setup.uid, beta_access_granted: false };
    await setDoc(doc(admin.firestore(), path), profile);
    await setDoc(doc(admin.firestore(), `${path}/private/note`), { text: 'x' });
  });
});

afterAll(() => setup.environment.cleanup());

test('a user can read their own profile', async () => {
  const snapshot = await assertSucceeds(getDoc(doc(setup.owner.firestore(), path)));
  expect(snapshot.data()).toEqual({ user_id: setup.uid, beta_access_granted: false });
});

test('a user without a profile learns that there is none', async () => {
  await setup.environment.withSecurityRulesDisabled((admin) => deleteDoc(doc(admin.firestore(), path)));
  const snapshot = await assertSucceeds(getDoc(doc(setup.owner.firestore(), path)));
  expect(snapshot.exists()).toBe(false);
});

test('a profile cannot be read by another user or a visitor', async () => {
  await assertFails(getDoc(doc(setup.otherAccount.firestore(), path)));
  await assertFails(getDoc(doc(setup.visitor.firestore(), path)));
});

test('a user with an unconfirmed email cannot read their own profile (P3.4)', async () => {
  await assertFails(getDoc(doc(setup.unconfirmed.firestore(), path)));
});

test.each([
  ['does not mention the email', {}],
  ['confirms the email as text', { email_verified: 'true' as unknown as boolean }],
])('a token that %s does not count as confirmed', async (_what, token) => {
  const context = setup.environment.authenticatedContext(setup.uid, token);
  await assertFails(getDoc(doc(context.firestore(), path)));
});

test('profiles cannot be listed, counted or found, not even one’s own', async () => {
  const firestore = setup.owner.firestore();
  const ownProfile = query(collection(firestore, 'profiles'), where('user_id', '==', setup.uid));
  await assertFails(getDocs(collection(firestore, 'profiles')));
  await assertFails(getDocs(ownProfile));
  await assertFails(getCountFromServer(ownProfile));
  await assertFails(getDocs(collectionGroup(firestore, 'profiles')));
});

test('documents below a profile can be neither read nor written', async () => {
  await assertFails(getDoc(doc(setup.owner.firestore(), `${path}/private/note`)));
  await assertFails(setDoc(doc(setup.owner.firestore(), `${path}/private/note`), { text: 'y' }));
});

test('users cannot grant themselves access', async () => {
  const firestore = setup.owner.firestore();
  const profile = doc(firestore, path);
  await assertFails(setDoc(profile, { user_id: setup.uid, ...GRANT }));
  await assertFails(setDoc(profile, GRANT, { merge: true }));
  await assertFails(updateDoc(profile, GRANT));
  await assertFails(writeBatch(firestore).update(profile, GRANT).commit());
  await assertFails(
    runTransaction(firestore, async (transaction) => {
      await transaction.get(profile);
      transaction.update(profile, GRANT);
    }),
  );
});

test('users cannot create a profile, not even their own', async () => {
  await setup.environment.withSecurityRulesDisabled((admin) => deleteDoc(doc(admin.firestore(), path)));
  await assertFails(setDoc(doc(setup.owner.firestore(), path), { user_id: setup.uid }));
  await assertFails(setDoc(doc(setup.owner.firestore(), 'profiles/other'), GRANT));
  await assertFails(setDoc(doc(setup.visitor.firestore(), 'profiles/other'), GRANT));
});

test('users cannot change or delete a profile', async () => {
  await assertFails(updateDoc(doc(setup.owner.firestore(), path), { nickname: 'ada' }));
  await assertFails(deleteDoc(doc(setup.owner.firestore(), path)));
  await assertFails(deleteDoc(doc(setup.otherAccount.firestore(), path)));
});
