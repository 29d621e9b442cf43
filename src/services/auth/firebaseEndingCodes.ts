import { firebaseErrorCode } from '../firebaseErrorCode';

/** The server's final word on whoever had signed in: disabled, deleted, or the tokens revoked. */
const ENDING_CODES = new Set([
  'auth/user-token-expired',
  'auth/user-disabled',
  'auth/user-not-found',
  'auth/invalid-user-token',
  'auth/invalid-refresh-token',
]);

/** Whether a failure means that the account may not go on, whatever is tried; a broken line, or a busy server, does not. */
export function endsSession(error: unknown): boolean {
  return ENDING_CODES.has(firebaseErrorCode(error));
}
