import { comparableEmail } from '../emailAddress';
import type { ParsedKeyDocument } from './keyDocument';
import { refused, type Outcome } from './refusals';

/**
 * Decides whether an account without access may redeem a key.
 *
 * @param parsed the key's document; undefined when the key is unknown or malformed
 * @param email the confirmed address of the account
 * @param nowMs the time of the judgement, milliseconds since the epoch
 * @returns granted, or the one refusal that helps the holder of the key most
 */
export function judgeKey(
  parsed: ParsedKeyDocument | undefined,
  email: string,
  nowMs: number,
): Outcome {
  if (parsed === undefined) return refused({ code: 'invalid-key' });
  const { document } = parsed;
  if (document.email !== undefined && document.email !== comparableEmail(email)) {
    return refused({ code: 'key-for-another-address' });
  }
  const [problem] = parsed.problems;
  if (problem !== undefined) return refused({ code: 'key-misconfigured', ...problem });
  if (!document.enabled) return refused({ code: 'key-revoked' });
  if (document.expiresAt !== undefined && document.expiresAt <= nowMs) {
    return refused({ code: 'key-expired', expiredAtMs: document.expiresAt });
  }
  if (document.uses >= document.maxUses) {
    return refused({ code: 'key-used', maxUses: document.maxUses });
  }
  return { kind: 'granted' };
}
