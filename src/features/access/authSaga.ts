import { put, takeEvery } from 'redux-saga/effects';
import type { AccountAlias } from '../../services/accounts/accounts';
import { authFailureText } from '../../services/auth/authFailures';
import type { AuthOutcome } from '../../services/auth/authService';
import { callService, sendRequest } from '../../services/sendRequest';
import { select } from '../../shared/select';
import { raiseNotice } from '../notices';
import { routeChanged } from '../route';
import type { AuthState } from './accessSchema';
import {
  authFormReplied,
  authFormSubmitted,
  authRequestSent,
  authRequestSettled,
  nextAuthRequestId,
  selectAuth,
  selectBusyForm,
  selectAccountInDeletion,
  selectForm,
  selectIsSigningIn,
  sessionStarted,
  sessionCheckStarted,
  sessionEnded,
  sessionHintFound,
  sessionReported,
  signOutFailed,
  signOutPressed,
  signOutReplied,
  signOutSent,
  type SessionEndCause,
} from './auth';
import { selectConfirmationStage } from './confirmation';
import { FORMS, refusedField } from './formRules';
import { formRefusalNotice } from './refusals';
import { isPending, isReplyTo } from './request';

/** Outcome to use if the account service throws. */
const FAILED: AuthOutcome = { ok: false, failure: 'unknown' };

/** Saga: requests the session if that hasn't been done yet, and subscribes to every later change. */
export function* ensureSessionIsKnown() {
  const { session } = yield* select(selectAuth);
  if (session !== 'unknown') return;
  yield put(sessionCheckStarted());
  yield* watchSession();
}

/** Subscribes to the session. Each new subscription reports the current user again. */
function* watchSession() {
  yield* callService(
    ({ auth }, dispatch) => auth.watchSession((report) => dispatch(sessionReported(report))),
    sessionReported({ failed: true }),
  );
}

function* checkSessionOnRoute({ payload: { path } }: ReturnType<typeof routeChanged>) {
  if (path === '/auth' || path === '/app') yield* ensureSessionIsKnown();
}

function* handleSessionReport({ payload }: ReturnType<typeof sessionReported>) {
  const auth = yield* select(selectAuth);
  if ('failed' in payload) {
    if (auth.session === 'checking') yield put(sessionEnded({ cause: 'checkFailed' }));
    return;
  }
  const { account } = payload;
  if (account === null) {
    const accountInDeletion = yield* select(selectAccountInDeletion);
    // If the user's account is being deleted, the reply to the deletion ends the session.
    if (accountInDeletion !== null && accountInDeletion === auth.account) return;
    const cause = endCauseOf(auth);
    if (cause) yield put(sessionEnded({ cause }));
    return;
  }
  if (account === auth.account) return;
  const bySignIn = yield* select(selectIsSigningIn);
  if (auth.account !== null) yield put(sessionEnded({ cause: 'replaced' }));
  yield put(sessionStarted({ account, bySignIn }));
}

/** Saga: ends the session in every tab, because the server no longer knows the session or its account. */
export function* endRefusedSession(cause: SessionEndCause = 'refused') {
  yield put(sessionEnded({ cause }));
  yield* callService(({ auth }) => auth.signOut());
}

/** Saga: settles an unanswered deletion of `account` as successful, because the profile is gone. */
export function* settleUnansweredDeletion(account: AccountAlias) {
  const { id } = yield* select(selectForm('deleteAccount'));
  yield put(authRequestSettled({ kind: 'deleteAccount', requestId: id, account, failure: null }));
  yield* endRefusedSession('deleted');
  yield put(raiseNotice({ code: 'accountDeleted' }));
}

/**
 * After the reply to a deletion or sign-out, ends the session of `account` and requests the current user again: if the
 * same user has signed in again in another tab, the account service reports no change.
 */
function* endSessionAfterReply(account: AccountAlias | null, cause: SessionEndCause) {
  const auth = yield* select(selectAuth);
  if (account === null || auth.account !== account) return;
  yield put(sessionEnded({ cause }));
  yield* watchSession();
}

