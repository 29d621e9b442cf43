import type { CallableRequest } from 'firebase-functions/https';
import {
  ACCOUNT_FAILURES_PER_HOUR,
  createAnswerCache,
  type AnswerCache,
  type AttemptScope,
  type AttemptSubject,
} from '../calls/attempts';
import { readNetworkHashes, requireApp, requireCaller, type Network } from '../calls/caller';
import { toHttpsError } from '../calls/failures';
import { createTurns, NETWORK_CALLS_AT_ONCE } from '../calls/turns';
import type { CallDeps, Settings } from '../config';
import * as logs from '../logs';
import { readBetaKey } from './betaKey';
import { toReply, type Outcome, type ValidationReply } from './refusals';
import { MALFORMED, redeemKey } from './redemption';

export type ValidateBetaKey = (request: CallableRequest<unknown>) => Promise<ValidationReply>;

/** Calls per account that an instance handles or queues at once. They wait for each other. */
const ACCOUNT_CALLS_AT_ONCE = 5;

function attemptSubjects(
  uid: string,
  network: Network | 'unreadable' | undefined,
  settings: Settings,
): AttemptSubject[] {
  const account = { scope: 'account', id: `account_${uid}`, limit: ACCOUNT_FAILURES_PER_HOUR } as const;
  // Callers without a readable IP address are not counted together: each has an account, which is counted.
  if (network === undefined || network === 'unreadable') return [account];
  return [account, { scope: 'network', id: `address_${network.visitor}`, limit: settings.addressFailuresPerHour }];
}

/**
 * Returns the names by which refusals are cached: one for the account, and one for the account on this network. Other
 * accounts on this network may have access, so they are not answered from the cache.
 */
function cacheNames(subjects: readonly AttemptSubject[]): Readonly<Record<AttemptScope, string>> {
  const ids = subjects.map(({ id }) => id);
  return { account: ids[0] ?? '', network: ids.join(' ') };
}

/** Remembers a refusal that does not depend on the key. Existing access is not remembered: it may be revoked. */
function rememberRefusal(
  refused: AnswerCache<Outcome>,
  outcome: Outcome,
  names: ReturnType<typeof cacheNames>,
  now: () => number,
): void {
  if (outcome.kind !== 'refused') return;
  const { refusal } = outcome;
  if (refusal.code === 'too-many-attempts') refused.remember(names[refusal.scope], outcome, now(), refusal.untilMs);
  if (refusal.code === 'access-revoked') refused.remember(names.account, outcome, now());
}

/**
 * Creates the handler that redeems beta keys (PRODUCT.md P4.4).
 *
 * @returns a handler that answers refusals as data and throws HttpsError only if it could not
 *   decide: `unauthenticated` (no session, or the email is not confirmed), `failed-precondition`
 *   (App Check is required and missing), `resource-exhausted` (too many calls at once),
 *   `unavailable` (try again) or `internal`
 */
export function createValidateBetaKey({ firestore, readSettings, now }: CallDeps): ValidateBetaKey {
  const takeTurns = createTurns();
  const refused = createAnswerCache<Outcome>();
  const lockedAccounts = createAnswerCache<true>();
  const deletedAccounts = createAnswerCache<true>();
  return async (request) => {
    const settings = readSettings();
    requireApp('betaKey', request, settings);
    const caller = requireCaller('betaKey', request);
    const key = readBetaKey(request.data);
    const subjects = attemptSubjects(caller.uid, readNetworkHashes('betaKey', request, settings), settings);
    const names = cacheNames(subjects);
    const limits = subjects.map(({ id, scope }) => ({
      name: id,
      maxLength: scope === 'account' ? ACCOUNT_CALLS_AT_ONCE : NETWORK_CALLS_AT_ONCE,
    }));
    const redeem = async (validKey: string): Promise<Outcome> => {
      const outcome = await takeTurns(limits, () =>
        redeemKey({ firestore, now, lockedAccounts, deletedAccounts, takeTurns }, { caller, key: validKey, subjects }),
      );
      rememberRefusal(refused, outcome, names, now);
      return outcome;
    };
    try {
      const remembered = refused.recall(Object.values(names), now());
      const outcome = remembered ?? (key === undefined ? MALFORMED : await redeem(key));
      logs.logOutcome(caller.uid, key, outcome);
      return toReply(outcome);
    } catch (error) {
      throw toHttpsError(error, 'betaKey', 'The beta key could not be checked. Please try again.', caller.uid);
    }
  };
}
