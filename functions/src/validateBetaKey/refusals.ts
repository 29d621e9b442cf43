import type { AttemptScope } from '../calls/attempts';
import { minuteFrom, utcMinute } from '../utc';

/** A reason to refuse a call, as the answer, `npm run keys -- list` and docs/ADMIN.md use it. */
interface RefusalKind<Facts> {
  /** Returns the message to show. */
  readonly message: (facts: Facts) => string;
  /** The cause, as its row in docs/ADMIN.md states it. */
  readonly admin: string;
  /** The facts for the example messages in that row. */
  readonly examples: readonly Facts[];
  /** The state of a key that is refused for this reason, if it depends on the key alone. */
  readonly keyState?: string;
}

type NoFacts = Readonly<Record<never, never>>;

const TOO_MANY_FAILURES: Readonly<Record<AttemptScope, string>> = {
  account: 'Too many failed keys for this account.',
  network: 'Too many failed keys from your network.',
};
const EXAMPLE_MS = Date.UTC(2026, 11, 31, 23, 59);

/** The key is malformed or unknown. PRODUCT.md P12 sets the message. */
const invalidKey: RefusalKind<NoFacts> = {
  message: () => 'The beta key you entered is invalid or has already been used.',
  admin: 'unknown, or not a key at all',
  examples: [{}],
};
const keyUsed: RefusalKind<{ readonly maxUses: number }> = {
  message: ({ maxUses }) =>
    maxUses === 1 ? 'This beta key has already been used.' : 'This beta key has no uses left.',
  admin: 'used up (the second text if `maxUses` is above 1)',
  examples: [{ maxUses: 1 }, { maxUses: 2 }],
  keyState: 'used',
};
const keyExpired: RefusalKind<{ readonly expiredAtMs: number }> = {
  message: ({ expiredAtMs }) => `This beta key expired on ${utcMinute(expiredAtMs)}.`,
  admin: 'expired',
  examples: [{ expiredAtMs: EXAMPLE_MS }],
  keyState: 'expired',
};
const keyRevoked: RefusalKind<NoFacts> = {
  message: () => 'This beta key has been revoked.',
  admin: '`enabled` is `false`',
  examples: [{}],
  keyState: 'revoked',
};
const keyForAnotherEmail: RefusalKind<NoFacts> = {
  message: () => 'This beta key is for another email. Sign in with the email that was invited.',
  admin: 'meant for another email (checked before anything else about the key)',
  examples: [{}],
};
const keyMisconfigured: RefusalKind<{ readonly field: string; readonly expected: string }> = {
  message: ({ field, expected }) =>
    `This beta key was set up incorrectly: its field "${field}" must be ${expected}. Please tell the person who gave it to you.`,
  admin: 'a field has an invalid value',
  examples: [{ field: 'maxUses', expected: 'a whole number of at least 1 (type number)' }],
  keyState: 'refused',
};
const accessRevoked: RefusalKind<NoFacts> = {
  message: () => "Your beta access was revoked. Another key won't restore it.",
  admin: "the account's access was revoked",
  examples: [{}],
};
const tooManyAttempts: RefusalKind<{ readonly scope: AttemptScope; readonly untilMs: number }> = {
  message: ({ scope, untilMs }) => `${TOO_MANY_FAILURES[scope]} Try again after ${minuteFrom(untilMs)}.`,
  admin: 'too many refused keys, of the account or from its network',
  examples: [
    { scope: 'account', untilMs: EXAMPLE_MS },
    { scope: 'network', untilMs: EXAMPLE_MS },
  ],
};

/** Every refusal by its code, the `error` of the answer. */
export const refusals = {
  'invalid-key': invalidKey,
  'key-used': keyUsed,
  'key-expired': keyExpired,
  'key-revoked': keyRevoked,
  'key-for-another-address': keyForAnotherEmail,
  'key-misconfigured': keyMisconfigured,
  'access-revoked': accessRevoked,
  'too-many-attempts': tooManyAttempts,
};

type Kinds = typeof refusals;

/** Why a call was refused: the code and its facts. */
export type Refusal = { [Code in keyof Kinds]: { readonly code: Code } & FactsOf<Kinds[Code]> }[keyof Kinds];

type FactsOf<Kind> = Kind extends RefusalKind<infer Facts> ? Facts : never;

export function describeRefusal(refusal: Refusal): string {
  const { message } = refusals[refusal.code] as Pick<RefusalKind<Refusal>, 'message'>;
  return message(refusal);
}

export type Outcome =
  | { readonly kind: 'granted' }
  | { readonly kind: 'already-granted' }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

export function toOutcome(refusal: Refusal): Outcome {
  return { kind: 'refused', refusal };
}

/** The callable's answer (PRODUCT.md P4.4). */
export interface ValidationReply {
  /** The code of the refusal; absent if the account has access. */
  readonly error?: Refusal['code'];
  /** The message of the refusal, which the app shows unchanged. */
  readonly details?: string;
  readonly alreadyGranted: boolean;
}

export function toReply(outcome: Outcome): ValidationReply {
  if (outcome.kind !== 'refused') return { alreadyGranted: outcome.kind === 'already-granted' };
  const { refusal } = outcome;
  return { error: refusal.code, details: describeRefusal(refusal), alreadyGranted: false };
}
