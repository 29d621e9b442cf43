import * as v from 'valibot';
import { AUTH_FAILURES, PASSWORD_RULE, type AuthFailure } from '../../services/auth/authFailures';
import { MAIL_LINK_MODES } from '../../services/auth/authService';
import { KEY_FAILURES } from '../../services/betaAccess/betaAccessService';
import { accountAlias, count, moment, shortText } from '../../shared/schema';

/** What can be asked for by a form: on the auth screen, of a mail's link, of the own account, and for a key. */
export const authFormKind = v.picklist([
  'signIn',
  'signUp',
  'resendConfirmation',
  'resetPassword',
  'newPassword',
  'confirmEmail',
  'restoreEmail',
  'changePassword',
  'changeEmail',
  'deleteAccount',
  'requestAccess',
]);

const RULE = PASSWORD_RULE.source;

export const authFailure = v.union([
  v.picklist(AUTH_FAILURES),
  v.pipe(v.string(), v.maxLength(200), v.regex(new RegExp(`^weakPassword:${RULE}(,${RULE})*$`))),
]) as v.GenericSchema<AuthFailure>;

/** A question to a service, as `request.ts` leads it from stage to stage; `code` is why it can have been refused. */
function request<Code extends v.GenericSchema<string | null>>(code: Code) {
  return v.object({
    stage: v.picklist(['none', 'asked', 'underWay', 'answered', 'refused', 'later']),
    id: count,
    code,
    failures: count,
    retryAt: v.nullable(moment),
  });
}

/** The slice `auth`: who is signed in, and the forms of the auth screen. */
export const authState = v.object({
  /** `unknown`: nobody has asked yet; `checking`: it was asked; and the two answers. */
  session: v.picklist(['unknown', 'checking', 'signedOut', 'signedIn']),
  /** Who is signed in; `null` whenever nobody is known to be. */
  account: v.nullable(accountAlias),
  /** The forms that were sent, of which one at a time is under way. */
  forms: v.record(
    authFormKind,
    v.object({
      ...request(v.nullable(authFailure)).entries,
      /** It was left before its answer: no field of it says what that is. */
      isLeft: v.exactOptional(v.literal(true)),
    }),
  ),
  /** Who was signed in when the form under way was sent. */
  sender: v.nullable(accountAlias),
  /** The sign-out of this tab, until the session has ended. */
  signOut: request(v.nullable(authFailure)),
});

/** The slice `betaAccess`: whether the signed-in person may use the dashboard, and the way of a key. */
export const betaAccessState = v.object({
  /** What is known of the signed-in person's access. `failed`: it could not be found out. */
  access: v.picklist(['unknown', 'checking', 'granted', 'denied', 'failed']),
  /** Why it is denied or failed, where there is more to say: an admin took it back; the server said no, or nothing. */
  reason: v.nullable(v.picklist(['revoked', 'refused', 'unanswered'])),
  /** A grant that needs no profile request until it expires (UTC ms). A "no" is never kept. */
  grant: v.nullable(v.object({ account: accountAlias, expiresAt: moment })),
  /** The profile request, which says nothing but whether it is under way: `access` has what it found. */
  lookup: v.object({
    ...request(v.null()).entries,
    /** A sign-in asked for it: a "no" then leads to the landing page without a notice. */
    afterSignIn: v.boolean(),
  }),
  /** Whose profile is watched for the end of access, which is the case while they see the dashboard. */
  watched: v.nullable(accountAlias),
  isDialogOpen: v.boolean(),
  /** How many links with a key were followed; each fills the dialog anew. */
  keyLinks: count,
  /** The key that was submitted last: it waits for the session to be known, is at the server, or was judged. */
  validation: v.object({
    ...request(v.nullable(v.picklist(KEY_FAILURES))).entries,
    /** Without a ticket it is the one that waited in the drafts. */
    ticket: v.nullable(count),
    /** What the server said of the refusal. */
    details: v.nullable(shortText),
  }),
  /** When an accepted key leads to the dashboard (UTC ms). */
  redirectAt: v.nullable(moment),
  /** A key waits in the drafts: the dialog opens with it once it is known that somebody signed in lacks access. */
  isKeySetAside: v.boolean(),
});

/** The slice `confirmation`: a new account's wait for its confirmation. The address itself is in the drafts. */
export const confirmationState = v.object({
  /** What the auth screen is about: its forms, the mail that has to be opened, or that it was. */
  stage: v.picklist(['none', 'awaited', 'confirmed']),
  /** Whether a mail is on its way; the first one may have failed. */
  isMailed: v.boolean(),
  /** The check whether it has come, sent again and again, and never refused. */
  check: request(v.null()),
  /** From when on another mail can be asked for (UTC ms). */
  resendAt: moment,
});

/** The slice `mailLink`: the link of a mail that was opened. Its code is in the drafts. */
export const mailLinkState = v.object({
  mode: v.nullable(v.picklist(MAIL_LINK_MODES)),
  link: request(v.nullable(v.picklist(['used', 'expired', 'unavailable']))),
  /** The link is good, and waits for its person: for the new password, for that of the account whose email it confirms, or for the press that takes an old email back. */
  isPasswordDue: v.boolean(),
});

export type MailLinkState = v.InferOutput<typeof mailLinkState>;
export type AuthFormKind = v.InferOutput<typeof authFormKind>;
export type AuthState = v.InferOutput<typeof authState>;
export type BetaAccessState = v.InferOutput<typeof betaAccessState>;
export type ConfirmationState = v.InferOutput<typeof confirmationState>;
