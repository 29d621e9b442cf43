import { createSlice } from '@reduxjs/toolkit';
import { createDerivedEvent, createInput } from '../../engine/timeline/events';
import { sessionResumed } from '../simulation';
import type { AccountAlias } from '../../services/accounts/accounts';
import type { AuthFailure, AuthOutcome, SessionReport, SignInOutcome } from '../../services/auth/authService';
import type { AuthFormKind, AuthRequest, AuthState, SessionEndCause } from './authTypes';

/** A person submitted a form of the auth screen; what was typed waits in the drafts. */
export const authFormSubmitted = createInput<{ kind: AuthFormKind }>('auth/authFormSubmitted');

/** The account service answered a form. */
export const authFormReplied = createInput<AuthRequest & { outcome: AuthOutcome | SignInOutcome }>('auth/authFormReplied');

/** A person pressed Sign out. */
export const signOutPressed = createInput('auth/signOutPressed');

/** The account service answered a sign-out. */
export const signOutReplied = createInput<{ outcome: AuthOutcome }>('auth/signOutReplied');

/** The account service said who is signed in: at first, and after every change in any tab. */
export const sessionReported = createInput<SessionReport>('auth/sessionReported');

/** This browser may hold a session, and the page that is open did not need to know it before. */
export const sessionHintFound = createInput('auth/sessionHintFound');

/** A screen needs to know the session, which nobody had asked for yet. */
export const sessionCheckBegun = createDerivedEvent('auth/sessionCheckBegun');

/** A form was sent to the account service. */
export const authRequestSent = createDerivedEvent<AuthRequest>('auth/authRequestSent');

/** The form that was sent has its answer; `failure` is `null` when it succeeded. */
export const authRequestSettled = createDerivedEvent<AuthRequest & { failure: AuthFailure | null }>(
  'auth/authRequestSettled',
);

/** The sign-out was sent to the account service, and whether it still is under way. */
export const signOutSent = createDerivedEvent<{ isUnderWay: boolean }>('auth/signOutSent');

/** Somebody is signed in. A restored session and another tab's sign-in count too. */
export const sessionBegun = createDerivedEvent<{ account: AccountAlias; bySignIn: boolean }>('auth/sessionBegun');

/** Nobody is signed in; what was the last session's is forgotten everywhere. */
export const sessionEnded = createDerivedEvent<{ cause: SessionEndCause }>('auth/sessionEnded');

const initialState: AuthState = {
  session: 'unknown',
  account: null,
  resumedAccount: null,
  requests: 0,
  busy: null,
  lastOutcome: null,
  isSigningOut: false,
};

const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(sessionResumed, ({ account, resumedAccount, requests }) => ({
        ...initialState,
        resumedAccount: account ?? resumedAccount,
        requests,
      }))
      .addCase(sessionCheckBegun, (state) => {
        state.session = 'checking';
      })
      .addCase(authRequestSent, (state, { payload }) => {
        state.requests = payload.requestId;
        state.busy = payload;
      })
      .addCase(sessionReported, (state, { payload }) => {
        if (state.busy?.kind !== 'signIn' || 'failed' in payload) return;
        if (payload.account === null) delete state.busy.heard;
        else state.busy.heard = payload.account;
      })
      .addCase(authRequestSettled, (state, { payload }) => {
        state.busy = null;
        state.lastOutcome = payload;
      })
      .addCase(signOutSent, (state, { payload }) => {
        state.isSigningOut = payload.isUnderWay;
      })
      .addCase(sessionBegun, (state, { payload }) => {
        state.session = 'signedIn';
        state.account = payload.account;
        state.resumedAccount = null;
      })
      .addCase(sessionEnded, (state) => {
        state.session = 'signedOut';
        state.account = null;
        state.resumedAccount = null;
        state.isSigningOut = false;
      }),
});

export const authReducer = authSlice.reducer;
