import { put, select, takeEvery } from 'redux-saga/effects';
import type { Ms } from '../../engine/clock/clock';
import type { ProfileOutcome } from '../../services/betaAccess/betaAccessService';
import { sendRequest } from '../../services/sendRequest';
import { selectAuth, sessionBegun, type AuthState } from '../auth';
import { routeChanged, selectPath, type RoutePath } from '../route';
import { selectSpeed } from '../simulation';
import { accessCheckRetried, accessRevoked, accessSettled, lookupChanged, lookupRetryDue, profileReplied } from './betaAccessEvents';
import { selectBetaAccess } from './betaAccessSelectors';
import { GRANT_LIFETIME, LOOKUP_RETRIES, retryDelay } from './betaAccessTiming';
import type { BetaAccessState, Lookup } from './betaAccessTypes';

function* checkAccess(at: Ms, afterSignIn: boolean) {
  const { account }: AuthState = yield select(selectAuth);
  const { grant, lookup }: BetaAccessState = yield select(selectBetaAccess);
  if (account === null || lookup) return;
  if (grant?.account === account && at < grant.expiresAt) {
    yield put(accessSettled({ access: 'granted', account, expiresAt: grant.expiresAt, afterSignIn }, at));
    return;
  }
  yield* sendLookup(at, { failures: 0, isRecheck: false, afterSignIn });
}

/** Asks for the profile. */
export function* sendLookup(
  at: Ms,
  { failures, isRecheck, afterSignIn }: Pick<Lookup, 'failures' | 'isRecheck' | 'afterSignIn'>,
) {
  const { account }: AuthState = yield select(selectAuth);
  const { requests }: BetaAccessState = yield select(selectBetaAccess);
  if (account === null) return;
  const requestId = requests + 1;
  yield put(lookupChanged({ requestId, failures, retryAt: null, isRecheck, afterSignIn }, at));
  yield* sendRequest(
    ({ betaAccess }) => betaAccess.lookUpProfile(account),
    (outcome) => profileReplied({ requestId, outcome }),
  );
}

function* settleLookup({ payload, meta }: ReturnType<typeof profileReplied>) {
  const { account }: AuthState = yield select(selectAuth);
  const { lookup, grant }: BetaAccessState = yield select(selectBetaAccess);
  const speed: number = yield select(selectSpeed);
  if (!lookup || account === null || lookup.requestId !== payload.requestId) return;
  if (payload.outcome === 'unavailable' && (lookup.isRecheck || lookup.failures < LOOKUP_RETRIES)) {
    const failures = lookup.failures + 1;
    const retryAt = meta.at + retryDelay(failures) * speed;
    yield put(lookupChanged({ ...lookup, failures, retryAt }, meta.at));
    return;
  }
  const access = accessOf(payload.outcome);
  if (access === 'denied' && grant?.account === account) yield put(accessRevoked(undefined, meta.at));
  const { afterSignIn } = lookup;
  yield put(accessSettled({ access, account, expiresAt: meta.at + GRANT_LIFETIME * speed, afterSignIn }, meta.at));
}

function accessOf(outcome: ProfileOutcome) {
  return outcome === 'granted' || outcome === 'denied' ? outcome : 'failed';
}

function* retryLookup({ meta }: ReturnType<typeof lookupRetryDue>) {
  const { lookup }: BetaAccessState = yield select(selectBetaAccess);
  if (lookup) yield* sendLookup(meta.at, lookup);
}

function* checkForSession({ payload, meta }: ReturnType<typeof sessionBegun>) {
  const path: RoutePath | null = yield select(selectPath);
  if (path === '/app' || path === '/auth') yield* checkAccess(meta.at, payload.bySignIn);
}

function* checkOnArrival({ payload, meta }: ReturnType<typeof routeChanged>) {
  const { access }: BetaAccessState = yield select(selectBetaAccess);
  // A failed check leads to /auth, which offers to try again; trying by itself would go in circles.
  const isWorthAsking = payload.path === '/app' || (payload.path === '/auth' && access !== 'failed');
  if (isWorthAsking) yield* checkAccess(meta.at, false);
}

function* checkAgain({ meta }: ReturnType<typeof accessCheckRetried>) {
  yield* checkAccess(meta.at, false);
}

/** Finds out whether the signed-in person may use the dashboard, and keeps a grant for 5 minutes. */
export function* accessSaga() {
  yield takeEvery(sessionBegun, checkForSession);
  yield takeEvery(routeChanged, checkOnArrival);
  yield takeEvery(accessCheckRetried, checkAgain);
  yield takeEvery(profileReplied, settleLookup);
  yield takeEvery(lookupRetryDue, retryLookup);
}
