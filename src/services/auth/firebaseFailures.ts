import type { Ms } from '../../engine/clock/clock';
import { PASSWORD_RULE, type AuthFailure } from './authFailures';
import type { AuthOutcome } from './authService';

const FAILURES: Readonly<Record<string, AuthFailure>> = {
  // With protection against email enumeration, Firebase does not say which of the two was wrong.
  'auth/invalid-credential': 'wrongCredentials',
  'auth/wrong-password': 'wrongCredentials',
  'auth/user-not-found': 'wrongCredentials',
  // The gate in front of the session lets nobody in whose address is not confirmed; it blocks nothing else.
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

/** The server's final word on whoever had signed in: disabled, deleted, or the tokens revoked. */
const ENDING_CODES = new Set([
  'auth/user-token-expired',
  'auth/user-disabled',
  'auth/user-not-found',
  'auth/invalid-user-token',
  'auth/invalid-refresh-token',
]);

/** A failure that no code of Firebase stands for. */
export class KnownFailure extends Error {
  constructor(readonly failure: AuthFailure) {
    super(failure);
  }
}

/** The code of a Firebase error, such as `auth/invalid-email`, or an empty text for anything else. */
export function firebaseErrorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}

/** Whether a failure means that the account may not go on, whatever is tried; a broken line, or a busy server, does not. */
export function endsSession(error: unknown): boolean {
  return ENDING_CODES.has(firebaseErrorCode(error));
}

/** Firebase's client calls it internal, too, when a function did not answer at all; the status at its message's end tells. */
function isUnanswered(error: unknown): boolean {
  return error instanceof Error && firebaseErrorCode(error) === 'functions/internal' && error.message.endsWith(' [0]');
}

/** Puts whatever was thrown by work on accounts into our own words. */
export function authFailureOf(error: unknown): AuthFailure {
  if (error instanceof KnownFailure) return error.failure;
  if (isUnanswered(error)) return 'offline';
  const failure = FAILURES[firebaseErrorCode(error)] ?? 'unknown';
  // Firebase names the rules of the project that a password breaks; of its words those are kept that are known here.
  const rules = failure === 'weakPassword' && String(error).replace('non-alphanumeric', 'special').match(PASSWORD_RULE);
  return rules ? `weakPassword:${rules}` : failure;
}

/** Does `work`, and turns what it throws into an outcome. Never rejects. */
export async function outcomeOf(work: () => Promise<unknown>): Promise<AuthOutcome> {
  try {
    await work();
    return { ok: true };
  } catch (error) {
    return { ok: false, failure: authFailureOf(error) };
  }
}

/** Waits for `work`, and rejects as over a broken line after `limit`. */
export async function within<Result>(limit: Ms, work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const overdue = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new KnownFailure('offline')), limit);
  });
  try {
    return await Promise.race([work, overdue]);
  } finally {
    clearTimeout(timer);
  }
}
