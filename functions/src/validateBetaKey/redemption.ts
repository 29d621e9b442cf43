import {
  Timestamp,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore';
import { setTimeout } from 'node:timers/promises';
import { HttpsError } from 'firebase-functions/https';
import {
  attemptsRef,
  betaKeysRef,
  deletionRef,
  grantedProfile,
  isBeingDeleted,
  profileRef,
  redemptionRecord,
  redemptionRef,
  redemptionsOf,
} from '../documents';
import {
  longestWait,
  readAttemptWindow,
  withOneMoreAttempt,
  type AnswerCache,
  type AttemptSubject,
  type CountedSubject,
} from '../calls/attempts';
import type { Caller } from '../calls/caller';
import type { TakeTurns } from '../calls/turns';
import * as logs from '../logs';
import { judgeKey } from './judgeKey';
import { parseKeyDocument, type KeyDocument, type ParsedKeyDocument } from './keyDocument';
import { toOutcome, type Outcome } from './refusals';

interface Redemption {
  readonly caller: Caller;
  /** The key in canonical form. */
  readonly key: string;
  readonly subjects: readonly AttemptSubject[];
}

interface RedemptionDeps {
  readonly firestore: Firestore;
  /** The accounts whose profile was locked when they redeemed a key. */
  readonly lockedAccounts: AnswerCache<true>;
  /** The accounts that were being deleted. */
  readonly deletedAccounts: AnswerCache<true>;
  /** The clock, milliseconds since the epoch. Each attempt of a transaction reads it again. */
  readonly now: () => number;
  readonly takeTurns: TakeTurns;
}

interface Account {
  readonly granted: boolean;
  readonly redeemedBefore: boolean;
  readonly subjects: readonly CountedSubject[];
}

/** Reads documents, either in a transaction or directly without locks. */
type ReadAll = (...refs: DocumentReference[]) => Promise<DocumentSnapshot[]>;

async function readAccount(
  { firestore, deletedAccounts }: RedemptionDeps,
  readAll: ReadAll,
  { caller, subjects }: Redemption,
  nowMs: number,
): Promise<Account> {
  const refs = [profileRef(firestore, caller.uid), deletionRef(firestore, caller.uid)].concat(
    subjects.map(({ id }) => attemptsRef(firestore, id)),
  );
  const [profile, deletion, ...attempts] = await readAll(...refs);
  // A deletion writes its mark before it searches for data. So either it finds the data that this call writes, or this
  // call sees the mark.
  if (isBeingDeleted(deletion, nowMs)) {
    deletedAccounts.remember(caller.uid, true, nowMs);
    throw accountIsDeleted();
  }
  const granted = profile?.get('beta_access_granted') === true;
  // Inside the transaction, this query would block the redemptions of all other accounts.
  // Outside it is still safe: a redemption is always written together with the account's
  // profile, which the transaction has read, so a concurrent redemption makes the transaction run again.
  const redeemedBefore = granted || !(await redemptionsOf(firestore, caller.uid).limit(1).get()).empty;
  return {
    granted,
    redeemedBefore,
    subjects: subjects.map((subject, index) => ({
      ...subject,
      window: readAttemptWindow(attempts[index]?.data(), nowMs),
    })),
  };
}

/** Returns the outcome if it does not depend on the key: existing access, revoked access, or too many attempts. */
function judgeAccount(account: Account): Outcome | undefined {
  if (account.granted) return { kind: 'already-granted' };
  if (account.redeemedBefore) return toOutcome({ code: 'access-revoked' });
  const wait = longestWait(account.subjects);
  return wait && toOutcome({ code: 'too-many-attempts', ...wait });
}

/** The outcome for text that cannot be a key. It is not a guess, so it does not count as a failure. */
export const MALFORMED = toOutcome({ code: 'invalid-key' });

function parseKey(snapshot: DocumentSnapshot): ParsedKeyDocument | undefined {
  const data = snapshot.data();
  return data && parseKeyDocument(data);
}

function writeGrant(
  firestore: Firestore,
  transaction: Transaction,
  { uid, email }: Caller,
  key: string,
  document: KeyDocument,
  nowMs: number,
): void {
  const now = Timestamp.fromMillis(nowMs);
  transaction.set(profileRef(firestore, uid), grantedProfile(uid, now), { merge: true });
  transaction.create(redemptionRef(firestore, key, uid), redemptionRecord(key, { uid, email }, now));
  transaction.update(betaKeysRef(firestore).doc(key), {
    uses: document.uses + 1,
    lastUsedAt: now,
    lastUsedBy: uid,
  });
}

/** Thrown if another transaction holds the caller's own profile. A transaction that meets it is not repeated. */
class LockedProfileError extends Error {}

/** gRPC's code of a transaction that was aborted because of another one. */
const ABORTED = 10;

/**
 * Checks by a write that no other transaction holds the caller's profile. Users may read their profile, and so may lock
 * it, for as long as they like. A redemption that waits for such a lock would hold the key meanwhile. The write changes
 * no field, and creates no profile.
 *
 * @throws LockedProfileError
 */
async function requireUnlockedProfile(firestore: Firestore, { uid }: Caller): Promise<void> {
  const profile = profileRef(firestore, uid);
  const probe = async (transaction: Transaction) => {
    const { exists } = await transaction.get(profile);
    if (exists) transaction.set(profile, {}, { merge: true });
    else transaction.delete(profile);
  };
  try {
    await firestore.runTransaction(probe, { maxAttempts: 1 });
  } catch (error) {
    throw (error as { code?: unknown }).code === ABORTED ? new LockedProfileError() : error;
  }
}

/**
 * Decides the outcome of a redemption and writes it, in one transaction.
 *
 * @param knownRefusal the refusal if the key was judged before; the key is then neither read again nor locked
 */
function decide(deps: RedemptionDeps, redemption: Redemption, knownRefusal?: Outcome): Promise<Outcome> {
  const { firestore, now } = deps;
  const { caller, key } = redemption;
  let isRetry = false;
  return firestore.runTransaction(async (transaction) => {
    // Whoever holds a lock must not let this transaction wait again and again while others wait for the key.
    if (isRetry && knownRefusal === undefined) await requireUnlockedProfile(firestore, caller);
    isRetry = true;
    const nowMs = now();
    const account = await readAccount(deps, (...refs) => transaction.getAll(...refs), redemption, nowMs);
    const accountOutcome = judgeAccount(account);
    if (accountOutcome !== undefined) return accountOutcome;
    const parsed =
      knownRefusal === undefined ? parseKey(await transaction.get(betaKeysRef(firestore).doc(key))) : undefined;
    const outcome = knownRefusal ?? judgeKey(parsed, caller.email, nowMs);
    if (outcome.kind === 'granted' && parsed !== undefined) {
      writeGrant(firestore, transaction, caller, key, parsed.document, nowMs);
    } else {
      for (const { id, window } of account.subjects)
        transaction.set(attemptsRef(firestore, id), withOneMoreAttempt(window));
    }
    return outcome;
  });
}

/**
 * Redeems a key for an account, or returns why it cannot. It checks, in this order: existing access, revoked access,
 * attempt limits, the key. A refusal is returned, because throwing it would roll back the count of failures.
 *
 * It first reads without locks, so that calls which will be refused neither wait in the key's queue nor lock the key.
 * Nor do calls of an account whose profile is locked. Only a transaction grants access, and the transaction checks
 * everything again.
 *
 * @throws HttpsError `unauthenticated` if the account is being deleted, `unavailable` if its profile is locked or was
 *   within the last minute; Firestore's error if a transaction fails
 */
export async function redeemKey(deps: RedemptionDeps, redemption: Redemption): Promise<Outcome> {
  const { firestore, now, lockedAccounts, deletedAccounts, takeTurns } = deps;
  const { caller, key } = redemption;
  const nowMs = now();
  if (deletedAccounts.recall([caller.uid], nowMs)) throw accountIsDeleted();
  if (lockedAccounts.recall([caller.uid], nowMs)) return grantedOrLocked(deps, redemption);
  const account = await readAccount(deps, (...refs) => firestore.getAll(...refs), redemption, nowMs);
  // A grant between the reads of the profile and of the redemptions looks like a revocation. A transaction reads both
  // at the same moment.
  if (account.redeemedBefore && !account.granted) return decide(deps, redemption);
  const accountOutcome = judgeAccount(account);
  if (accountOutcome !== undefined) return accountOutcome;
  const snapshot = await betaKeysRef(firestore).doc(key).get();
  const outcome = judgeKey(parseKey(snapshot), caller.email, nowMs);
  if (outcome.kind === 'refused') return decide(deps, redemption, outcome);
  try {
    await requireUnlockedProfile(firestore, caller);
    return await takeTurns([{ name: key }], () => decide(deps, redemption));
  } catch (error) {
    if (!(error instanceof LockedProfileError)) throw error;
    for (let reads = 1; reads < OWN_CALL_READS; reads += 1) {
      await setTimeout(OWN_CALL_MS);
      if (await isGranted(deps, redemption)) return { kind: 'already-granted' };
    }
    await setTimeout(OWN_CALL_MS);
    return grantedOrLocked(deps, redemption);
  }
}

/**
 * With a double click or a second tab, the lock on the profile is mostly that of the other call of the same account,
 * which grants access. It is looked for this often, at these intervals (ms).
 */
const OWN_CALL_READS = 4;
const OWN_CALL_MS = 300;

/** Returns whether the profile has access, by one read without a lock. */
async function isGranted({ firestore }: RedemptionDeps, { caller }: Redemption): Promise<boolean> {
  const [profile] = await firestore.getAll(profileRef(firestore, caller.uid));
  return profile?.get('beta_access_granted') === true;
}

/**
 * Returns that access is granted already.
 *
 * @throws HttpsError `unavailable` if it is not; the account is then remembered as one whose profile is locked
 */
async function grantedOrLocked(deps: RedemptionDeps, redemption: Redemption): Promise<Outcome> {
  const { now, lockedAccounts } = deps;
  const { caller } = redemption;
  if (await isGranted(deps, redemption)) return { kind: 'already-granted' };
  if (!lockedAccounts.recall([caller.uid], now())) {
    lockedAccounts.remember(caller.uid, true, now());
    logs.logLockedProfile(caller.uid);
  }
  throw new HttpsError('unavailable', 'The server is busy. Please try again in a minute.');
}

const accountIsDeleted = () => new HttpsError('unauthenticated', 'This account is being deleted.');
