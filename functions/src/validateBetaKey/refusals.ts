import type { AttemptScope } from '../calls/attempts';
import { minuteFrom, utcMinute } from '../utc';

/** A reason to refuse a call: all that the answer, `npm run keys -- list` and docs/ADMIN.md know of it. */
interface RefusalKind<Facts> {
  /** What its person reads. */
  readonly say: (facts: Facts) => string;
  /** Its row in docs/ADMIN.md: what leads to it, and the facts by which the text is shown there. */
  readonly admin: string;
  readonly examples: readonly Facts[];
  /** What a key is called that is refused for it, where that is the key's own state. */
  readonly keyState?: string;
}

type NoFacts = Readonly<Record<never, never>>;

const WHOSE_ATTEMPTS: Readonly<Record<AttemptScope, string>> = {
  account: 'Too many keys were refused for this account.',
  network: 'Too many keys were refused from your network.',
};
const EXAMPLE_MS = Date.UTC(2026, 11, 31, 23, 59);

/** Malformed or unknown. The text is the one of PRODUCT.md P12. */
const invalidKey: RefusalKind<NoFacts> = {
  say: () => 'The beta key you entered is invalid or has already been used.',
  admin: 'unknown, or not a key at all',
  examples: [{}],
};
const keyUsed: RefusalKind<{ readonly maxUses: number }> = {
  say: ({ maxUses }) => (maxUses === 1 ? 'This beta key has already been used.' : 'This beta key has already been used as often as it may be.'),
  admin: 'used up; with more uses than one the second',
  examples: [{ maxUses: 1 }, { maxUses: 2 }],
  keyState: 'used',
};
const keyExpired: RefusalKind<{ readonly expiredAtMs: number }> = {
  say: ({ expiredAtMs }) => `This beta key expired on ${utcMinute(expiredAtMs)}.`,
  admin: 'expired',
  examples: [{ expiredAtMs: EXAMPLE_MS }],
  keyState: 'expired',
};
const keyRevoked: RefusalKind<NoFacts> = {
  say: () => 'This beta key has been revoked.',
  admin: '`enabled` is `false`',
  examples: [{}],
  keyState: 'revoked',
};
const keyForAnotherAddress: RefusalKind<NoFacts> = {
  say: () => 'This beta key is meant for another email. Sign in with the email that was invited.',
  admin: 'meant for another address (said before anything else about the key)',
  examples: [{}],
};
const keyMisconfigured: RefusalKind<{ readonly field: string; readonly expected: string }> = {
  say: ({ field, expected }) => `This beta key is not set up correctly: its field "${field}" must be ${expected}. Please tell whoever gave you the key.`,
  admin: 'a field cannot be honoured',
  examples: [{ field: 'maxUses', expected: 'a whole number of at least 1 (type number)' }],
  keyState: 'refused',
};
/** An admin took the access away that this account once had. */
const accessRevoked: RefusalKind<NoFacts> = {
  say: () => 'The beta access of this account has been revoked. Another key cannot bring it back.',
  admin: "the account's access was revoked",
  examples: [{}],
};
const tooManyAttempts: RefusalKind<{ readonly scope: AttemptScope; readonly untilMs: number }> = {
  say: ({ scope, untilMs }) => `${WHOSE_ATTEMPTS[scope]} Try again after ${minuteFrom(untilMs)}.`,
  admin: 'too many refused keys, of the account or from its network',
  examples: [
    { scope: 'account', untilMs: EXAMPLE_MS },
    { scope: 'network', untilMs: EXAMPLE_MS },
  ],
};

/** Every refusal by its code, which is the `error` of the answer. */
export const refusals = {
  'invalid-key': invalidKey,
  'key-used': keyUsed,
  'key-expired': keyExpired,
  'key-revoked': keyRevoked,
  'key-for-another-address': keyForAnotherAddress,
  'key-misconfigured': keyMisconfigured,
  'access-revoked': accessRevoked,
  'too-many-attempts': tooManyAttempts,
};

type Kinds = typeof refusals;

/** Why a call did not gain access: the code and its facts. */
export type Refusal = { [Code in keyof Kinds]: { readonly code: Code } & (Kinds[Code] extends RefusalKind<infer Facts> ? Facts : never) }[keyof Kinds];

/** A refusal in words for people. */
export function describeRefusal(refusal: Refusal): string {
  const { say } = refusals[refusal.code] as Pick<RefusalKind<Refusal>, 'say'>;
  return say(refusal);
}

/** How a call was judged. */
export type Outcome =
  | { readonly kind: 'granted' }
  | { readonly kind: 'already-granted' }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** Wraps a refusal as the outcome of a call. */
export function refused(refusal: Refusal): Outcome {
  return { kind: 'refused', refusal };
}

/** What the callable answers to every call that could be judged (PRODUCT.md P4.4). */
export interface ValidationReply {
  /** The code of a refusal; absent when access was granted or had been before. */
  readonly error?: Refusal['code'];
  /** The refusal in words for people, shown as it is. */
  readonly details?: string;
  readonly alreadyGranted: boolean;
}

/** Puts a judgement into the words of the wire. */
export function toReply(outcome: Outcome): ValidationReply {
  if (outcome.kind !== 'refused') return { alreadyGranted: outcome.kind === 'already-granted' };
  const { refusal } = outcome;
  return { error: refusal.code, details: describeRefusal(refusal), alreadyGranted: false };
}
