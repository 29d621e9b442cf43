import { put, select, takeEvery } from 'redux-saga/effects';
import { authFailureText } from '../../services/auth/authFailureTexts';
import type { AuthFailure, AuthOutcome, AuthService, SignInOutcome } from '../../services/auth/authService';
import { sendRequest } from '../../services/sendRequest';
import { raiseNotice } from '../notices';
import { selectAuth } from './authSelectors';
import {
  authFormReplied,
  authFormSubmitted,
  authRequestSent,
  authRequestSettled,
  sessionBegun,
  sessionEnded,
  signOutPressed,
  signOutReplied,
  signOutSent,
} from './authSlice';
import type { AuthFormKind, AuthState } from './authTypes';
import { beginSession } from './sessionSaga';

const REQUESTS: Record<AuthFormKind, (auth: AuthService) => Promise<AuthOutcome | SignInOutcome>> = {
  signIn: (auth) => auth.signIn(),
  signUp: (auth) => auth.signUp(),
  resendConfirmation: (auth) => auth.resendConfirmation(),
  resetPassword: (auth) => auth.resetPassword(),
};

const SUCCESS_NOTICES = {
  signIn: 'welcomeBack',
  signUp: 'accountCreated',
  resendConfirmation: 'confirmationSent',
  resetPassword: 'resetSent',
} as const satisfies Record<AuthFormKind, string>;

const FAILURE_NOTICES = {
  signIn: 'signInFailed',
  signUp: 'signUpFailed',
  resendConfirmation: 'confirmationFailed',
  resetPassword: 'resetFailed',
} as const satisfies Record<AuthFormKind, string>;

function* submitForm({ payload, meta }: ReturnType<typeof authFormSubmitted>) {
  const { busy, requests }: AuthState = yield select(selectAuth);
  if (busy) return;
  const request = { kind: payload.kind, requestId: requests + 1 };
  yield put(authRequestSent(request, meta.at));
  yield* sendRequest(
    ({ auth }) => REQUESTS[request.kind](auth),
    (outcome) => authFormReplied({ ...request, outcome }),
  );
}

function* settleForm({ payload, meta }: ReturnType<typeof authFormReplied>) {
  const { busy }: AuthState = yield select(selectAuth);
  const { kind, requestId, outcome } = payload;
  if (busy?.requestId !== requestId) return;
  const failure: AuthFailure | null = outcome.ok ? null : outcome.failure;
  yield put(authRequestSettled({ kind, requestId, failure }, meta.at));
  if (failure) {
    // Then there is an account, and only its mail is missing.
    const code = failure === 'mailNotSent' ? 'confirmationFailed' : FAILURE_NOTICES[kind];
    yield put(raiseNotice({ code, values: { reason: authFailureText(failure) } }));
    // Somebody has signed in in another tab meanwhile.
    if (busy.heard !== undefined) yield* beginSession(busy.heard, meta.at);
    return;
  }
  yield put(raiseNotice({ code: SUCCESS_NOTICES[kind] }));
  if (kind === 'signIn' && 'account' in outcome) {
    yield put(sessionBegun({ account: outcome.account, bySignIn: true }, meta.at));
  }
}

function* signOut({ meta }: ReturnType<typeof signOutPressed>) {
  const { session, isSigningOut }: AuthState = yield select(selectAuth);
  if (session !== 'signedIn' || isSigningOut) return;
  yield put(signOutSent({ isUnderWay: true }, meta.at));
  yield* sendRequest(
    ({ auth }) => auth.signOut(),
    (outcome) => signOutReplied({ outcome }),
  );
}

function* settleSignOut({ payload, meta }: ReturnType<typeof signOutReplied>) {
  const { isSigningOut }: AuthState = yield select(selectAuth);
  if (!isSigningOut) return;
  if (payload.outcome.ok) {
    yield put(sessionEnded({ cause: 'deliberate' }, meta.at));
    return;
  }
  yield put(signOutSent({ isUnderWay: false }, meta.at));
  yield put(raiseNotice({ code: 'signOutFailed' }));
}

/** Sends the forms of the auth screen, and Sign out, and says how they went. */
export function* authFormSaga() {
  yield takeEvery(authFormSubmitted, submitForm);
  yield takeEvery(authFormReplied, settleForm);
  yield takeEvery(signOutPressed, signOut);
  yield takeEvery(signOutReplied, settleSignOut);
}
