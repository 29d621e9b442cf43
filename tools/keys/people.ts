import type { UserRecord } from 'firebase-admin/auth';
import { collections, profileRef } from '../../functions/src/documents';
import { comparableEmail } from '../../functions/src/email';
import { Timestamp } from '../lib/adminSdk';
import { readAccounts, type Backend } from './backend';
import type { Named } from './named';

/** The record that an account redeemed a key. */
export interface Redemption {
  readonly key: string;
  readonly uid: string;
  /** In comparable form; empty if the account was deleted. */
  readonly email: string;
}

/** An account that an admin names, or what is left of it. */
export interface Person {
  readonly uid: string;
  /** In comparable form; empty if it is not known any more. */
  readonly email: string;
  /** Undefined if it was deleted. */
  readonly account: UserRecord | undefined;
}

/** Returns all redemptions, the oldest first. */
export async function readRedemptions({ firestore }: Pick<Backend, 'firestore'>): Promise<Redemption[]> {
  const { docs } = await firestore.collection(collections.betaRedemptions).get();
  return docs
    .map((document) => {
      const { betaKey, user_id: uid, email, redeemedAt } = document.data();
      const atMs = redeemedAt instanceof Timestamp ? redeemedAt.toMillis() : 0;
      return { key: String(betaKey), uid: String(uid), email: comparableEmail(String(email ?? '')), atMs };
    })
    .sort((a, b) => a.atMs - b.atMs);
}

/**
 * Returns the accounts that are named by their email or uid, or by a key that they redeemed, also those that were
 * deleted in the console, and the emails and uids of which nothing is known.
 */
export async function findPeople(
  { firestore, auth }: Backend,
  { keys, emails, uids }: Named,
): Promise<{ readonly people: readonly Person[]; readonly unknown: readonly string[] }> {
  const redemptions = await readRedemptions({ firestore });
  const redeemers = redemptions.filter(({ key }) => keys.includes(key)).map(({ uid }) => uid);
  const namesakes = redemptions.filter(({ email }) => emails.includes(email)).map(({ uid }) => uid);
  const accounts = await readAccounts(auth, { emails, uids: [...uids, ...redeemers, ...namesakes] });
  const profiles = uids.length === 0 ? [] : await firestore.getAll(...uids.map((uid) => profileRef(firestore, uid)));
  const isKnown = new Set([
    ...accounts.keys(),
    ...redemptions.map(({ uid }) => uid),
    ...profiles.filter(({ exists }) => exists).map(({ id }) => id),
  ]);
  const emailOf = (uid: string): string => {
    const account = accounts.get(uid);
    if (account) return comparableEmail(account.email ?? '');
    const former = redemptions.filter((redemption) => redemption.uid === uid).map(({ email }) => email);
    return former.find((email) => emails.includes(email)) ?? former.find((email) => email !== '') ?? '';
  };
  const people = [...new Set([...accounts.keys(), ...uids, ...redeemers, ...namesakes])]
    .filter((uid) => isKnown.has(uid))
    .map((uid): Person => ({ uid, email: emailOf(uid), account: accounts.get(uid) }))
    // A redemption may have an earlier email of an account that goes on under another one: that person is not meant.
    .filter(({ uid, email }) => emails.includes(email) || uids.includes(uid) || redeemers.includes(uid));
  const unknown = [
    ...emails.filter((email) => people.every((person) => person.email !== email)),
    ...uids.filter((uid) => !isKnown.has(uid)),
  ];
  return { people, unknown };
}
