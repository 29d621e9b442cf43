import { logger } from 'firebase-functions';
import type { Outcome, Refusal } from './validateBetaKey/refusals';
import { maskBetaKey } from './validateBetaKey/betaKey';

/**
 * Every log line of the backend, one named function each. Lines are structured, and hold
 * no email address, no token and no whole key: many people may read a log.
 */

const KEY_IN_TEXT = /BETA-[A-Z0-9]{8}/gi;
const EMAIL_IN_TEXT = /[^\s@/]+@[^\s@/]+/g;

/** The callable that a line is about. */
export type CallName = 'betaKey' | 'betaRequest' | 'account';

/** A text without what a log must not hold: Firestore's errors name documents by their ids. */
function redact(text: string): string {
  return text.replace(KEY_IN_TEXT, maskBetaKey).replace(EMAIL_IN_TEXT, '[address]');
}

/** A request's body was no call's; nothing of it is told. */
export function logUnreadableBody(call: CallName): void {
  logger.warn(`${call}.unreadableBody`);
}

/** A call came with a token that is too long, or of another project; nothing of it is told. */
export function logForeignToken(call: CallName, header: string): void {
  logger.warn(`${call}.foreignToken`, { header });
}

/** A call came without a session, or with one whose address is not confirmed. */
export function logUnauthenticatedCall(call: CallName, signedIn: boolean): void {
  logger.info(`${call}.unauthenticated`, { signedIn });
}

/** A call came without a valid App Check token; where one is required, it is turned away. */
export function logUnattestedCall(call: CallName, isRefused: boolean): void {
  logger[isRefused ? 'warn' : 'info'](`${call}.unattested`, { isRefused });
}

/** A page of another site called. */
export function logForeignOrigin(call: CallName): void {
  logger.warn(`${call}.foreignOrigin`);
}

/** The caller's network address is not where TRUSTED_PROXY_HOPS says. */
export function logUnreadableNetworkAddress(call: CallName, trustedProxyHops: number): void {
  logger.warn(`${call}.unreadableNetworkAddress`, { trustedProxyHops });
}

/** A key's document holds a field that cannot be honoured; an admin should mend it. */
function logMisconfiguredKey(key: string, refusal: Refusal & { code: 'key-misconfigured' }): void {
  const { field, expected } = refusal;
  logger.warn('betaKey.misconfigured', { key, field, expected });
}

/** A subject has used up its failed attempts. */
function logTooManyAttempts(uid: string, refusal: Refusal & { code: 'too-many-attempts' }): void {
  logger.warn('betaKey.tooManyAttempts', { uid, scope: refusal.scope });
}

/** A call was judged. */
export function logOutcome(uid: string, key: string | undefined, outcome: Outcome): void {
  const masked = maskBetaKey(key);
  if (outcome.kind !== 'refused') {
    logger.info(outcome.kind === 'granted' ? 'betaKey.granted' : 'betaKey.alreadyGranted', {
      uid,
      key: masked,
    });
    return;
  }
  const { refusal } = outcome;
  if (refusal.code === 'key-misconfigured') logMisconfiguredKey(masked, refusal);
  else if (refusal.code === 'too-many-attempts') logTooManyAttempts(uid, refusal);
  else logger.info('betaKey.refused', { uid, key: masked, code: refusal.code });
}

/** The transaction was given up because of others at the same documents. */
export function logContention(call: CallName, uid: string | undefined, code: number): void {
  logger.warn(`${call}.contention`, { uid, code });
}

/** Something failed that should not. */
export function logFailure(call: CallName, uid: string | undefined, error: unknown): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  logger.error(`${call}.failure`, { uid, error: redact(text) });
}

/** Somebody asked for access; whose address it was is in the database alone. */
export function logAccessRequest(outcome: 'received' | 'repeated' | 'tooManyAttempts'): void {
  logger.info(`betaRequest.${outcome}`);
}

/** An account was deleted by its owner. */
export function logAccountDeleted(uid: string): void {
  logger.info('account.deleted', { uid });
}
