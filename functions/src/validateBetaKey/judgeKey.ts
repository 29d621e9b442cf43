import { comparableEmail } from '../email';
import type { ParsedKeyDocument } from './keyDocument';
import { toOutcome, type Outcome } from './refusals';

/**
 * Decides whether an account without access may redeem a key (PRODUCT.md P4).
 *
 * @param parsed the key's document, or undefined if the key is unknown
 * @param email the confirmed email of the account
 */
export function judgeKey(parsed: ParsedKeyDocument | undefined, email: string, nowMs: number): Outcome {
  if (parsed === undefined) return toOutcome({ code: 'invalid-key' });
  const { document } = parsed;
  if (document.email !== undefined && document.email !== comparableEmail(email)) {
    return toOutcome({ code: 'key-for-another-address' });
  }
  const [problem] = parsed.problems;
  if (problem !== undefined) return toOutcome({ code: 'key-misconfigured', ...problem });
  if (!document.enabled) return toOutcome({ code: 'key-revoked' });
  if (document.expiresAt !== undefined && document.expiresAt <= nowMs) {
    return toOutcome({ code: 'key-expired', expiredAtMs: document.expiresAt });
  }
  if (document.uses >= document.maxUses) {
    return toOutcome({ code: 'key-used', maxUses: document.maxUses });
  }
  return { kind: 'granted' };
}
