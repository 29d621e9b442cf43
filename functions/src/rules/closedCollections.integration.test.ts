import { assertFails } from '@firebase/rules-unit-testing';
import { collection, deleteDoc, doc, getDoc, getDocs, query, setDoc, updateDoc, where } from 'firebase/firestore';
import { createRulesSetup, type RulesSetup } from '../testing/rulesEnvironment';

/** Tested with the client SDK against an emulator that enforces firestore.rules. */

let setup: RulesSetup;

beforeAll(async () => {
  setup = await createRulesSetup();
});

afterAll(() => setup.environment.cleanup());

/** Each document belongs to the user: by its field `user_id`, and by its id where the collection allows it. */
describe.each([
  ['keys', 'betaKeys', () => 'BETA-AAAAAAAA'],
  ['redemptions', 'betaRedemptions', () => `BETA-AAAAAAAA_${setup.uid}`],
  ['attempts', 'betaKeyAttempts', () => `account_${setup.uid}`],
  ['requests for access', 'betaRequests', () => setup.uid],
  ['marks of deletions', 'accountDeletions', () => setup.uid],
  ['collections that do not exist', 'anything', () => setup.uid],
])('%s', (_what, name, id) => {
  beforeEach(() =>
    setup.environment.withSecurityRulesDisabled((admin) =>
      setDoc(doc(admin.firestore(), name, id()), { user_id: setup.uid }),
    ),
  );

  test('cannot be read', async () => {
    for (const person of [setup.owner, setup.unconfirmed, setup.visitor]) {
      await assertFails(getDoc(doc(person.firestore(), name, id())));
    }
  });

  test('cannot be listed or searched', async () => {
    const all = collection(setup.owner.firestore(), name);
    await assertFails(getDocs(all));
    await assertFails(getDocs(query(all, where('user_id', '==', setup.uid))));
  });

  test('cannot be created, changed or deleted', async () => {
    for (const person of [setup.owner, setup.unconfirmed, setup.visitor]) {
      const firestore = person.firestore();
      await assertFails(setDoc(doc(firestore, name, 'new'), { user_id: setup.uid }));
      await assertFails(updateDoc(doc(firestore, name, id()), { enabled: true }));
      await assertFails(deleteDoc(doc(firestore, name, id())));
    }
  });
});
