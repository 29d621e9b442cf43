import type { UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from '../../program/rootReducer';
import { authFormLeft, authFormSubmitted, signOutPressed } from '../../features/access/auth';
import { accessCheckRetried, keyDialogClosed, keyDialogOpened, keySubmitted } from '../../features/access/betaAccess';
import { confirmationLeft } from '../../features/access/confirmation';
import { emailLinkLeft, emailLinkRetried, selectEmailLinkStage } from '../../features/access/emailLink';
import { noticeClosed, noticeResolved, undoPressed } from '../../features/notices/noticesSlice';
import { isUndoable } from '../../features/notices/noticeCatalogue';
import { protocolToggled } from '../../features/protocols';
import { tabReturned } from '../../features/route';
import { INTERVALS } from '../../features/runs/repeatRules';
import {
  awayClosed,
  resultDismissed,
  goOnPressed,
  repeatPressed,
  runsSeen,
  selectAway,
  selectRepeat,
  selectUnseenCount,
} from '../../features/runs/runsSlice';
import { faultsToggled, speedChanged } from '../../features/simulation';
import { isFinished } from '../../features/tasks/queue';
import type { Task } from '../../features/tasks/tasksSchema';
import {
  addTasksPressed,
  moveTaskPressed,
  queueAgainPressed,
  removeCompletedPressed,
  removePendingPressed,
  removeTaskPressed,
  retryFailedPressed,
  retryPressed,
  runAgainPressed,
  startPressed,
  stopPressed,
} from '../../features/tasks/tasksSlice';
import {
  walletCreationRequested,
  walletRemovalPressed,
  walletRenameRequested,
  walletToggled,
} from '../../features/wallets/walletsSlice';
import { WALLET_NAME_MAX_LENGTH } from '../../shared/text';
import { CHARACTERS } from '../characters';
import type { Wallet } from '../../features/wallets';
import type { AuthFormKind } from '../../services/auth/authService';
import type { Drafts } from '../../services/drafts/drafts';
import { NEW_DASHBOARD } from './dashboardFacts';
import { isExcluded, NOTHING_TO_PRESS, pickByName, pickFor, type Operation, type StormPlan } from './operations';
import type { StormPage } from './stormPage';

/**
 * A press. `make` creates its action for the target that `pick` chooses. Weight 2 is drawn twice as often as 1. A press
 * that seldom has an effect weighs more while it would.
 */
type Press = readonly [
  name: string,
  make: (pick: number, state: RootState, page: StormPage) => UnknownAction | null,
  weight?: number | ((state: RootState) => number),
];

const oneOf = <Item extends { readonly id: string }>(items: readonly Item[], pick: number): Item | undefined =>
  pickByName(items, pick, ({ id }) => id);
/** Chooses an item for which a press has an effect, if there is one; now and then any other. */
const oneFor = <Item extends { readonly id: string }>(
  items: readonly Item[],
  pick: number,
  isFit: (item: Item) => boolean,
): Item | undefined =>
  (pickFor(pick, 'fit') % 4 > 0 ? oneOf(items.filter(isFit), pick) : undefined) ?? oneOf(items, pick);
/** Whether something is lost if the wallet's removal and its Undo don't restore all of it. */
const isChanged = (wallet: Wallet) => !NEW_DASHBOARD.wallets.includes(wallet);
const isFailed = ({ status }: Task) => status === 'failed';
const submit = (kind: AuthFormKind) => (pick: number) => authFormSubmitted({ kind, ticket: pick % 100 });
const SPEEDS = [0, 0.5, 1, 10, 100];

/** Presses on the dashboard. */
const ON_DASHBOARD: readonly Press[] = [
  ['Start', () => startPressed(), 3],
  ['Stop', () => stopPressed(), ({ tasks }) => (tasks.run ? 4 : 1)],
  ['Run again', () => runAgainPressed()],
  ['Retry failed tasks', () => retryFailedPressed(), ({ tasks }) => (tasks.queue.some(isFailed) ? 12 : 1)],
  [
    'Retry a task',
    (pick, { tasks }) => retryPressed({ taskId: oneFor(tasks.queue, pick, isFailed)?.id ?? 'task-1' }),
    ({ tasks }) => (tasks.queue.some(isFailed) ? 12 : 1),
  ],
  ['Set Repeat', (pick) => repeatPressed({ interval: pickByName([...INTERVALS, null], pick, String) ?? null }), 2],
  ['Go on', () => goOnPressed(), (state) => (selectRepeat(state)?.isPaused ? 100 : 1)],
  ['See what has ended', () => runsSeen(), (state) => (selectUnseenCount(state) > 0 ? 8 : 1)],
  ['Return to the tab', () => tabReturned(), (state) => (selectUnseenCount(state) > 0 ? 8 : 1)],
  ['Dismiss the result', () => resultDismissed(), ({ tasks, runs }) => (tasks.lastRun && runs?.list.length ? 4 : 1)],
  ['Close the line about meanwhile', () => awayClosed(), (state) => (selectAway(state) ? 30 : 1)],
  ['Remove pending tasks', () => removePendingPressed()],
  [
    'Queue a task again',
    (pick, { tasks }) => queueAgainPressed({ taskId: oneFor(tasks.queue, pick, isFinished)?.id ?? 'task-1' }),
    ({ tasks }) => (tasks.queue.some(isFinished) ? 4 : 1),
  ],
  [
    'Create a wallet',
    (pick, { auth }) =>
      walletCreationRequested({ name: typed(pick, `Wallet ${pick % 9} of`, auth.account, WALLET_NAME_MAX_LENGTH) }),
  ],
  ['Switch a wallet', (pick, { wallets }) => walletToggled({ walletId: oneOf(wallets.list, pick)?.id ?? 'wallet-1' })],
  [
    'Rename a wallet',
    (pick, { wallets, auth }) =>
      walletRenameRequested({
        walletId: oneOf(wallets.list, pick)?.id ?? 'wallet-1',
        name: typed(pick, `Wallet ${pick % 7} of`, auth.account, WALLET_NAME_MAX_LENGTH),
      }),
  ],
  [
    'Remove a wallet',
    (pick, { wallets }) => walletRemovalPressed({ walletId: oneFor(wallets.list, pick, isChanged)?.id ?? 'wallet-1' }),
    ({ wallets }) => (wallets.list.some(isChanged) ? 3 : 1),
  ],
  [
    'Switch a protocol',
    (pick, { protocols }) => protocolToggled({ protocolId: oneOf(protocols.list, pick)?.id ?? 'lighter' }),
  ],
  ['Set the speed', (pick) => speedChanged({ speed: pickByName(SPEEDS, pick, String) ?? 1 })],
  ['Switch simulated faults', (_pick, { simulation }) => faultsToggled({ isOn: simulation.faults !== true })],
  ['Add tasks', (pick, state) => addTasks(pick, state)],
  ['Remove a task', (pick, { tasks }) => removeTaskPressed({ taskId: oneOf(tasks.queue, pick)?.id ?? 'task-1' })],
  ['Remove completed tasks', () => removeCompletedPressed(), ({ tasks }) => (tasks.queue.some(isFinished) ? 3 : 1)],
  [
    'Move a task',
    (pick, { tasks }) =>
      moveTaskPressed({
        taskId: oneOf(tasks.queue, pick)?.id ?? 'task-1',
        to: pickFor(pick, 'place') % (tasks.queue.length || 1),
      }),
  ],
  ['Undo', (_pick, state) => undo(state), (state) => (undo(state) ? 15 : 1)],
  ['Close a notice', (pick, { notices }) => closeNotice(pick, notices)],
  ['Sign out', (pick, _state, page) => signOut(page, pick), 2],
  ['Change the password', submit('changePassword')],
  ['Change the email', submit('changeEmail')],
  ['Delete the account', submit('deleteAccount')],
  [
    'Back to my dashboard, or save it again',
    (_pick, _state, { persistence }) =>
      withoutAction(persistence.status().branch === null ? persistence.saveAgain() : persistence.leaveBranch()),
    2,
  ],
  ['Discard what is only here', (_pick, _state, page) => withoutAction(page.discard())],
  ['Remove unreadable data', (_pick, _state, { persistence }) => withoutAction(persistence.forget('unreadable'))],
];

/** Presses while the dashboard is open in another tab. */
const OPEN_IN_OTHER_TAB: readonly Press[] = [
  ['Use it here', (_pick, _state, page) => withoutAction(page.takeOver())],
  ['Sign out', (pick, _state, page) => signOut(page, pick)],
];

/** Presses on the other screens. A ticket stands for typed text. */
const ON_OTHER_SCREENS: readonly Press[] = [
  ['Open the key dialog', () => keyDialogOpened()],
  ['Submit an empty key', () => keySubmitted({ ticket: null })],
  ['Submit a key', (pick, _state, { drafts }) => submitKey(pick, drafts), 2],
  ['Type a key after an empty one', () => noticeResolved({ code: 'emptyKey' })],
  ['Close the key dialog', () => keyDialogClosed()],
  ['Sign in', submit('signIn'), 2],
  ['Sign up', submit('signUp')],
  ['Request a new password', submit('resetPassword')],
  ['Sign out', (_pick, _state, page) => signOut(page, KEEP)],
  ['Request another email', submit('resendConfirmation')],
  ['Leave a form or the wait for confirmation', (pick) => (pick % 2 === 0 ? authFormLeft() : confirmationLeft())],
  ['Check access again', () => accessCheckRetried()],
  ['Request access', submit('requestAccess')],
  [
    'Submit the form of a link',
    (pick) => authFormSubmitted({ kind: pick % 4 === 0 ? 'restoreEmail' : 'newPassword', ticket: pick % 100 }),
  ],
  ['Confirm and sign in', submit('confirmEmail')],
  ['Try the link again', () => emailLinkRetried(), (state) => (selectEmailLinkStage(state) === 'unavailable' ? 20 : 1)],
  ['Leave the link', () => emailLinkLeft()],
];

/** Returns a typed text that names its user: mostly a usual one, else blank, too long for `max`, or with emoji. */
function typed(pick: number, start: string, account: string | null, max: number): string {
  const [text, emoji] = [`${start} ${account ?? 'nobody'}`, CHARACTERS[3]];
  const variants = [' ', `${emoji.repeat(max)} ${text}`, `${emoji.repeat(9)} ${text}`];
  return variants[pickFor(pick, 'typed') % 12] ?? text;
}

/** Presses Undo in the notice that offers it. */
function undo({ notices }: RootState) {
  const subject = notices.waiting.find(({ code }) => isUndoable(code))?.values.subject;
  return subject === undefined ? null : undoPressed({ subject });
}

function closeNotice(pick: number, { waiting }: RootState['notices']) {
  const notice = pickByName(waiting, pick, ({ id }) => String(id));
  return notice ? noticeClosed({ id: notice.id }) : null;
}

/** Lets a press call a function and dispatch no action. */
const withoutAction = (_done: void): null => null;

/** The remainder of a pick that keeps the saved dashboard at a sign-out. */
const KEEP = 1;

/** Signs out as the dialog does. Its buttons do nothing during a sign-out. */
function signOut(page: StormPage, pick: number) {
  if (page.session.store.getState().auth.signOut.stage === 'underWay') return null;
  const isCancelled = pick % 12 === 0;
  return pick % 3 !== 0 ? signOutPressed() : withoutAction(page.removeAndSignOut(isCancelled));
}

/** Submits a key as the dialog does: a complete key is saved. */
function submitKey(pick: number, drafts: Drafts) {
  const betaKey = pick % 3 === 0 ? 'BETA-SHORT' : 'BETA-ABCD2345';
  drafts.put('betaKey', betaKey);
  return keySubmitted({ ticket: drafts.submit('betaKey', betaKey) });
}

function addTasks(pick: number, { protocols, wallets }: RootState) {
  const isPicked = ({ id }: { readonly id: string }) => pickFor(pick, id) % 2 === 0;
  const protocol = oneOf(protocols.list, pick);
  const actions = protocol?.actions ?? [];
  const action = oneOf(actions, pick);
  const walletIds = wallets.list.filter(isPicked).map(({ id }) => id);
  const moreActionIds = actions.filter((other) => other !== action && isPicked(other)).map(({ id }) => id);
  return addTasksPressed({
    protocolId: protocol?.id ?? 'lighter',
    actionIds: [action?.id ?? 'none', ...moreActionIds],
    walletIds: walletIds.length > 0 ? walletIds : ['wallet-1'],
    times: 1 + (pickFor(pick, 'times') % 3),
  });
}

/**
 * Returns one of the screen's presses that the plan does not exclude, or the named one; `null` if there is none.
 *
 * @throws Error if the screen lacks the named press: a plan that presses nothing tests nothing.
 */
export function pressOf(
  page: StormPage,
  { pick, press }: Pick<Operation, 'pick' | 'press'>,
  { seed, excludesPresses }: Pick<StormPlan, 'seed' | 'excludesPresses'>,
) {
  if (press === NOTHING_TO_PRESS) return null;
  const available = pressesOn(page);
  const found =
    press === undefined
      ? pickByName(
          available.filter(([name]) => excludesPresses !== true || !isExcluded(seed, name, 5)),
          pick,
          ([name]) => name,
          ([, , weight = 1]) => (typeof weight === 'number' ? weight : weight(page.session.store.getState())),
        )
      : available.find(([name]) => name === press);
  if (!found && press !== undefined)
    throw new Error(`A stored plan presses "${press}", which this screen does not have.`);
  if (!found) return null;
  const [name, make] = found;
  const targetPick = press === undefined ? pickFor(pick, name) : pick;
  return { name, pick: targetPick, action: make(targetPick, page.session.store.getState(), page) };
}

function pressesOn(page: StormPage): readonly Press[] {
  const { place } = page.persistence.status();
  if (!isAtDashboard(page)) return ON_OTHER_SCREENS;
  if (place === 'opening') return [];
  return place === 'here' ? ON_DASHBOARD : OPEN_IN_OTHER_TAB;
}

function isAtDashboard({ session, path }: StormPage): boolean {
  const { auth, betaAccess } = session.store.getState();
  return path() === '/app' && auth.session === 'signedIn' && betaAccess.admission.kind === 'granted';
}

/** Returns whether the dashboard can be used on this page. */
export const isDashboardUsable = (page: StormPage): boolean =>
  isAtDashboard(page) && page.persistence.status().place === 'here';

const MANY = 40;

/** Creates many presses of one kind, which add, remove or move tasks. */
export function manyPresses(pick: number, state: RootState): { name: string; actions: UnknownAction[] } {
  const each = (make: (place: number) => UnknownAction) =>
    Array.from({ length: MANY }, (_, index) => make(pick + index * 7));
  const { queue } = state.tasks;
  switch (pick % 4) {
    case 0:
      return {
        name: 'remove many tasks',
        actions: each((place) => removeTaskPressed({ taskId: oneOf(queue, place)?.id ?? 'task-1' })),
      };
    case 1:
      return {
        name: 'move many tasks',
        actions: each((place) =>
          moveTaskPressed({
            taskId: oneOf(queue, place)?.id ?? 'task-1',
            to: pickFor(place, 'place') % (queue.length || 1),
          }),
        ),
      };
    default:
      return { name: 'add many tasks', actions: each((place) => addTasks(place, state)) };
  }
}
