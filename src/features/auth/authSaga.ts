import { fork } from 'redux-saga/effects';
import { authFormSaga } from './authFormSaga';
import { sessionSaga } from './sessionSaga';

/** Follows the session, and sends the forms that begin and end one. */
export function* authSaga() {
  yield fork(sessionSaga);
  yield fork(authFormSaga);
}
