import { put, takeEvery } from 'redux-saga/effects';
import { select } from '../../shared/select';
import { storedText } from '../../shared/text';
import { raiseNotice, undoExpired } from '../notices';
import { selectTaskCountsOfWallet } from '../tasks';
import { nameProblem } from './walletNames';
import { MAX_WALLETS } from './walletsSchema';
import {
  selectWalletsState,
  walletCreated,
  walletCreationRequested,
  walletCreationStarted,
  walletRemovalPressed,
  walletRemoved,
} from './walletsSlice';

function* startCreation({ payload }: ReturnType<typeof walletCreationRequested>) {
  const wallets = yield* select(selectWalletsState);
  const { creation, list, removed } = wallets;
  if (creation || list.length >= MAX_WALLETS || nameProblem(payload.name, wallets)) return;
  // The new wallet takes the place of the removed one, so Undo can't restore that one.
  if (removed && list.length + 1 >= MAX_WALLETS) yield put(undoExpired());
  yield put(walletCreationStarted({ name: storedText(payload.name) }));
}

function* announceCreation({ payload }: ReturnType<typeof walletCreated>) {
  yield put(raiseNotice({ code: 'walletCreated', values: { name: payload.name } }));
}

/** Removes a wallet and its pending tasks. Ignored while one of its tasks is running. */
function* remove({ payload }: ReturnType<typeof walletRemovalPressed>) {
  const { walletId } = payload;
  const wallets = yield* select(selectWalletsState);
  const wallet = wallets.list.find(({ id }) => id === walletId);
  const { inProgress, pending } = yield* select(selectTaskCountsOfWallet, walletId);
  if (!wallet || inProgress > 0) return;
  yield put(undoExpired());
  yield put(walletRemoved({ walletId }));
  yield put(raiseNotice({ code: 'walletRemoved', values: { name: wallet.name, subject: walletId, count: pending } }));
}

/** Creates wallets one at a time and announces each, and removes wallets. Refused requests change nothing. */
export function* walletsSaga() {
  yield takeEvery(walletCreationRequested, startCreation);
  yield takeEvery(walletCreated, announceCreation);
  yield takeEvery(walletRemovalPressed, remove);
}
