import type { AccountAlias } from '../accounts/accounts';
import type { Ticket } from '../drafts/drafts';
import type { AuthFailure } from './authFailures';

/** How a call to the account service went. */
export type AuthOutcome = { readonly ok: true } | { readonly ok: false; readonly failure: AuthFailure };

/** Who is signed in (`null`: nobody), or that it could not be found out. */
export type SessionReport = { readonly account: AccountAlias | null } | { readonly failed: true };

/**
 * Whether the account that waits for its confirmation has been confirmed. `unavailable`: the server could not be
 * asked, which a later check may mend. `gone`: there is no such account any more.
 */
export type ConfirmationCheck = 'confirmed' | 'unconfirmed' | 'unavailable' | 'gone';

/** What the links in the account service's mails are for, as Firebase names it. */
export type MailLinkMode = (typeof MAIL_LINK_MODES)[number];
export const MAIL_LINK_MODES = ['verifyEmail', 'resetPassword', 'recoverEmail', 'verifyAndChangeEmail'] as const;

/**
 * What came of a mail's link. `done`: what it is for has been done, or can be once its person has pressed the button. `used` (or never whole:
 * Firebase answers both alike) and `expired`: it is good no more; programs that look for malice open links as well. `unavailable`: the server could not be asked.
 */
export type MailLinkOutcome = 'done' | 'used' | 'expired' | 'unavailable';

/**
 * Accounts and sessions (PRODUCT.md P3). An account whose address is not confirmed counts as signed out.
 * No method rejects: every failure is an outcome. Credentials are taken from the drafts by the ticket of the form.
 */
export interface AuthService {
  /**
   * Reports who is signed in once it is known, and after every change in this tab or another: the one source of it.
   * Further calls replace the listener.
   */
  watchSession(report: (session: SessionReport) => void): void;
  /** Signs in. An unconfirmed address is refused and never becomes a session. */
  signIn(ticket: Ticket): Promise<AuthOutcome>;
  /**
   * Creates an account and sends the confirmation mail, which leads back to /auth. Nobody is signed in by it; the
   * account waits for its confirmation, and its address is in the drafts. It waits after `mailNotSent` as well:
   * the account is there, and only the mail has to be sent again.
   */
  signUp(ticket: Ticket): Promise<AuthOutcome>;
  /**
   * Sends the confirmation mail again: for the account that waits, or else for the credentials of `ticket`, whose
   * account then waits.
   */
  resendConfirmation(ticket: Ticket): Promise<AuthOutcome>;
  /** Checks whether the account that waits has been confirmed. It asks the server only once the page is visible. */
  checkConfirmation(): Promise<ConfirmationCheck>;
  /** Forgets the account that waits, and its address; harmless when there is none. */
  stopAwaitingConfirmation(): void;
  /**
   * Mails a link to choose a new password. Whether there is an account with the address is never told: it succeeds
   * unless the server was not reached or takes no more requests.
   */
  resetPassword(ticket: Ticket): Promise<AuthOutcome>;
  /**
   * Finds out whether a mail's link is good; its code waits in the drafts, and goes when it is good no more. The address
   * it is about is in the drafts afterwards. Nothing is done by it.
   */
  followMailLink(mode: MailLinkMode): Promise<MailLinkOutcome>;
  /**
   * Confirms the address that a mail's link is about, for who knows the password of its account, and signs them in. A
   * wrong password confirms nothing.
   */
  confirmEmail(ticket: Ticket): Promise<AuthOutcome>;
  /** Puts the address that a mail's link is about back on its account. */
  restoreEmail(ticket: Ticket): Promise<AuthOutcome>;
  /** Sets the password that a mail's link was opened to choose. */
  newPassword(ticket: Ticket): Promise<AuthOutcome>;
  /** Changes the password of whoever is signed in, who has to know the present one. */
  changePassword(ticket: Ticket): Promise<AuthOutcome>;
  /** Mails a link to the new address of whoever is signed in; the address changes when it is opened. */
  changeEmail(ticket: Ticket): Promise<AuthOutcome>;
  /** Deletes the account of whoever is signed in, by the callable `delete-account`, and ends its session. */
  deleteAccount(ticket: Ticket): Promise<AuthOutcome>;
  /** Ends the session in every tab of this browser. */
  signOut(): Promise<AuthOutcome>;
}
