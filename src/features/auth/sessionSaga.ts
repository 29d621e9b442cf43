import { call, getContext, put, select, takeEvery } from 'redux-saga/effects';
import type { Ms } from '../../engine/clock/clock';
import type { AccountAlias } from '../../services/accounts/accounts';
import type { Outbox } from '../../services/sendRequest';
import { routeChanged } from '../route';
import { selectAuth } from './authSelectors';
import { sessionBegun, sessionCheckBegun, sessionEnded, sessionHintFound, sessionReported } from './authSlice';
import type { AuthState, SessionEndCause } from './authTypes';

/** Asks for the session, once in a program's life: from then on every change is reported. */
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
  if (payload.account === null) {
    const cause = endCauseOf(auth);
    if (cause) yield put(sessionEnded({ cause }, meta.at));
    return;
  }
  // The reply to the form says the same in a moment, and says that it was a sign-in; until then it is only noted.
  if (auth.busy?.kind === 'signIn') return;
  yield* beginSession(payload.account, meta.at);
}

/** Begins the session of somebody who did not sign in by the form of this page. */
export function* beginSession(account: AccountAlias, at: Ms) {
  const auth: AuthState = yield select(selectAuth);
  const before = auth.account ?? auth.resumedAccount;
  const isReplaced = before !== null && before !== account;
  if (isReplaced) yield put(sessionEnded({ cause: 'replaced' }, at));
  yield put(sessionBegun({ account, bySignIn: false }, at));
}

function endCauseOf({ session, isSigningOut }: AuthState): SessionEndCause | null {
  if (session === 'signedIn') return isSigningOut ? 'deliberate' : 'elsewhere';
  return session === 'checking' ? 'absent' : null;
}

/** Follows the session, wherever it changes. */
export function* sessionSaga() {
  yield takeEvery(routeChanged, checkOnArrival);
  yield takeEvery(sessionHintFound, checkByHint);
  yield takeEvery(sessionReported, followSession);
}
