import type { AccountAlias } from '../accounts/accounts';
import type { Ticket } from '../drafts/drafts';
import { KEY_REFUSALS, type KeyRefusal } from './keyRefusals';

/** How granted access ends. `ProfileOutcome` explains each. */
export const ACCESS_ENDS = ['denied', 'absent', 'revoked', 'refused', 'unauthenticated'] as const;

export type AccessEnd = (typeof ACCESS_ENDS)[number];

/**
 * What the user's own profile says. `denied`: access was never granted. `absent`: no profile, as before a first grant
 * and after the account's deletion. `revoked`: an admin revoked granted access. `refused`: the server refused, and a
 * retry won't help. `unauthenticated`: the server doesn't know the session. `unavailable`: a retry may help.
 */
export const PROFILE_OUTCOMES = ['granted', ...ACCESS_ENDS, 'unavailable'] as const;

export type ProfileOutcome = (typeof PROFILE_OUTCOMES)[number];

/** Why a key could not be checked. `KeyOutcome` explains each. */
const UNCHECKED = ['unauthenticated', 'failed', 'nonsense', 'missing'] as const;

/** Why a key gave no access: it was refused, or couldn't be checked. */
export const KEY_FAILURES = [...UNCHECKED, ...KEY_REFUSALS] as const;

export type KeyFailure = (typeof KEY_FAILURES)[number];

/** The outcomes of a key without an explanation by the server. */
export const PLAIN_OUTCOMES = ['accepted', 'alreadyGranted', ...UNCHECKED] as const;

/**
 * The outcome of a key (PRODUCT.md P4.4); a refusal carries the server's text. `unauthenticated`: no confirmed session.
 * `failed`: the call didn't get through or timed out. `nonsense`: the reply was unreadable. `missing`: the saved key is
 * gone, because another tab used it.
 */
export type KeyOutcome =
  { readonly kind: (typeof PLAIN_OUTCOMES)[number] } | { readonly kind: KeyRefusal; readonly details: string | null };

/** Beta access of the signed-in user. No method rejects: every failure is an outcome. */
export interface BetaAccessService {
  /** Reads `profiles/{uid}` of the account once (PRODUCT.md P3.6). */
  loadProfile(account: AccountAlias): Promise<ProfileOutcome>;
  /**
   * Polls the account's profile while the page is visible, and at once on return to the page. Once access has ended,
   * the poll reports that and stops. An unreachable server ends nothing. A further call replaces the poll.
   */
  startPollingProfile(account: AccountAlias, report: (end: AccessEnd) => void): void;
  /** Stops polling; does nothing if no poll is running. */
  stopPollingProfile(): void;
  /**
   * Takes the key of `ticket` from the drafts, or the saved key if `ticket` is `null`, and sends it to
   * `validate-beta-key` (PRODUCT.md P4.4). A call fails after 20 s without a reply.
   */
  validateKey(ticket: Ticket | null): Promise<KeyOutcome>;
}
