import { call, getContext, put, select, takeEvery } from 'redux-saga/effects';
import type { Ms } from '../engine/clock/clock';
import { simulatedAt } from '../engine/clock/simulatedTime';
import { historyBegun, sampleActivity } from '../features/activity';
import { selectSession, sessionEnded, type AuthState } from '../features/auth';
import { accessSettled, keySetAside, redirectDue } from '../features/betaAccess';
import { raiseNotice } from '../features/notices';
import { routeChanged, selectPath, type RoutePath } from '../features/route';
import { selectSimulation, type SimulationState } from '../features/simulation';
import type { Outbox } from '../services/sendRequest';

/** Leads to another screen; the router then reports it as an input of its own. */
export type Navigate = (path: RoutePath) => void;

function* goTo(path: RoutePath) {
  const here: RoutePath | null = yield select(selectPath);
  if (here === path) return;
  const outbox: Outbox = yield getContext('outbox');
  const navigate: Navigate = yield getContext('navigate');
  yield call(outbox, () => navigate(path));
}

function* followAccess({ payload, meta }: ReturnType<typeof accessSettled>) {
  const path: RoutePath | null = yield select(selectPath);
  if (path === '/app') yield* followAccessOnDashboard(payload.access, meta.at);
  if (path === '/auth') yield* followAccessOnAuth(payload.access, payload.afterSignIn);
}

function* followAccessOnDashboard(access: 'granted' | 'denied' | 'failed', at: Ms) {
  if (access === 'granted') {
    const simulation: SimulationState = yield select(selectSimulation);
    yield put(historyBegun({ samples: sampleActivity(simulatedAt(simulation, at), simulation.seed) }, at));
    return;
  }
  yield put(raiseNotice({ code: access === 'denied' ? 'noBetaAccess' : 'profileLookupFailed' }));
  yield* goTo(access === 'denied' ? '/' : '/auth');
}

function* followAccessOnAuth(access: 'granted' | 'denied' | 'failed', afterSignIn: boolean) {
  if (access === 'granted') yield* goTo('/app');
  else if (access === 'failed') yield put(raiseNotice({ code: 'profileLookupFailed' }));
  else if (afterSignIn) yield* goTo('/');
  else yield put(raiseNotice({ code: 'noBetaAccess' }));
}

function* followSessionEnd({ payload }: ReturnType<typeof sessionEnded>) {
  const path: RoutePath | null = yield select(selectPath);
  // On the landing page nobody asked; a key that is submitted there leads to sign-in with a word of its own.
  if (payload.cause === 'checkFailed' && path !== '/') yield put(raiseNotice({ code: 'sessionCheckFailed' }));
  if (payload.cause === 'elsewhere' && path !== '/app') yield put(raiseNotice({ code: 'sessionOver' }));
  if (path !== '/app' || payload.cause === 'replaced') return;
  if (payload.cause === 'absent' || payload.cause === 'elsewhere') yield put(raiseNotice({ code: 'signInToAccess' }));
  yield* goTo('/auth');
}

function* turnAwaySignedOut({ payload }: ReturnType<typeof routeChanged>) {
  const session: AuthState['session'] = yield select(selectSession);
  if (payload.path !== '/app' || session !== 'signedOut') return;
  yield put(raiseNotice({ code: 'signInToAccess' }));
  yield* goTo('/auth');
}

/** The only saga that leads from screen to screen (product-spec §4). */
export function* navigationSaga() {
  yield takeEvery(accessSettled, followAccess);
  yield takeEvery(sessionEnded, followSessionEnd);
  yield takeEvery(routeChanged, turnAwaySignedOut);
  yield takeEvery(keySetAside, () => goTo('/auth'));
  yield takeEvery(redirectDue, () => goTo('/app'));
}
