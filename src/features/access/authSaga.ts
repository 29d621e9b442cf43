import { put, select, takeEvery } from 'redux-saga/effects';
import type { Ms } from '../../engine/clock/clock';
import type { AccountAlias } from '../../services/accounts/accounts';
import { authFailureText } from '../../services/auth/authFailures';
import type { AuthOutcome } from '../../services/auth/authService';
import { sendRequest, tellService } from '../../services/sendRequest';
import { raiseNotice, type NoticeCode } from '../notices';
import { routeChanged } from '../route';
import type { AuthFormKind, AuthState } from './accessSchema';
import {
  authFormReplied,
  authFormSubmitted,
  authRequestSent,
  authRequestSettled,
  nextAuthRequest,
  selectAuth,
  selectBusyForm,
  selectDeleting,
  selectForm,
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
import { selectConfirmationStage } from './confirmation';
import { refusedField } from './formRules';
import { formRefusal } from './refusals';
import { isOpen, isReplyTo } from './request';

const DONE = {
  signIn: 'welcomeBack',
  signUp: 'accountCreated',
  resendConfirmation: 'confirmationSent',
  resetPassword: 'resetSent',
  newPassword: 'passwordChanged',
  confirmEmail: 'welcomeBack',
  changePassword: 'passwordChanged',
  changeEmail: 'addressChangeSent',
  deleteAccount: 'accountDeleted',
  requestAccess: 'accessRequested',
} as const satisfies Partial<Record<AuthFormKind, NoticeCode>>;

/** Forms that give way to words of their own: a notice says it where they were left. */
const ENDS_IN_WORDS: readonly AuthFormKind[] = ['signUp', 'resendConfirmation', 'resetPassword', 'newPassword', 'changePassword', 'changeEmail', 'requestAccess'];

/** Stands in for the answer of an account service that broke down. */
const FAILED: AuthOutcome = { ok: false, failure: 'unknown' };

/** In a saga: asks for the session, once in a program's life. From then on every change is reported. */
export function* ensureSessionIsKnown(at: Ms) {
  const { session }: AuthState = yield select(selectAuth);
  if (session !== 'unknown') return;
  yield put(sessionCheckBegun(undefined, at));
  yield* watchSession();
}

/** Asked anew, the account service reports once more who is signed in now. */
function* watchSession() {
  yield* tellService(
    ({ auth }, dispatch) => auth.watchSession((report) => dispatch(sessionReported(report))),
    sessionReported({ failed: true }),
  );
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
    const deleting: AccountAlias | null = yield select(selectDeleting);
    const cause = endCauseOf(auth);
    // Whether it ended with the account, the reply to the deletion says.
    if (cause && (deleting === null || deleting !== auth.account)) yield put(sessionEnded({ cause }, meta.at));
    return;
  }
  if (account === auth.account) return;
  const bySignIn: boolean = yield select(selectIsSigningIn);
  if (auth.account !== null) yield put(sessionEnded({ cause: 'replaced' }, meta.at));
  yield put(sessionBegun({ account, bySignIn }, meta.at));
}

/** In a saga: the server does not know the session that is believed in here, or its account any more, and so it ends, in every tab. */
export function* endRefusedSession(at: Ms, cause: SessionEndCause = 'refused') {
  yield put(sessionEnded({ cause }, at));
  yield* tellService(({ auth }) => auth.signOut());
}

/** In a saga: the deletion of `account` was not answered, and its profile is gone: that is the answer. */
export function* settleLostDeletion(account: AccountAlias, at: Ms) {
  const { id }: ReturnType<typeof selectForm> = yield select(selectForm, 'deleteAccount');
  yield put(authRequestSettled({ kind: 'deleteAccount', requestId: id, account, failure: null }, at));
  yield* endRefusedSession(at, 'deleted');
  yield put(raiseNotice({ code: DONE.deleteAccount }));
}

