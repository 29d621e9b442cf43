import { Timestamp, type DocumentData, type DocumentSnapshot } from 'firebase-admin/firestore';
import { HttpsError, type CallableRequest } from 'firebase-functions/https';
import { createWaits, longestWait, readAttemptWindow, withOneMoreFailure, type AttemptSubject, type Wait } from '../calls/attempts';
import { readOwnField } from '../ownField';
import { readNetworkHashes, requireApp, requireOwnOrigin, type NetworkHashes } from '../calls/caller';
import { toHttpsError } from '../calls/failures';
import { createTurns } from '../calls/turns';
import type { CallDeps } from '../config';
import { attemptsRef, betaRequestRef } from '../documents';
import { readEmailAddress } from '../emailAddress';
import { logAccessRequest } from '../logs';
import { minuteFrom } from '../utc';

/** Requests that one visitor's network address may make in an hour: many people may share it. */
export const REQUESTS_PER_HOUR = 20;

/** Requests of a whole /48 in an hour, and of all callers together whose address cannot be read. */
export const REQUESTS_OF_MANY_PER_HOUR = 60;

/** Later reasons that are kept of an address: the newest. */
const LATER_REASONS = 4;

const CALLS_AT_ONCE = 20;

/** What somebody who asks for access may write at most, in characters. */
const REASON_LIMIT = 500;

/** More than this is not even looked at. */
const MAX_INPUT_LENGTH = 10_000;

/** A request for access. */
interface AccessRequest {
  /** In comparable form. */
  readonly email: string;
  /** One line of plain text; may be empty. */
  readonly reason: string;
}

/** A text as one line without control and invisible characters, cut where it is too long. */
function readReason(value: unknown): string {
  if (typeof value !== 'string') return '';
  const line = value.slice(0, MAX_INPUT_LENGTH).normalize('NFC').replace(/[\s\p{C}]+/gu, ' ').trim();
  // Cut by characters, since half of one is no text.
  return Array.from(line).slice(0, REASON_LIMIT).join('').trim();
}

/**
 * Takes a request for access out of a call's body, whatever the body is.
 *
 * @param body the data of the call, as yet unchecked; `{ email: string, reason: string }` is expected
 * @returns the request, or undefined when it holds no email address
 */
export function readAccessRequest(body: unknown): AccessRequest | undefined {
  const email = readEmailAddress(readOwnField(body, 'email'));
  return email === undefined ? undefined : { email, reason: readReason(readOwnField(body, 'reason')) };
}

/** What everybody is answered, whatever is known of the address. */
export interface RequestReply {
  readonly received: true;
}

/** Answers a call of `request-beta-access`. */
type RequestBetaAccess = (request: CallableRequest<unknown>) => Promise<RequestReply>;

/** Whose requests are counted together with this one. */
function attemptSubjects(network: NetworkHashes | 'unreadable' | undefined): AttemptSubject[] {
  const subjectOf = (name: string, limit: number): AttemptSubject => ({ scope: 'network', id: `requests_${name}`, limit });
  if (network === undefined) return [];
  if (network === 'unreadable') return [subjectOf('unreadable', REQUESTS_OF_MANY_PER_HOUR)];
  const { visitor, site } = network;
  return [subjectOf(visitor, REQUESTS_PER_HOUR), ...(site === undefined ? [] : [subjectOf(site, REQUESTS_OF_MANY_PER_HOUR)])];
}

/**
 * What another reason changes: the first one stays as it is, the newest are kept beside it, and all are counted. Anybody
 * may have written any of them.
 */
function withReason(request: DocumentSnapshot, reason: string): DocumentData | undefined {
  const first: unknown = request.get('reason');
  if (reason === '' || reason === first) return undefined;
  if (typeof first !== 'string' || first === '') return { reason };
  const later: unknown = request.get('laterReasons');
  const kept: unknown[] = Array.isArray(later) ? later : [];
  const count = Number(request.get('laterReasonCount') ?? kept.length);
  return {
    laterReasons: [...kept.filter((each) => each !== reason), reason].slice(-LATER_REASONS),
    laterReasonCount: kept.includes(reason) ? count : count + 1,
  };
}

/** Writes the first request of an address, adds the reasons of later ones, and counts all of them, in one transaction. */
function writeRequest({ firestore, now }: CallDeps, { email, reason }: AccessRequest, subjects: readonly AttemptSubject[]): Promise<'received' | 'repeated' | Wait> {
  return firestore.runTransaction(async (transaction) => {
    const nowMs = now();
    const request = betaRequestRef(firestore, email);
    const attempts = subjects.map(({ id }) => attemptsRef(firestore, id));
    const [earlier, ...counts] = await transaction.getAll(request, ...attempts);
    const counted = subjects.map((subject, index) => ({ ...subject, window: readAttemptWindow(counts[index]?.data(), nowMs) }));
    const wait = longestWait(counted);
    if (wait !== undefined) return wait;
    for (const { id, window } of counted) transaction.set(attemptsRef(firestore, id), withOneMoreFailure(window));
    if (earlier?.exists !== true) {
      transaction.create(request, { email, reason, requestedAt: Timestamp.fromMillis(nowMs) });
      return 'received';
    }
    const more = withReason(earlier, reason);
    if (more !== undefined) transaction.update(request, more);
    return 'repeated';
  });
}

/**
 * Makes the callable by which somebody without a key asks for access (PRODUCT.md P4.10). It needs no session.
 *
 * Every address gets the same answer, so that nobody learns who asked before, or has an account. It throws an
 * HttpsError for what is no email address (`invalid-argument`), for too many requests from one network
 * (`resource-exhausted`, with a text for people), where App Check is required and missing
 * (`failed-precondition`), from a page of another site (`permission-denied`), and for `unavailable` (try again) and `internal`.
 */
export function createRequestBetaAccess(deps: CallDeps): RequestBetaAccess {
  const takeTurns = createTurns();
  const waits = createWaits();
  return async (request) => {
    const settings = deps.readSettings();
    requireApp('betaRequest', request, settings);
    requireOwnOrigin('betaRequest', request, settings);
    const asked = readAccessRequest(request.data);
    if (asked === undefined) throw new HttpsError('invalid-argument', 'Please enter one email.');
    const subjects = attemptSubjects(readNetworkHashes('betaRequest', request, settings));
    const names = subjects.map(({ id }) => id);
    try {
      const known = waits.recall(names, deps.now());
      const places = names.map((name) => ({ name, atMost: CALLS_AT_ONCE }));
      const outcome = known ?? (await takeTurns(places, () => writeRequest(deps, asked, subjects)));
      if (typeof outcome === 'string') {
        logAccessRequest(outcome);
        return { received: true };
      }
      if (known === undefined) waits.remember(names[0] ?? '', outcome, deps.now());
      throw new HttpsError('resource-exhausted', `Too many requests came from your network. Try again after ${minuteFrom(outcome.untilMs)}.`);
    } catch (error) {
      if (error instanceof HttpsError) logAccessRequest('tooManyAttempts');
      throw toHttpsError(error, 'betaRequest', 'The request could not be written. Please try again.');
    }
  };
}
