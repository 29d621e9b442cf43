import type { Auth, UserRecord } from 'firebase-admin/auth';
import { applicationDefault, getAuth, getFirestore, initializeApp } from '../lib/adminSdk';
import type { Target } from './target';

/** The accounts and the database of the project that a command works on. */
export type Backend = ReturnType<typeof connect>;

/** Connects to a target. The Admin SDK is told by the environment where the emulators are. */
export function connect({ local, projectId, env, site }: Target) {
  for (const [name, value] of Object.entries(env)) {
    if (value === undefined) Reflect.deleteProperty(process.env, name);
    else process.env[name] = value;
  }
  const app = initializeApp(local ? { projectId } : { projectId, credential: applicationDefault() }, projectId);
  return { firestore: getFirestore(app), auth: getAuth(app), projectId, site };
}

/** Firebase looks up as many accounts at once. */
export const ACCOUNTS_AT_ONCE = 100;

/** The accounts that there are among these addresses. */
export async function findAccounts(auth: Auth, emails: readonly string[]): Promise<UserRecord[]> {
  const accounts: UserRecord[] = [];
  for (let first = 0; first < emails.length; first += ACCOUNTS_AT_ONCE) {
    const { users } = await auth.getUsers(emails.slice(first, first + ACCOUNTS_AT_ONCE).map((email) => ({ email })));
    accounts.push(...users);
  }
  return accounts;
}
