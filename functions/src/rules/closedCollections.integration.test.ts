import { assertFails } from '@firebase/rules-unit-testing';
import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  query,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore';
import { createRulesWorld, type RulesWorld } from '../testing/rulesEnvironment';

/** Tested with the client SDK against an emulator that enforces firestore.rules. */

let world: RulesWorld;

beforeAll(async () => {
  world = await createRulesWorld();
});

afterAll(() => world.environment.cleanup());

/** Each document belongs to the user, as far as possible. */
describe.each([
  ['keys', 'betaKeys', () => 'BETA-AAAAAAAA'],
  ['redemptions', 'betaRedemptions', () => `BETA-AAAAAAAA_${world.uid}`],
  ['attempts', 'betaKeyAttempts', () => `account_${world.uid}`],
  ['requests for access', 'betaRequests', () => world.uid],
  ['marks of deletions', 'accountDeletions', () => world.uid],
  ['collections that do not exist', 'anything', () => world.uid],
])('%s', (_what, name, id) => {
  beforeEach(() =>
    world.environment.withSecurityRulesDisabled((admin) =>
      setDoc(doc(admin.firestore(), name, id()), { user_id: world.uid }),
    ),
  );

  test('are not read', async () => {
    for (const person of [world.owner, world.unconfirmed, world.visitor]) {
      await assertFails(getDoc(doc(person.firestore(), name, id())));
    }
  });

  test('are not listed or searched', async () => {
    const all = collection(world.owner.firestore(), name);
    await assertFails(getDocs(all));
    await assertFails(getDocs(query(all, where('user_id', '==', world.uid))));
  });

  test('are not created, changed or deleted', async () => {
    for (const person of [world.owner, world.unconfirmed, world.visitor]) {
      const firestore = person.firestore();
      await assertFails(setDoc(doc(firestore, name, 'new'), { user_id: world.uid }));
      await assertFails(updateDoc(doc(firestore, name, id()), { enabled: true }));
      await assertFails(deleteDoc(doc(firestore, name, id())));
    }
  });
});
