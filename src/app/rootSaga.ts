import { fork } from 'redux-saga/effects';
import { authSaga } from '../features/access/authSaga';
import { betaAccessSaga } from '../features/access/betaAccessSaga';
import { confirmationSaga } from '../features/access/confirmationSaga';
import { keySaga } from '../features/access/keySaga';
import { tasksSaga } from '../features/tasks';
import { walletsSaga } from '../features/wallets';
import { navigationSaga } from './navigationSaga';

/** Runs every saga of the program; the scheduler's comes last, so that all others hear its first events. */
export function* rootSaga(scheduler: () => Generator) {
  yield fork(authSaga);
  yield fork(betaAccessSaga);
  yield fork(keySaga);
  yield fork(confirmationSaga);
  yield fork(tasksSaga);
  yield fork(walletsSaga);
  yield fork(navigationSaga);
  yield fork(scheduler);
}
