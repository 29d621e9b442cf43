import { put, takeEvery } from 'redux-saga/effects';
import { raiseNotice } from '../notices';
import { walletCreated } from './walletsSlice';

function* announceWallet({ payload }: ReturnType<typeof walletCreated>) {
  yield put(raiseNotice({ code: 'walletCreated', values: { name: payload.name } }));
}

/** Says that a wallet has been created. */
export function* walletsSaga() {
  yield takeEvery(walletCreated, announceWallet);
}
