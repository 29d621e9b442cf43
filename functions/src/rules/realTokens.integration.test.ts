import { createAccount, type TestAccount } from '../testing/accounts';
import { adminFirestore } from '../testing/database';
import { readLocalStack } from '../testing/localStack';
import { profileRef } from '../documents';

/** Tested with tokens of the Auth emulator, against the rules that the stack itself loaded. */

async function readOverRest(path: string, idToken: string): Promise<number> {
  const { firestoreHost, projectId } = readLocalStack();
  const url = `http://${firestoreHost}/v1/projects/${projectId}/databases/(default)/documents/${path}`;
  const response = await fetch(url, { headers: { authorization: `Bearer ${idToken}` } });
  return response.status;
}

async function accountWithProfile({ confirmed }: { confirmed: boolean }): Promise<TestAccount> {
  const account = await createAccount({ confirmed });
  await profileRef(adminFirestore(), account.uid).set({ beta_access_granted: true });
  return account;
}

test('a confirmed account can read its own profile and no other', async () => {
  const [ada, bob] = [await accountWithProfile({ confirmed: true }), await accountWithProfile({ confirmed: true })];
  expect(await readOverRest(`profiles/${ada.uid}`, ada.idToken)).toBe(200);
  expect(await readOverRest(`profiles/${bob.uid}`, ada.idToken)).toBe(403);
});

test('an unconfirmed account can read nothing', async () => {
  const { uid, idToken } = await accountWithProfile({ confirmed: false });
  expect(await readOverRest(`profiles/${uid}`, idToken)).toBe(403);
});
