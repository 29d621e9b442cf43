import type { CallableRequest } from 'firebase-functions/https';
import { ACCOUNT_FAILURES_PER_HOUR, createWaits, type AttemptScope, type AttemptSubject } from '../calls/attempts';
import { readNetworkHashes, requireApp, requireCaller, type NetworkHashes } from '../calls/caller';
import { toHttpsError } from '../calls/failures';
import { createTurns } from '../calls/turns';
import type { CallDeps, Settings } from '../config';
import * as logs from '../logs';
import { readBetaKey } from './betaKey';
import { refused, toReply, type ValidationReply } from './refusals';
import { redeemKey } from './redemption';

/** Answers a call of `validate-beta-key`. */
export type ValidateBetaKey = (request: CallableRequest<unknown>) => Promise<ValidationReply>;

/** Calls of one account, and of one network address, that an instance judges or keeps waiting at once. */
const ACCOUNT_CALLS_AT_ONCE = 5;
const ADDRESS_CALLS_AT_ONCE = 20;

function attemptSubjects(uid: string, network: NetworkHashes | 'unreadable' | undefined, settings: Settings): AttemptSubject[] {
  const account = { scope: 'account', id: `account_${uid}`, limit: ACCOUNT_FAILURES_PER_HOUR } as const;
  // Who cannot be told is not counted with others: each of them has an account, which is.
  if (network === undefined || network === 'unreadable') return [account];
  return [account, { scope: 'network', id: `address_${network.visitor}`, limit: settings.addressFailuresPerHour }];
}

/**
 * The names under which a wait is remembered: one for the account's own, and one for the account's on this network. So
 * memory answers none but an account that was seen to have no access: others on the network may have theirs.
 */
function waitNames(subjects: readonly AttemptSubject[]): Readonly<Record<AttemptScope, string>> {
  const ids = subjects.map(({ id }) => id);
  return { account: ids[0] ?? '', network: ids.join(' ') };
}

/**
 * Makes the callable that trades a beta key for access (PRODUCT.md P4.4).
 *
 * Every judgement is answered as data. It throws an HttpsError only for a call that could
 * not be judged: `unauthenticated` (no session, or the address is not confirmed),
 * `failed-precondition` (App Check is required and missing), `resource-exhausted` (too many
 * calls at once), `unavailable` (try again) and `internal`.
 */
export function createValidateBetaKey({ firestore, readSettings, now }: CallDeps): ValidateBetaKey {
  const takeTurns = createTurns();
  const waits = createWaits();
  return async (request) => {
    const settings = readSettings();
    requireApp('betaKey', request, settings);
    const caller = requireCaller('betaKey', request);
    const key = readBetaKey(request.data);
    const subjects = attemptSubjects(caller.uid, readNetworkHashes('betaKey', request, settings), settings);
    const names = waitNames(subjects);
    const places = subjects.map(({ id, scope }) => ({
      name: id,
      atMost: scope === 'account' ? ACCOUNT_CALLS_AT_ONCE : ADDRESS_CALLS_AT_ONCE,
    }));
    try {
      const known = waits.recall(Object.values(names), now());
      const outcome =
        known === undefined
          ? await takeTurns(places, () => redeemKey({ firestore, now, takeTurns }, { caller, key, subjects }))
          : refused({ code: 'too-many-attempts', ...known });
      if (known === undefined && outcome.kind === 'refused' && outcome.refusal.code === 'too-many-attempts') {
        waits.remember(names[outcome.refusal.scope], outcome.refusal, now());
      }
      logs.logOutcome(caller.uid, key, outcome);
      return toReply(outcome);
    } catch (error) {
      throw toHttpsError(error, 'betaKey', 'The beta key could not be checked. Please try again.', caller.uid);
    }
  };
}
