import * as v from 'valibot';
import { AUTH_FAILURES, PASSWORD_RULE, RETRY_TIME, type AuthFailure } from '../../services/auth/authFailures';
import { AUTH_FORMS } from '../../services/auth/authForms';
import { EMAIL_LINK_MODES } from '../../services/auth/authService';
import { ACCESS_ENDS, PLAIN_OUTCOMES, PROFILE_OUTCOMES } from '../../services/betaAccess/betaAccessService';
import { KEY_REFUSALS, OTHER_REFUSALS } from '../../services/betaAccess/keyRefusals';
import { accountAlias, count, fromPage, fromServer, noPayload } from '../../shared/schema';

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

const authOutcome = v.union([
  v.object({ ok: v.literal(true) }),
  v.object({ ok: v.literal(false), failure: authFailure }),
]);

/** Refusal text from the server, as shown to the user. Rejects text that could contain an email or a key. */
const details = v.pipe(
  v.string(),
  v.maxLength(300),
  v.metadata({ typed: null }),
  v.check((text) => !/@|BETA-/i.test(text), 'could name a person or a key'),
);

/** The reply to the request with this id. */
const replyWith = <Outcome extends v.GenericSchema>(outcome: Outcome) =>
  fromServer(v.object({ requestId: count, outcome }));

/**
 * Inputs of sign-in and beta access that a timeline may record: aliases, codes and tickets, never an email, a key or
 * typed text.
 */
export const accessInputs = {
  'auth/authFormSubmitted': v.object({ kind: authFormKind, ticket: count }),
  'auth/authFormReplied': fromServer(v.object({ kind: authFormKind, requestId: count, outcome: authOutcome })),
  'auth/authFormLeft': noPayload,
  'auth/signOutPressed': noPayload,
  'auth/signOutReplied': replyWith(authOutcome),
  'auth/sessionHintFound': fromPage(noPayload),
  'auth/sessionReported': fromServer(
    v.union([v.object({ account: v.nullable(accountAlias) }), v.object({ failed: v.literal(true) })]),
  ),
  'persistence/removalFailed': fromPage(noPayload),
  'betaAccess/keyDialogOpened': noPayload,
  'betaAccess/keyLinkFollowed': fromPage(noPayload),
  'betaAccess/savedKeyFound': fromPage(v.optional(v.object({ refusal: v.picklist(OTHER_REFUSALS) }))),
  'betaAccess/keyDialogClosed': noPayload,
  'betaAccess/keySubmitted': v.object({ ticket: v.nullable(count) }),
  'betaAccess/keyReplied': replyWith(
    v.union([
      v.object({ kind: v.picklist(PLAIN_OUTCOMES) }),
      v.object({ kind: v.picklist(KEY_REFUSALS), details: v.nullable(details) }),
    ]),
  ),
  'betaAccess/profileReplied': replyWith(v.picklist(PROFILE_OUTCOMES)),
  'betaAccess/accessEndReported': fromServer(
    v.object({
      account: accountAlias,
      end: v.picklist(ACCESS_ENDS),
    }),
  ),
  'betaAccess/accessCheckRetried': noPayload,
  'confirmation/confirmationCheckReplied': replyWith(v.picklist(['confirmed', 'unconfirmed', 'unavailable', 'gone'])),
  'confirmation/confirmationLeft': noPayload,
  'emailLink/emailLinkOpened': fromPage(v.object({ mode: v.picklist(EMAIL_LINK_MODES) })),
  'emailLink/emailLinkRetried': noPayload,
  'emailLink/emailLinkReplied': replyWith(v.picklist(['done', 'used', 'expired', 'unavailable'])),
  'emailLink/emailLinkLeft': noPayload,
};

export type AccessInputs = typeof accessInputs;
