import { put, takeEvery } from 'redux-saga/effects';
import type { EmailLinkMode } from '../../services/auth/authService';
import { sendRequest } from '../../services/sendRequest';
import { select } from '../../shared/select';
import {
  mailLinkAsked,
  mailLinkOpened,
  mailLinkReplied,
  mailLinkRetried,
  mailLinkSettled,
  selectMailLink,
} from './mailLink';
import { isReplyTo, nextRequestId } from './request';

function* openLink({ payload }: ReturnType<typeof mailLinkOpened>) {
  yield* checkLink(payload.mode);
}

function* retryCheck() {
  const { mode, link } = yield* select(selectMailLink);
  if (mode !== null && link.code === 'unavailable') yield* checkLink(mode);
}

function* checkLink(mode: EmailLinkMode) {
  const { link } = yield* select(selectMailLink);
  const requestId = nextRequestId(link);
  yield put(mailLinkAsked({ mode, requestId }));
  yield* sendRequest(
    ({ auth }) => auth.checkEmailLink(mode),
    (outcome) => mailLinkReplied({ outcome, requestId }),
    'unavailable',
  );
}

function* settleCheck({ payload }: ReturnType<typeof mailLinkReplied>) {
  const { link } = yield* select(selectMailLink);
  if (isReplyTo(link, payload.requestId)) yield put(mailLinkSettled({ outcome: payload.outcome }));
}

/** Checks an email link (PRODUCT.md P3.13). The link's one-time code stays out of the store. */
export function* mailLinkSaga() {
  yield takeEvery(mailLinkOpened, openLink);
  yield takeEvery(mailLinkRetried, retryCheck);
  yield takeEvery(mailLinkReplied, settleCheck);
}
