import { HttpsError } from 'firebase-functions/https';
import { logContention, logFailure, type CallName } from '../logs';

/**
 * gRPC's codes for what passes by itself: deadline exceeded, resource exhausted, aborted
 * (other transactions held the same documents for too long) and unavailable.
 */
const PASSING_CODES: ReadonlySet<number> = new Set([4, 8, 10, 14]);

function grpcCode(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'number' ? error.code : undefined;
}

/**
 * Logs why a call could not be judged, and makes of it what the caller may know.
 * The transaction left nothing behind, so that a caller may always try again.
 *
 * @param uid the account that called, where there is one
 * @param text what the caller is told when it is nothing that passes by itself
 */
export function toHttpsError(error: unknown, call: CallName, text: string, uid?: string): HttpsError {
  if (error instanceof HttpsError) return error;
  const code = grpcCode(error);
  if (code !== undefined && PASSING_CODES.has(code)) {
    logContention(call, uid, code);
    return new HttpsError('unavailable', 'Too much is going on right now. Please try again.');
  }
  logFailure(call, uid, error);
  return new HttpsError('internal', text);
}
