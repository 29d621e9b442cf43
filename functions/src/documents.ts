import { createHash } from 'node:crypto';
import { Timestamp, type CollectionReference, type DocumentData, type DocumentReference, type DocumentSnapshot, type Firestore, type Query } from 'firebase-admin/firestore';
import { comparableEmail } from './emailAddress';

/** The Firestore collections that the backend and its admin commands use. */
export const collections = {
  profiles: 'profiles',
  betaKeys: 'betaKeys',
  betaRedemptions: 'betaRedemptions',
  betaKeyAttempts: 'betaKeyAttempts',
  betaRequests: 'betaRequests',
  accountDeletions: 'accountDeletions',
} as const;

/** The profile of an account; access is its `beta_access_granted === true` and nothing else. */
export function profileRef(firestore: Firestore, uid: string): DocumentReference {
  return firestore.collection(collections.profiles).doc(uid);
}

/** All beta keys; a document's id is the key itself. */
export function betaKeysRef(firestore: Firestore): CollectionReference {
  return firestore.collection(collections.betaKeys);
}

/** The lasting record that `uid` gained access through `source` (a key, or an admin). */
export function redemptionRef(
  firestore: Firestore,
  source: string,
  uid: string,
): DocumentReference {
  return firestore.collection(collections.betaRedemptions).doc(`${source}_${uid}`);
}

/** Every redemption of an account, whatever the key. */
export function redemptionsOf(firestore: Firestore, uid: string): Query {
  return firestore.collection(collections.betaRedemptions).where('user_id', '==', uid);
}

/** The failed attempts of one subject: an account, or a hashed network address. */
export function attemptsRef(firestore: Firestore, subject: string): DocumentReference {
  return firestore.collection(collections.betaKeyAttempts).doc(subject);
}

/** The mark that an account is being deleted, or was a moment ago. */
export function deletionRef(firestore: Firestore, uid: string): DocumentReference {
  return firestore.collection(collections.accountDeletions).doc(uid);
}

/** All requests for access. */
export function betaRequestsRef(firestore: Firestore): CollectionReference {
  return firestore.collection(collections.betaRequests);
}

/**
 * The one request of an address. Its id is a hash, since an address may hold what no id can.
 *
 * @param email in comparable form
 */
export function betaRequestRef(firestore: Firestore, email: string): DocumentReference {
  return betaRequestsRef(firestore).doc(createHash('sha256').update(email).digest('hex'));
}

/** How long the mark of a deletion holds: a token that was issued before lives for up to an hour. */
const DELETION_HOLDS_MS = 2 * 60 * 60 * 1000;

/** What stands in the place of a key where an admin gave or took access by command. */
export const ADMIN_SOURCE = 'ADMIN';

/** The fields of a profile that has access; to be merged, so that others stay. */
export function grantedProfile(uid: string, at: Timestamp): DocumentData {
  return { user_id: uid, beta_access_granted: true, grantedAt: at };
}

/**
 * The record that an account came to access. It is never changed or deleted: an account
 * that has one but no access had it taken away, and no key brings it back.
 *
 * @param source the key, or {@link ADMIN_SOURCE}
 */
export function redemptionRecord(
  source: string,
  account: { readonly uid: string; readonly email: string },
  at: Timestamp,
): DocumentData {
  return { betaKey: source, user_id: account.uid, email: comparableEmail(account.email), redeemedAt: at };
}

/** The mark that an account is being deleted; `expireAt` serves a TTL policy. */
export function deletionMark(nowMs: number): DocumentData {
  return { expireAt: Timestamp.fromMillis(nowMs + DELETION_HOLDS_MS) };
}

/** Whether nothing may be written of an account any more, since it is being deleted. */
export function isBeingDeleted(mark: DocumentSnapshot | undefined, nowMs: number): boolean {
  const expireAt: unknown = mark?.get('expireAt');
  return expireAt instanceof Timestamp && nowMs < expireAt.toMillis();
}
