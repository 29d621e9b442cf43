import { put, select, takeEvery } from 'redux-saga/effects';
import type { Ms } from '../../engine/clock/clock';
import { raiseNotice } from '../notices';
import { selectSimulatedAt } from '../simulation';
import { selectIsCreatingWallet, WALLET_NAME_MAX_LENGTH, walletCreated, walletCreationRequested, walletCreationStarted } from './walletsSlice';

function* startCreation({ payload, meta }: ReturnType<typeof walletCreationRequested>) {
  const name = payload.name.trim().slice(0, WALLET_NAME_MAX_LENGTH);
  const isCreating: boolean = yield select(selectIsCreatingWallet);
  if (name === '' || isCreating) return;
  const simulatedAt: Ms = yield select(selectSimulatedAt, meta.at);
  yield put(walletCreationStarted({ name }, meta.at, simulatedAt));
}

function* announceWallet({ payload }: ReturnType<typeof walletCreated>) {
  yield put(raiseNotice({ code: 'walletCreated', values: { name: payload.name } }));
}

/** Creates the wallets that are asked for, one at a time, and announces each. */
export function* walletsSaga() {
  yield takeEvery(walletCreationRequested, startCreation);
  yield takeEvery(walletCreated, announceWallet);
}