/** Ends the session of `account` as the reply to a request says, and asks who is signed in now: of a sign-out that another tab has followed by a sign-in the same person's, nothing is reported. */
function* endByReply(account: AccountAlias | null, cause: SessionEndCause, at: Ms) {
  const auth: AuthState = yield select(selectAuth);
  if (account === null || auth.account !== account) return;
  yield put(sessionEnded({ cause }, at));
  yield* watchSession();
}

function endCauseOf({ session, signOut }: AuthState): SessionEndCause | null {
  if (session === 'signedIn') return isOpen(signOut) ? 'deliberate' : 'elsewhere';
  return session === 'checking' ? 'absent' : null;
}

function* submitForm({ payload, meta }: ReturnType<typeof authFormSubmitted>) {
  const auth: AuthState = yield select(selectAuth);
  const busy: AuthFormKind | null = yield select(selectBusyForm);
  if (busy !== null) return;
  const { kind, ticket } = payload;
  const { account } = auth;
  const request = { kind, requestId: nextAuthRequest(auth) };
  yield put(authRequestSent({ ...request, account }, meta.at));
  yield* sendRequest(
    ({ auth, betaAccess }) => (kind === 'requestAccess' ? betaAccess.requestAccess(ticket) : auth[kind](ticket)),
    (outcome) => authFormReplied({ ...request, outcome }),
    FAILED,
  );
}

function* settleForm({ payload, meta }: ReturnType<typeof authFormReplied>) {
  const { forms, sender }: AuthState = yield select(selectAuth);
  const { kind, requestId, outcome } = payload;
  const form = forms[kind];
  if (!form || !isReplyTo(form, requestId)) return;
  const failure = outcome.ok ? null : outcome.failure;
  yield put(authRequestSettled({ kind, requestId, account: sender, failure }, meta.at));
  if (kind === 'deleteAccount') yield* settleDeletion(sender, failure === null, meta.at);
  // Then the wait for it is over, and Sign In says so.
  const confirmation: ReturnType<typeof selectConfirmationStage> = yield select(selectConfirmationStage);
  if (failure === 'alreadyConfirmed' && confirmation !== 'none') return;
  const hasPlace = failure === null ? ENDS_IN_WORDS.includes(kind) : refusedField(kind, failure) !== null;
  if (hasPlace && !form.isLeft) return;
  if (failure !== null) yield put(raiseNotice({ code: formRefusal(kind, failure), values: { reason: authFailureText(failure), subject: kind } }));
  // What came of a link stands in its place.
  else if (kind !== 'restoreEmail') yield put(raiseNotice({ code: DONE[kind] }));
}

/** A session whose end was reported meanwhile is asked for once more. */
function* settleDeletion(account: AccountAlias | null, isDeleted: boolean, at: Ms) {
  if (isDeleted) yield* endByReply(account, 'deleted', at);
  else yield* watchSession();
}

function* signOut({ meta }: ReturnType<typeof signOutPressed>) {
  const state: AuthState = yield select(selectAuth);
  if (state.session !== 'signedIn' || isOpen(state.signOut)) return;
  const requestId = nextAuthRequest(state);
  yield put(signOutSent({ requestId }, meta.at));
  yield* sendRequest(
    ({ auth }) => auth.signOut(),
    (outcome) => signOutReplied({ requestId, outcome }),
    FAILED,
  );
}

/** A sign-out that succeeded has mostly been reported by now, as every end of a session is. */
function* settleSignOut({ payload, meta }: ReturnType<typeof signOutReplied>) {
  const { account, signOut: underWay }: AuthState = yield select(selectAuth);
  const { requestId, outcome } = payload;
  if (!isReplyTo(underWay, requestId)) return;
  if (outcome.ok) {
    yield* endByReply(account, 'deliberate', meta.at);
    return;
  }
  yield put(signOutFailed({ failure: outcome.failure }, meta.at));
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
