import type { AccountAlias } from '../../services/accounts/accounts';
import type { AuthFailure } from '../../services/auth/authService';

/** What is known of the session: nothing was asked yet, it was asked, and the two answers. */
export type SessionStatus = 'unknown' | 'checking' | 'signedOut' | 'signedIn';

/** What can be asked of the account service from the auth screen. */
export type AuthFormKind = 'signIn' | 'signUp' | 'resendConfirmation' | 'resetPassword';

/** A form that was sent: replies to any other request are stale. */
export interface AuthRequest {
  readonly kind: AuthFormKind;
  readonly requestId: number;
}

/**
 * Why nobody is signed in any more: the person pressed Sign out here; it happened elsewhere (another tab,
 * a withdrawn session); somebody else signed in elsewhere; nobody was in the first place; or it could not
 * be found out.
 */
export type SessionEndCause = 'deliberate' | 'elsewhere' | 'replaced' | 'absent' | 'checkFailed';

export interface AuthState {
  readonly session: SessionStatus;
  /** Who is signed in; `null` whenever nobody is known to be. */
  readonly account: AccountAlias | null;
  /** Whose session a reload goes on with, until it is known who is signed in now. */
  readonly resumedAccount: AccountAlias | null;
  /** How many requests were made; each carries its number. */
  readonly requests: number;
  /** The form that waits for its reply; `heard` is who was reported meanwhile, by this sign-in or by another tab's. */
  readonly busy: (AuthRequest & { readonly heard?: AccountAlias }) | null;
  /** How the last form went; a form clears its fields by it, or offers what mends the failure. */
  readonly lastOutcome: (AuthRequest & { readonly failure: AuthFailure | null }) | null;
  /** The person pressed Sign out in this tab, and it has not happened yet. */
  readonly isSigningOut: boolean;
}
