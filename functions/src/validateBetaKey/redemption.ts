import {
  Timestamp,
  type DocumentData,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore';
import { attemptsRef, betaKeysRef, profileRef, redemptionRef, redemptionsOf } from '../documents';
import { grantedProfile, redemptionRecord } from '../records';
import {
  judgeAttempts,
  readAttemptWindow,
  withOneMoreFailure,
  type AttemptSubject,
  type CountedSubject,
} from './attempts';
import type { Caller } from './caller';
import { judgeKey } from './judgeKey';
import { parseKeyDocument, type KeyDocument } from './keyDocument';
import { refused, type Outcome } from './outcome';

/** A malformed key is looked up too, here, so that it takes as long as an unknown one. */
const MALFORMED_KEY_ID = 'malformed';

/** A key that an account tries to redeem. */
export interface Redemption {
  readonly caller: Caller;
  /** The key in canonical form; undefined when it was malformed. */
  readonly key: string | undefined;
  /** Whose failures count, and are counted. */
  readonly subjects: readonly AttemptSubject[];
}

interface Account {
  readonly granted: boolean;
  readonly redeemedBefore: boolean;
  readonly subjects: readonly CountedSubject[];
}

async function readAccount(
  firestore: Firestore,
  transaction: Transaction,
  { caller, subjects }: Redemption,
  nowMs: number,
): Promise<Account> {
  const refs = [profileRef(firestore, caller.uid)].concat(
    subjects.map(({ id }) => attemptsRef(firestore, id)),
  );
  const [profile, ...attempts] = await transaction.getAll(...refs);
  // Asked within the transaction, this query would lock out everybody else's redemptions.
  // It need not be: a redemption is only ever written together with its account's profile,
  // which this transaction has read before. So it either shows here or ends this try.
  const redemptions = await redemptionsOf(firestore, caller.uid).limit(1).get();
  return {
    granted: profile?.get('beta_access_granted') === true,
    redeemedBefore: !redemptions.empty,
    subjects: subjects.map((subject, index) => ({
      ...subject,
      window: readAttemptWindow(attempts[index]?.data(), nowMs),
    })),
  };
}

/** Judges what does not hang on the key: access had, access lost, and too many attempts. */
function judgeAccount(account: Account): Outcome | undefined {
  if (account.granted) return { kind: 'already-granted' };
  if (account.redeemedBefore) return refused({ code: 'access-revoked' });
  return judgeAttempts(account.subjects);
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

/**
 * Judges a redemption and writes what follows from it, all in one transaction:
 * access had → access revoked → attempt limits → the key → writes.
 *
 * Refusals are returned. Thrown, they would roll back the count of failed attempts.
 *
 * @param now the clock, milliseconds since the epoch; read anew by every try of the transaction
 * @throws Firestore's error when the transaction could not be brought to an end
 */
export function redeemKey(
  firestore: Firestore,
  redemption: Redemption,
  now: () => number,
): Promise<Outcome> {
  const { caller, key } = redemption;
  return firestore.runTransaction(async (transaction) => {
    const nowMs = now();
    const account = await readAccount(firestore, transaction, redemption, nowMs);
    const judged = judgeAccount(account);
    if (judged !== undefined) return judged;

    const snapshot = await transaction.get(betaKeysRef(firestore).doc(key ?? MALFORMED_KEY_ID));
    const data: DocumentData | undefined = key === undefined ? undefined : snapshot.data();
    const parsed = data && parseKeyDocument(data);
    const outcome = judgeKey(parsed, caller.email, nowMs);
    if (outcome.kind === 'granted' && key !== undefined && parsed !== undefined) {
      writeGrant(firestore, transaction, caller, key, parsed.document, nowMs);
    } else {
      for (const { id, window } of account.subjects) {
        transaction.set(attemptsRef(firestore, id), withOneMoreFailure(window));
      }
    }
    return outcome;
  });
}
