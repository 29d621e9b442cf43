import { deletePersonalData } from '../../functions/src/deleteAccount/deleteAccount';
import { collections, deletionMark, deletionRef, profileRef } from '../../functions/src/documents';
import { comparableEmail } from '../../functions/src/email';
import { UserError } from '../lib/userError';
import { findAccounts, readAccounts, type Backend, type Dialogue } from './backend';
import { isAddress, readAddress, UsageError } from './options';
import { countWithNoun } from '../../src/shared/text';
import { say } from './print';

/** The id of an account, as Authentication shows it. */
const UID = /^[A-Za-z0-9_-]{6,128}$/;

/** A person to delete. The account may be gone already. */
interface Person {
  readonly uid: string;
  readonly email: string;
  readonly hasAccount: boolean;
}

/** Reads whom to delete: emails, or uids for accounts whose email is no longer known. @throws {UsageError} */
export function readPeople(texts: readonly string[]): readonly string[] {
  if (texts.length === 0) throw new UsageError('Name the accounts: npm run keys -- access delete ADDRESS or UID.');
  return texts.map((text) => {
    if (isAddress(text)) return readAddress('The address', text);
    if (UID.test(text)) return text;
    throw new UsageError(`"${text}" is neither an email address nor a uid.`);
  });
}

/**
 * Deletes accounts with all personal data, as a person does in the app (PRODUCT.md P3.12): profile, requests for access,
 * the email in redemptions and in redeemed keys. It also does so for accounts that were deleted in the console before.
 */
export async function deleteAccounts(backend: Backend, dialogue: Dialogue, texts: readonly string[]): Promise<void> {
  const { firestore, auth } = backend;
  const people = await findPeople(backend, texts);
  const listing = {
    columns: ['address', 'uid', 'account'],
    rows: people.map(({ email, uid, hasAccount }) => [email, uid, hasAccount ? 'deleted' : 'gone before']),
  };
  await dialogue.confirm(listing);
  const destination = dialogue.openOutput();
  for (const { uid, email, hasAccount } of people) {
    // As in the function: the mark first, so that no late write restores anything, and the account last.
    await deletionRef(firestore, uid).set(deletionMark(Date.now()));
    await deletePersonalData(firestore, { uid, email }, Date.now());
    if (hasAccount) await auth.deleteUser(uid);
  }
  destination.put(listing);
  say(`Deleted ${countWithNoun(people.length, 'account')} with all personal data. This cannot be undone.`);
}

/** Returns the people with these emails or uids. @throws {UserError} if nothing is known of one of them */
async function findPeople(backend: Backend, texts: readonly string[]): Promise<Person[]> {
  const people = new Map<string, Person>();
  const unknown: string[] = [];
  for (const text of texts) {
    const found = isAddress(text) ? await findByEmail(backend, text) : await findByUid(backend, text);
    if (found.length === 0) unknown.push(text);
    for (const person of found) people.set(person.uid, person);
  }
  if (unknown.length > 0)
    throw new UserError(
      `Nothing is known of ${unknown.join(', ')}: no account and no redemption. Nothing was done. A request for access alone: requests --delete ADDRESS`,
    );
  return [...people.values()];
}

/** Returns the uids that redeemed a key with an email. */
export async function redeemersWith({ firestore }: Backend, email: string): Promise<string[]> {
  const { docs } = await firestore.collection(collections.betaRedemptions).orderBy('redeemedAt').get();
  const own = docs.filter((redemption) => comparableEmail(String(redemption.get('email') ?? '')) === email);
  return [...new Set(own.map((redemption) => String(redemption.get('user_id'))))];
}

async function findByEmail(backend: Backend, email: string): Promise<Person[]> {
  const [account] = await findAccounts(backend.auth, [email]);
  const uids = new Set([...(account ? [account.uid] : []), ...(await redeemersWith(backend, email))]);
  const accounts = await readAccounts(backend.auth, [...uids]);
  // A redemption may have an earlier email of an account that goes on under another one: that person stays.
  return [...uids].flatMap((uid): Person[] => {
    const owner = accounts.get(uid);
    const isOther = owner !== undefined && comparableEmail(owner.email ?? '') !== email;
    return isOther ? [] : [{ uid, email, hasAccount: owner !== undefined }];
  });
}

async function findByUid({ firestore, auth }: Backend, uid: string): Promise<Person[]> {
  const account = (await readAccounts(auth, [uid])).get(uid);
  if (account) return [{ uid, email: account.email ?? '', hasAccount: true }];
  const redemptions = await firestore.collection(collections.betaRedemptions).where('user_id', '==', uid).get();
  const profile = await profileRef(firestore, uid).get();
  if (redemptions.empty && !profile.exists) return [];
  const email = redemptions.docs.map((each) => each.get('email') as unknown).find((each) => typeof each === 'string');
  return [{ uid, email: typeof email === 'string' ? email : '', hasAccount: false }];
}
