import type { UnknownAction } from '@reduxjs/toolkit';
import { nextDue } from '../../app/plan';
import type { RootState } from '../../app/rootReducer';
import { wholeNumber } from '../../engine/random/dice';
import { stateDifference } from '../../engine/timeline/stateDifference';
import { accessCheckRetried, keyDialogClosed, keyDialogOpened, keySubmitted } from '../../features/access/betaAccess';
import { authFormSubmitted, signOutPressed } from '../../features/access/auth';
import { confirmationLeft, confirmationMailPressed } from '../../features/access/confirmation';
import { protocolToggled } from '../../features/protocols';
import { tabReturned, type RoutePath } from '../../features/route';
import { speedChanged } from '../../features/simulation';
import { queueAgainPressed, startPressed, stopPressed } from '../../features/tasks/tasksSlice';
import { walletCreationRequested, walletToggled } from '../../features/wallets/walletsSlice';
import { expectReplay } from '../expectReplay';
import { repliesArrive, TEST_START } from '../makeTestApp';
import { createTab, openStormPage, type StormPage } from './stormPage';
import { createStormServer, type Draw } from './stormServer';

/** What a storm did, and which promise it broke, if any. */
export interface Storm {
  readonly operations: readonly string[];
  readonly broken: string | null;
}

const OPERATIONS = 60;
const PATHS: readonly RoutePath[] = ['/', '/auth', '/app', '/app', 'other'];
const SPANS = [1, 400, 1000, 4999, 5000, 18_000, 90_000, 3_600_000];

type Press = readonly [name: string, make: (draw: Draw) => UnknownAction];

/** What can be pressed on the dashboard, once it is shown. */
const ON_DASHBOARD: readonly Press[] = [
  ['Start', () => startPressed()],
  ['Start', () => startPressed()],
  ['Stop', () => stopPressed()],
  ['Queue all again', () => queueAgainPressed({ place: 'all' })],
  ['Create a wallet', (draw) => walletCreationRequested({ name: `Wallet ${draw(9)}` })],
  ['Toggle a wallet', (draw) => walletToggled({ walletId: `wallet-${1 + draw(4)}` })],
  ['Toggle a protocol', (draw) => protocolToggled({ protocolId: ['lighter', 'grass', 'debridge'][draw(3)] ?? '' })],
  ['Set the speed', (draw) => speedChanged({ speed: [0, 0.5, 1, 10, 100][draw(5)] ?? 1 })],
  ['Sign out', () => signOutPressed()],
];

/** What can be pressed on the other screens; a ticket stands for what was typed. */
const ELSEWHERE: readonly Press[] = [
  ['Open the key dialog', () => keyDialogOpened()],
  ['Submit an empty key', () => keySubmitted({ ticket: null })],
  ['Submit a key', (draw) => keySubmitted({ ticket: draw(100) })],
  ['Submit a key', (draw) => keySubmitted({ ticket: draw(100) })],
  ['Close the key dialog', () => keyDialogClosed()],
  ['Sign in', (draw) => authFormSubmitted({ kind: 'signIn', ticket: draw(100) })],
  ['Sign in', (draw) => authFormSubmitted({ kind: 'signIn', ticket: draw(100) })],
  ['Sign up', (draw) => authFormSubmitted({ kind: 'signUp', ticket: draw(100) })],
  ['Ask for a new password', (draw) => authFormSubmitted({ kind: 'resetPassword', ticket: draw(100) })],
  ['Sign out', () => signOutPressed()],
  ['Ask for another mail', () => confirmationMailPressed()],
  ['Go back to the forms', () => confirmationLeft()],
  ['Check the access again', () => accessCheckRetried()],
  ['Return to the tab', () => tabReturned()],
];

/** Draws one of the presses that the screen has. */
function pressOn(page: StormPage, draw: Draw): readonly [name: string, action: UnknownAction] {
  const { auth, betaAccess } = page.session.store.getState();
  const isDashboard = page.path() === '/app' && auth.session === 'signedIn' && betaAccess.access === 'granted';
  const presses = isDashboard ? ON_DASHBOARD : ELSEWHERE;
  const [name, make] = presses[draw(presses.length)] as Press;
  return [name, make(draw)];
}

