import { Timestamp, type DocumentData, type DocumentSnapshot } from 'firebase-admin/firestore';
import { comparableEmail } from './emailAddress';

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
