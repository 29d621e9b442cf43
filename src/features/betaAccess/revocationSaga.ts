import { call, getContext, put, select, takeEvery } from 'redux-saga/effects';
import type { Ms } from '../../engine/clock/clock';
import type { Outbox } from '../../services/sendRequest';
import { selectAuth, sessionEnded, type AuthState } from '../auth';
import { routeChanged, selectPath, tabReturned, type RoutePath } from '../route';
import { selectSpeed } from '../simulation';
import { sendLookup } from './accessSaga';
import {
  accessRevoked,
  accessSettled,
  grantExpired,
  profileReported,
  watchChanged,
} from './betaAccessEvents';
import { selectBetaAccess } from './betaAccessSelectors';
import { GRANT_LIFETIME } from './betaAccessTiming';
import type { BetaAccessState } from './betaAccessTypes';

function* beginWatch({ payload, meta }: ReturnType<typeof accessSettled>) {
  const path: RoutePath | null = yield select(selectPath);
  const { watch }: BetaAccessState = yield select(selectBetaAccess);
  if (path !== '/app' || payload.access !== 'granted' || watch === 'opening' || watch === 'live') return;
  const { account } = payload;
  yield put(watchChanged({ watch: 'opening', grantUntil: null }, meta.at));
  const outbox: Outbox = yield getContext('outbox');
  yield call(outbox, ({ betaAccess }, dispatch) =>
    betaAccess.watchProfile(account, (profile) => dispatch(profileReported({ account, profile }))),
  );
}

function* leaveDashboard({ payload, meta }: ReturnType<typeof routeChanged>) {
  const { watch }: BetaAccessState = yield select(selectBetaAccess);
  if (payload.path === '/app' || watch === null) return;
  yield put(watchChanged({ watch: null, grantUntil: null }, meta.at));
  yield* endWatch();
}

function* endWatch() {
  const outbox: Outbox = yield getContext('outbox');
  yield call(outbox, ({ betaAccess }) => betaAccess.stopWatchingProfile());
}

function* followProfile({ payload, meta }: ReturnType<typeof profileReported>) {
  const { account }: AuthState = yield select(selectAuth);
  const { watch, access }: BetaAccessState = yield select(selectBetaAccess);
  if (watch === null || access !== 'granted' || account === null || payload.account !== account) return;
  const speed: number = yield select(selectSpeed);
  const grantUntil = meta.at + GRANT_LIFETIME * speed;
  if (payload.profile === 'denied') {
    yield put(accessRevoked(undefined, meta.at));
    yield put(accessSettled({ access: 'denied', account, expiresAt: grantUntil, afterSignIn: false }, meta.at));
    return;
  }
  const next = payload.profile === 'granted' ? 'live' : 'lost';
  // What was heard up to now was a grant; one that was never heard is as old as the look that found it.
  const wasHeard = watch === 'live' || next === 'live';
  if (next !== watch) yield put(watchChanged({ watch: next, grantUntil: wasHeard ? grantUntil : null }, meta.at));
}

function* recheck(at: Ms) {
  const { watch, lookup, access }: BetaAccessState = yield select(selectBetaAccess);
  const isUnheard = watch === 'opening' || watch === 'lost';
  if (!isUnheard || access !== 'granted' || lookup) return;
  yield* sendLookup(at, { failures: 0, isRecheck: true, afterSignIn: false });
}

/**
 * Hears of access that is withdrawn while the dashboard is open: by a listener on the own profile and, where that
 * cannot connect, by a look when the person comes back to the tab and when the grant has grown old.
 */
export function* revocationSaga() {
  yield takeEvery(accessSettled, beginWatch);
  yield takeEvery(routeChanged, leaveDashboard);
  yield takeEvery([sessionEnded, accessRevoked], endWatch);
  yield takeEvery(profileReported, followProfile);
  yield takeEvery(tabReturned, ({ meta }: ReturnType<typeof tabReturned>) => recheck(meta.at));
  yield takeEvery(grantExpired, ({ meta }: ReturnType<typeof grantExpired>) => recheck(meta.at));
}
