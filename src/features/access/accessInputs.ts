import * as v from 'valibot';
import { MAIL_LINK_MODES } from '../../services/auth/authService';
import { KEY_REFUSALS } from '../../services/betaAccess/betaAccessService';
import { accountAlias, count, noPayload } from '../../shared/schema';
import { authFailure, authFormKind } from './accessSchema';
import * as auth from './auth';
import * as betaAccess from './betaAccess';
import * as confirmation from './confirmation';
import * as mailLink from './mailLink';

const authOutcome = v.union([
  v.object({ ok: v.literal(true) }),
  v.object({ ok: v.literal(false), failure: authFailure }),
]);

/** The server's words for a refusal, as they are shown; a text that could name a person or a key is none. */
const details = v.pipe(
  v.string(),
  v.maxLength(300),
  v.check((text) => !/@|BETA-/i.test(text), 'could name a person or a key'),
);

/** What a timeline may hold of the way in: aliases, codes and tickets; no address, no key, and nothing that was typed. */
export const accessInputs = {
  [auth.authFormSubmitted.type]: v.object({ kind: authFormKind, ticket: count }),
  [auth.authFormReplied.type]: v.object({ kind: authFormKind, requestId: count, outcome: authOutcome }),
  [auth.signOutPressed.type]: noPayload,
  [auth.signOutReplied.type]: v.object({ requestId: count, outcome: authOutcome }),
  [auth.sessionHintFound.type]: noPayload,
  [auth.sessionReported.type]: v.union([
    v.object({ account: v.nullable(accountAlias) }),
    v.object({ failed: v.literal(true) }),
  ]),
  [betaAccess.keyDialogOpened.type]: noPayload,
  [betaAccess.keyLinkFollowed.type]: noPayload,
  [betaAccess.keptKeyFound.type]: noPayload,
  [betaAccess.keyDialogClosed.type]: noPayload,
  [betaAccess.keySubmitted.type]: v.object({ ticket: v.nullable(count) }),
  [betaAccess.keyReplied.type]: v.object({
    requestId: count,
    outcome: v.union([
      v.object({ kind: v.picklist(['accepted', 'alreadyGranted', 'unauthenticated', 'failed', 'nonsense', 'missing']) }),
      v.object({ kind: v.picklist(KEY_REFUSALS), details: v.nullable(details) }),
    ]),
  }),
  [betaAccess.profileReplied.type]: v.object({
    requestId: count,
    outcome: v.picklist(['granted', 'denied', 'revoked', 'refused', 'unauthenticated', 'unavailable']),
  }),
  [betaAccess.accessEndReported.type]: v.object({
    account: accountAlias,
    end: v.picklist(['denied', 'revoked', 'refused', 'unauthenticated']),
  }),
  [betaAccess.accessCheckRetried.type]: noPayload,
  [confirmation.confirmationCheckReplied.type]: v.object({
    requestId: count,
    outcome: v.picklist(['confirmed', 'unconfirmed', 'unavailable', 'gone']),
  }),
  [confirmation.confirmationMailPressed.type]: noPayload,
  [confirmation.confirmationMailReplied.type]: v.object({ requestId: count, outcome: authOutcome }),
  [confirmation.confirmationLeft.type]: noPayload,
  [mailLink.mailLinkOpened.type]: v.object({ mode: v.picklist(MAIL_LINK_MODES) }),
  [mailLink.mailLinkRetried.type]: noPayload,
  [mailLink.mailLinkReplied.type]: v.object({ outcome: v.picklist(['done', 'used', 'expired', 'unavailable']), requestId: v.exactOptional(count) }),
  [mailLink.mailLinkLeft.type]: noPayload,
};
