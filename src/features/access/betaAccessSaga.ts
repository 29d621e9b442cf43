import { put, takeEvery } from 'redux-saga/effects';
import type { Ms } from '../../engine/clock/clock';
import type { TimedAction } from '../../engine/timeline/events';
import type { AccountAlias } from '../../services/accounts/accounts';
import type { AccessEnd } from '../../services/betaAccess/betaAccessService';
import { callService, sendRequest } from '../../services/sendRequest';
import { select } from '../../shared/select';
import { routeChanged, selectPath, tabReturned } from '../route';
import type { Admission } from './accessSchema';
import {
  authRequestSettled,
  selectAccount,
  selectAccountInDeletion,
  selectIsDeletionUnanswered,
  sessionStarted,
  sessionEnded,
} from './auth';
import { endRefusedSession, settleUnansweredDeletion } from './authSaga';
import { emailLinkLeft, selectIsEmailLinkOpen } from './emailLink';
import {
  accessCheckFailed,
  accessCheckRetried,
  accessDenied,
  accessEndReported,
  accessGranted,
  accessLookupFailed,
  accessLookupStarted,
  hasHadAccess,
  isAfterSignIn,
  lookupRetryDue,
  pendingLookup,
  profileReplied,
  profileWatchEnded,
  profileWatchStarted,
  validationSettled,
} from './betaAccess';
import { selectBetaAccess, selectIsRedeemingKey } from './betaAccessSelectors';

/** How long a grant is cached before the profile is requested again (PRODUCT.md P3.7). */
const GRANT_LIFETIME: Ms = 5 * 60_000;

/** Delays before the retries of a temporarily failed profile request (PRODUCT.md P3.6). */
const RETRY_DELAYS: readonly Ms[] = [1000, 2000, 4000];

function* checkAccess(at: Ms, { afterSignIn = false, isRecheck = false } = {}) {
  const account = yield* select(selectAccount);
  const { admission } = yield* select(selectBetaAccess);
  if (account === null || pendingLookup(admission)) return;
  if (admission.kind === 'granted' && at < admission.expiresAt)
    yield put(accessGranted({ account, expiresAt: admission.expiresAt }));
  else yield* loadProfile(account, { afterSignIn, isRecheck });
}

function* loadProfile(account: AccountAlias, check: { afterSignIn: boolean; isRecheck: boolean }) {
  const { lastRequestId } = yield* select(selectBetaAccess);
  const requestId = lastRequestId + 1;
  yield put(accessLookupStarted({ requestId, ...check }));
  yield* sendRequest(
    ({ betaAccess }) => betaAccess.loadProfile(account),
    (outcome) => profileReplied({ requestId, outcome }),
    'unavailable',
  );
}

/** What the pending profile request is for. */
const checkOf = (admission: Admission) => ({
  afterSignIn: isAfterSignIn(admission),
  isRecheck: admission.kind === 'denied',
});

function* settleLookup({ payload, meta }: ReturnType<typeof profileReplied>) {
  const account = yield* select(selectAccount);
  const { admission } = yield* select(selectBetaAccess);
  const request = pendingLookup(admission);
  if (account === null || request?.id !== payload.requestId || request.retryAt !== null) return;
  const retryDelay = RETRY_DELAYS[request.failures];
  const accountInDeletion = yield* select(selectAccountInDeletion);
  // While the account is being deleted, only the reply to the deletion is conclusive, so a denial counts as no answer.
  const outcome = accountInDeletion === account && payload.outcome !== 'granted' ? 'unavailable' : payload.outcome;
  if (outcome === 'granted') yield put(accessGranted({ account, expiresAt: meta.at + GRANT_LIFETIME }));
  else if (outcome !== 'unavailable')
    yield* endAccess(account, outcome, { ...checkOf(admission), isRevoked: outcome === 'revoked' });
  else if (retryDelay === undefined) yield put(accessCheckFailed({ reason: 'unanswered' }));
  else yield put(accessLookupFailed({ retryAt: meta.at + retryDelay }));
}

function* endAccess(account: AccountAlias, end: AccessEnd, denial: Parameters<typeof accessDenied>[0]) {
  const { admission, watched } = yield* select(selectBetaAccess);
  const hadAccess = hasHadAccess(admission) || watched !== null;
  const isDeletionUnanswered = yield* select(selectIsDeletionUnanswered);
  // A user who never had access has no profile either, so a missing profile proves a deletion only after a grant.
  if (end === 'absent' && isDeletionUnanswered && hadAccess) yield* settleUnansweredDeletion(account);
  else if (end === 'unauthenticated') yield* endRefusedSession();
  else if (end === 'refused') yield put(accessCheckFailed({ reason: 'refused' }));
  else {
    const isKeyUnderWay = yield* select(selectIsRedeemingKey);
    yield put(accessDenied({ ...denial, ...(isKeyUnderWay && { isKeyUnderWay }) }));
  }
}