function endCauseOf({ session, signOut }: AuthState): SessionEndCause | null {
  if (session === 'signedIn') return isPending(signOut) ? 'deliberate' : 'elsewhere';
  return session === 'checking' ? 'absent' : null;
}

function* submitForm({ payload }: ReturnType<typeof authFormSubmitted>) {
  const state = yield* select(selectAuth);
  const busyForm = yield* select(selectBusyForm);
  if (busyForm !== null) return;
  const { kind, ticket } = payload;
  const { account } = state;
  const request = { kind, requestId: nextAuthRequestId(state) };
  yield put(authRequestSent({ ...request, account }));
  yield* sendRequest(
    ({ auth }) => auth.submit(kind, ticket),
    (outcome) => authFormReplied({ ...request, outcome }),
    FAILED,
  );
}

function* settleForm({ payload }: ReturnType<typeof authFormReplied>) {
  const { forms, sender } = yield* select(selectAuth);
  const { kind, requestId, outcome } = payload;
  const form = forms[kind];
  if (!form || !isReplyTo(form, requestId)) return;
  const failure = outcome.ok ? null : outcome.failure;
  yield put(authRequestSettled({ kind, requestId, account: sender, failure }));
  if (kind === 'deleteAccount' && failure === null) yield* endSessionAfterReply(sender, 'deleted');
  // After a failed deletion, request the session again: a report that it ended may have been ignored meanwhile.
  if (kind === 'deleteAccount' && failure !== null) yield* watchSession();
  // The Sign In form already says that the email is confirmed, so no notice is needed.
  const confirmationStage = yield* select(selectConfirmationStage);
  if (failure === 'alreadyConfirmed' && confirmationStage !== 'none') return;
  const { successNotice, screenShowsSuccess } = FORMS[kind];
  // After `mailNotSent` the account exists, and the screen shows that only the confirmation email failed.
  const isSuccess = failure === null || (kind === 'signUp' && failure === 'mailNotSent');
  const isShownByScreen = isSuccess ? screenShowsSuccess : refusedField(kind, failure) !== null;
  if (isShownByScreen && !form.isLeft) return;
  if (failure !== null)
    yield put(
      raiseNotice({
        code: formRefusalNotice(kind, failure),
        values: { reason: authFailureText(failure), subject: kind },
      }),
    );
  else if (successNotice) yield put(raiseNotice({ code: successNotice }));
}

function* signOut() {
  const state = yield* select(selectAuth);
  if (state.session !== 'signedIn' || isPending(state.signOut)) return;
  const requestId = nextAuthRequestId(state);
  yield put(signOutSent({ requestId }));
  yield* sendRequest(
    ({ auth }) => auth.signOut(),
    (outcome) => signOutReplied({ requestId, outcome }),
    FAILED,
  );
}

/** A successful sign-out has usually ended the session before its reply arrives. */
function* settleSignOut({ payload }: ReturnType<typeof signOutReplied>) {
  const { account, signOut: request } = yield* select(selectAuth);
  const { requestId, outcome } = payload;
  if (!isReplyTo(request, requestId)) return;
  if (outcome.ok) {
    yield* endSessionAfterReply(account, 'deliberate');
    return;
  }
  yield put(signOutFailed({ failure: outcome.failure }));
  yield put(raiseNotice({ code: 'signOutFailed' }));
}

/** Follows the session in every tab, sends account forms and sign-outs, and reports their outcomes. */
export function* authSaga() {
  yield takeEvery(routeChanged, checkSessionOnRoute);
  yield takeEvery(sessionHintFound, ensureSessionIsKnown);
  yield takeEvery(sessionReported, handleSessionReport);
  yield takeEvery(authFormSubmitted, submitForm);
  yield takeEvery(authFormReplied, settleForm);
  yield takeEvery(signOutPressed, signOut);
  yield takeEvery(signOutReplied, settleSignOut);
}
