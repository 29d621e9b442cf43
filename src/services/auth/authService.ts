import type { AccountAlias } from '../accounts/accounts';
import type { Ticket } from '../drafts/drafts';
import type { AuthFailure } from './authFailures';

/** The outcome of an account call. */
export type AuthOutcome = { readonly ok: true } | { readonly ok: false; readonly failure: AuthFailure };

/** The signed-in account (`null`: signed out), or a failed check. */
export type SessionReport = { readonly account: AccountAlias | null } | { readonly failed: true };

/**
 * Whether the awaited account has been confirmed. `unavailable`: the server couldn't be reached, which a later check
 * may fix. `gone`: the account no longer exists.
 */
export type ConfirmationCheck = 'confirmed' | 'unconfirmed' | 'unavailable' | 'gone';

/** The purpose of an email link, as Firebase names it. */
export type MailLinkMode = (typeof MAIL_LINK_MODES)[number];
export const MAIL_LINK_MODES = ['verifyEmail', 'resetPassword', 'recoverEmail', 'verifyAndChangeEmail'] as const;

/**
 * The outcome of an email link. `done`: its purpose is fulfilled, or will be once the user presses the button. `used`:
 * used or incomplete, which Firebase doesn't distinguish; mail scanners use links up as well. `expired`: too old.
 * `unavailable`: the server couldn't be reached.
 */
export type MailLinkOutcome = 'done' | 'used' | 'expired' | 'unavailable';

/**
 * Accounts and sessions (PRODUCT.md P3). An account with an unconfirmed email counts as signed out. No method rejects:
 * every failure is an outcome. Methods take the form's values from the drafts by its ticket.
 */
export interface AuthService {
  /**
   * Reports who is signed in, once that is known and after every change in any tab. It is the only source of the
   * session. A further call replaces the listener.
   */
  watchSession(report: (session: SessionReport) => void): void;
  /** Signs in. An unconfirmed email is refused and never becomes a session. */
  signIn(ticket: Ticket): Promise<AuthOutcome>;
  /**
   * Creates an account and sends the confirmation email, which leads back to /auth. It starts no session: the account
   * awaits its confirmation, and its email is in the drafts. After `mailNotSent` the account exists and awaits as well;
   * only the email has to be resent.
   */
  signUp(ticket: Ticket): Promise<AuthOutcome>;
  /** Resends the confirmation email to the awaited account, or else to the account of `ticket`, which is awaited from then on. */
  resendConfirmation(ticket: Ticket): Promise<AuthOutcome>;
  /** Checks whether the awaited account has been confirmed. It waits until the page is visible to ask the server. */
  checkConfirmation(): Promise<ConfirmationCheck>;
  /** Forgets the awaited account and its email; does nothing if there is none. */
  stopAwaitingConfirmation(): void;
  /** Emails a link to choose a new password. A failure that would reveal whether the email has an account counts as success. */
  resetPassword(ticket: Ticket): Promise<AuthOutcome>;
  /**
   * Checks whether an email link is valid, without using it. Its code is in the drafts, and is removed once it is no
   * longer valid. A valid link's email is put into the drafts.
   */
  followMailLink(mode: MailLinkMode): Promise<MailLinkOutcome>;
  /**
   * Confirms the link's email for a user who knows the account's password, and signs them in. A wrong password confirms
   * nothing.
   */
  confirmEmail(ticket: Ticket): Promise<AuthOutcome>;
  /** Restores the link's email on its account. */
  restoreEmail(ticket: Ticket): Promise<AuthOutcome>;
  /** Sets the new password that the link is for. */
  newPassword(ticket: Ticket): Promise<AuthOutcome>;
  /** Changes the signed-in user's password, which requires the current one. */
  changePassword(ticket: Ticket): Promise<AuthOutcome>;
  /** Emails a link to the signed-in user's new address; the email changes once the link is followed. */
  changeEmail(ticket: Ticket): Promise<AuthOutcome>;
  /** Deletes the signed-in user's account with the callable `delete-account`, and ends its session. */
  deleteAccount(ticket: Ticket): Promise<AuthOutcome>;
  /** Ends the session in every tab of this browser. */
  signOut(): Promise<AuthOutcome>;
}
