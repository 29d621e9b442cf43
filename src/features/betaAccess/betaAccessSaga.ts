import { fork } from 'redux-saga/effects';
import { accessSaga } from './accessSaga';
import { keySaga } from './keySaga';
import { revocationSaga } from './revocationSaga';

/** Finds out who has access, takes keys to the server, and hears of access that is withdrawn. */
export function* betaAccessSaga() {
  yield fork(accessSaga);
  yield fork(keySaga);
  yield fork(revocationSaga);
}
