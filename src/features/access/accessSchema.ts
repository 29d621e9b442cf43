import * as v from 'valibot';
import { AUTH_FAILURES, PASSWORD_RULE, RETRY_TIME, type AuthFailure } from '../../services/auth/authFailures';
import { AUTH_FORMS } from '../../services/auth/authForms';
import { EMAIL_LINK_MODES } from '../../services/auth/authService';
import { KEY_FAILURES } from '../../services/betaAccess/betaAccessService';
import { OTHER_REFUSALS } from '../../services/betaAccess/keyRefusals';
import { accountAlias, count, moment, ownText } from '../../shared/schema';

export const authFormKind = v.picklist(AUTH_FORMS);

const PASSWORD_RULE_SOURCE = PASSWORD_RULE.source;

export const authFailure = v.union([
  v.picklist(AUTH_FAILURES),
  v.pipe(
    v.string(),
    v.maxLength(200),
    v.regex(new RegExp(`^weakPassword:${PASSWORD_RULE_SOURCE}(,${PASSWORD_RULE_SOURCE})*$`)),
  ),
  v.pipe(v.string(), v.regex(new RegExp(`^tooManyRequests:${RETRY_TIME.source}$`))),
]) as v.GenericSchema<AuthFailure>;

/**
 * A request to a service and its stage. `none`: not made, or cancelled. `asked`: it can't be sent yet. `underWay`:
 * sent. `answered`: it succeeded. `refused`: it failed with `code`. `later`: it will be resent at `retryAt`.
 */
function request<Code extends v.GenericSchema<string | null>>(code: Code) {
  return v.object({
    stage: v.picklist(['none', 'asked', 'underWay', 'answered', 'refused', 'later']),
    /** Id of the last send, which its reply carries; a reply with another id is stale. */
    id: count,
    /** Why the request was refused; `null` in every other stage. */
    code,
    /** Attempts without an answer since it last succeeded or was cancelled. */
    failures: count,
    /** When it will be resent (UTC ms). */
    retryAt: v.nullable(moment),
  });
}

export type RequestState = v.InferOutput<ReturnType<typeof request>>;

export const authState = v.object({
  /** `unknown`: not requested yet; `checking`: requested; `signedOut` and `signedIn`: the answer. */
  session: v.picklist(['unknown', 'checking', 'signedOut', 'signedIn']),
  /** The signed-in user, or `null` if none is known. */
  account: v.nullable(accountAlias),
  /** The forms sent so far; only one is pending at a time. */
  forms: v.record(
    authFormKind,
    v.object({
      ...request(v.nullable(authFailure)).entries,
      /** The form closed before its reply, so a notice shows the outcome instead of a field. */
      isLeft: v.exactOptional(v.literal(true)),
    }),
  ),
  /** The user who was signed in when the pending form was sent. */
  sender: v.nullable(accountAlias),
  /** This tab's sign-out request, until the session ends. */
  signOut: request(v.nullable(authFailure)),
});

/** State of the `betaAccess` slice: the user's access to the dashboard, and the submitted beta key. */
export const betaAccessState = v.object({
  /** The signed-in user's access. `failed`: it could not be determined. */
  access: v.picklist(['unknown', 'checking', 'granted', 'denied', 'failed']),
  /**
   * Details of a denial or a failed check: an admin revoked access, or the server refused the request or didn't answer.
   */
  reason: v.nullable(v.picklist(['revoked', 'refused', 'unanswered'])),
  /** A cached grant: no profile request is needed until it expires (UTC ms). Denials are never cached. */
  grant: v.nullable(v.object({ account: accountAlias, expiresAt: moment })),
  /** The profile request; its result is in `access`. */
  lookup: v.object({
    ...request(v.null()).entries,
    /** It was sent after a sign-in: a denial then leads to the landing page without a notice. */
    afterSignIn: v.boolean(),
  }),
  /** The account whose profile is polled for the end of access, while its dashboard is open. */
  watched: v.nullable(accountAlias),
  isDialogOpen: v.boolean(),
  /** Number of key links followed; each one refills the dialog. */
  keyLinks: count,
  /** The last submitted key: it waits for the session, was sent to the server, or has its result. */
  validation: v.object({
    ...request(v.nullable(v.picklist(KEY_FAILURES))).entries,
    /** `null` for the key saved in the drafts. */
    ticket: v.nullable(count),
    /** The server's explanation of the refusal. */
    details: v.nullable(ownText),
  }),
  /** When an accepted key redirects to the dashboard (UTC ms). */
  redirectAt: v.nullable(moment),
  /** A key is saved in the drafts. It is redeemed once a user without access has signed in. */
  isKeySetAside: v.boolean(),
  /** A key link was followed; where it leads depends on the session, which isn't known yet. */
  isLinkPending: v.exactOptional(v.literal(true)),
  /** Why the server refused the saved key: for a reason other than the key itself, so that it stays saved. */
  keyRefusal: v.exactOptional(v.picklist(OTHER_REFUSALS)),
});

/** State of the `confirmation` slice: a new account awaiting its confirmation. Its email is in the drafts. */
export const confirmationState = v.object({
  /** What the auth screen shows: the forms, the email to open, or that the email is confirmed. */
  stage: v.picklist(['none', 'awaited', 'confirmed']),
  /** Whether the email was sent; the first one may have failed. */
  isMailed: v.boolean(),
  /** The confirmation check, which repeats and is never refused. */
  check: request(v.null()),
  /** When another email can be requested (UTC ms). */
  resendAt: moment,
});

/** State of the `emailLink` slice: the email link that was opened. Its code is in the drafts. */
export const emailLinkState = v.object({
  mode: v.nullable(v.picklist(EMAIL_LINK_MODES)),
  link: request(v.nullable(v.picklist(['used', 'expired', 'unavailable']))),
  /**
   * The link is valid and waits for the user: for a new password, the account's password, or a press of the restore
   * button.
   */
  isPasswordDue: v.boolean(),
});

export type EmailLinkState = v.InferOutput<typeof emailLinkState>;
export type AuthState = v.InferOutput<typeof authState>;
export type BetaAccessState = v.InferOutput<typeof betaAccessState>;
export type ConfirmationState = v.InferOutput<typeof confirmationState>;
