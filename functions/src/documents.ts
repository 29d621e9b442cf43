import { createHash } from 'node:crypto';
import type {
  CollectionReference,
  DocumentReference,
  Firestore,
  Query,
} from 'firebase-admin/firestore';

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
