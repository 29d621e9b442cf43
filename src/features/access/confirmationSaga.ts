import { put, takeEvery } from 'redux-saga/effects';
import type { Ms } from '../../engine/clock/clock';
import { callService, sendRequest } from '../../services/sendRequest';
import { select } from '../../shared/select';
import { raiseNotice } from '../notices';
import { tabReturned } from '../route';
import { authRequestSettled, sessionStarted } from './auth';
import {
  confirmationWaitStarted,
  confirmationCheckDue,
  confirmationCheckPlanned,
  confirmationCheckReplied,
  confirmationCheckSent,
  confirmationEnded,
  confirmationLeft,
  selectConfirmation,
} from './confirmation';
import { RESEND_COOL_DOWN } from './formRules';
import { isReplyTo, nextRequestId } from './request';

/** Delay between two checks. While the page is hidden, the auth service postpones its check. */
const CHECK_INTERVAL: Ms = 5000;

/** Plans the first check. An email that couldn't be sent can be requested again at once. */
function* beginWait(at: Ms, isMailed: boolean) {
  const resendAt = isMailed ? at + RESEND_COOL_DOWN : at;
  yield put(confirmationWaitStarted({ isMailed, checkAt: at + CHECK_INTERVAL, resendAt }));
}

function* handleFormResult({ payload, meta }: ReturnType<typeof authRequestSettled>) {
  const { kind, failure } = payload;
  if (kind !== 'signUp' && kind !== 'resendConfirmation') return;
  const { stage } = yield* select(selectConfirmation);
  if (failure === null || failure === 'mailNotSent') yield* beginWait(meta.at, failure === null);
  else if (failure === 'alreadyConfirmed' && stage === 'awaited') yield put(confirmationEnded({ isConfirmed: true }));
}

function* sendCheck() {
  const wait = yield* select(selectConfirmation);
  if (wait.stage !== 'awaited' || wait.check.stage === 'underWay') return;
  const requestId = nextRequestId(wait.check);
  yield put(confirmationCheckSent({ requestId }));
  yield* sendRequest(
    ({ auth }) => auth.checkConfirmation(),
    (outcome) => confirmationCheckReplied({ requestId, outcome }),
    'unavailable',
  );
}

function* settleCheck({ payload, meta }: ReturnType<typeof confirmationCheckReplied>) {
  const { check: request } = yield* select(selectConfirmation);
  if (!isReplyTo(request, payload.requestId)) return;
  if (payload.outcome === 'confirmed') {
    yield put(confirmationEnded({ isConfirmed: true }));
  } else if (payload.outcome === 'gone') {
    yield* stopWaiting();
    yield put(raiseNotice({ code: 'confirmationUnheard' }));
  } else {
    yield put(confirmationCheckPlanned({ checkAt: meta.at + CHECK_INTERVAL }));
  }
}

/** Stops waiting when the user goes back to the forms, or signs in here or in another tab. */
function* leaveWait() {
  const { stage } = yield* select(selectConfirmation);
  if (stage !== 'none') yield* stopWaiting();
}

function* stopWaiting() {
  yield* callService(({ auth }) => auth.stopAwaitingConfirmation());
  yield put(confirmationEnded({ isConfirmed: false }));
}

/**
 * Waits for a new account's confirmation: checks periodically, and at once when the user returns to the tab, then opens
 * Sign In. The email stays out of the store.
 */
export function* confirmationSaga() {
  yield takeEvery(authRequestSettled, handleFormResult);
  yield takeEvery(confirmationCheckDue, sendCheck);
  yield takeEvery(tabReturned, sendCheck);
  yield takeEvery(confirmationCheckReplied, settleCheck);
  yield takeEvery(confirmationLeft, leaveWait);
  yield takeEvery(sessionStarted, leaveWait);
}
