import * as v from 'valibot';
import { EMAIL_LINK_MODES } from '../../services/auth/authService';
import { KEY_FAILURES } from '../../services/betaAccess/betaAccessService';
import { OTHER_REFUSALS } from '../../services/betaAccess/keyRefusals';
import { accountAlias, count, moment, ownText } from '../../shared/schema';
import { authFailure, authFormKind } from './accessInputs';

/**
 * A request to a service and its stage. `none`: not made, or cancelled. `underWay`: sent. `answered`: it succeeded.
 * `refused`: it failed with `code`. `later`: it will be resent at `retryAt`.
 */
function request<Code extends v.GenericSchema<string | null>>(code: Code) {
  return v.object({
    stage: v.picklist(['none', 'underWay', 'answered', 'refused', 'later']),
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

/** A profile request that has no answer yet. */
const profileRequest = v.object({
  /** The id that its reply carries. */
  id: count,
  /** Attempts without an answer. */
  failures: count,
  /** When it will be resent (UTC ms), or `null` while a reply is awaited. */
  retryAt: v.nullable(moment),
});

/**
 * The access of the signed-in user to the dashboard. `afterSignIn`: the profile is requested because of a sign-in, so
 * that a denial leads to the landing page without a notice.
 */
const admission = v.variant('kind', [
  v.object({ kind: v.literal('unknown') }),
  v.object({
    kind: v.literal('checking'),
    request: profileRequest,
    afterSignIn: v.boolean(),
    /** Access was granted before, so a missing profile means that the account is deleted. */
    hadAccess: v.boolean(),
  }),
  v.object({
    kind: v.literal('granted'),
    /** No profile request is needed until then (UTC ms). Denials are never cached. */
    expiresAt: moment,
  }),
  v.object({
    kind: v.literal('denied'),
    isRevoked: v.boolean(),
    /** A key may have been redeemed in another tab: the request that finds out, while access stays denied. */
    recheck: v.nullable(profileRequest),
  }),
  v.object({
    kind: v.literal('failed'),
    /** The server refused the request, or didn't answer it. */
    reason: v.picklist(['refused', 'unanswered']),
    afterSignIn: v.boolean(),
  }),
]);

const otherRefusal = v.picklist(OTHER_REFUSALS);

/** The key in the drafts that awaits its owner's sign-in. It is redeemed once a user without access has signed in. */
const savedKey = v.variant('kind', [
  v.object({ kind: v.literal('none') }),
  /** From a link; where that leads depends on the session, which isn't known yet. */
  v.object({ kind: v.literal('fromLink') }),
  v.object({ kind: v.literal('saved') }),
  /** The server refused it for a reason other than the key itself, so that it stays saved. */
  v.object({ kind: v.literal('refused'), refusal: otherRefusal }),
]);

/** What became of the key that was submitted last. */
const submission = v.variant('kind', [
  v.object({ kind: v.literal('none') }),
  /** It can't be sent before the session is known. */
  v.object({ kind: v.literal('waiting'), ticket: count }),
  v.object({
    kind: v.literal('sent'),
    id: count,
    /** What the saved key was, if it is the one that was sent; `null` for a typed one. */
    savedKey: v.nullable(savedKey),
  }),
  v.object({
    kind: v.literal('refused'),
    id: count,
    code: v.picklist(KEY_FAILURES),
    /** The server's explanation. */
    details: v.nullable(ownText),
  }),
  /** The dashboard opens at `redirectAt` (UTC ms). */
  v.object({ kind: v.literal('accepted'), redirectAt: moment }),
]);

/** State of the `betaAccess` slice: the user's access to the dashboard, the saved key and the submitted one. */
export const betaAccessState = v.object({
  admission,
  savedKey,
  submission,
  /** Id of the last request for a profile or for the validation of a key. */
  lastRequestId: count,
  /** The account whose profile is polled for the end of access, while its dashboard is open. */
  watched: v.nullable(accountAlias),
  isDialogOpen: v.boolean(),
  /** Number of key links followed; each one refills the dialog. */
  keyLinks: count,
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
export type Admission = v.InferOutput<typeof admission>;
export type ProfileRequest = v.InferOutput<typeof profileRequest>;
export type SavedKey = v.InferOutput<typeof savedKey>;
export type Submission = v.InferOutput<typeof submission>;
export type ConfirmationState = v.InferOutput<typeof confirmationState>;
