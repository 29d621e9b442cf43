import { put, select, takeEvery } from 'redux-saga/effects';
import type { Ms } from '../../engine/clock/clock';
import type { MailLinkMode } from '../../services/auth/authService';
import { sendRequest } from '../../services/sendRequest';
import type { MailLinkState } from './accessSchema';
import { mailLinkAsked, mailLinkOpened, mailLinkReplied, mailLinkRetried, mailLinkSettled, selectMailLink } from './mailLink';
import { isReplyTo, nextNumber } from './request';

function* open({ payload, meta }: ReturnType<typeof mailLinkOpened>) {
  yield* ask(payload.mode, meta.at);
}

function* retry({ meta }: ReturnType<typeof mailLinkRetried>) {
  const { mode, link }: MailLinkState = yield select(selectMailLink);
  if (mode !== null && link.code === 'unavailable') yield* ask(mode, meta.at);
}

function* ask(mode: MailLinkMode, at: Ms) {
  const { link }: MailLinkState = yield select(selectMailLink);
  const requestId = nextNumber(link);
  yield put(mailLinkAsked({ mode, requestId }, at));
  yield* sendRequest(
    ({ auth }) => auth.checkMailLink(mode),
    (outcome) => mailLinkReplied({ outcome, requestId }),
    'unavailable',
  );
}

function* settle({ payload, meta }: ReturnType<typeof mailLinkReplied>) {
  const { link }: MailLinkState = yield select(selectMailLink);
  const { outcome, requestId = link.id } = payload;
  if (!isReplyTo(link, requestId)) return;
  yield put(mailLinkSettled({ outcome }, meta.at));
}

/** Follows an email link (PRODUCT.md P3.13). Its code stays out of the store. */
export function* mailLinkSaga() {
  yield takeEvery(mailLinkOpened, open);
  yield takeEvery(mailLinkRetried, retry);
  yield takeEvery(mailLinkReplied, settle);
}
