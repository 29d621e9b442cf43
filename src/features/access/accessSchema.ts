import * as v from 'valibot';
import { AUTH_FAILURES } from '../../services/auth/authFailures';
import { MAIL_LINK_MODES } from '../../services/auth/authService';
import { accountAlias, count, moment } from '../../shared/schema';

/** What can be asked for by a form: on the auth screen, of a mail's link, of the own account, and for a key. */
export const authFormKind = v.picklist([
  'signIn',
  'signUp',
  'resendConfirmation',
  'resetPassword',
  'newPassword',
  'changePassword',
  'changeEmail',
  'deleteAccount',
  'requestAccess',
]);

export const authFailure = v.picklist(AUTH_FAILURES);

/** A form that was sent: replies to any other request are stale. */
const authRequest = { kind: authFormKind, requestId: count };

/** The slice `auth`: who is signed in, and the forms of the auth screen. */
export const authState = v.object({
  /** `unknown`: nobody has asked yet; `checking`: it was asked; and the two answers. */
  session: v.picklist(['unknown', 'checking', 'signedOut', 'signedIn']),
  /** Who is signed in; `null` whenever nobody is known to be. */
  account: v.nullable(accountAlias),
  /** How many requests were made; each carries its number. */
  requests: count,
  /** The form that waits for its reply. */
  busy: v.nullable(v.object({ ...authRequest, account: v.optional(v.nullable(accountAlias), null) })),
  /** How the last form went; a form clears its fields by it, or offers what mends the failure. */
  lastOutcome: v.nullable(v.object({ ...authRequest, failure: v.nullable(authFailure) })),
  /** The sign-out of this tab that is under way, until the session has ended or the request has failed. */
  signOut: v.nullable(count),
});

/** The slice `betaAccess`: whether the signed-in person may use the dashboard, and the way of a key. */
export const betaAccessState = v.object({
  /** What is known of the signed-in person's access. `failed`: it could not be found out. */
  access: v.picklist(['unknown', 'checking', 'granted', 'denied', 'failed']),
  /** Why it is denied or failed, where there is more to say: an admin took it back; the server said no, or nothing. */
  reason: v.nullable(v.picklist(['revoked', 'refused', 'unanswered'])),
  /** A grant that needs no look-up until it expires (UTC ms). A "no" is never kept. */
  grant: v.nullable(v.object({ account: accountAlias, expiresAt: moment })),
  /** How many requests were made; each carries its number, so that a stale reply is known as one. */
  requests: count,
  /** The look-up of the profile that is under way. */
  lookup: v.nullable(
    v.object({
      requestId: count,
      /** How many tries have failed in passing. */
      failures: count,
      /** When the next try is due (UTC ms), or `null` while a reply is awaited. */
      retryAt: v.nullable(moment),
      /** A sign-in asked for it: a "no" then leads to the landing page without a notice. */
      afterSignIn: v.boolean(),
    }),
  ),
  /** Whose profile is watched for the end of access, which is the case while they see the dashboard. */
  watched: v.nullable(accountAlias),
  isDialogOpen: v.boolean(),
  /** How many links with a key were followed; each fills the dialog anew. */
  keyLinks: count,
  /**
   * The key that was submitted: it waits for the session to be known, or is at the server under this request. Without a
   * ticket it is the one that waited in the drafts.
   */
  validation: v.nullable(v.object({ requestId: v.nullable(count), ticket: v.nullable(count) })),
  /** When an accepted key leads to the dashboard (UTC ms). */
  redirectAt: v.nullable(moment),
  /** A key waits in the drafts: the dialog opens with it once it is known that somebody signed in lacks access. */
  isKeySetAside: v.boolean(),
  /** The server refused that key for a reason that is not about it: it is not sent again by itself, and outlives the session. */
  isKeyRefused: v.optional(v.boolean(), false),
});

/** The slice `confirmation`: a new account's wait for its confirmation. The address itself is in the drafts. */
export const confirmationState = v.object({
  /** What the auth screen is about: its forms, the mail that has to be opened, or that it was. */
  stage: v.picklist(['none', 'awaited', 'confirmed']),
  /** Whether a mail is on its way; the first one may have failed. */
  isMailed: v.boolean(),
  /** How many requests were made; each carries its number, so that a stale reply is known as one. */
  requests: count,
  /** How many checks were answered since the last mail; the pace follows it. */
  checks: count,
  /** The check that is under way. */
  check: v.nullable(count),
  /** When the next check is due (UTC ms); `null` while one is under way, and when nothing is awaited. */
  checkAt: v.nullable(moment),
  /** The request for another mail that is under way. */
  mail: v.nullable(count),
  /** From when on another mail can be asked for (UTC ms). */
  resendAt: moment,
});

/** The slice `mailLink`: the link of a mail that was opened. Its code is in the drafts. */
export const mailLinkState = v.object({
  mode: v.nullable(v.picklist(MAIL_LINK_MODES)),
  /** `asked`: the server is asked about it; `newPassword`: it allows to choose one; and how it ended. */
  stage: v.picklist(['none', 'asked', 'newPassword', 'done', 'used', 'expired', 'unavailable']),
});

export type MailLinkState = v.InferOutput<typeof mailLinkState>;
export type AuthFormKind = v.InferOutput<typeof authFormKind>;
export type AuthState = v.InferOutput<typeof authState>;
export type BetaAccessState = v.InferOutput<typeof betaAccessState>;
export type ConfirmationState = v.InferOutput<typeof confirmationState>;
