import { call, getContext, put, select, takeEvery } from 'redux-saga/effects';
import { accessDenied, selectSession, sessionEnded } from '../features/access';
import { accessCheckFailed, accessGranted, keySaved, redirectDue } from '../features/access/betaAccess';
import { beginHistory } from '../features/activity';
import { raiseNotice } from '../features/notices';
import { routeChanged, selectPath, type RoutePath } from '../features/route';
import { selectSimulation, type SimulationState } from '../features/simulation';
import { removalFailed } from '../persistence/persistenceEvents';
import type { Outbox } from '../services/sendRequest';

/** Goes to another screen. The router then reports the screen as a separate input. */
export type Navigate = (path: RoutePath) => void;

function* goTo(path: RoutePath) {
  const here: RoutePath | null = yield select(selectPath);
  if (here === path) return;
  const outbox: Outbox = yield getContext('outbox');
  const navigate: Navigate = yield getContext('navigate');
  yield call(outbox, () => navigate(path));
}

function* followGrant({ meta }: ReturnType<typeof accessGranted>) {
  const path: RoutePath | null = yield select(selectPath);
  if (path === '/auth') yield* goTo('/app');
  if (path !== '/app') return;
  const simulation: SimulationState = yield select(selectSimulation);
  yield put(beginHistory(simulation, meta.at));
}

function* followDenial({ payload: { isRevoked, afterSignIn } }: ReturnType<typeof accessDenied>) {
  const path: RoutePath | null = yield select(selectPath);
  // On /auth after a sign-in, the page itself explains what is missing.
  if (path === '/app') yield put(raiseNotice({ code: isRevoked ? 'accessRevoked' : 'noBetaAccess' }));
  if (path === '/app' || (path === '/auth' && afterSignIn)) yield* goTo('/');
}

function* followFailedCheck() {
  const path: RoutePath | null = yield select(selectPath);
  if (path !== '/app' && path !== '/auth') return;
  yield put(raiseNotice({ code: 'profileLookupFailed' }));
  yield* goTo('/auth');
}

function* followSessionEnd({ payload }: ReturnType<typeof sessionEnded>) {
  const path: RoutePath | null = yield select(selectPath);
  // Visitors to the landing page did not ask for a session, and a key submitted there leads to sign-in with its own notice.
  if (payload.cause === 'checkFailed' && path !== '/') yield put(raiseNotice({ code: 'sessionCheckFailed' }));
  if (payload.cause === 'elsewhere' && path !== '/app') yield put(raiseNotice({ code: 'sessionOver' }));
  if (path !== '/app' || payload.cause === 'replaced') return;
  if (payload.cause === 'deleted') {
    yield* goTo('/');
    return;
  }
  if (payload.cause !== 'deliberate' && payload.cause !== 'checkFailed') yield put(raiseNotice({ code: 'signInToAccess' }));
  yield* goTo('/auth');
}

function* turnAwaySignedOut({ payload }: ReturnType<typeof routeChanged>) {
  const session: ReturnType<typeof selectSession> = yield select(selectSession);
  if (payload.path !== '/app' || session !== 'signedOut') return;
  yield put(raiseNotice({ code: 'signInToAccess' }));
  yield* goTo('/auth');
}

function* reportFailedRemoval() {
  yield put(raiseNotice({ code: 'removalFailed' }));
}

/** The only saga that navigates between screens (PRODUCT.md P3). */
export function* navigationSaga() {
  yield takeEvery(accessGranted, followGrant);
  yield takeEvery(accessDenied, followDenial);
  yield takeEvery(accessCheckFailed, followFailedCheck);
  yield takeEvery(sessionEnded, followSessionEnd);
  yield takeEvery(routeChanged, turnAwaySignedOut);
  yield takeEvery(keySaved, () => goTo('/auth'));
  yield takeEvery(removalFailed, reportFailedRemoval);
  yield takeEvery(redirectDue, () => goTo('/app'));
}
