import { call, getContext, put, select, takeEvery } from 'redux-saga/effects';
import type { Ms } from '../../engine/clock/clock';
import { authFailureText } from '../../services/auth/authFailureTexts';
import { sendRequest, type Outbox } from '../../services/sendRequest';
import { authRequestSettled, sessionBegun } from '../auth';
import { raiseNotice } from '../notices';
import { tabReturned } from '../route';
import { selectSpeed } from '../simulation';
import {
  confirmationAwaited,
  confirmationEnded,
  confirmationLeft,
  confirmationLookDue,
  confirmationLookPlanned,
  confirmationLookReplied,
  confirmationLookSent,
  confirmationMailPressed,
  confirmationMailReplied,
  confirmationMailSent,
} from './confirmationEvents';
import { selectConfirmation } from './confirmationSelectors';
import { lookDelay, RESEND_COOL_DOWN } from './confirmationTiming';
import type { ConfirmationState } from './confirmationTypes';

/** A mail that could not be sent can be asked for again at once. */
function* beginWait(at: Ms, isMailed: boolean) {
  const speed: number = yield select(selectSpeed);
  const lookAt = at + lookDelay(0) * speed;
  const resendAt = isMailed ? at + RESEND_COOL_DOWN * speed : at;
  yield put(confirmationAwaited({ isMailed, lookAt, resendAt }, at));
}

function* followForm({ payload, meta }: ReturnType<typeof authRequestSettled>) {
  const { kind, failure } = payload;
  if (kind !== 'signUp' && kind !== 'resendConfirmation') return;
  if (failure === null || failure === 'mailNotSent') yield* beginWait(meta.at, failure === null);
}

function* look({ meta }: ReturnType<typeof confirmationLookDue> | ReturnType<typeof tabReturned>) {
  const { stage, look: underWay, requests }: ConfirmationState = yield select(selectConfirmation);
  if (stage !== 'awaited' || underWay !== null) return;
  const requestId = requests + 1;
  yield put(confirmationLookSent({ requestId }, meta.at));
  yield* sendRequest(
    ({ auth }) => auth.lookForConfirmation(),
    (outcome) => confirmationLookReplied({ requestId, outcome }),
  );
}

function* settleLook({ payload, meta }: ReturnType<typeof confirmationLookReplied>) {
  const { look: underWay, looks }: ConfirmationState = yield select(selectConfirmation);
  if (underWay !== payload.requestId) return;
  if (payload.outcome === 'confirmed') {
    yield* endConfirmed(meta.at);
    return;
  }
  if (payload.outcome === 'gone') {
    yield* forget(meta.at);
    yield put(raiseNotice({ code: 'confirmationUnheard' }));
    return;
  }
  const speed: number = yield select(selectSpeed);
  yield put(confirmationLookPlanned({ lookAt: meta.at + lookDelay(looks + 1) * speed }, meta.at));
}

function* endConfirmed(at: Ms) {
  yield put(confirmationEnded({ isConfirmed: true }, at));
  yield put(raiseNotice({ code: 'emailConfirmed' }));
}

function* askForMail({ meta }: ReturnType<typeof confirmationMailPressed>) {
  const { stage, mail, requests, resendAt }: ConfirmationState = yield select(selectConfirmation);
  if (stage !== 'awaited' || mail !== null || meta.at < resendAt) return;
  const requestId = requests + 1;
  yield put(confirmationMailSent({ requestId }, meta.at));
  yield* sendRequest(
    ({ auth }) => auth.resendConfirmation(),
    (outcome) => confirmationMailReplied({ requestId, outcome }),
  );
}

function* settleMail({ payload, meta }: ReturnType<typeof confirmationMailReplied>) {
  const { mail }: ConfirmationState = yield select(selectConfirmation);
  const { requestId, outcome } = payload;
  if (mail !== requestId) return;
  if (outcome.ok) {
    yield put(raiseNotice({ code: 'confirmationSent' }));
    yield* beginWait(meta.at, true);
  } else if (outcome.failure === 'alreadyConfirmed') {
    yield* endConfirmed(meta.at);
  } else {
    yield put(confirmationMailSent({ requestId: null }, meta.at));
    yield put(raiseNotice({ code: 'confirmationFailed', values: { reason: authFailureText(outcome.failure) } }));
  }
}

/** The person went back to the forms, or somebody signed in, here or in another tab. */
function* leave({ meta }: ReturnType<typeof confirmationLeft> | ReturnType<typeof sessionBegun>) {
  const { stage }: ConfirmationState = yield select(selectConfirmation);
  if (stage !== 'none') yield* forget(meta.at);
}

function* forget(at: Ms) {
  const outbox: Outbox = yield getContext('outbox');
  yield call(outbox, ({ auth }) => auth.stopAwaitingConfirmation());
  yield put(confirmationEnded({ isConfirmed: false }, at));
}

/**
 * Waits with a new account for its confirmation: looks by itself, at once when the person comes back to the tab, and
 * opens Sign In when it has come. Nothing here knows the address.
 */
export function* confirmationSaga() {
  yield takeEvery(authRequestSettled, followForm);
  yield takeEvery([confirmationLookDue, tabReturned], look);
  yield takeEvery(confirmationLookReplied, settleLook);
  yield takeEvery(confirmationMailPressed, askForMail);
  yield takeEvery(confirmationMailReplied, settleMail);
  yield takeEvery([confirmationLeft, sessionBegun], leave);
}
