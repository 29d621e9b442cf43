import { HttpsError } from 'firebase-functions/https';
import { logContention, logFailure, type CallName } from '../logs';

/**
 * gRPC codes of transient failures: deadline exceeded, resource exhausted, aborted (by another transaction),
 * unavailable.
 */
const TRANSIENT_CODES: ReadonlySet<number> = new Set([4, 8, 10, 14]);

function grpcCode(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'number' ? error.code : undefined;
}

/**
 * Logs why a call failed, and returns the error that the caller may see. A failed transaction writes nothing, so
 * callers can always try again.
 */
export function toHttpsError(error: unknown, call: CallName, messageIfPermanent: string, uid?: string): HttpsError {
  if (error instanceof HttpsError) return error;
  const code = grpcCode(error);
  if (code !== undefined && TRANSIENT_CODES.has(code)) {
    logContention(call, uid, code);
    return new HttpsError('unavailable', 'The server is busy. Please try again.');
  }
  logFailure(call, uid, error);
  return new HttpsError('internal', messageIfPermanent);
}
