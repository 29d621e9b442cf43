import { createSlice } from '@reduxjs/toolkit';
import { createDerivedEvent, createInputOf } from '../../engine/timeline/events';
import type { AccountAlias } from '../../services/accounts/accounts';
import type { AuthFailure } from '../../services/auth/authFailures';
import type { AuthFormKind } from '../../services/auth/authService';
import type { AuthState } from './accessSchema';
import { confirmationEnded } from './confirmation';
import {
  answeredRequest,
  cancelledRequest,
  isPending,
  nextRequestId,
  NO_REQUEST,
  refusedRequest,
  sentRequest,
  unansweredRequest,
} from './request';
import type { AccessInputs } from './accessInputs';

/** A form sent to the account service; its reply carries the same id. */
interface AuthRequest {
  readonly kind: AuthFormKind;
  readonly requestId: number;
}

/**
 * `account` was signed in when the form was sent. A deletion concerns that user, even if another has signed in since.
 */
interface SentAuthRequest extends AuthRequest {
  readonly account: AccountAlias | null;
}

/**
 * Why there is no session. `deliberate`: the user pressed Sign out here. `deleted`: the reply to a deletion says so.
 * `elsewhere`: another tab signed out, or the session was revoked. `refused`: the server didn't know the session.
 * `replaced`: another user signed in elsewhere. `absent`: there was none. `checkFailed`: it couldn't be checked.
 */
export type SessionEndCause =
  'deliberate' | 'deleted' | 'elsewhere' | 'refused' | 'replaced' | 'absent' | 'checkFailed';

/** The user submitted a form; `ticket` stands for the typed values in the drafts. */
export const authFormSubmitted = createInputOf<AccessInputs>()('auth/authFormSubmitted');

/** The account service replied to a form. Only `sessionReported` changes the session. */
export const authFormReplied = createInputOf<AccessInputs>()('auth/authFormReplied');

/** The pending form was closed, so its reply has no field to appear at. */
export const authFormLeft = createInputOf<AccessInputs>()('auth/authFormLeft');

export const signOutPressed = createInputOf<AccessInputs>()('auth/signOutPressed');

export const signOutReplied = createInputOf<AccessInputs>()('auth/signOutReplied');

/** The account service reported who is signed in, at first and after every change in any tab. */
export const sessionReported = createInputOf<AccessInputs>()('auth/sessionReported');

/** This browser may hold a session, which the open page hasn't needed to check so far. */
export const sessionHintFound = createInputOf<AccessInputs>()('auth/sessionHintFound');

/** The session was requested, because a screen needs it for the first time. */
export const sessionCheckStarted = createDerivedEvent()('auth/sessionCheckStarted');

export const authRequestSent = createDerivedEvent<SentAuthRequest>()('auth/authRequestSent');

/** A form got its reply; `failure` is `null` on success. */
export const authRequestSettled = createDerivedEvent<SentAuthRequest & { failure: AuthFailure | null }>()(
  'auth/authRequestSettled',
);

export const signOutSent = createDerivedEvent<{ requestId: number }>()('auth/signOutSent');

export const signOutFailed = createDerivedEvent<{ failure: AuthFailure }>()('auth/signOutFailed');

/** A session began: with this page's form (`bySignIn`), from an earlier visit, or in another tab. */
export const sessionStarted = createDerivedEvent<{ account: AccountAlias; bySignIn: boolean }>()('auth/sessionStarted');

/** No user is signed in; every slice drops the last session's data. */
export const sessionEnded = createDerivedEvent<{ cause: SessionEndCause }>()('auth/sessionEnded');

/** The saved dashboard of a deleted account could not be removed from this device. */
export const removalFailed = createInputOf<AccessInputs>()('persistence/removalFailed');

const initialState: AuthState = { session: 'unknown', account: null, forms: {}, sender: null, signOut: NO_REQUEST };

