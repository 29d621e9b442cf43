import { call, getContext, put, select, takeEvery } from 'redux-saga/effects';
import type { Ms } from '../../engine/clock/clock';
import { authFailureText } from '../../services/auth/authFailures';
import type { AuthOutcome } from '../../services/auth/authService';
import { sendRequest, type Outbox } from '../../services/sendRequest';
import { raiseNotice } from '../notices';
import { routeChanged } from '../route';
import type { AuthState } from './accessSchema';
import {
  authFormReplied,
  authFormSubmitted,
  authRequestSent,
  authRequestSettled,
  selectAuth,
  selectIsSigningIn,
  sessionBegun,
  sessionCheckBegun,
  sessionEnded,
  sessionHintFound,
  sessionReported,
  signOutFailed,
  signOutPressed,
  signOutReplied,
  signOutSent,
  type SessionEndCause,
} from './auth';

const NOTICES = {
  signIn: { done: 'welcomeBack', failed: 'signInFailed' },
  signUp: { done: 'accountCreated', failed: 'signUpFailed' },
  resendConfirmation: { done: 'confirmationSent', failed: 'confirmationFailed' },
  resetPassword: { done: 'resetSent', failed: 'resetFailed' },
  newPassword: { done: 'passwordChanged', failed: 'accountChangeFailed' },
  changePassword: { done: 'passwordChanged', failed: 'accountChangeFailed' },
  changeEmail: { done: 'addressChangeSent', failed: 'accountChangeFailed' },
  deleteAccount: { done: 'accountDeleted', failed: 'accountChangeFailed' },
  requestAccess: { done: 'accessRequested', failed: 'accessRequestFailed' },
} as const;

/** Stands in for the answer of an account service that broke down. */
const FAILED: AuthOutcome = { ok: false, failure: 'unknown' };

/** In a saga: asks for the session, once in a program's life. From then on every change is reported. */
export function* ensureSessionIsKnown(at: Ms) {
  const { session }: AuthState = yield select(selectAuth);
  if (session !== 'unknown') return;
  yield put(sessionCheckBegun(undefined, at));
  const outbox: Outbox = yield getContext('outbox');
  yield call(outbox, ({ auth }, dispatch) => auth.watchSession((report) => dispatch(sessionReported(report))));
}

function* checkOnArrival({ payload, meta }: ReturnType<typeof routeChanged>) {
  if (payload.path === '/auth' || payload.path === '/app') yield* ensureSessionIsKnown(meta.at);
}

function* checkByHint({ meta }: ReturnType<typeof sessionHintFound>) {
  yield* ensureSessionIsKnown(meta.at);
}

function* followSession({ payload, meta }: ReturnType<typeof sessionReported>) {
  const auth: AuthState = yield select(selectAuth);
  if ('failed' in payload) {
    if (auth.session === 'checking') yield put(sessionEnded({ cause: 'checkFailed' }, meta.at));
    return;
  }
  const { account } = payload;
  if (account === null) {
    const cause = endCauseOf(auth);
    if (cause) yield put(sessionEnded({ cause }, meta.at));
    return;
  }
  if (account === auth.account) return;
  const bySignIn: boolean = yield select(selectIsSigningIn);
  if (auth.account !== null) yield put(sessionEnded({ cause: 'replaced' }, meta.at));
  yield put(sessionBegun({ account, bySignIn }, meta.at));
}

/** In a saga: the server does not know the session that is believed in here, and so it ends, in every tab. */
export function* endRefusedSession(at: Ms) {
  yield put(sessionEnded({ cause: 'refused' }, at));
  const outbox: Outbox = yield getContext('outbox');
  yield call(outbox, ({ auth }) => void auth.signOut());
}

function endCauseOf({ session, signOut, busy }: AuthState): SessionEndCause | null {
  if (session === 'signedIn' && busy?.kind === 'deleteAccount') return 'deleted';
  if (session === 'signedIn') return signOut === null ? 'elsewhere' : 'deliberate';
  return session === 'checking' ? 'absent' : null;
}

function* submitForm({ payload, meta }: ReturnType<typeof authFormSubmitted>) {
  const { busy, requests }: AuthState = yield select(selectAuth);
  if (busy) return;
  const { kind, ticket } = payload;
  const request = { kind, requestId: requests + 1 };
  yield put(authRequestSent(request, meta.at));
  yield* sendRequest(
    ({ auth, betaAccess }) => (kind === 'requestAccess' ? betaAccess.requestAccess(ticket) : auth[kind](ticket)),
    (outcome) => authFormReplied({ ...request, outcome }),
    FAILED,
  );
}

function* settleForm({ payload, meta }: ReturnType<typeof authFormReplied>) {
  const { busy }: AuthState = yield select(selectAuth);
  const { kind, requestId, outcome } = payload;
  if (busy?.requestId !== requestId) return;
  const failure = outcome.ok ? null : outcome.failure;
  yield put(authRequestSettled({ kind, requestId, failure }, meta.at));
  if (failure === null) {
    yield put(raiseNotice({ code: NOTICES[kind].done }));
    return;
  }
  // After `mailNotSent` there is an account, and only its mail is missing.
  const code = failure === 'mailNotSent' ? 'confirmationFailed' : NOTICES[kind].failed;
  yield put(raiseNotice({ code, values: { reason: authFailureText(failure) } }));
}

function* signOut({ meta }: ReturnType<typeof signOutPressed>) {
  const { session, signOut: underWay, requests }: AuthState = yield select(selectAuth);
  if (session !== 'signedIn' || underWay !== null) return;
  const requestId = requests + 1;
  yield put(signOutSent({ requestId }, meta.at));
  yield* sendRequest(
    ({ auth }) => auth.signOut(),
    (outcome) => signOutReplied({ requestId, outcome }),
    FAILED,
  );
}

/** A sign-out that succeeded is reported like every end of a session. */
function* settleSignOut({ payload, meta }: ReturnType<typeof signOutReplied>) {
  const { signOut: underWay }: AuthState = yield select(selectAuth);
  if (underWay !== payload.requestId || payload.outcome.ok) return;
  yield put(signOutFailed(undefined, meta.at));
  yield put(raiseNotice({ code: 'signOutFailed' }));
}

/** Follows the session wherever it changes, sends the forms of the auth screen and Sign out, and says how they went. */
export function* authSaga() {
  yield takeEvery(routeChanged, checkOnArrival);
  yield takeEvery(sessionHintFound, checkByHint);
  yield takeEvery(sessionReported, followSession);
  yield takeEvery(authFormSubmitted, submitForm);
  yield takeEvery(authFormReplied, settleForm);
  yield takeEvery(signOutPressed, signOut);
  yield takeEvery(signOutReplied, settleSignOut);
}
