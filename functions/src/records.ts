import type { DocumentData, Timestamp } from 'firebase-admin/firestore';

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
  return { betaKey: source, user_id: account.uid, email: account.email, redeemedAt: at };
}
