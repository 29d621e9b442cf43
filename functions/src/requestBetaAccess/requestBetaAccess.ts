import { Timestamp, type DocumentData, type DocumentSnapshot } from 'firebase-admin/firestore';
import { HttpsError, type CallableRequest } from 'firebase-functions/https';
import {
  createAnswerCache,
  longestWait,
  readAttemptWindow,
  withOneMoreAttempt,
  type AttemptSubject,
  type Wait,
} from '../calls/attempts';
import { readOwnField } from '../ownField';
import { readNetworkHashes, requireApp, requireOwnOrigin, type Network } from '../calls/caller';
import { toHttpsError } from '../calls/failures';
import { createTurns, NETWORK_CALLS_AT_ONCE } from '../calls/turns';
import type { CallDeps } from '../config';
import { attemptsRef, betaRequestRef } from '../documents';
import { readEmail } from '../email';
import { logAccessRequest } from '../logs';
import { minuteFrom } from '../utc';

/** Requests allowed per hour and visitor's network, which many people may share. */
const REQUESTS_PER_HOUR = 20;

/** Requests allowed per hour and IPv6 /48, and for all callers with an unreadable IP address together. */
const SHARED_REQUESTS_PER_HOUR = 60;

/** How many later reasons are kept for an email. */
const MAX_LATER_REASONS = 4;

/** The longest reason that is stored, in characters. */
const MAX_REASON_LENGTH = 500;

/** Longer reasons are cut before they are processed. */
const MAX_INPUT_LENGTH = 10_000;

/** How long an unanswered request is kept: Firestore's TTL policy deletes it after `expireAt`. */
const UNANSWERED_TTL_MS = 90 * 24 * 60 * 60 * 1000;

interface AccessRequest {
  /** In comparable form. */
  readonly email: string;
  /** One line of plain text, possibly empty. */
  readonly reason: string;
}

/** Returns a reason as one line without control and invisible characters, cut to the limit. */
function readReason(value: unknown): string {
  if (typeof value !== 'string') return '';
  const line = value
    .slice(0, MAX_INPUT_LENGTH)
    .normalize('NFC')
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim();
  // Cut by code points, so that no character is cut in half.
  return Array.from(line).slice(0, MAX_REASON_LENGTH).join('').trim();
}

/** Returns the request for access in a call's body (`{ email, reason }`), or undefined if it has no valid email. */
export function readAccessRequest(body: unknown): AccessRequest | undefined {
  const email = readEmail(readOwnField(body, 'email'));
  return email === undefined ? undefined : { email, reason: readReason(readOwnField(body, 'reason')) };
}

/** The answer to every valid request, whatever is known about the email. */
export interface RequestReply {
  readonly received: true;
}

type RequestBetaAccess = (request: CallableRequest<unknown>) => Promise<RequestReply>;

function attemptSubjects(network: Network | 'unreadable' | undefined): AttemptSubject[] {
  const subjectOf = (name: string, limit: number): AttemptSubject => ({
    scope: 'network',
    id: `requests_${name}`,
    limit,
  });
  if (network === undefined) return [];
  if (network === 'unreadable') return [subjectOf('unreadable', SHARED_REQUESTS_PER_HOUR)];
  const { visitor, site } = network;
  return [
    subjectOf(visitor, REQUESTS_PER_HOUR),
    ...(site === undefined ? [] : [subjectOf(site, SHARED_REQUESTS_PER_HOUR)]),
  ];
}

/**
 * Returns the update that adds another reason, or undefined if there is nothing to add. Because anyone can send a
 * request for any email, the first reason is never replaced. The newest of the later reasons are kept too, and all are
 * counted.
 */
function withReason(request: DocumentSnapshot, reason: string): DocumentData | undefined {
  const first: unknown = request.get('reason');
  if (reason === '' || reason === first) return undefined;
  if (typeof first !== 'string' || first === '') return { reason };
  const later: unknown = request.get('laterReasons');
  const kept: unknown[] = Array.isArray(later) ? later : [];
  const count = Number(request.get('laterReasonCount') ?? kept.length);
  return {
    laterReasons: [...kept.filter((each) => each !== reason), reason].slice(-MAX_LATER_REASONS),
    laterReasonCount: kept.includes(reason) ? count : count + 1,
  };
}

/**
 * Counts a request, and stores it or adds its reason to the stored one of this email, in one transaction. Returns a
 * wait instead if there were too many requests.
 */
function writeRequest(
  { firestore, now }: CallDeps,
  { email, reason }: AccessRequest,
  subjects: readonly AttemptSubject[],
): Promise<'received' | 'repeated' | Wait> {
  return firestore.runTransaction(async (transaction) => {
    const nowMs = now();
    const request = betaRequestRef(firestore, email);
    const attempts = subjects.map(({ id }) => attemptsRef(firestore, id));
    const [existing, ...attemptDocuments] = await transaction.getAll(request, ...attempts);
    const counted = subjects.map((subject, index) => ({
      ...subject,
      window: readAttemptWindow(attemptDocuments[index]?.data(), nowMs),
    }));
    const wait = longestWait(counted);
    if (wait !== undefined) return wait;
    for (const { id, window } of counted) transaction.set(attemptsRef(firestore, id), withOneMoreAttempt(window));
    if (existing?.exists !== true) {
      const [requestedAt, expireAt] = [nowMs, nowMs + UNANSWERED_TTL_MS].map(Timestamp.fromMillis);
      transaction.create(request, { email, reason, requestedAt, expireAt });
      return 'received';
    }
    const update = withReason(existing, reason);
    if (update !== undefined) transaction.update(request, update);
    return 'repeated';
  });
}

/**
 * Creates the handler by which visitors without a key ask for access (PRODUCT.md P4.10). It needs no session.
 *
 * Every email gets the same answer, so that nobody learns who asked before or who has an account.
 *
 * @returns a handler that throws HttpsError `invalid-argument` (no valid email), `resource-exhausted` (too many
 * requests from one network, with a message to show), `failed-precondition` (App Check is required and missing),
 * `permission-denied` (a page of another site), `unavailable` (try again) or `internal`
 */
export function createRequestBetaAccess(deps: CallDeps): RequestBetaAccess {
  const takeTurns = createTurns();
  const waits = createAnswerCache<Wait>();
  return async (request) => {
    const settings = deps.readSettings();
    requireApp('betaRequest', request, settings);
    requireOwnOrigin('betaRequest', request, settings);
    const accessRequest = readAccessRequest(request.data);
    if (accessRequest === undefined) throw new HttpsError('invalid-argument', 'Please enter a single email.');
    const subjects = attemptSubjects(readNetworkHashes('betaRequest', request, settings));
    const names = subjects.map(({ id }) => id);
    try {
      const rememberedWait = waits.recall(names, deps.now());
      const limits = names.map((name) => ({ name, maxLength: NETWORK_CALLS_AT_ONCE }));
      const outcome = rememberedWait ?? (await takeTurns(limits, () => writeRequest(deps, accessRequest, subjects)));
      if (typeof outcome === 'string') {
        logAccessRequest(outcome);
        return { received: true };
      }
      if (rememberedWait === undefined) waits.remember(outcome.id, outcome, deps.now(), outcome.untilMs);
      throw new HttpsError(
        'resource-exhausted',
        `Too many requests came from your network. Try again after ${minuteFrom(outcome.untilMs)}.`,
      );
    } catch (error) {
      if (error instanceof HttpsError) logAccessRequest('tooManyAttempts');
      throw toHttpsError(error, 'betaRequest', "We couldn't save your request. Please try again.");
    }
  };
}
