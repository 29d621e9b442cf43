import type { AuthState } from './authTypes';

interface WithAuth {
  readonly auth: AuthState;
}

/** The whole of the session's state; sagas decide by it. */
export const selectAuth = (state: WithAuth) => state.auth;

/** What is known of the session. */
export const selectSession = (state: WithAuth) => state.auth.session;

/** Who is signed in, or `null`. */
export const selectAccount = (state: WithAuth) => state.auth.account;

/** Which form of the auth screen waits for its reply, or `null`. */
export const selectBusyForm = (state: WithAuth) => state.auth.busy?.kind ?? null;

/** How the last form of the auth screen went, or `null`. */
export const selectLastOutcome = (state: WithAuth) => state.auth.lastOutcome;

/** Whether a sign-out is under way. */
export const selectIsSigningOut = (state: WithAuth) => state.auth.isSigningOut;
