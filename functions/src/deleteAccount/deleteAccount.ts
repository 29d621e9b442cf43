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
import { createAnswerCache } from '../calls/attempts';
import { readNetworkHashes, requireApp, requireCaller, type Caller } from '../calls/caller';
import { toHttpsError } from '../calls/failures';
import { createTurns, NETWORK_CALLS_AT_ONCE } from '../calls/turns';
import type { CallDeps } from '../config';
import {
  attemptsRef,
  betaKeysRef,
  betaRequestRef,
  betaRequestsRef,
  deletionMark,
  deletionRef,
  isBeingDeleted,
  profileRef,
  redemptionsOf,
} from '../documents';
import { comparableEmail, readEmail } from '../email';
import { logAccountDeleted } from '../logs';
import { isBetaKey } from '../validateBetaKey/betaKey';

/** How long ago the password may have been entered (s). */
const MAX_SIGN_IN_AGE_S = 5 * 60;

/** How long an instance remembers that it has deleted an account (ms): as long as a token may ask for it again. */
const DELETED_TTL_MS = MAX_SIGN_IN_AGE_S * 1000;

interface DeletionDeps extends CallDeps {
  /** Deletes the account in Firebase Auth; succeeds if it does not exist. */
  readonly deleteUser: (uid: string) => Promise<void>;
  /** Returns whether Firebase Auth still has the account. */
  readonly hasUser: (uid: string) => Promise<boolean>;
}

type DeleteAccount = (request: CallableRequest<unknown>) => Promise<{ readonly deleted: true }>;

/** Returns the emails of a user that we know: the current one, and those in their redemptions. */
function emailsOf({ email }: Caller, redemptions: readonly DocumentSnapshot[]): Set<string> {
  const emails = redemptions.map((redemption) => readEmail(redemption.get('email')));
  // Of an account that is gone, no email may be known. A key for anyone must not match that.
  return new Set(
    [comparableEmail(email), ...emails.filter((each) => each !== undefined)].filter((each) => each !== ''),
  );
}

/** Returns an email with its domain in Unicode, as an admin may have typed it. */
const withUnicodeDomain = (email: string): string => email.replace(/[^@]+$/, domainToUnicode);

/**
 * Returns the requests for access with one of these emails, which an admin may have typed, or with one of these keys. A
 * request of which only the key is known belongs to the account if the key is for one of its emails, or if it is the only
 * request with this key: a wave of requests may name one key.
 */
async function requestsOf(
  transaction: Transaction,
  firestore: Firestore,
  emails: ReadonlySet<string>,
  keys: readonly DocumentSnapshot[],
): Promise<DocumentReference[]> {
  const requests = betaRequestsRef(firestore);
  const byEmail = [...emails].map((email) => requests.where('email', 'in', [email, withUnicodeDomain(email)]));
  const byKey = keys.map(async (key) => {
    const { docs } = await transaction.get(requests.where('betaKey', '==', key.id));
    return isKeyOf(emails, key) || docs.length === 1 ? docs : [];
  });
  const results = await Promise.all([...byEmail.map(async (query) => (await transaction.get(query)).docs), ...byKey]);
  return results
    .flatMap((docs) => docs.map(({ ref }) => ref))
    .concat([...emails].map((email) => betaRequestRef(firestore, email)));
}

/** Returns whether a key is for one of these emails. */
const isKeyOf = (emails: ReadonlySet<string>, key: DocumentSnapshot): boolean =>
  emails.has(readEmail(key.get('email')) ?? '');

/**
 * Deletes a user's personal data, in one transaction. `nowMs` is in ms since the epoch. The account itself stays; write
 * `deletionMark` before, so that nothing is written meanwhile.
 *
 * - A redemption keeps the key, the uid and the time, and loses the email.
 * - A key that the account redeemed and that is for one of its emails loses the email, and is revoked so that no other
 *   account can use its remaining uses.
 * - An unused key belongs to the admin and stays. So does a key that an admin assigns to another email meanwhile.
 */
export function deletePersonalData(firestore: Firestore, caller: Caller, nowMs: number): Promise<void> {
  return firestore.runTransaction(async (transaction) => {
    const { docs: redemptions } = await transaction.get(redemptionsOf(firestore, caller.uid));
    const emails = emailsOf(caller, redemptions);
    const usedKeys = redemptions.map((redemption) => String(redemption.get('betaKey'))).filter(isBetaKey);
    const keys =
      usedKeys.length === 0 ? [] : await transaction.getAll(...usedKeys.map((key) => betaKeysRef(firestore).doc(key)));
    const requests = await requestsOf(transaction, firestore, emails, keys);
    for (const redemption of redemptions.filter((each) => each.get('email') !== undefined)) {
      transaction.update(redemption.ref, { email: FieldValue.delete(), accountDeletedAt: Timestamp.fromMillis(nowMs) });
    }
    for (const key of keys.filter((each) => isKeyOf(emails, each))) {
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
  const { firestore, readSettings, now, deleteUser, hasUser } = deps;
  const takeTurns = createTurns();
  const deleted = createAnswerCache<true>(DELETED_TTL_MS);
  /** Whether an earlier call has deleted the account. Its token lives on, and may repeat the call without end. */
  const isDeleted = async ({ uid }: Caller) =>
    isBeingDeleted(await deletionRef(firestore, uid).get(), now()) && !(await hasUser(uid));
  return async (request) => {
    const settings = readSettings();
    requireApp('account', request, settings);
    const caller = requireCaller('account', request);
    const signedInAt = request.auth?.token.auth_time ?? 0;
    if (now() / 1000 - signedInAt > MAX_SIGN_IN_AGE_S) {
      throw new HttpsError('failed-precondition', 'Enter your password again to delete your account.');
    }
    const network = readNetworkHashes('account', request, settings);
    const limits = [
      { name: caller.uid, maxLength: 2 },
      ...(typeof network === 'object' ? [{ name: network.visitor, maxLength: NETWORK_CALLS_AT_ONCE }] : []),
    ];
    try {
      await takeTurns(limits, async () => {
        if (deleted.recall([caller.uid], now())) return;
        if (await isDeleted(caller)) return deleted.remember(caller.uid, true, now());
        await deletionRef(firestore, caller.uid).set(deletionMark(now()));
        await deletePersonalData(firestore, caller, now());
        await deleteUser(caller.uid);
        logAccountDeleted(caller.uid);
        deleted.remember(caller.uid, true, now());
      });
      return { deleted: true };
    } catch (error) {
      throw toHttpsError(error, 'account', 'The account could not be deleted. Please try again.', caller.uid);
    }
  };
}
