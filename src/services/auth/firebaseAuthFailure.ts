import { firebaseErrorCode } from '../firebaseErrorCode';
import type { AuthFailure } from './authService';

const FAILURES: Readonly<Record<string, AuthFailure>> = {
  // With protection against e-mail enumeration, Firebase does not say which of the two was wrong.
  'auth/invalid-credential': 'wrongCredentials',
  'auth/wrong-password': 'wrongCredentials',
  'auth/user-not-found': 'wrongCredentials',
  'auth/missing-password': 'wrongCredentials',
  // The gate in front of the session lets nobody in whose address is not confirmed; it blocks nothing else.
  'auth/login-blocked': 'unconfirmed',
  'auth/email-already-in-use': 'emailInUse',
  'auth/invalid-email': 'invalidEmail',
  'auth/missing-email': 'invalidEmail',
  'auth/invalid-recipient-email': 'invalidEmail',
  'auth/weak-password': 'weakPassword',
  'auth/password-does-not-meet-requirements': 'weakPassword',
  'auth/too-many-requests': 'tooManyRequests',
  'auth/quota-exceeded': 'tooManyRequests',
  'auth/network-request-failed': 'offline',
  'auth/timeout': 'offline',
  'auth/user-disabled': 'accountDisabled',
};

/** A failure that no code of Firebase stands for. */
export class KnownFailure extends Error {
  constructor(readonly failure: AuthFailure) {
    super(failure);
  }
}

/** Puts whatever was thrown by work on accounts into our own words. */
export function authFailureOf(error: unknown): AuthFailure {
  if (error instanceof KnownFailure) return error.failure;
  return FAILURES[firebaseErrorCode(error)] ?? 'unknown';
}

/** Gives what `work` gives, or its failure as an outcome. Never rejects. */
export async function outcomeOf<Success>(
  work: () => Promise<Success>,
): Promise<Success | { readonly ok: false; readonly failure: AuthFailure }> {
  try {
    return await work();
  } catch (error) {
    return { ok: false, failure: authFailureOf(error) };
  }
}
