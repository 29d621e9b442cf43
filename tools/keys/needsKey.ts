import { profileRef } from '../../functions/src/documents';
import { comparableEmail } from '../../functions/src/email';
import { readAccounts, type Backend } from './backend';
import { linkOf, readKeyEntries } from './keyEntries';
import { say } from './print';

/** Returns the live keys for one of these emails (in comparable form), each with its email. */
export async function liveKeysFor(
  { firestore }: Backend,
  emails: readonly string[],
): Promise<{ readonly id: string; readonly email: string }[]> {
  const entries = await readKeyEntries(firestore, Date.now());
  return entries.flatMap(({ id, state, parsed }) => {
    const { email } = parsed.document;
    return state === 'live' && email !== undefined && emails.includes(email) ? [{ id, email }] : [];
  });
}

/** Returns the emails, among these (in comparable form), whose account has access. */
export async function filterWithAccess({ firestore, auth }: Backend, emails: readonly string[]): Promise<string[]> {
  const accounts = await readAccounts(auth, { emails });
  if (accounts.size === 0) return [];
  const profiles = await firestore.getAll(...[...accounts.keys()].map((uid) => profileRef(firestore, uid)));
  const granted = profiles.filter((profile) => profile.get('beta_access_granted') === true);
  return granted.map(({ id }) => comparableEmail(accounts.get(id)?.email ?? ''));
}

/**
 * Returns, for each email that needs no key (in comparable form), the reason: it holds a live key, or its account has
 * access.
 */
export async function readReasonsForNoKey(backend: Backend, emails: readonly string[]): Promise<Map<string, string>> {
  const comparable = emails.map(comparableEmail);
  const keys = (await liveKeysFor(backend, comparable)).map(
    ({ id, email }) => [email, `holds the live key ${id} (${linkOf(backend.site, id)})`] as const,
  );
  const granted = (await filterWithAccess(backend, comparable)).map((email) => [email, 'already has access'] as const);
  return new Map([...keys, ...granted]);
}

/** Reports each email that needs no key, and returns the others, or all emails with `again`. */
export async function filterNeedingKey(backend: Backend, emails: readonly string[], again: boolean): Promise<string[]> {
  const reasonsForNoKey = await readReasonsForNoKey(backend, emails);
  for (const email of emails) {
    const reason = reasonsForNoKey.get(comparableEmail(email));
    if (reason !== undefined)
      say(`${email} ${reason}${again ? ', and gets another key.' : ': skipped. Use --again to create a key anyway.'}`);
  }
  return again ? [...emails] : emails.filter((email) => !reasonsForNoKey.has(comparableEmail(email)));
}
