import { put, takeEvery } from 'redux-saga/effects';
import type { Ms } from '../../engine/clock/clock';
import type { KeyOutcome } from '../../services/betaAccess/betaAccessService';
import { otherRefusal } from '../../services/betaAccess/keyRefusals';
import type { Ticket } from '../../services/drafts/drafts';
import { callService, sendRequest } from '../../services/sendRequest';
import { select } from '../../shared/select';
import { raiseNotice } from '../notices';
import { selectPath } from '../route';
import { selectSession, sessionStarted, sessionEnded } from './auth';
import { endRefusedSession, ensureSessionIsKnown } from './authSaga';
import {
  accessDenied,
  accessGranted,
  isAccepted,
  keyDialogOpened,
  keyLinkFollowed,
  keyReplied,
  keySaved,
  keySubmitted,
  linkedKeyShown,
  validationStarted,
  validationSettled,
} from './betaAccess';
import { selectBetaAccess, selectIsKeySaved, selectIsRedeemingKey, selectIsValidating } from './betaAccessSelectors';
import { keyRefusalNotice } from './refusals';

/** How long the success message stays before the dashboard opens (PRODUCT.md P4.5). */
const REDIRECT_DELAY: Ms = 1500;

function* followLink() {
  yield* ensureSessionIsKnown();
  const { admission } = yield* select(selectBetaAccess);
  // A user with access needs no key. It isn't redeemed, so someone else can still use it.
  if (admission.kind === 'granted') yield* forgetKey();
  yield* leadLinkOn();
}

/**
 * Leads a followed key link on, once the session is known: to /auth without one, and otherwise to the dialog, which
 * sends the key only on a press.
 */
function* leadLinkOn() {
  const { savedKey } = yield* select(selectBetaAccess);
  if (savedKey.kind !== 'fromLink') return;
  const session = yield* select(selectSession);
  if (session === 'signedIn') yield put(linkedKeyShown());
  else if (session === 'signedOut') yield put(keySaved());
}

function* submitKey({ payload: { ticket } }: ReturnType<typeof keySubmitted>) {
  const isRedeemingKey = yield* select(selectIsRedeemingKey);
  if (isRedeemingKey) return;
  if (ticket === null) {
    yield put(raiseNotice({ code: 'emptyKey' }));
    return;
  }
  yield* ensureSessionIsKnown();
  yield* validate(ticket);
}

/** Validates the key of a ticket once the session is known, or saves it until sign-in. */
function* validate(ticket: Ticket) {
  const session = yield* select(selectSession);
  if (session === 'signedIn') yield* sendKey(ticket);
  else if (session !== 'signedOut') yield put(validationStarted({ requestId: null, ticket }));
  else {
    yield put(raiseNotice({ code: 'signInToValidate' }));
    yield put(keySaved());
  }
}

/** Sends the key of a ticket to the server, or the saved key if `ticket` is `null`. */
function* sendKey(ticket: Ticket | null) {
  const { lastRequestId } = yield* select(selectBetaAccess);
  const requestId = lastRequestId + 1;
  yield put(validationStarted({ requestId, ticket }));
  yield* sendRequest(
    ({ betaAccess }) => betaAccess.validateKey(ticket),
    (outcome) => keyReplied({ requestId, outcome }),
    { kind: 'failed' },
  );
}

/** Validates a key that was submitted before the session was known. */
function* resumeValidation() {
  const { submission } = yield* select(selectBetaAccess);
  if (submission.kind === 'waiting') yield* validate(submission.ticket);
}

function* settleKey({ payload, meta }: ReturnType<typeof keyReplied>) {
  const { submission } = yield* select(selectBetaAccess);
  const { requestId, outcome } = payload;
  if (submission.kind !== 'sent' || submission.id !== requestId) return;
  const path = yield* select(selectPath);
  const isGranted = isAccepted(outcome.kind);
  const isSavedKey = submission.savedKey !== null;
  // If the user opened the dashboard before the reply, no redirect is needed.
  const isOnDashboard = outcome.kind === 'alreadyGranted' && path === '/app';
  yield put(
    validationSettled({
      outcome,
      isSavedKey,
      redirectAt: isGranted && !isOnDashboard ? meta.at + REDIRECT_DELAY : null,
    }),
  );
  // Only a refusal has details. After a refusal for another reason than the key itself, the key stays saved.
  const refusal = otherRefusal(outcome.kind);
  if (refusal) yield* callService(({ drafts }) => drafts.noteKeyRefusal(refusal));
  else if ('details' in outcome && isSavedKey) yield* callService(({ drafts }) => drafts.unsaveKey());
  else if (isGranted || 'details' in outcome) yield* forgetKey();
  if (outcome.kind === 'unauthenticated') {
    yield put(keySaved());
    yield* endRefusedSession();
    // The end of the session clears earlier notices, so this one comes after it.
    yield put(raiseNotice({ code: 'signInToValidate' }));
    return;
  }
  const code = isOnDashboard ? null : noticeOf(outcome);
  const { isDialogOpen } = yield* select(selectBetaAccess);
  // The dialog's field shows the refusal.
  if (code === 'keyRejected' && isDialogOpen) return;
  const reason = 'details' in outcome ? outcome.details : null;
  if (code) yield put(raiseNotice({ code, values: reason === null ? {} : { reason } }));
}

function noticeOf({ kind }: KeyOutcome) {
  if (kind === 'accepted') return 'keyAccepted';
  return kind === 'alreadyGranted' ? 'alreadyGranted' : keyRefusalNotice(kind);
}

/** Redeems the saved key in the tab where its owner signed in. The dialog opens only if the key gives no access. */
function* redeemSavedKey({ payload }: ReturnType<typeof accessDenied>) {
  const isKeySaved = yield* select(selectIsKeySaved);
  const isValidating = yield* select(selectIsValidating);
  // No key restores access that an admin revoked.
  if (payload.afterSignIn && isKeySaved && !payload.isRevoked && !isValidating) yield* sendKey(null);
}

function* forgetKeyOfEndedSession({ payload }: ReturnType<typeof sessionEnded>) {
  const isKeySaved = yield* select(selectIsKeySaved);
  const hadSession = payload.cause !== 'absent' && payload.cause !== 'checkFailed';
  if (hadSession && !isKeySaved) yield* forgetKey();
}

function* forgetKey() {
  yield* callService(({ drafts }) => drafts.clear('betaKey'));
}

/** Redeems a key, waiting for sign-in if necessary, and reports the outcome. */
export function* keySaga() {
  yield takeEvery(keyDialogOpened, ensureSessionIsKnown);
  yield takeEvery(keyLinkFollowed, followLink);
  yield takeEvery(keySubmitted, submitKey);
  yield takeEvery(sessionStarted, leadLinkOn);
  yield takeEvery(sessionEnded, leadLinkOn);
  yield takeEvery(sessionStarted, resumeValidation);
  yield takeEvery(sessionEnded, resumeValidation);
  yield takeEvery(sessionEnded, forgetKeyOfEndedSession);
  yield takeEvery(keyReplied, settleKey);
  yield takeEvery(accessGranted, forgetKey);
  yield takeEvery(accessDenied, redeemSavedKey);
}
