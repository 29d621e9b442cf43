import type { AttemptScope } from '../calls/attempts';
import { minuteFrom, utcMinute } from '../utc';
import type { Outcome, Refusal } from './outcome';

/** What the callable answers to every call that could be judged (PRODUCT.md P4.4). */
export interface ValidationReply {
  /** The code of a refusal; absent when access was granted or had been before. */
  readonly error?: Refusal['code'];
  /** The refusal in words for people, shown as it is. */
  readonly details?: string;
  readonly alreadyGranted: boolean;
}

const WHOSE_ATTEMPTS: Readonly<Record<AttemptScope, string>> = {
  account: 'Too many keys were refused for this account.',
  network: 'Too many keys were refused from your network.',
};

/** A refusal in words; the first is the one of PRODUCT.md P12. */
function describeRefusal(refusal: Refusal): string {
  switch (refusal.code) {
    case 'invalid-key':
      return 'The beta key you entered is invalid or has already been used.';
    case 'key-used':
      return refusal.maxUses === 1
        ? 'This beta key has already been used.'
        : 'This beta key has already been used as often as it may be.';
    case 'key-expired':
      return `This beta key expired on ${utcMinute(refusal.expiredAtMs)}.`;
    case 'key-revoked':
      return 'This beta key has been revoked.';
    case 'key-for-another-address':
      return 'This beta key is meant for another e-mail address. Sign in with the address that was invited.';
    case 'key-misconfigured':
      return `This beta key is not set up correctly: its field "${refusal.field}" must be ${refusal.expected}. Please tell whoever gave you the key.`;
    case 'access-revoked':
      return 'The beta access of this account has been revoked. Another key cannot bring it back.';
    case 'too-many-attempts':
      return `${WHOSE_ATTEMPTS[refusal.scope]} Try again after ${minuteFrom(refusal.untilMs)}.`;
  }
}

/** Puts a judgement into the words of the wire. */
export function toReply(outcome: Outcome): ValidationReply {
  if (outcome.kind !== 'refused') return { alreadyGranted: outcome.kind === 'already-granted' };
  const { refusal } = outcome;
  return { error: refusal.code, details: describeRefusal(refusal), alreadyGranted: false };
}
