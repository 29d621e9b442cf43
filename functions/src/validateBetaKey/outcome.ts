import type { AttemptScope } from '../calls/attempts';

/** Why a call did not gain access; `code` is the `error` of the answer. */
export type Refusal =
  /** Malformed or unknown; the two must never be told apart. */
  | { readonly code: 'invalid-key' }
  | { readonly code: 'key-used'; readonly maxUses: number }
  | { readonly code: 'key-expired'; readonly expiredAtMs: number }
  | { readonly code: 'key-revoked' }
  | { readonly code: 'key-for-another-address' }
  | { readonly code: 'key-misconfigured'; readonly field: string; readonly expected: string }
  /** An admin took the access away that this account once had. */
  | { readonly code: 'access-revoked' }
  | { readonly code: 'too-many-attempts'; readonly scope: AttemptScope; readonly untilMs: number };

/** How a call was judged. */
export type Outcome =
  | { readonly kind: 'granted' }
  | { readonly kind: 'already-granted' }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** Wraps a refusal as the outcome of a call. */
export function refused(refusal: Refusal): Outcome {
  return { kind: 'refused', refusal };
}
