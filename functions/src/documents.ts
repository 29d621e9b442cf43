import { createHash } from 'node:crypto';
import {
  Timestamp,
  type CollectionReference,
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Query,
} from 'firebase-admin/firestore';
import { comparableEmail } from './email';

/** The Firestore collections that the backend and its admin commands use. */
export const collections = {
  profiles: 'profiles',
  betaKeys: 'betaKeys',
  betaRedemptions: 'betaRedemptions',
  betaKeyAttempts: 'betaKeyAttempts',
  betaRequests: 'betaRequests',
  accountDeletions: 'accountDeletions',
} as const;

/** Returns the profile of an account. The account has access if and only if `beta_access_granted === true`. */
export function profileRef(firestore: Firestore, uid: string): DocumentReference {
  return firestore.collection(collections.profiles).doc(uid);
}

/** Returns the collection of beta keys. A document's id is the key itself. */
export function betaKeysRef(firestore: Firestore): CollectionReference {
  return firestore.collection(collections.betaKeys);
}

/**
 * Returns the document of the redemption by which `uid` gained access through `source` (a key, or {@link
 * ADMIN_SOURCE}).
 */
export function redemptionRef(firestore: Firestore, source: string, uid: string): DocumentReference {
  return firestore.collection(collections.betaRedemptions).doc(`${source}_${uid}`);
}

/** Returns a query for all redemptions of an account. */
export function redemptionsOf(firestore: Firestore, uid: string): Query {
  return firestore.collection(collections.betaRedemptions).where('user_id', '==', uid);
}

/** Returns the document that counts the attempts of a subject: an account, or a network (hashed). */
export function attemptsRef(firestore: Firestore, subject: string): DocumentReference {
  return firestore.collection(collections.betaKeyAttempts).doc(subject);
}

/** Returns the document that marks an account as being deleted, or as recently deleted. */
export function deletionRef(firestore: Firestore, uid: string): DocumentReference {
  return firestore.collection(collections.accountDeletions).doc(uid);
}

export function betaRequestsRef(firestore: Firestore): CollectionReference {
  return firestore.collection(collections.betaRequests);
}

/**
 * Returns the access request of an email in comparable form. Its id is a hash, since an id cannot contain every
 * character of an email.
 */
export function betaRequestRef(firestore: Firestore, email: string): DocumentReference {
  return betaRequestsRef(firestore).doc(createHash('sha256').update(email).digest('hex'));
}

/** How long a deletion mark is valid. It must outlive ID tokens, which are valid for up to an hour. */
const DELETION_MARK_TTL_MS = 2 * 60 * 60 * 1000;

/** Stands for the key in a redemption if an admin granted or revoked access by command. */
export const ADMIN_SOURCE = 'ADMIN';

/** Returns the fields of a profile with access. Write them with `merge`, so that other fields stay. */
export function grantedProfile(uid: string, at: Timestamp): DocumentData {
  return { user_id: uid, beta_access_granted: true, grantedAt: at };
}

/**
 * Returns the fields of a redemption: the permanent record that an account gained access through `source` (a key, or
 * {@link ADMIN_SOURCE}). An account with a redemption but without access was revoked, and no key restores the access.
 */
export function redemptionRecord(
  source: string,
  account: { readonly uid: string; readonly email: string },
  at: Timestamp,
): DocumentData {
  return { betaKey: source, user_id: account.uid, email: comparableEmail(account.email), redeemedAt: at };
}

/** Returns the fields of a deletion mark. Firestore's TTL policy deletes it after `expireAt`. */
export function deletionMark(nowMs: number): DocumentData {
  return { expireAt: Timestamp.fromMillis(nowMs + DELETION_MARK_TTL_MS) };
}

/** Returns whether an account is being deleted, so that nothing may be written about it. */
export function isBeingDeleted(mark: DocumentSnapshot | undefined, nowMs: number): boolean {
  const expireAt: unknown = mark?.get('expireAt');
  return expireAt instanceof Timestamp && nowMs < expireAt.toMillis();
}
