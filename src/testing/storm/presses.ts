import type { UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from '../../app/rootReducer';
import { authFormSubmitted, signOutPressed } from '../../features/access/auth';
import { accessCheckRetried, keyDialogClosed, keyDialogOpened, keySubmitted } from '../../features/access/betaAccess';
import { confirmationLeft, confirmationMailPressed } from '../../features/access/confirmation';
import { undoPressed } from '../../features/notices';
import { protocolToggled } from '../../features/protocols';
import { speedChanged } from '../../features/simulation';
import {
  addTasksPressed, moveTaskPressed, queueAgainPressed, removeCompletedPressed, removeTaskPressed, runAgainPressed,
  startPressed, stopPressed,
} from '../../features/tasks/tasksSlice';
import { walletCreationRequested, walletRemovalPressed, walletRenameRequested, walletToggled } from '../../features/wallets/walletsSlice';

/** Makes a press of what is on the screen; `pick` chooses among what it can be pressed on. */
type Press = readonly [name: string, make: (pick: number, state: RootState) => UnknownAction];

const oneOf = <Item>(items: readonly Item[], pick: number): Item | undefined => items[pick % (items.length || 1)];
const SPEEDS = [0, 0.5, 1, 10, 100];

/** What can be pressed on the dashboard, once it is shown. */
const ON_DASHBOARD: readonly Press[] = [
  ['Start', () => startPressed()],
  ['Start', () => startPressed()],
  ['Start', () => startPressed()],
  ['Stop', () => stopPressed()],
  ['Run again', () => runAgainPressed()],
  ['Queue all again', () => queueAgainPressed({ taskId: 'all' })],
  ['Queue one again', (pick, { tasks }) => queueAgainPressed({ taskId: oneOf(tasks.ids, pick) ?? 'task-1' })],
  ['Create a wallet', (pick, { auth }) => walletCreationRequested({ name: `Wallet ${pick % 9} of ${auth.account ?? 'nobody'}` })],
  ['Switch a wallet', (pick, { wallets }) => walletToggled({ walletId: oneOf(wallets.list, pick)?.id ?? 'wallet-1' })],
  ['Rename a wallet', (pick, { wallets, auth }) => walletRenameRequested({ walletId: oneOf(wallets.list, pick)?.id ?? 'wallet-1', name: `Wallet ${pick % 7} of ${auth.account ?? 'nobody'}` })],
  ['Remove a wallet', (pick, { wallets }) => walletRemovalPressed({ walletId: oneOf(wallets.list, pick)?.id ?? 'wallet-1' })],
  ['Switch a protocol', (pick, { protocols }) => protocolToggled({ protocolId: oneOf(protocols.list, pick)?.id ?? 'lighter' })],
  ['Set the speed', (pick) => speedChanged({ speed: oneOf(SPEEDS, pick) ?? 1 })],
  ['Add tasks', (pick, state) => addTasks(pick, state)],
  ['Remove a task', (pick, { tasks }) => removeTaskPressed({ taskId: oneOf(tasks.ids, pick) ?? 'task-1' })],
  ['Remove what has completed', () => removeCompletedPressed()],
  ['Move a task', (pick, { tasks }) => moveTaskPressed({ taskId: oneOf(tasks.ids, pick) ?? 'task-1', to: (pick >> 4) % (tasks.ids.length || 1) })],
  ['Undo', () => undoPressed()],
  ['Sign out', () => signOutPressed()],
];

/** What can be pressed on the other screens; a ticket stands for what was typed. */
const ELSEWHERE: readonly Press[] = [
  ['Open the key dialog', () => keyDialogOpened()],
  ['Submit an empty key', () => keySubmitted({ ticket: null })],
  ['Submit a key', (pick) => keySubmitted({ ticket: pick % 100 })],
  ['Submit a key', (pick) => keySubmitted({ ticket: pick % 100 })],
  ['Close the key dialog', () => keyDialogClosed()],
  ['Sign in', (pick) => authFormSubmitted({ kind: 'signIn', ticket: pick % 100 })],
  ['Sign in', (pick) => authFormSubmitted({ kind: 'signIn', ticket: pick % 100 })],
  ['Sign up', (pick) => authFormSubmitted({ kind: 'signUp', ticket: pick % 100 })],
  ['Ask for a new password', (pick) => authFormSubmitted({ kind: 'resetPassword', ticket: pick % 100 })],
  ['Sign out', () => signOutPressed()],
  ['Ask for another mail', () => confirmationMailPressed()],
  ['Go back to the forms', () => confirmationLeft()],
  ['Check the access again', () => accessCheckRetried()],
];

function addTasks(pick: number, { protocols, wallets }: RootState) {
  const protocol = oneOf(protocols.list, pick);
  const action = oneOf(protocol?.actions ?? [], pick >> 3);
  const walletIds = wallets.list.filter((_, index) => (pick >> (5 + index)) % 2 === 0).map(({ id }) => id);
  const known = walletIds.length > 0 ? walletIds : ['wallet-1'];
  return addTasksPressed({ protocolId: protocol?.id ?? 'lighter', actionId: action?.id ?? 'none', walletIds: known });
}

/** Chooses one of the presses that the screen has and the plan does not leave out; `null` when there is none. */
export function pressOf(state: RootState, isDashboard: boolean, { pick, leftOut }: { pick: number; leftOut: readonly number[] }) {
  const presses = (isDashboard ? ON_DASHBOARD : ELSEWHERE).filter((_, press) => !leftOut.includes(press));
  const found = oneOf(presses, pick);
  if (!found) return null;
  const [name, make] = found;
  return { name, action: make(Math.floor(pick / presses.length), state) };
}
