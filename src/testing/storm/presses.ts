import type { UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from '../../app/rootReducer';
import { authFormLeft, authFormSubmitted, signOutPressed } from '../../features/access/auth';
import { accessCheckRetried, keyDialogClosed, keyDialogOpened, keySubmitted } from '../../features/access/betaAccess';
import { confirmationLeft } from '../../features/access/confirmation';
import { mailLinkLeft, mailLinkRetried } from '../../features/access/mailLink';
import { undoPressed } from '../../features/notices';
import { isUndoable } from '../../features/notices/noticeCatalogue';
import { protocolToggled } from '../../features/protocols';
import { faultsSwitched, speedChanged } from '../../features/simulation';
import {
  addTasksPressed, moveTaskPressed, queueAgainPressed, removeCompletedPressed, removePendingPressed, removeTaskPressed, runAgainPressed,
  startPressed, stopPressed,
} from '../../features/tasks/tasksSlice';
import { walletCreationRequested, walletRemovalPressed, walletRenameRequested, walletToggled } from '../../features/wallets/walletsSlice';
import type { Drafts } from '../../services/drafts/drafts';
import type { Operation } from './operations';
import type { StormPage } from './stormPage';

/** Declares a press. `pick` chooses its target; the weight is its frequency. */
type Press = readonly [name: string, make: (pick: number, state: RootState, page: StormPage) => UnknownAction | null, weight?: number];

const oneOf = <Item>(items: readonly Item[], pick: number): Item | undefined => items[pick % (items.length || 1)];
const SPEEDS = [0, 0.5, 1, 10, 100];

/** Presses on the dashboard. */
const ON_DASHBOARD: readonly Press[] = [
  ['Start', () => startPressed(), 3],
  ['Stop', () => stopPressed()],
  ['Run again', () => runAgainPressed()],
  ['Clear what is pending', () => removePendingPressed()],
  ['Queue one again', (pick, { tasks }) => queueAgainPressed({ taskId: oneOf(tasks.queue, pick)?.id ?? 'task-1' })],
  ['Create a wallet', (pick, { auth }) => walletCreationRequested({ name: `Wallet ${pick % 9} of ${auth.account ?? 'nobody'}` })],
  ['Switch a wallet', (pick, { wallets }) => walletToggled({ walletId: oneOf(wallets.list, pick)?.id ?? 'wallet-1' })],
  ['Rename a wallet', (pick, { wallets, auth }) => walletRenameRequested({ walletId: oneOf(wallets.list, pick)?.id ?? 'wallet-1', name: `Wallet ${pick % 7} of ${auth.account ?? 'nobody'}` })],
  ['Remove a wallet', (pick, { wallets }) => walletRemovalPressed({ walletId: oneOf(wallets.list, pick)?.id ?? 'wallet-1' })],
  ['Switch a protocol', (pick, { protocols }) => protocolToggled({ protocolId: oneOf(protocols.list, pick)?.id ?? 'lighter' })],
  ['Set the speed', (pick) => speedChanged({ speed: oneOf(SPEEDS, pick) ?? 1 })],
  ['Switch simulated faults', (_pick, { simulation }) => faultsSwitched({ isOn: simulation.faults !== true })],
  ['Add tasks', (pick, state) => addTasks(pick, state)],
  ['Remove a task', (pick, { tasks }) => removeTaskPressed({ taskId: oneOf(tasks.queue, pick)?.id ?? 'task-1' })],
  ['Remove what has completed', () => removeCompletedPressed()],
  ['Move a task', (pick, { tasks }) => moveTaskPressed({ taskId: oneOf(tasks.queue, pick)?.id ?? 'task-1', to: (pick >> 4) % (tasks.queue.length || 1) })],
  ['Undo', (_pick, state) => undo(state), 2],
  ['Sign out', (pick, _state, page) => signOut(page, pick % 3 === 0 ? 'remove' : 'keep'), 2],
  ['Change the password', (pick) => authFormSubmitted({ kind: 'changePassword', ticket: pick % 100 })],
  ['Change the address', (pick) => authFormSubmitted({ kind: 'changeEmail', ticket: pick % 100 })],
  ['Delete the account', (pick) => authFormSubmitted({ kind: 'deleteAccount', ticket: pick % 100 })],
  ['Back to my dashboard, or keep it again', (_pick, _state, { persistence }) => nothing(persistence.status().branch === null ? persistence.saveAgain() : persistence.leaveBranch()), 2],
  ['Forget what could not be read', (_pick, _state, { persistence }) => nothing(persistence.forgetUnreadable())],
];

/** Presses while the dashboard is open in another tab. */
const IN_ANOTHER_TAB: readonly Press[] = [
  ['Use it here', (_pick, _state, { persistence }) => nothing(persistence.takeOver())],
  ['Sign out', (pick, _state, page) => signOut(page, pick % 3 === 0 ? 'remove' : 'keep')],
];

/** Presses on the other screens. A ticket stands for typed text. */
const ELSEWHERE: readonly Press[] = [
  ['Open the key dialog', () => keyDialogOpened()],
  ['Submit an empty key', () => keySubmitted({ ticket: null })],
  ['Submit a key', (pick, _state, { drafts }) => submitKey(pick, drafts), 2],
  ['Close the key dialog', () => keyDialogClosed()],
  ['Sign in', (pick) => authFormSubmitted({ kind: 'signIn', ticket: pick % 100 }), 2],
  ['Sign up', (pick) => authFormSubmitted({ kind: 'signUp', ticket: pick % 100 })],
  ['Ask for a new password', (pick) => authFormSubmitted({ kind: 'resetPassword', ticket: pick % 100 })],
  ['Sign out', (_pick, _state, page) => signOut(page)],
  ['Ask for another mail', (pick) => authFormSubmitted({ kind: 'resendConfirmation', ticket: pick % 100 })],
  ['Leave a form, or the wait that it led to', (pick) => (pick % 2 === 0 ? authFormLeft() : confirmationLeft())],
  ['Check the access again', () => accessCheckRetried()],
  ['Ask for access', (pick) => authFormSubmitted({ kind: 'requestAccess', ticket: pick % 100 })],
  ['Do what a link is for', (pick) => authFormSubmitted({ kind: pick % 4 === 0 ? 'restoreEmail' : 'newPassword', ticket: pick % 100 })],
  ['Confirm and sign in', (pick) => authFormSubmitted({ kind: 'confirmEmail', ticket: pick % 100 })],
  ['Try the link again', () => mailLinkRetried()],
  ['Go on from the link', () => mailLinkLeft()],
];

/** In the notice that offers it. */
function undo({ notices }: RootState) {
  const subject = notices.waiting.find(({ code }) => isUndoable(code))?.values.subject;
  return subject === undefined ? null : undoPressed({ subject });
}

/** A press that does not dispatch an action. */
const nothing = (_done: void): null => null;

/** As the dialog does, once the user has chosen what happens to the work. Its buttons do nothing during a sign-out. */
function signOut(page: StormPage, choice: 'keep' | 'remove' = 'keep') {
  if (page.session.store.getState().auth.signOut.stage === 'underWay') return null;
  return choice === 'keep' ? signOutPressed() : nothing(page.removeAndSignOut());
}

/** As the dialog does: a key stays in its field, and is stored once it is complete. */
function submitKey(pick: number, drafts: Drafts) {
  const betaKey = pick % 3 === 0 ? 'BETA-SHORT' : 'BETA-ABCD2345';
  drafts.put('betaKey', betaKey);
  return keySubmitted({ ticket: drafts.submit('betaKey', betaKey) });
}

function addTasks(pick: number, { protocols, wallets }: RootState) {
  const protocol = oneOf(protocols.list, pick);
  const action = oneOf(protocol?.actions ?? [], pick >> 3);
  const walletIds = wallets.list.filter((_, index) => (pick >> (5 + index)) % 2 === 0).map(({ id }) => id);
  const known = walletIds.length > 0 ? walletIds : ['wallet-1'];
  const more = (protocol?.actions ?? []).flatMap(({ id }, index) => (id !== action?.id && (pick >> (9 + index)) % 2 === 1 ? [id] : []));
  return addTasksPressed({ protocolId: protocol?.id ?? 'lighter', actionIds: [action?.id ?? 'none', ...more], walletIds: known, times: 1 + ((pick >> 13) % 3) });
}

/**
 * Returns one of the screen's presses that the plan does not exclude, or the named one; `null` if there is none.
 *
 * @throws Error if the screen lacks the named press: a plan that presses nothing tests nothing.
 */
export function pressOf(page: StormPage, { pick, press }: Pick<Operation, 'pick' | 'press'>, leftOut: readonly number[]) {
  const all = pressesOn(page);
  const drawn = all.filter((_, number) => !leftOut.includes(number)).flatMap((one) => new Array<Press>(one[2] ?? 1).fill(one));
  const found = press === undefined ? oneOf(drawn, pick) : all.find(([name]) => name === press);
  if (!found && press !== undefined) throw new Error(`A kept plan presses "${press}", which this screen does not have.`);
  if (!found) return null;
  const [name, make] = found;
  const rest = press === undefined ? Math.floor(pick / drawn.length) : pick;
  return { name, pick: rest, action: make(rest, page.session.store.getState(), page) };
}

function pressesOn(page: StormPage): readonly Press[] {
  const { place } = page.persistence.status();
  if (!isAtDashboard(page)) return ELSEWHERE;
  if (place === 'opening') return [];
  return place === 'here' ? ON_DASHBOARD : IN_ANOTHER_TAB;
}

function isAtDashboard({ session, path }: StormPage): boolean {
  const { auth, betaAccess } = session.store.getState();
  return path() === '/app' && auth.session === 'signedIn' && betaAccess.access === 'granted';
}

/** Returns whether the dashboard can be used on this page. */
export const isDashboard = (page: StormPage): boolean => isAtDashboard(page) && page.persistence.status().place === 'here';

const MANY = 40;

/** Repeats a press: hundreds of tasks are added, removed or moved. */
export function manyPresses(pick: number, state: RootState): { name: string; actions: UnknownAction[] } {
  const each = (make: (place: number) => UnknownAction) => Array.from({ length: MANY }, (_, index) => make(pick + index * 7));
  const { queue } = state.tasks;
  switch (pick % 4) {
    case 0:
      return { name: 'remove many tasks', actions: each((place) => removeTaskPressed({ taskId: oneOf(queue, place)?.id ?? 'task-1' })) };
    case 1:
      return {
        name: 'move many tasks',
        actions: each((place) => moveTaskPressed({ taskId: oneOf(queue, place)?.id ?? 'task-1', to: (place >> 2) % (queue.length || 1) })),
      };
    default:
      return { name: 'add many tasks', actions: each((place) => addTasks(place, state)) };
  }
}