function* retryLookup() {
  const account = yield* select(selectAccount);
  const { admission } = yield* select(selectBetaAccess);
  if (pendingLookup(admission) && account !== null) yield* loadProfile(account, checkOf(admission));
}

function* checkNewSession({ payload, meta }: ReturnType<typeof sessionStarted>) {
  const path = yield* select(selectPath);
  const isEmailLinkOpen = yield* select(selectIsEmailLinkOpen);
  if (path === '/auth' && isEmailLinkOpen && !payload.bySignIn) return;
  // The landing page and its key dialog depend on the access, too.
  if (path && path !== 'other') yield* checkAccess(meta.at, { afterSignIn: payload.bySignIn });
}

function* checkAccessOnRoute({ payload, meta }: ReturnType<typeof routeChanged>) {
  const { admission } = yield* select(selectBetaAccess);
  const isEmailLinkOpen = yield* select(selectIsEmailLinkOpen);
  // A failed check leads to /auth, which offers Try again; another check there would loop.
  const needsCheck =
    payload.path === '/app' || (payload.path === '/auth' && admission.kind !== 'failed' && !isEmailLinkOpen);
  if (needsCheck) yield* checkAccess(meta.at);
}

function* checkAgain({ meta }: TimedAction) {
  const { admission } = yield* select(selectBetaAccess);
  yield* checkAccess(meta.at, { afterSignIn: isAfterSignIn(admission) });
}

/** Checks access again, because the saved key may have been redeemed in another tab meanwhile. */
function* checkOnReturn({ meta }: ReturnType<typeof tabReturned>) {
  const { admission, savedKey } = yield* select(selectBetaAccess);
  if (admission.kind === 'denied' && savedKey.kind !== 'none') yield* checkAccess(meta.at, { isRecheck: true });
}

/** Checks access for an open dashboard again, because an accepted key has cancelled the pending check. */
function* checkAfterKey({ meta }: ReturnType<typeof validationSettled>) {
  const path = yield* select(selectPath);
  const { admission } = yield* select(selectBetaAccess);
  if (path === '/app' && admission.kind === 'unknown') yield* checkAccess(meta.at);
}

function* handleAccessEnd({ payload }: ReturnType<typeof accessEndReported>) {
  const account = yield* select(selectAccount);
  const { watched } = yield* select(selectBetaAccess);
  const accountInDeletion = yield* select(selectAccountInDeletion);
  if (payload.account !== account || watched !== account || accountInDeletion === account) return;
  // A user with an open dashboard had access, so losing it means that it was revoked.
  yield* endAccess(account, payload.end, { afterSignIn: false, isRevoked: true, isRecheck: false });
}

function* startPoll({ payload }: ReturnType<typeof accessGranted>) {
  const path = yield* select(selectPath);
  const { watched } = yield* select(selectBetaAccess);
  if (path === '/app' && watched !== payload.account) yield* pollProfile(payload.account);
}

function* pollProfile(account: AccountAlias) {
  yield put(profileWatchStarted({ account }));
  yield* callService(({ betaAccess }, dispatch) =>
    betaAccess.startPollingProfile(account, (end) => dispatch(accessEndReported({ account, end }))),
  );
}

/**
 * Restarts the poll after a failed deletion: a report during the deletion was ignored, and a poll reports only once.
 */
function* resumePoll({ payload }: ReturnType<typeof authRequestSettled>) {
  const { watched } = yield* select(selectBetaAccess);
  if (payload.kind === 'deleteAccount' && payload.failure !== null && watched !== null) yield* pollProfile(watched);
}

/** Stops polling once the dashboard is closed. */
function* endPoll() {
  const path = yield* select(selectPath);
  const { watched, admission } = yield* select(selectBetaAccess);
  if (watched === null || (path === '/app' && admission.kind === 'granted')) return;
  yield put(profileWatchEnded());
  yield* callService(({ betaAccess }) => betaAccess.stopPollingProfile());
}

/**
 * Checks whether the signed-in user may use the dashboard, caches a grant for 5 minutes, and polls for the end of
 * access while the dashboard is open.
 */
export function* betaAccessSaga() {
  yield takeEvery(sessionStarted, checkNewSession);
  yield takeEvery(routeChanged, checkAccessOnRoute);
  yield takeEvery(accessCheckRetried, checkAgain);
  yield takeEvery(emailLinkLeft, checkAgain);
  yield takeEvery(tabReturned, checkOnReturn);
  yield takeEvery(validationSettled, checkAfterKey);
  yield takeEvery(profileReplied, settleLookup);
  yield takeEvery(lookupRetryDue, retryLookup);
  yield takeEvery(accessEndReported, handleAccessEnd);
  yield takeEvery(authRequestSettled, resumePoll);
  yield takeEvery(accessGranted, startPoll);
  yield takeEvery(routeChanged, endPoll);
  yield takeEvery(sessionStarted, endPoll);
  yield takeEvery(sessionEnded, endPoll);
  yield takeEvery(accessDenied, endPoll);
  yield takeEvery(accessCheckFailed, endPoll);
}
