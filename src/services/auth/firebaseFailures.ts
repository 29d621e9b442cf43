import { NoAnswerError } from '../../shared/timeLimits';
import { PASSWORD_RULE, RETRY_TIME, type AuthFailure } from './authFailures';
import type { AuthOutcome } from './authService';

const FAILURES: Readonly<Record<string, AuthFailure>> = {
  // With email enumeration protection, Firebase doesn't say whether the email or the password was wrong.
  'auth/invalid-credential': 'wrongCredentials',
  'auth/wrong-password': 'wrongCredentials',
  'auth/user-not-found': 'wrongCredentials',
  // Our `beforeAuthStateChanged` callback blocks only unconfirmed emails.
  'auth/login-blocked': 'unconfirmed',
  'auth/email-already-in-use': 'emailInUse',
  'auth/invalid-email': 'invalidEmail',
  'auth/invalid-recipient-email': 'invalidEmail',
  'auth/weak-password': 'weakPassword',
  'auth/password-does-not-meet-requirements': 'weakPassword',
  'auth/too-many-requests': 'tooManyRequests',
  'auth/quota-exceeded': 'tooManyRequests',
  'auth/expired-action-code': 'linkOver',
  'auth/invalid-action-code': 'linkOver',
  'functions/resource-exhausted': 'tooManyRequests',
  'functions/invalid-argument': 'invalidEmail',
  'functions/unavailable': 'offline',
  'auth/network-request-failed': 'offline',
  'auth/timeout': 'offline',
  'auth/user-disabled': 'accountDisabled',
};

/**
 * What only an admin can change: sign-up is closed, a sign-in method is off, a blocking function refused, the API key or
 * this origin is not accepted, or reCAPTCHA or App Check is set up incorrectly.
 */
const REFUSED_BY_SETTINGS =
  /^auth\/(admin-restricted|operation-not|blocking-function|configuration-not|unauthorized-|requests-from|api-key|invalid-api|.*captcha)|^functions\/(permission|failed-pre|not-found)/;

/** Errors that end a session: the account was disabled or deleted, or its tokens were revoked. */
const ENDING_CODES = new Set([
  'auth/user-token-expired',
  'auth/user-disabled',
  'auth/user-not-found',
  'auth/invalid-user-token',
  'auth/invalid-refresh-token',
]);

/** A failure that has no Firebase code. */
export class KnownFailure extends Error {
  constructor(readonly failure: AuthFailure) {
    super(failure);
  }
}

/** Returns the code of a Firebase error, such as `auth/invalid-email`, or an empty string for anything else. */
export function firebaseErrorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}

/** Whether an error ends the session for good; a lost connection or a busy server doesn't. */
export function isSessionEndingError(error: unknown): boolean {
  return ENDING_CODES.has(firebaseErrorCode(error));
}

/**
 * Whether a function didn't answer at all. Firebase then reports `internal`, with a message that ends with the status
 * 0.
 */
function isUnanswered(error: unknown): boolean {
  return error instanceof Error && firebaseErrorCode(error) === 'functions/internal' && error.message.endsWith(' [0]');
}

/** Maps an error from an account call to our own failure. */
export function authFailureOf(error: unknown): AuthFailure {
  if (error instanceof KnownFailure) return error.failure;
  if (error instanceof NoAnswerError && error.awaited === 'server') return 'offline';
  if (isUnanswered(error)) return 'offline';
  const retryTime = firebaseErrorCode(error) === 'functions/resource-exhausted' && String(error).match(RETRY_TIME)?.[0];
  if (retryTime) return `tooManyRequests:${retryTime}`;
  if (REFUSED_BY_SETTINGS.test(firebaseErrorCode(error))) return 'notAllowed';
  const failure = FAILURES[firebaseErrorCode(error)] ?? 'unknown';
  // Firebase lists the password rules that were broken; keep only those known here.
  const rules = failure === 'weakPassword' && String(error).replace('non-alphanumeric', 'special').match(PASSWORD_RULE);
  return rules ? `weakPassword:${rules}` : failure;
}

/** Runs `work` and turns its error into an outcome. Never rejects. */
export async function outcomeOf(work: () => Promise<unknown>): Promise<AuthOutcome> {
  try {
    await work();
    return { ok: true };
  } catch (error) {
    return { ok: false, failure: authFailureOf(error) };
  }
}
