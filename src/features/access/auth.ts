import { createSlice } from '@reduxjs/toolkit';
import { createDerivedEvent, createInput } from '../../engine/timeline/events';
import type { AccountAlias } from '../../services/accounts/accounts';
import type { AuthFailure } from '../../services/auth/authFailures';
import type { AuthOutcome, SessionReport } from '../../services/auth/authService';
import type { Ticket } from '../../services/drafts/drafts';
import type { AuthFormKind, AuthState } from './accessSchema';
import { confirmationEnded } from './confirmation';
import { answered, dropped, isOpen, nextNumber, NOT_ASKED, refused, sent, unanswered } from './request';

/** A form that was sent to the account service; its reply carries the same number. */
export interface AuthRequest {
  readonly kind: AuthFormKind;
  readonly requestId: number;
}

/** The same, with who was signed in when it was sent: what comes of a deletion is theirs, whoever is signed in by then. */
export interface SentAuthRequest extends AuthRequest {
  readonly account: AccountAlias | null;
}

/**
 * Why nobody is signed in any more: the person pressed Sign out here; the account was deleted from here, as the reply to
 * that says; it happened elsewhere (another tab, a withdrawn session); the server did not know the session; somebody else signed in elsewhere; nobody was in the first
 * place; or it could not be found out.
 */
export type SessionEndCause = 'deliberate' | 'deleted' | 'elsewhere' | 'refused' | 'replaced' | 'absent' | 'checkFailed';

/** The user submitted a form of the auth screen; what was typed is handed over for `ticket`. */
export const authFormSubmitted = createInput<{ kind: AuthFormKind; ticket: Ticket }>()('auth/authFormSubmitted');

/** The account service said how a form went. Who is signed in by it, `sessionReported` says. */
export const authFormReplied = createInput<AuthRequest & { outcome: AuthOutcome }>()('auth/authFormReplied');

/** The form that is under way has gone from the screen: its answer has no field to stand at. */
export const authFormLeft = createInput()('auth/authFormLeft');

/** The user pressed Sign out. */
export const signOutPressed = createInput()('auth/signOutPressed');

/** The account service said how a sign-out went. */
export const signOutReplied = createInput<{ requestId: number; outcome: AuthOutcome }>()('auth/signOutReplied');

/** The account service said who is signed in: at first, and after every change in any tab. Nothing else says it. */
export const sessionReported = createInput<SessionReport>()('auth/sessionReported');

/** This browser may hold a session, and the page that is open did not need to know it before. */
export const sessionHintFound = createInput()('auth/sessionHintFound');

/** A screen needs to know the session, which nobody had asked for yet. */
export const sessionCheckBegun = createDerivedEvent()('auth/sessionCheckBegun');

/** A form was sent to the account service. */
export const authRequestSent = createDerivedEvent<SentAuthRequest>()('auth/authRequestSent');

/** The form that was sent has its answer; `failure` is `null` when it succeeded. */
export const authRequestSettled = createDerivedEvent<SentAuthRequest & { failure: AuthFailure | null }>()(
  'auth/authRequestSettled',
);

/** A sign-out was sent to the account service. */
export const signOutSent = createDerivedEvent<{ requestId: number }>()('auth/signOutSent');

/** The sign-out did not succeed; the session goes on. */
export const signOutFailed = createDerivedEvent<{ failure: AuthFailure }>()('auth/signOutFailed');

/** A user is signed in: by the form of this page, or from before, or in another tab. */
export const sessionBegun = createDerivedEvent<{ account: AccountAlias; bySignIn: boolean }>()('auth/sessionBegun');

/** No user is signed in; what was the last session's is forgotten everywhere. */
export const sessionEnded = createDerivedEvent<{ cause: SessionEndCause }>()('auth/sessionEnded');

const initialState: AuthState = { session: 'unknown', account: null, forms: {}, sender: null, signOut: NOT_ASKED };

const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(sessionCheckBegun, (state) => {
        state.session = 'checking';
      })
      .addCase(authRequestSent, (state, { payload: { kind, requestId, account } }) => {
        state.forms[kind] = sent(state.forms[kind] ?? NOT_ASKED, requestId);
        state.sender = account;
      })
      .addCase(authFormLeft, (state) => {
        state.forms = mapForms(state.forms, (form) => (isOpen(form) ? { ...form, isLeft: true } : form));
      })
      .addCase(authRequestSettled, (state, { payload: { kind, failure } }) => {
        const form = state.forms[kind] ?? NOT_ASKED;
        const settled = failure === null ? answered(form) : (failure === 'unanswered' ? unanswered : refused)(form, failure);
        state.forms[kind] = { ...form, ...settled };
        state.sender = null;
        // The mail that a sign-up lacked has been sent.
        const { signUp } = state.forms;
        if (kind === 'resendConfirmation' && failure === null && signUp) state.forms.signUp = dropped(signUp);
      })
      // Nobody waits for another mail any more.
      .addCase(confirmationEnded, ({ forms }) => {
        const { resendConfirmation: mail } = forms;
        if (mail && isOpen(mail)) forms.resendConfirmation = dropped(mail);
      })
      .addCase(signOutSent, (state, { payload }) => {
        state.signOut = sent(state.signOut, payload.requestId);
      })
      .addCase(signOutFailed, (state, { payload }) => {
        state.signOut = refused(state.signOut, payload.failure);
      })
      .addCase(sessionBegun, (state, { payload }) => {
        state.session = 'signedIn';
        state.account = payload.account;
      })
      .addCase(sessionEnded, (state) => {
        const { account, forms } = state;
        state.session = 'signedOut';
        state.account = null;
        state.signOut = dropped(state.signOut);
        // What came of forms was said to whoever has left; one that is under way is not the session's.
        if (account !== null) state.forms = mapForms(forms, (form) => (isOpen(form) ? form : dropped(form)));
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

/** The whole of the session's state; sagas decide by it. */
export const selectAuth = (state: WithAuth) => state.auth;

/** What is known of the session. */
export const selectSession = (state: WithAuth) => state.auth.session;

/** Who is signed in, or `null`. */
export const selectAccount = (state: WithAuth) => state.auth.account;

/** The number of the next request. */
export const nextAuthRequest = ({ forms, signOut }: AuthState) => nextNumber(signOut, ...Object.values(forms));

/** How a form of the auth screen went, or goes. */
export const selectForm = ({ auth }: WithAuth, kind: AuthFormKind): Form => auth.forms[kind] ?? NOT_ASKED;

/** Which form of the auth screen waits for its reply, or `null`. */
export const selectBusyForm = ({ auth: { forms } }: WithAuth) =>
  (Object.keys(forms) as AuthFormKind[]).find((kind) => forms[kind]?.stage === 'underWay') ?? null;

/** Whose account is being deleted from here, or `null`: meanwhile neither a profile that is gone nor an end of the session says why. */
export const selectDeleting = (state: WithAuth) => (selectBusyForm(state) === 'deleteAccount' ? state.auth.sender : null);

/** Whether a deletion that was asked for in this session had no answer: it may have been done. */
export const selectIsDeletionLost = (state: WithAuth) => selectForm(state, 'deleteAccount').failures > 0;

/** Whether a sign-out is under way. */
export const selectIsSigningOut = (state: WithAuth) => state.auth.signOut.stage === 'underWay';

/** Whether whoever is reported now signs in by the form of this page: its request is under way, or has just succeeded. */
export const selectIsSigningIn = ({ auth: { forms, session } }: WithAuth) =>
  [forms.signIn, forms.confirmEmail].some((form) => form?.stage === 'underWay' || (session !== 'signedIn' && form?.stage === 'answered'));
