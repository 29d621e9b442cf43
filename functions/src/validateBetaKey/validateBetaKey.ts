import type { Firestore } from 'firebase-admin/firestore';
import { HttpsError, type CallableRequest } from 'firebase-functions/https';
import type { Settings } from '../config';
import * as logs from '../logs';
import { createTurns } from '../turns';
import { ACCOUNT_FAILURES_PER_HOUR, type AttemptSubject } from './attempts';
import { readBetaKey } from './betaKey';
import { identifyCaller, type Caller } from './caller';
import { toHttpsError } from './failures';
import { hashNetworkAddress, readNetworkAddress } from './networkAddress';
import { redeemKey } from './redemption';
import { toReply, type ValidationReply } from './replies';

/** What the callable stands on. */
export interface ValidationDeps {
  readonly firestore: Firestore;
  /** Read once per call. */
  readonly readSettings: () => Settings;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Answers a call of `validate-beta-key`. */
export type ValidateBetaKey = (request: CallableRequest<unknown>) => Promise<ValidationReply>;

function attemptSubjects(
  caller: Caller,
  request: CallableRequest<unknown>,
  settings: Settings,
): AttemptSubject[] {
  const account: AttemptSubject = {
    scope: 'account',
    id: `account_${caller.uid}`,
    limit: ACCOUNT_FAILURES_PER_HOUR,
  };
  const { trustedProxyHops, addressHashKey, addressFailuresPerHour } = settings;
  const forwardedFor = request.rawRequest.headers['x-forwarded-for'];
  if (trustedProxyHops < 1 || forwardedFor === undefined) return [account];
  const address = readNetworkAddress(forwardedFor, trustedProxyHops);
  if (address === undefined) {
    logs.logUnreadableNetworkAddress(trustedProxyHops);
    return [account];
  }
  const id = `address_${hashNetworkAddress(address, addressHashKey)}`;
  return [account, { scope: 'network', id, limit: addressFailuresPerHour }];
}

/**
 * Makes the callable that trades a beta key for access (PRODUCT.md P4.4).
 *
 * Every judgement is answered as data. It throws an HttpsError only for a call that could
 * not be judged: `unauthenticated` (no session, or the address is not confirmed),
 * `failed-precondition` (App Check is required and missing), `unavailable` (try again)
 * and `internal`.
 */
export function createValidateBetaKey(deps: ValidationDeps): ValidateBetaKey {
  const takeTurns = createTurns();
  return async (request) => {
    const settings = deps.readSettings();
    if (settings.requireAppCheck && request.app === undefined) {
      logs.logUnattestedCall();
      throw new HttpsError('failed-precondition', 'This call did not come from the app.');
    }
    const caller = identifyCaller(request.auth);
    if (caller === undefined) {
      logs.logUnauthenticatedCall(request.auth !== undefined);
      throw new HttpsError('unauthenticated', 'Sign in with a confirmed e-mail address first.');
    }
    const key = readBetaKey(request.data);
    const subjects = attemptSubjects(caller, request, settings);
    const contended = subjects.map(({ id }) => id).concat(key ?? []);
    try {
      const outcome = await takeTurns(contended, () =>
        redeemKey(deps.firestore, { caller, key, subjects }, deps.now),
      );
      logs.logOutcome(caller.uid, key, outcome);
      return toReply(outcome);
    } catch (error) {
      throw toHttpsError(error, caller.uid);
    }
  };
}
