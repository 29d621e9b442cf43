import type { AccountAlias } from '../accounts/accounts';
import type { AuthOutcome } from '../auth/authService';
import type { Ticket } from '../drafts/drafts';

/**
 * What the own profile says. `absent`: there is none, as before a first grant, and after the account's deletion.
 * `revoked`: access was granted once, and an admin took it back. `refused` is the server's no
 * and final; `unauthenticated`: it does not know the session; `unavailable` is a failure in passing, which a later try
 * may mend.
 */
export type ProfileOutcome = 'granted' | 'denied' | 'absent' | 'revoked' | 'refused' | 'unauthenticated' | 'unavailable';

/** How access that was granted came to an end. */
export type AccessEnd = Exclude<ProfileOutcome, 'granted' | 'unavailable'>;

/** Why the server refused a key for its own sake, in its codes (PRODUCT.md P4.4); `rejected` is a reason that this program does not know. */
const FORGOTTEN = ['rejected', 'invalid-key', 'key-used', 'key-expired', 'key-revoked', 'key-misconfigured'] as const;

/** Refusals after which a key is kept, since it may be good at another time, or for another person. */
const KEPT = ['key-for-another-address', 'too-many-attempts', 'access-revoked'] as const;

/** Every refusal of a key. */
export const KEY_REFUSALS = [...FORGOTTEN, ...KEPT] as const;

export type KeyRefusal = (typeof KEY_REFUSALS)[number];

/** Whether what became of a key is a refusal that is not about the key. */
export const isKeyKept = (code: KeyFailure | null): boolean => KEPT.some((kept) => kept === code);

/** Why a key gave no access: it was refused, or could not be judged. */
export const KEY_FAILURES = ['unauthenticated', 'failed', 'nonsense', 'missing', ...KEY_REFUSALS] as const;

export type KeyFailure = (typeof KEY_FAILURES)[number];

/**
 * What became of a key (PRODUCT.md P4.4): a code, and of a refusal the server's words. `unauthenticated`: there was no
 * confirmed session. `failed`: the call did not get through, or was not answered in time. `nonsense`: it was, and the
 * reply made no sense. `missing`: the key that was kept is kept no more; another tab has used it.
 */
export type KeyOutcome =
  | { readonly kind: 'accepted' | 'alreadyGranted' | 'unauthenticated' | 'failed' | 'nonsense' | 'missing' }
  | { readonly kind: KeyRefusal; readonly details: string | null };

/** Beta access of the signed-in person. No method rejects: every failure is an outcome. */
export interface BetaAccessService {
  /** Reads `profiles/{uid}` of the account once (PRODUCT.md P3.6). */
  loadProfile(account: AccountAlias): Promise<ProfileOutcome>;
  /**
   * Reads the account's profile again and again while the page is visible, and at once on return to it, until access
   * has ended: that is reported, once. A server that cannot be reached ends nothing. Further calls replace the watch.
   */
  startPollingProfile(account: AccountAlias, report: (end: AccessEnd) => void): void;
  /** Ends the watch; harmless when there is none. */
  stopPollingProfile(): void;
  /**
   * Takes the key of `ticket` from the drafts, or without one the key that is kept there, and sends it to
   * `validate-beta-key` (PRODUCT.md P4.4). A call unanswered for 20 s has failed.
   */
  validateKey(ticket: Ticket | null): Promise<KeyOutcome>;
  /** Takes the request of `ticket` from the drafts and sends it to `request-beta-access` (PRODUCT.md P4.10). */
  requestAccess(ticket: Ticket): Promise<AuthOutcome>;
}
