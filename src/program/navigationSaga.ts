import { call, getContext, put, takeEvery } from 'redux-saga/effects';
import { accessDenied, selectIsRedeemingKey, selectSession, sessionEnded } from '../features/access';
import { removalFailed } from '../features/access/auth';
import {
  accessCheckFailed,
  accessGranted,
  keySaved,
  redirectDue,
  validationSettled,
} from '../features/access/betaAccess';
import { selectIsKeySaved } from '../features/access/betaAccessSelectors';
import { startHistory } from '../features/activity';
import { raiseNotice } from '../features/notices';
import { routeChanged, selectPath, type RoutePath } from '../features/route';
import { selectSimulation } from '../features/simulation';
import type { Outbox } from '../services/sendRequest';
import { select } from '../shared/select';

/** Goes to another screen. The router then reports the screen as a separate input. */
export type Navigate = (path: RoutePath) => void;

/** The only saga that navigates between screens (PRODUCT.md P3). */
export function* navigationSaga() {
  yield takeEvery(accessGranted, onAccessGranted);
  yield takeEvery(accessDenied, onAccessDenied);
  yield takeEvery(accessCheckFailed, onAccessCheckFailed);
  yield takeEvery(validationSettled, onValidationSettled);
  yield takeEvery(sessionEnded, onSessionEnded);
  yield takeEvery(routeChanged, onRouteChanged);
  yield takeEvery(keySaved, () => goTo('/auth'));
  yield takeEvery(removalFailed, onRemovalFailed);
  yield takeEvery(redirectDue, () => goTo('/app'));
}

function* goTo(path: RoutePath) {
  const currentPath = yield* select(selectPath);
  if (currentPath === path) return;
  const outbox: Outbox = yield getContext('outbox');
  const navigate: Navigate = yield getContext('navigate');
  yield call(outbox, () => navigate(path));
}

function* onAccessGranted({ meta }: ReturnType<typeof accessGranted>) {
  const path = yield* select(selectPath);
  if (path === '/auth') yield* goTo('/app');
  if (path !== '/app') return;
  const simulation = yield* select(selectSimulation);
  yield put(startHistory(meta.simulatedAt, simulation.seed));
}

function* onAccessDenied({ payload }: ReturnType<typeof accessDenied>) {
  const { isRevoked, afterSignIn, isRecheck } = payload;
  const path = yield* select(selectPath);
  // The answer to a key that the user brought decides where the sign-in leads.
  const isRedeemingKey = yield* select(selectIsRedeemingKey);
  const isKeySaved = yield* select(selectIsKeySaved);
  const isUndecided = isRedeemingKey || (isKeySaved && afterSignIn && !isRevoked);
  const isOpened = path === '/auth' && !afterSignIn && !isRecheck && !isUndecided;
  if (path === '/app' || isOpened) yield put(raiseNotice({ code: isRevoked ? 'accessRevoked' : 'noBetaAccess' }));
  if (path === '/app' || (path === '/auth' && afterSignIn && !isUndecided)) yield* goTo('/');
}

/** Leads to the dialog on the landing page if the saved key gave no access. */
function* onValidationSettled({ payload }: ReturnType<typeof validationSettled>) {
  const path = yield* select(selectPath);
  const { isSavedKey, outcome, redirectAt } = payload;
  // A session that the server doesn't know ends, which leads to /auth.
  if (isSavedKey && redirectAt === null && outcome.kind !== 'unauthenticated' && path === '/auth') yield* goTo('/');
}

function* onAccessCheckFailed() {
  const path = yield* select(selectPath);
  if (path !== '/app' && path !== '/auth') return;
  yield put(raiseNotice({ code: 'profileLookupFailed' }));
  yield* goTo('/auth');
}

function* onSessionEnded({ payload }: ReturnType<typeof sessionEnded>) {
  const path = yield* select(selectPath);
  // Nothing on the landing page needs a session, except a submitted key, which leads to sign-in with its own notice.
  if (payload.cause === 'checkFailed' && path !== '/') yield put(raiseNotice({ code: 'sessionCheckFailed' }));
  if (payload.cause === 'elsewhere' && path !== '/app') yield put(raiseNotice({ code: 'sessionOver' }));
  if (path !== '/app' || payload.cause === 'replaced') return;
  if (payload.cause === 'deleted') {
    yield* goTo('/');
    return;
  }
  if (payload.cause !== 'deliberate' && payload.cause !== 'checkFailed')
    yield put(raiseNotice({ code: 'signInToAccess' }));
  yield* goTo('/auth');
}

function* onRouteChanged({ payload }: ReturnType<typeof routeChanged>) {
  const session = yield* select(selectSession);
  if (payload.path !== '/app' || session !== 'signedOut') return;
  yield put(raiseNotice({ code: 'signInToAccess' }));
  yield* goTo('/auth');
}

function* onRemovalFailed() {
  yield put(raiseNotice({ code: 'removalFailed' }));
}
