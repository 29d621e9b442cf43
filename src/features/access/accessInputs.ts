import * as v from 'valibot';
import { EMAIL_LINK_MODES } from '../../services/auth/authService';
import { KEY_REFUSALS, OTHER_REFUSALS } from '../../services/betaAccess/keyRefusals';
import { accountAlias, count, fromPage, fromServer, noPayload } from '../../shared/schema';
import { authFailure, authFormKind } from './accessSchema';

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

/**
 * Inputs of sign-in and beta access that a timeline may record: aliases, codes and tickets, never an email, a key or
 * typed text.
 */
export const accessInputs = {
  'auth/authFormSubmitted': v.object({ kind: authFormKind, ticket: count }),
  'auth/authFormReplied': fromServer(v.object({ kind: authFormKind, requestId: count, outcome: authOutcome })),
  'auth/authFormLeft': noPayload,
  'auth/signOutPressed': noPayload,
  'auth/signOutReplied': fromServer(v.object({ requestId: count, outcome: authOutcome })),
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
  'betaAccess/keyReplied': fromServer(
    v.object({
      requestId: count,
      outcome: v.union([
        v.object({
          kind: v.picklist(['accepted', 'alreadyGranted', 'unauthenticated', 'failed', 'nonsense', 'missing']),
        }),
        v.object({ kind: v.picklist(KEY_REFUSALS), details: v.nullable(details) }),
      ]),
    }),
  ),
  'betaAccess/profileReplied': fromServer(
    v.object({
      requestId: count,
      outcome: v.picklist(['granted', 'denied', 'absent', 'revoked', 'refused', 'unauthenticated', 'unavailable']),
    }),
  ),
  'betaAccess/accessEndReported': fromServer(
    v.object({
      account: accountAlias,
      end: v.picklist(['denied', 'absent', 'revoked', 'refused', 'unauthenticated']),
    }),
  ),
  'betaAccess/accessCheckRetried': noPayload,
  'confirmation/confirmationCheckReplied': fromServer(
    v.object({
      requestId: count,
      outcome: v.picklist(['confirmed', 'unconfirmed', 'unavailable', 'gone']),
    }),
  ),
  'confirmation/confirmationLeft': noPayload,
  'emailLink/emailLinkOpened': fromPage(v.object({ mode: v.picklist(EMAIL_LINK_MODES) })),
  'emailLink/emailLinkRetried': noPayload,
  'emailLink/emailLinkReplied': fromServer(
    v.object({
      outcome: v.picklist(['done', 'used', 'expired', 'unavailable']),
      requestId: count,
    }),
  ),
  'emailLink/emailLinkLeft': noPayload,
};

export type AccessInputs = typeof accessInputs;
