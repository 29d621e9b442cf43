import { put, takeEvery } from 'redux-saga/effects';
import type { EmailLinkMode } from '../../services/auth/authService';
import { sendRequest } from '../../services/sendRequest';
import { select } from '../../shared/select';
import {
  emailLinkCheckSent,
  emailLinkOpened,
  emailLinkReplied,
  emailLinkRetried,
  emailLinkSettled,
  selectEmailLink,
} from './emailLink';
import { isReplyTo, nextRequestId } from './request';

function* openLink({ payload }: ReturnType<typeof emailLinkOpened>) {
  yield* checkLink(payload.mode);
}

function* retryCheck() {
  const { mode, link } = yield* select(selectEmailLink);
  if (mode !== null && link.code === 'unavailable') yield* checkLink(mode);
}

function* checkLink(mode: EmailLinkMode) {
  const { link } = yield* select(selectEmailLink);
  const requestId = nextRequestId(link);
  yield put(emailLinkCheckSent({ mode, requestId }));
  yield* sendRequest(
    ({ auth }) => auth.checkEmailLink(mode),
    (outcome) => emailLinkReplied({ outcome, requestId }),
    'unavailable',
  );
}

function* settleCheck({ payload }: ReturnType<typeof emailLinkReplied>) {
  const { link } = yield* select(selectEmailLink);
  if (isReplyTo(link, payload.requestId)) yield put(emailLinkSettled({ outcome: payload.outcome }));
}

/** Checks an email link (PRODUCT.md P3.13). The link's one-time code stays out of the store. */
export function* emailLinkSaga() {
  yield takeEvery(emailLinkOpened, openLink);
  yield takeEvery(emailLinkRetried, retryCheck);
  yield takeEvery(emailLinkReplied, settleCheck);
}