/** Lets a whole life of the program follow from a seed: presses, replies, routes, other tabs, sleep and reloads. */
export async function storm(seed: number): Promise<Storm> {
  let drawn = 0;
  const draw: Draw = (count) => wholeNumber({ seed: `storm-${seed}`, entity: 'storm', purpose: 'operation', n: drawn++ }, 0, count - 1);
  const operations: string[] = [];
  const tab = createTab();
  const server = createStormServer(draw);
  let page = await openStormPage(tab, server, { at: TEST_START, seed: `storm-${seed}`, path: PATHS[draw(PATHS.length)] ?? '/' });
  let broken: string | null = null;

  async function reload() {
    const before = page;
    const away = SPANS[draw(SPANS.length)] ?? 0;
    before.leave();
    const kept = simulationOf(before);
    page = await openStormPage(tab, server, { at: before.machine.wallNow() + away, seed: `storm-${seed}`, path: before.path() });
    if (!page.isResumed) broken = 'a kept session was not gone on with';
    before.machine.advance(page.session.clock.now() - before.session.clock.now());
    for (const { session } of [before, page]) session.record('Up to now');
    if (kept !== null && !isAlike(before, page)) broken = 'a session that was gone on with is not as if it had been watched';
    return `reload ${away} ms later`;
  }

  async function operate(): Promise<string> {
    const kind = draw(100);
    if (kind < 40) {
      const [name, action] = pressOn(page, draw);
      page.session.store.dispatch(action);
      return name;
    }
    if (kind < 62) return `reply to ${server.answerOne() ?? 'nothing'}`;
    if (kind < 66) {
      const again = page.replies[draw(page.replies.length || 1)];
      if (again) page.session.store.dispatch(again);
      return `repeat ${again?.type ?? 'nothing'}`;
    }
    if (kind < 74) {
      const path = PATHS[draw(PATHS.length)] ?? '/';
      page.go(path);
      return `go to ${path}`;
    }
    if (kind < 92) {
      const span = SPANS[draw(SPANS.length)] ?? 0;
      const isAsleep = draw(5) === 0;
      if (isAsleep) page.machine.sleep(span);
      page.machine.advance(isAsleep ? 1 : span);
      // Whoever wakes the machine looks at the page, which asks for the time.
      if (isAsleep) page.session.record('After sleep');
      return isAsleep ? `asleep for ${span} ms` : `${span} ms pass`;
    }
    if (kind >= 98) return reload();
    if (kind < 94) page.machine.setBack(600_000);
    else if (kind < 96) server.changeSession(draw(2) === 0 ? null : 'user-2');
    else server.setAccess(draw(2) === 0);
    return kind < 94 ? 'the wall clock is set back' : kind < 96 ? 'another tab changes the session' : 'an admin changes the access';
  }

  try {
    while (operations.length < OPERATIONS && broken === null) {
      operations.push(await operate());
      await repliesArrive();
      broken ??= brokenPromise(page);
    }
    broken ??= replayOf(page);
  } catch (error) {
    broken = `an exception: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
  }
  return { operations, broken };
}

/** What belongs to the work of a signed-in person, or `null` while nobody is known to be. */
function simulationOf({ session }: StormPage): Partial<RootState> | null {
  const { auth, tasks, wallets, protocols, simulation } = session.store.getState();
  return auth.account === null ? null : { tasks, wallets, protocols, simulation };
}

function isAlike(watched: StormPage, resumed: StormPage): boolean {
  const { tasks, wallets, protocols, simulation } = resumed.session.store.getState();
  const expected = simulationOf(watched);
  return expected === null || stateDifference(expected, { tasks, wallets, protocols, simulation }).length === 0;
}

/** Judges the state between two operations. */
function brokenPromise({ session, path }: StormPage): string | null {
  const state = session.store.getState();
  const due = nextDue(state)?.dueAt ?? Infinity;
  if (due <= session.clock.now()) return `something that was due at ${due} has not happened by ${session.clock.now()}`;
  if (state.route.path !== path()) return `the router shows ${path()}, and the state says ${String(state.route.path)}`;
  if (state.auth.account === null && state.auth.session === 'signedOut' && state.tasks.run) return 'work goes on with nobody signed in';
  if (state.betaAccess.access === 'denied' && state.tasks.run) return 'work goes on without access';
  if (path() === '/app' && isStuck(state)) return '"Verifying access..." for ever';
  return null;
}

/** Whether somebody who is signed in waits on the dashboard's address for a check that nobody makes. */
function isStuck({ auth, betaAccess }: RootState): boolean {
  return auth.session === 'signedIn' && betaAccess.access === 'unknown' && betaAccess.lookup === null;
}

function replayOf({ session }: StormPage): string | null {
  const divergence = expectReplay(session.record('Storm'));
  return divergence && `the recording replays otherwise from event ${divergence.index} on: ${divergence.event?.type ?? divergence.kind}`;
}
