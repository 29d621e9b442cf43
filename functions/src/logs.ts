import { logger } from 'firebase-functions';
import type { Outcome } from './validateBetaKey/refusals';
import { maskBetaKey } from './validateBetaKey/betaKey';

/**
 * Every log line of the backend, one function each. Lines are structured and hold no email,
 * token or complete key, because many people may read a log.
 */

const KEY_IN_TEXT = /BETA-[A-Z0-9]{8}/gi;
const EMAIL_IN_TEXT = /[^\s@/]+@[^\s@/]+/g;

/** The callable's name in log lines. */
export type CallName = 'betaKey' | 'betaRequest' | 'account';

/** Removes keys and emails from a text: Firestore's errors contain document ids. */
function redact(text: string): string {
  return text.replace(KEY_IN_TEXT, maskBetaKey).replace(EMAIL_IN_TEXT, '[address]');
}

/** Logs a request whose body is not a call, without its content. */
export function logUnreadableBody(call: CallName): void {
  logger.warn(`${call}.unreadableBody`);
}

/** Logs tokens that cannot be valid, without their content. `header` names the headers that held them. */
export function logForeignToken(call: CallName, header: string): void {
  logger.warn(`${call}.foreignToken`, { header });
}

/** Logs a call without a session, or with an unconfirmed email. */
export function logUnauthenticatedCall(call: CallName, signedIn: boolean): void {
  logger.info(`${call}.unauthenticated`, { signedIn });
}

/** Logs a call without a valid App Check token, and whether it was refused for that. */
export function logUnattestedCall(call: CallName, isRefused: boolean): void {
  logger[isRefused ? 'warn' : 'info'](`${call}.unattested`, { isRefused });
}

/** Logs a call from a page of another site. */
export function logForeignOrigin(call: CallName): void {
  logger.warn(`${call}.foreignOrigin`);
}

/** Logs that X-Forwarded-For has no IP address at the position that TRUSTED_PROXY_HOPS selects. */
export function logUnreadableNetworkAddress(call: CallName, trustedProxyHops: number): void {
  logger.warn(`${call}.unreadableNetworkAddress`, { trustedProxyHops });
}

/** Logs the outcome of a call with a key. */
export function logOutcome(uid: string, key: string | undefined, outcome: Outcome): void {
  const masked = maskBetaKey(key);
  if (outcome.kind !== 'refused') {
    logger.info(outcome.kind === 'granted' ? 'betaKey.granted' : 'betaKey.alreadyGranted', { uid, key: masked });
    return;
  }
  const { refusal } = outcome;
  const { code } = refusal;
  // A warning, because an admin should correct the field.
  if (code === 'key-misconfigured')
    logger.warn('betaKey.misconfigured', { key: masked, field: refusal.field, expected: refusal.expected });
  else if (code === 'too-many-attempts') logger.warn('betaKey.tooManyAttempts', { uid, scope: refusal.scope });
  else logger.info('betaKey.refused', { uid, key: masked, code });
}

/** Logs a transient failure, such as a conflict with another transaction. */
export function logContention(call: CallName, uid: string | undefined, code: number): void {
  logger.warn(`${call}.contention`, { uid, code });
}

/** Logs that another transaction held the profile of a user who redeemed a key: perhaps one of the user's own. */
export function logLockedProfile(uid: string): void {
  logger.warn('betaKey.lockedProfile', { uid });
}

export function logFailure(call: CallName, uid: string | undefined, error: unknown): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  logger.error(`${call}.failure`, { uid, error: redact(text) });
}

/** Logs a request for access, without the email. */
export function logAccessRequest(outcome: 'received' | 'repeated' | 'tooManyAttempts'): void {
  logger.info(`betaRequest.${outcome}`);
}

export function logAccountDeleted(uid: string): void {
  logger.info('account.deleted', { uid });
}
