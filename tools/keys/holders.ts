import { profileRef } from '../../functions/src/documents';
import { comparableEmail } from '../../functions/src/emailAddress';
import { findAccounts, type Backend } from './backend';
import { readKeyEntries } from './list';
import { say } from './print';

/** The live keys that are for one of these addresses alone (in comparable form), each with its address. */
export async function liveKeysFor({ firestore }: Pick<Backend, 'firestore'>, emails: readonly string[]): Promise<{ readonly id: string; readonly email: string }[]> {
  const entries = await readKeyEntries(firestore, Date.now());
  return entries.flatMap(({ id, state, parsed: { document: { email } } }) => (state === 'live' && email !== undefined && emails.includes(email) ? [{ id, email }] : []));
}

/** Those of these addresses (in comparable form) whose account has access. */
export async function withAccess({ firestore, auth }: Pick<Backend, 'firestore' | 'auth'>, emails: readonly string[]): Promise<string[]> {
  const accounts = await findAccounts(auth, emails);
  const profiles = accounts.length === 0 ? [] : await firestore.getAll(...accounts.map(({ uid }) => profileRef(firestore, uid)));
  const granted = accounts.filter((_, index) => profiles[index]?.get('beta_access_granted') === true);
  return granted.map(({ email = '' }) => comparableEmail(email));
}

/** Why an address needs no key, by the address in comparable form: it holds a live one, or its account has access. */
export async function readHolders(backend: Pick<Backend, 'firestore' | 'auth'>, emails: readonly string[]): Promise<Map<string, string>> {
  const sought = emails.map(comparableEmail);
  const keys = (await liveKeysFor(backend, sought)).map(({ id, email }): [string, string] => [email, `holds the live key ${id}`]);
  const granted = (await withAccess(backend, sought)).map((email): [string, string] => [email, 'has access already']);
  return new Map([...keys, ...granted]);
}

/** Leaves out the addresses that need no key, and says so of each; with `again` they stay, and are told all the same. */
export async function withoutHolders(backend: Pick<Backend, 'firestore' | 'auth'>, emails: readonly string[], again: boolean): Promise<string[]> {
  const holders = await readHolders(backend, emails);
  for (const email of emails) {
    const why = holders.get(comparableEmail(email));
    if (why !== undefined) say(`${email} ${why}${again ? ', and gets another key.' : ': skipped. --again makes a key all the same.'}`);
  }
  return again ? [...emails] : emails.filter((email) => !holders.has(comparableEmail(email)));
}
