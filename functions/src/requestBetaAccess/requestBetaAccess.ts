import { Timestamp } from 'firebase-admin/firestore';
import { HttpsError, type CallableRequest } from 'firebase-functions/https';
import { longestWait, readAttemptWindow, withOneMoreFailure, type AttemptSubject } from '../calls/attempts';
import { readAddressHash, requireApp } from '../calls/caller';
import { toHttpsError } from '../calls/failures';
import { createTurns } from '../calls/turns';
import type { CallDeps } from '../config';
import { attemptsRef, betaRequestRef } from '../documents';
import { logAccessRequest } from '../logs';
import { minuteFrom } from '../utc';
import { readAccessRequest, type AccessRequest } from './accessRequest';

/** Requests that one network address may make in an hour: many people may share it. */
export const REQUESTS_PER_HOUR = 20;

const CALLS_AT_ONCE = 20;

/** What everybody is answered, whatever is known of the address. */
export interface RequestReply {
  readonly received: true;
}

/** Answers a call of `request-beta-access`. */
export type RequestBetaAccess = (request: CallableRequest<unknown>) => Promise<RequestReply>;

/** Writes the first request of an address and counts all of them, in one transaction. */
function writeRequest(
  { firestore, now }: CallDeps,
  { email, reason }: AccessRequest,
  network: AttemptSubject | undefined,
): Promise<'received' | 'repeated'> {
  return firestore.runTransaction(async (transaction) => {
    const nowMs = now();
    const request = betaRequestRef(firestore, email);
    const attempts = network && attemptsRef(firestore, network.id);
    const [earlier, counted] = await transaction.getAll(request, ...(attempts ? [attempts] : []));
    if (network !== undefined && attempts !== undefined) {
      const window = readAttemptWindow(counted?.data(), nowMs);
      const wait = longestWait([{ ...network, window }]);
      if (wait !== undefined) {
        const text = `Too many requests came from your network. Try again after ${minuteFrom(wait.untilMs)}.`;
        throw new HttpsError('resource-exhausted', text);
      }
      transaction.set(attempts, withOneMoreFailure(window));
    }
    if (earlier?.exists === true) return 'repeated';
    transaction.create(request, { email, reason, requestedAt: Timestamp.fromMillis(nowMs) });
    return 'received';
  });
}

/**
 * Makes the callable by which somebody without a key asks for access (PRODUCT.md P4.10). It needs no session.
 *
 * Every address gets the same answer, so that nobody learns who asked before, or has an account. It throws an
 * HttpsError for what is no e-mail address (`invalid-argument`), for too many requests from one network
 * (`resource-exhausted`, with a text for people), where App Check is required and missing
 * (`failed-precondition`), and for `unavailable` (try again) and `internal`.
 */
export function createRequestBetaAccess(deps: CallDeps): RequestBetaAccess {
  const takeTurns = createTurns();
  return async (request) => {
    const settings = deps.readSettings();
    requireApp('betaRequest', request, settings);
    const asked = readAccessRequest(request.data);
    if (asked === undefined) throw new HttpsError('invalid-argument', 'Please enter one e-mail address.');
    const hash = readAddressHash('betaRequest', request, settings);
    const network =
      hash === undefined ? undefined : ({ scope: 'network', id: `requests_${hash}`, limit: REQUESTS_PER_HOUR } as const);
    const places = network === undefined ? [] : [{ name: network.id, atMost: CALLS_AT_ONCE }];
    try {
      logAccessRequest(await takeTurns(places, () => writeRequest(deps, asked, network)));
      return { received: true };
    } catch (error) {
      if (error instanceof HttpsError) logAccessRequest('tooManyAttempts');
      throw toHttpsError(error, 'betaRequest', 'The request could not be written. Please try again.');
    }
  };
}
