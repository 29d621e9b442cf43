import { domainToUnicode } from 'node:url';
import {
  FieldValue,
  Timestamp,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore';
import { HttpsError, type CallableRequest } from 'firebase-functions/https';
import { requireApp, requireCaller, type Caller } from '../calls/caller';
import { toHttpsError } from '../calls/failures';
import { createTurns } from '../calls/turns';
import type { CallDeps } from '../config';
import {
  attemptsRef,
  betaKeysRef,
  betaRequestRef,
  betaRequestsRef,
  deletionMark,
  deletionRef,
  profileRef,
  redemptionsOf,
} from '../documents';
import { comparableEmail, readEmail } from '../email';
import { logAccountDeleted } from '../logs';
import { isBetaKey } from '../validateBetaKey/betaKey';

/** How long ago the password may have been entered (s). */
const MAX_SIGN_IN_AGE_S = 5 * 60;

interface DeletionDeps extends CallDeps {
  /** Deletes the account in Firebase Auth; succeeds if it does not exist. */
  readonly deleteUser: (uid: string) => Promise<void>;
}

type DeleteAccount = (request: CallableRequest<unknown>) => Promise<{ readonly deleted: true }>;

/** Returns the emails of a user that we know: the current one, and those in their redemptions. */
function emailsOf({ email }: Caller, redemptions: readonly DocumentSnapshot[]): Set<string> {
  const emails = redemptions.map((redemption) => readEmail(redemption.get('email')));
  return new Set([comparableEmail(email), ...emails.filter((each) => each !== undefined)]);
}

/** Returns an email with its domain in Unicode, as an admin may have typed it. */
const withUnicodeDomain = (email: string): string => email.replace(/[^@]+$/, domainToUnicode);

/**
 * Returns the requests for access with one of these emails, which an admin may have typed, or with one of these keys.
 */
async function requestsOf(
  transaction: Transaction,
  firestore: Firestore,
  emails: ReadonlySet<string>,
  keys: readonly string[],
): Promise<DocumentReference[]> {
  const requests = betaRequestsRef(firestore);
  const byEmail = [...emails].map((email) => requests.where('email', 'in', [email, withUnicodeDomain(email)]));
  const byKey = keys.map((key) => requests.where('betaKey', '==', key));
  const results = await Promise.all([...byEmail, ...byKey].map((query) => transaction.get(query)));
  return results
    .flatMap(({ docs }) => docs.map(({ ref }) => ref))
    .concat([...emails].map((email) => betaRequestRef(firestore, email)));
}

/**
 * Deletes a user's personal data.
 *
 * - A redemption keeps the key, the uid and the time, and loses the email.
 * - A key that the account redeemed and that is for one of its emails loses the email, and is revoked so that no other
 *   account can use its remaining uses.
 * - An unused key belongs to the admin and stays. So does a key that an admin assigns to another email meanwhile.
 */
function deletePersonalData(firestore: Firestore, caller: Caller, nowMs: number): Promise<void> {
  return firestore.runTransaction(async (transaction) => {
    const { docs: redemptions } = await transaction.get(redemptionsOf(firestore, caller.uid));
    const emails = emailsOf(caller, redemptions);
    const usedKeys = redemptions.map((redemption) => String(redemption.get('betaKey'))).filter(isBetaKey);
    const keys =
      usedKeys.length === 0 ? [] : await transaction.getAll(...usedKeys.map((key) => betaKeysRef(firestore).doc(key)));
    const requests = await requestsOf(transaction, firestore, emails, usedKeys);
    for (const redemption of redemptions.filter((each) => each.get('email') !== undefined)) {
      transaction.update(redemption.ref, { email: FieldValue.delete(), accountDeletedAt: Timestamp.fromMillis(nowMs) });
    }
    for (const key of keys.filter((each) => emails.has(readEmail(each.get('email')) ?? ''))) {
      transaction.update(key.ref, { email: FieldValue.delete(), enabled: false });
    }
    for (const request of requests) transaction.delete(request);
    transaction.delete(profileRef(firestore, caller.uid));
    transaction.delete(attemptsRef(firestore, `account_${caller.uid}`));
  });
}

/**
 * Creates the handler by which users delete their own accounts (PRODUCT.md P3.12). The client asks for the password and
 * renews its token first.
 *
 * It first writes a mark that stops all further writes about the account, then deletes the data, and the account last:
 * if it fails half-way, the user can sign in and try again.
 *
 * @returns a handler that throws HttpsError `unauthenticated`, `failed-precondition` (the password was entered too long
 *   ago, or App Check is required and missing), `unavailable` (try again) or `internal`
 */
export function createDeleteAccount(deps: DeletionDeps): DeleteAccount {
  const { firestore, readSettings, now, deleteUser } = deps;
  const takeTurns = createTurns();
  return async (request) => {
    requireApp('account', request, readSettings());
    const caller = requireCaller('account', request);
    const signedInAt = request.auth?.token.auth_time ?? 0;
    if (now() / 1000 - signedInAt > MAX_SIGN_IN_AGE_S) {
      throw new HttpsError('failed-precondition', 'Enter your password again to delete your account.');
    }
    try {
      await takeTurns([{ name: caller.uid, maxLength: 2 }], async () => {
        await deletionRef(firestore, caller.uid).set(deletionMark(now()));
        await deletePersonalData(firestore, caller, now());
        await deleteUser(caller.uid);
      });
      logAccountDeleted(caller.uid);
      return { deleted: true };
    } catch (error) {
      throw toHttpsError(error, 'account', 'The account could not be deleted. Please try again.', caller.uid);
    }
  };
}
