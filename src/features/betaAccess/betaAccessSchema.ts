import * as v from 'valibot';
import { accountAlias, count, moment, noPayload } from '../../shared/schema';
import * as events from './betaAccessEvents';

/** The server's words for a refusal, as they are shown; a text that could name a person or a key is none. */
const details = v.pipe(
  v.string(),
  v.maxLength(300),
  v.check((text) => !/@|BETA-/i.test(text), 'could name a person or a key'),
);

/** What a timeline may hold of the way to beta access: never the key. */
export const betaAccessInputs = {
  [events.keyDialogOpened.type]: noPayload,
  [events.keyLinkFollowed.type]: noPayload,
  [events.keptKeyFound.type]: noPayload,
  [events.keyDialogClosed.type]: noPayload,
  [events.keySubmitted.type]: v.object({ isEmpty: v.boolean() }),
  [events.keyReplied.type]: v.object({
    requestId: count,
    outcome: v.union([
      v.object({ kind: v.picklist(['accepted', 'alreadyGranted', 'unauthenticated', 'failed', 'nonsense']) }),
      v.object({ kind: v.literal('rejected'), details: v.nullable(details) }),
    ]),
  }),
  [events.profileReplied.type]: v.object({
    requestId: count,
    outcome: v.picklist(['granted', 'denied', 'refused', 'unavailable']),
  }),
  [events.profileReported.type]: v.object({ account: accountAlias, profile: v.picklist(['granted', 'denied', 'lost']) }),
  [events.accessCheckRetried.type]: noPayload,
};

/** The beta access part of a state that is read from outside. */
export const betaAccessState = v.object({
  access: v.picklist(['unknown', 'checking', 'granted', 'denied', 'failed']),
  grant: v.nullable(v.object({ account: accountAlias, expiresAt: moment })),
  requests: count,
  lookup: v.nullable(
    v.object({
      requestId: count,
      failures: count,
      retryAt: v.nullable(moment),
      isRecheck: v.boolean(),
      afterSignIn: v.boolean(),
    }),
  ),
  watch: v.nullable(v.picklist(['opening', 'live', 'lost'])),
  isDialogOpen: v.boolean(),
  keyLinks: count,
  validation: v.nullable(v.object({ requestId: v.nullable(count) })),
  redirectAt: v.nullable(moment),
  isKeySetAside: v.boolean(),
});
