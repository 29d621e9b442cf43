import type { AccountAlias } from '../accounts/accounts';

/** Why a call to the account service failed, in our own words; raw codes stay in the adapter. */
export type AuthFailure =
  | 'wrongCredentials'
  | 'unconfirmed'
  | 'alreadyConfirmed'
  | 'mailNotSent'
  | 'emailInUse'
  | 'invalidEmail'
  | 'weakPassword'
  | 'tooManyRequests'
  | 'offline'
  | 'accountDisabled'
  | 'unknown';

export type AuthOutcome = { readonly ok: true } | { readonly ok: false; readonly failure: AuthFailure };

export type SignInOutcome =
  | { readonly ok: true; readonly account: AccountAlias }
  | { readonly ok: false; readonly failure: AuthFailure };

/** Who is signed in (`null`: nobody), or that it could not be found out. */
export type SessionReport = { readonly account: AccountAlias | null } | { readonly failed: true };

/**
 * What a look at the account that waits for its confirmation found. `unavailable`: the server could not be
 * asked, which a later look may mend. `gone`: there is no such account to look at any more.
 */
export type ConfirmationLook = 'confirmed' | 'unconfirmed' | 'unavailable' | 'gone';

/**
 * Accounts and sessions (product-spec §7). An account whose address is not confirmed counts as signed out.
 * No method rejects: every failure is an outcome. Credentials are taken from the drafts, never from arguments.
 */
export interface AuthService {
  /**
   * Reports the session once it is known and after every change, in this tab or another. Further calls
   * replace the listener.
   */
  watchSession(report: (session: SessionReport) => void): void;
  /** Signs in with the credentials of the drafts. An unconfirmed address is refused and never becomes a session. */
  signIn(): Promise<SignInOutcome>;
  /**
   * Creates an account and sends the confirmation mail, which leads back to /auth. Nobody is signed in by it; the
   * account waits for its confirmation, and its address is in the drafts. It waits after `mailNotSent` as well:
   * the account is there, and only the mail has to be sent again.
   */
  signUp(): Promise<AuthOutcome>;
  /**
   * Sends the confirmation mail again: for the account that waits, or else for the credentials of the drafts,
   * whose account then waits.
   */
  resendConfirmation(): Promise<AuthOutcome>;
  /** Looks whether the account that waits has been confirmed. It asks the server only once the page is visible. */
  lookForConfirmation(): Promise<ConfirmationLook>;
  /** Forgets the account that waits, and its address; harmless when there is none. */
  stopAwaitingConfirmation(): void;
  /**
   * Mails a link to choose a new password to the address of the drafts. Whether there is such an account is
   * never told: it succeeds unless the server was not reached or takes no more requests.
   */
  resetPassword(): Promise<AuthOutcome>;
  /** Ends the session in every tab of this browser. */
  signOut(): Promise<AuthOutcome>;
}
