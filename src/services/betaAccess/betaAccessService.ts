import type { AccountAlias } from '../accounts/accounts';

/**
 * What a look at the own profile found. `refused` is the server's no and final; `unavailable` is a
 * failure in passing, which a later try may mend.
 */
export type ProfileOutcome = 'granted' | 'denied' | 'refused' | 'unavailable';

/**
 * What became of a key (product-spec §7, §8). `unauthenticated`: there was no confirmed session.
 * `failed`: the call did not get through. `nonsense`: it did, and the reply made no sense.
 */
export type KeyOutcome =
  | { readonly kind: 'accepted' | 'alreadyGranted' | 'unauthenticated' | 'failed' | 'nonsense' }
  | { readonly kind: 'rejected'; readonly details: string | null };

/**
 * What the listener on the own profile says: access is given, or is not, or the listener knows nothing,
 * because it cannot connect.
 */
export type ProfileReport = 'granted' | 'denied' | 'lost';

/** Beta access of the signed-in person. No method rejects: every failure is an outcome. */
export interface BetaAccessService {
  /** Reads `profiles/{uid}` of the account once (product-spec §7). */
  lookUpProfile(account: AccountAlias): Promise<ProfileOutcome>;
  /**
   * Reports `profiles/{uid}` of the account from now on, at every change. Further calls replace the listener.
   * It begins when the page has nothing better to do.
   */
  watchProfile(account: AccountAlias, report: (profile: ProfileReport) => void): void;
  /** Ends the listener; harmless when there is none. */
  stopWatchingProfile(): void;
  /** Sends the key of the drafts to `validate-beta-key` (product-spec §7). */
  validateKey(): Promise<KeyOutcome>;
}
