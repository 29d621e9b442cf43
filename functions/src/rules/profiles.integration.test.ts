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
import { createRulesWorld, type RulesWorld } from '../testing/rulesEnvironment';

/** Tested with the client SDK against an emulator that enforces firestore.rules. */

let world: RulesWorld;
let path = '';
const GRANT = { beta_access_granted: true };

beforeAll(async () => {
  world = await createRulesWorld();
  path = `profiles/${world.uid}`;
});

beforeEach(async () => {
  await world.environment.withSecurityRulesDisabled(async (admin) => {
    const profile = { user_id: world.uid, beta_access_granted: false };
    await setDoc(doc(admin.firestore(), path), profile);
    await setDoc(doc(admin.firestore(), `${path}/private/note`), { text: 'x' });
  });
});

afterAll(() => world.environment.cleanup());

test('a person reads the own profile', async () => {
  const snapshot = await assertSucceeds(getDoc(doc(world.owner.firestore(), path)));
  expect(snapshot.data()).toEqual({ user_id: world.uid, beta_access_granted: false });
});

test('a person whose profile does not exist yet is told so, not refused', async () => {
  await world.environment.withSecurityRulesDisabled((admin) => deleteDoc(doc(admin.firestore(), path)));
  const snapshot = await assertSucceeds(getDoc(doc(world.owner.firestore(), path)));
  expect(snapshot.exists()).toBe(false);
});

test('nobody else reads it', async () => {
  await assertFails(getDoc(doc(world.otherAccount.firestore(), path)));
  await assertFails(getDoc(doc(world.visitor.firestore(), path)));
});

test('an account whose address is not confirmed does not read even the own profile', async () => {
  await assertFails(getDoc(doc(world.unconfirmed.firestore(), path)));
});

test.each([
  ['says nothing about the address', {}],
  ['says so as text', { email_verified: 'true' as unknown as boolean }],
])('a token that %s does not count as confirmed', async (_what, token) => {
  const context = world.environment.authenticatedContext(world.uid, token);
  await assertFails(getDoc(doc(context.firestore(), path)));
});

test('profiles cannot be listed, counted or found, not even the own one', async () => {
  const firestore = world.owner.firestore();
  const own = query(collection(firestore, 'profiles'), where('user_id', '==', world.uid));
  await assertFails(getDocs(collection(firestore, 'profiles')));
  await assertFails(getDocs(own));
  await assertFails(getCountFromServer(own));
  await assertFails(getDocs(collectionGroup(firestore, 'profiles')));
});

test('what lies below a profile is closed', async () => {
  await assertFails(getDoc(doc(world.owner.firestore(), `${path}/private/note`)));
  await assertFails(setDoc(doc(world.owner.firestore(), `${path}/private/note`), { text: 'y' }));
});

test('nobody grants access to themselves', async () => {
  const firestore = world.owner.firestore();
  const profile = doc(firestore, path);
  await assertFails(setDoc(profile, { user_id: world.uid, ...GRANT }));
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

test('nobody creates a profile, theirs or another', async () => {
  await world.environment.withSecurityRulesDisabled((admin) => deleteDoc(doc(admin.firestore(), path)));
  await assertFails(setDoc(doc(world.owner.firestore(), path), { user_id: world.uid }));
  await assertFails(setDoc(doc(world.owner.firestore(), 'profiles/other'), GRANT));
  await assertFails(setDoc(doc(world.visitor.firestore(), 'profiles/other'), GRANT));
});

test('nobody changes or deletes a profile', async () => {
  await assertFails(updateDoc(doc(world.owner.firestore(), path), { nickname: 'ada' }));
  await assertFails(deleteDoc(doc(world.owner.firestore(), path)));
  await assertFails(deleteDoc(doc(world.otherAccount.firestore(), path)));
});
