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
  isSent,
  keyDialogOpened,
  keyLinkFollowed,
  keyReplied,
  keySaved,
  keySubmitted,
  linkedKeyShown,
  validationStarted,
  validationSettled,
} from './betaAccess';
import {
  selectAccess,
  selectBetaAccess,
  selectIsDialogOpen,
  selectIsKeySaved,
  selectIsRedeemingKey,
  selectIsValidating,
  selectSavedKey,
  selectSubmission,
} from './betaAccessSelectors';
import { keyRefusalNotice } from './refusals';

/** How long the success message stays before the dashboard opens (PRODUCT.md P4.5). */
const REDIRECT_DELAY: Ms = 1500;

/**
 * Forgets the key of a followed link if the user already has access. It isn't redeemed, so someone else can still use
 * it.
 */
function* forgetUnneededKey() {
  const access = yield* select(selectAccess);
  if (access === 'granted') yield* forgetKey();
}

/**
 * Leads a followed key link on, once the session is known: to /auth without one, and otherwise to the dialog, which
 * sends the key only on a press.
 */
function* leadLinkOn() {
  const { kind } = yield* select(selectSavedKey);
  if (kind !== 'fromLink') return;
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
  if (session === 'signedOut') {
    yield* saveKeyForSignIn();
    return;
  }
  if (session === 'signedIn') yield* sendKey(ticket);
  else yield put(validationStarted({ requestId: null, ticket }));
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

function* saveKeyForSignIn() {
  yield put(raiseNotice({ code: 'signInToValidate' }));
  yield put(keySaved());
}

/** Validates a key that was submitted before the session was known. */
function* resumeValidation() {
  const submission = yield* select(selectSubmission);
  if (submission.kind === 'waiting') yield* validate(submission.ticket);
}

function* settleKey({ payload, meta }: ReturnType<typeof keyReplied>) {
  const submission = yield* select(selectSubmission);
  const { requestId, outcome } = payload;
  if (!isSent(submission) || submission.id !== requestId) return;
  const path = yield* select(selectPath);
  const isGranted = isAccepted(outcome.kind);
  const isSavedKey = submission.kind === 'savedKeySent';
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
  const isDialogOpen = yield* select(selectIsDialogOpen);
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
  if (!payload.afterSignIn || !isKeySaved || payload.isRevoked || isValidating) return;
  yield* sendKey(null);
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
  yield takeEvery(keyLinkFollowed, ensureSessionIsKnown);
  yield takeEvery(keyLinkFollowed, forgetUnneededKey);
  yield takeEvery(keyLinkFollowed, leadLinkOn);
  yield takeEvery(sessionStarted, leadLinkOn);
  yield takeEvery(sessionEnded, leadLinkOn);
  yield takeEvery(keySubmitted, submitKey);
  yield takeEvery(sessionStarted, resumeValidation);
  yield takeEvery(sessionEnded, resumeValidation);
  yield takeEvery(sessionEnded, forgetKeyOfEndedSession);
  yield takeEvery(keyReplied, settleKey);
  yield takeEvery(accessGranted, forgetKey);
  yield takeEvery(accessDenied, redeemSavedKey);
}
