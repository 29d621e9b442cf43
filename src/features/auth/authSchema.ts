import * as v from 'valibot';
import { authFailed, authFailure, authOutcome } from '../../services/auth/authOutcomeSchema';
import { accountAlias, count, noPayload } from '../../shared/schema';
import {
  authFormReplied,
  authFormSubmitted,
  sessionHintFound,
  sessionReported,
  signOutPressed,
  signOutReplied,
} from './authSlice';

const kind = v.picklist(['signIn', 'signUp', 'resendConfirmation', 'resetPassword']);

/** What a timeline may hold of a session: aliases and codes, and nothing that was typed. */
export const authInputs = {
  [authFormSubmitted.type]: v.object({ kind }),
  [authFormReplied.type]: v.object({
    kind,
    requestId: count,
    outcome: v.union([v.object({ ok: v.literal(true), account: v.exactOptional(accountAlias) }), authFailed]),
  }),
  [signOutPressed.type]: noPayload,
  [signOutReplied.type]: v.object({ outcome: authOutcome }),
  [sessionHintFound.type]: noPayload,
  [sessionReported.type]: v.union([
    v.object({ account: v.nullable(accountAlias) }),
    v.object({ failed: v.literal(true) }),
  ]),
};

const request = { kind, requestId: count };

/** The session's part of a state that is read from outside. */
export const authState = v.object({
  session: v.picklist(['unknown', 'checking', 'signedOut', 'signedIn']),
  account: v.nullable(accountAlias),
  resumedAccount: v.nullable(accountAlias),
  requests: count,
  busy: v.nullable(v.object({ ...request, heard: v.exactOptional(accountAlias) })),
  lastOutcome: v.nullable(v.object({ ...request, failure: v.nullable(authFailure) })),
  isSigningOut: v.boolean(),
});
