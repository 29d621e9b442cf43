import { FieldValue, Timestamp, type Firestore } from 'firebase-admin/firestore';
import { HttpsError, type CallableRequest } from 'firebase-functions/https';
import { requireApp, requireCaller, type Caller } from '../calls/caller';
import { toHttpsError } from '../calls/failures';
import { createTurns } from '../calls/turns';
import type { CallDeps } from '../config';
import { betaRequestRef, profileRef, redemptionsOf } from '../documents';
import { comparableEmail } from '../emailAddress';
import { logAccountDeleted } from '../logs';

/** How long after its password was entered a session may delete its account (s). */
const RECENT_SIGN_IN_S = 5 * 60;

/** What the callable stands on. */
export interface DeletionDeps extends CallDeps {
  /** Deletes the account itself; fine when there is none. */
  readonly deleteUser: (uid: string) => Promise<void>;
}

/** Answers a call of `delete-account`. */
export type DeleteAccount = (request: CallableRequest<unknown>) => Promise<{ readonly deleted: true }>;

/**
 * Deletes what is known of a person. Of each redemption stays that the key was used, by which account and when,
 * without the address; a key that an admin reserved for the address is the admin's and stays.
 */
async function forgetPerson(firestore: Firestore, { uid, email }: Caller, nowMs: number): Promise<void> {
  const redemptions = await redemptionsOf(firestore, uid).get();
  const batch = firestore.batch();
  for (const { ref } of redemptions.docs) {
    batch.update(ref, { email: FieldValue.delete(), accountDeletedAt: Timestamp.fromMillis(nowMs) });
  }
  batch.delete(profileRef(firestore, uid));
  batch.delete(betaRequestRef(firestore, comparableEmail(email)));
  await batch.commit();
}

/**
 * Makes the callable by which people delete their own accounts (PRODUCT.md P3.12). The client asks for the password
 * first, and renews its token.
 *
 * The account goes last: a call that fails on the way leaves somebody who can sign in and try again. It throws an
 * HttpsError: `unauthenticated`, `failed-precondition` (the password was entered too long ago, or App Check is
 * required and missing), `unavailable` (try again) and `internal`.
 */
export function createDeleteAccount(deps: DeletionDeps): DeleteAccount {
  const { firestore, readSettings, now, deleteUser } = deps;
  const takeTurns = createTurns();
  return async (request) => {
    requireApp('account', request, readSettings());
    const caller = requireCaller('account', request);
    const signedInAt = request.auth?.token.auth_time ?? 0;
    if (now() / 1000 - signedInAt > RECENT_SIGN_IN_S) {
      throw new HttpsError('failed-precondition', 'Enter your password again to delete your account.');
    }
    try {
      await takeTurns([{ name: caller.uid, atMost: 2 }], async () => {
        await forgetPerson(firestore, caller, now());
        await deleteUser(caller.uid);
      });
      logAccountDeleted(caller.uid);
      return { deleted: true };
    } catch (error) {
      throw toHttpsError(error, 'account', 'The account could not be deleted. Please try again.', caller.uid);
    }
  };
}