const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(sessionCheckStarted, (state) => {
        state.session = 'checking';
      })
      .addCase(authRequestSent, (state, { payload: { kind, requestId, account } }) => {
        state.forms[kind] = sentRequest(state.forms[kind] ?? NO_REQUEST, requestId);
        state.sender = account;
      })
      .addCase(authFormLeft, (state) => {
        state.forms = mapForms(state.forms, (form) => (isPending(form) ? { ...form, isLeft: true } : form));
      })
      .addCase(authRequestSettled, (state, { payload: { kind, failure } }) => {
        const form = state.forms[kind] ?? NO_REQUEST;
        const failedRequest = failure === 'unanswered' ? unansweredRequest : refusedRequest;
        state.forms[kind] = { ...form, ...(failure === null ? answeredRequest(form) : failedRequest(form, failure)) };
        state.sender = null;
        // The resent email replaces the one that the sign-up failed to send, so clear that failure.
        const { signUp } = state.forms;
        if (kind === 'resendConfirmation' && failure === null && signUp) state.forms.signUp = cancelledRequest(signUp);
      })
      // The wait for the confirmation is over, so a pending resend no longer matters.
      .addCase(confirmationEnded, ({ forms }) => {
        const resend = forms.resendConfirmation;
        if (resend && isPending(resend)) forms.resendConfirmation = cancelledRequest(resend);
      })
      .addCase(signOutSent, (state, { payload }) => {
        state.signOut = sentRequest(state.signOut, payload.requestId);
      })
      .addCase(signOutFailed, (state, { payload }) => {
        state.signOut = refusedRequest(state.signOut, payload.failure);
      })
      .addCase(sessionStarted, (state, { payload }) => {
        state.session = 'signedIn';
        state.account = payload.account;
      })
      .addCase(sessionEnded, (state) => {
        const { account, forms } = state;
        state.session = 'signedOut';
        state.account = null;
        state.signOut = cancelledRequest(state.signOut);
        // Drop the results meant for the user who left, but not a pending form: it doesn't depend on the session.
        if (account !== null)
          state.forms = mapForms(forms, (form) => (isPending(form) ? form : cancelledRequest(form)));
      }),
});

type Forms = AuthState['forms'];
type Form = NonNullable<Forms[AuthFormKind]>;

function mapForms(forms: Forms, change: (form: Form) => Form): Forms {
  return Object.fromEntries(Object.entries(forms).map(([kind, form]) => [kind, change(form)]));
}

export const authReducer = authSlice.reducer;

interface WithAuth {
  readonly auth: AuthState;
}

export const selectAuth = (state: WithAuth) => state.auth;

export const selectSession = (state: WithAuth) => state.auth.session;

export const selectAccount = (state: WithAuth) => state.auth.account;

export const nextAuthRequestId = ({ forms, signOut }: AuthState) => nextRequestId(signOut, ...Object.values(forms));

export const selectForm =
  (kind: AuthFormKind) =>
  ({ auth }: WithAuth): Form =>
    auth.forms[kind] ?? NO_REQUEST;

export const selectBusyForm = ({ auth: { forms } }: WithAuth) =>
  (Object.keys(forms) as AuthFormKind[]).find((kind) => forms[kind]?.stage === 'underWay') ?? null;

/**
 * Selects the account whose deletion was requested and awaits its reply, or `null`. Until then, neither a missing
 * profile nor an ended session proves the deletion.
 */
export const selectAccountInDeletion = (state: WithAuth) =>
  selectBusyForm(state) === 'deleteAccount' ? state.auth.sender : null;

/** Whether a deletion requested in this session went unanswered; the account may be gone. */
export const selectIsDeletionUnanswered = (state: WithAuth) => selectForm('deleteAccount')(state).failures > 0;

export const selectIsSigningOut = (state: WithAuth) => state.auth.signOut.stage === 'underWay';

/**
 * Whether this page's form is signing the user in: its request is pending, or has succeeded but the session hasn't
 * begun yet.
 */
export const selectIsSigningIn = ({ auth: { forms, session } }: WithAuth) =>
  [forms.signIn, forms.confirmEmail].some(
    (form) => form?.stage === 'underWay' || (session !== 'signedIn' && form?.stage === 'answered'),
  );
