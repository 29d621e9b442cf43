import type { AccountAlias } from '../accounts/accounts';
import type { Ticket } from '../drafts/drafts';
import type { AuthFailure } from './authFailures';
import type { AUTH_FORMS } from './authForms';

/** A form that is sent to the account service. */
export type AuthFormKind = (typeof AUTH_FORMS)[number];

export type AuthOutcome = { readonly ok: true } | { readonly ok: false; readonly failure: AuthFailure };

/** The signed-in account (`null`: signed out), or a failed check. */
export type SessionReport = { readonly account: AccountAlias | null } | { readonly failed: true };

/**
 * Whether the awaited account has been confirmed. `unavailable`: the server couldn't be reached, which a later check
 * may fix. `gone`: the account no longer exists.
 */
export type ConfirmationCheck = 'confirmed' | 'unconfirmed' | 'unavailable' | 'gone';

/** The purpose of an email link, as Firebase names it. */
export type EmailLinkMode = (typeof EMAIL_LINK_MODES)[number];
export const EMAIL_LINK_MODES = ['verifyEmail', 'resetPassword', 'recoverEmail', 'verifyAndChangeEmail'] as const;

/**
 * The outcome of an email link. `done`: its purpose is fulfilled, or will be once the user presses the button. `used`:
 * incomplete, or used before, perhaps by a mail scanner; Firebase doesn't distinguish these. `expired`: too old.
 * `unavailable`: the server couldn't be reached.
 */
export type EmailLinkOutcome = 'done' | 'used' | 'expired' | 'unavailable';

/**
 * Accounts and sessions (PRODUCT.md P3). An account with an unconfirmed email counts as signed out. No method rejects:
 * every failure is an outcome.
 */
export interface AuthService {
  /**
   * Reports who is signed in, once that is known and after every change in any tab. It is the only source of the
   * session. A further call replaces the listener.
   */
  watchSession(report: (session: SessionReport) => void): void;
  /**
   * Sends a form. Its values are in the drafts under its ticket.
   *
   * - `signIn` refuses an unconfirmed email; such an account never has a session.
   * - `signUp` creates an account and sends the confirmation email, which leads back to /auth. It doesn't start a
   *   session: the account awaits its confirmation, and its email is in the drafts. After `mailNotSent` the account
   *   exists and awaits confirmation, too; only the email has to be resent.
   * - `resendConfirmation` sends that email again for the awaited account, or else for the form's account, which is
   *   awaited from then on.
   * - `resetPassword` emails a link to choose a new password. A failure that would reveal whether the email has an
   *   account counts as success.
   * - `newPassword`, `confirmEmail` and `restoreEmail` use the opened email link. `confirmEmail` needs the account's
   *   password and signs in; a wrong password confirms nothing.
   * - `changePassword`, `changeEmail` and `deleteAccount` need the signed-in user's password. `changeEmail` emails a
   *   link to the new email; the account's email changes once the link is followed. `deleteAccount` also ends the
   *   session.
   * - `requestAccess` asks for a beta key (PRODUCT.md P4.10).
   */
  submit(form: AuthFormKind, ticket: Ticket): Promise<AuthOutcome>;
  /** Checks whether the awaited account has been confirmed. It waits until the page is visible to ask the server. */
  checkConfirmation(): Promise<ConfirmationCheck>;
  /** Forgets the awaited account and its email; does nothing if there is none. */
  stopAwaitingConfirmation(): void;
  /**
   * Checks whether an email link is valid, without using it. The link's code is in the drafts, and is removed once it
   * is no longer valid. A valid link's email is put into the drafts.
   */
  checkEmailLink(mode: EmailLinkMode): Promise<EmailLinkOutcome>;
  /** Ends the session in every tab of this browser. */
  signOut(): Promise<AuthOutcome>;
}
