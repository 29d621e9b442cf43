import { createSystemClock } from '../engine/clock/systemClock';
import { createPlayer } from '../engine/timeline/player';
import { makeReplayProgram } from '../program/replayProgram';
import { createMemoryPageRouter } from '../app/router/pageRouter';
import { startProgram } from '../app/startProgram';
import { signOutPressed } from '../features/access';
import { authFormSubmitted } from '../features/access/auth';
import { startPressed } from '../features/tasks/tasksSlice';
import type { ProfileOutcome } from '../services/betaAccess/betaAccessService';
import { FakeDevice, type FakeTab } from './fakeDevice';
import { createFakePageVisibility } from './fakePageVisibility';
import { createFakeServices } from './fakeServices';
import { repliesArrive, TEST_START } from './makeTestApp';
import { createTimeMachine } from './timeMachine';

/** A page waits this long for the lock of a page that has it (`tabLock.ts`); then it says where the dashboard is. */
export const LOCK_WAIT = 1000;

/** After this time without an answer, the lock is stolen. */
export const STEAL_WAIT = 2000;

interface PageOptions {
  /** When the page is opened, by the wall clock. */
  readonly at?: number;
  /** The signed-in account; `null` if nobody is signed in. */
  readonly account?: string | null;
  /** Whether the session check fails at first. */
  readonly isSessionLate?: boolean;
  readonly appVersion?: string;
  readonly profiles?: ProfileOutcome[];
  readonly seed?: string;
  /** Whether the page opens hidden, as a tab in the background does. */
  readonly isHidden?: boolean;
  /** The saved shape of its program's version. */
  readonly shape?: number;
  /** The tab to reload; without it, a new tab opens. */
  readonly tab?: FakeTab;
}

/** Opens the app on a device, at the dashboard. */
export async function openSavedPage(
  device: FakeDevice,
  {
    at = TEST_START,
    account = 'user-1',
    isSessionLate = false,
    appVersion = '1',
    profiles,
    seed = 'kept',
    isHidden = false,
    tab,
    shape,
  }: PageOptions = {},
) {
  const machine = createTimeMachine(at);
  const clock = createSystemClock(machine);
  const services = createFakeServices(isSessionLate ? { failed: true } : { account });
  if (profiles) services.betaAccess.profiles = profiles;
  const router = createMemoryPageRouter('/app');
  const visibility = createFakePageVisibility();
  if (isHidden) visibility.hide();
  const browser = device.openPage(clock, tab, shape);
  const { session, persistence } = startProgram({
    clock,
    services,
    router,
    page: visibility,
    device: browser.device,
    seed,
    appVersion,
  });
  await repliesArrive();
  const { dispatch, getState: state } = session.store;
  /** Completes pending writes, advances time, and completes the writes that follow. */
  const wait = async (span: number) => {
    await repliesArrive();
    machine.advance(span);
    await repliesArrive();
  };
  return {
    ...browser,
    machine,
    clock,
    services,
    session,
    persistence,
    visibility,
    router,
    state,
    wait,
    status: persistence.status,
    dispatch,
  };
}

/** The app on a page of a device. */
export type SavedPage = Awaited<ReturnType<typeof openSavedPage>>;

/** Opens a page, presses Start after 5 s, and returns the page 40 s later, with its device. */
export async function openDashboardAndStart(device = new FakeDevice()) {
  const page = await openSavedPage(device);
  await page.wait(5000);
  page.dispatch(startPressed());
  await page.wait(40_000);
  return { device, page };
}

/**
 * Crashes a page during a run. Returns the device, and the crashed page, whose program continues in memory for
 * comparison.
 */
export async function crashDuringRun() {
  const { device, page } = await openDashboardAndStart();
  page.crash();
  return { device, page };
}

/** Opens two tabs on a device. The first has the dashboard, with a run in progress. */
export async function openTwoTabs() {
  const { device, page: firstTab } = await openDashboardAndStart();
  const secondTab = await openSavedPage(device, { at: TEST_START + 45_000 });
  await secondTab.wait(LOCK_WAIT);
  return { device, firstTab, secondTab };
}

/** Returns where the dashboard is, as each page sees it. */
export const placesOf = (...pages: readonly SavedPage[]) => pages.map(({ status }) => status().place);

/** Expects a page's recording to replay without a divergence, and returns it. */
export function expectMatchingReplay({ session }: Pick<SavedPage, 'session'>) {
  const timeline = session.record('Kept');
  expect(createPlayer(timeline, makeReplayProgram).divergence).toBeNull();
  return timeline;
}

/** Returns everything stored on a device, as text. */
export const storedText = (device: FakeDevice) => JSON.stringify([...device.saved()]);

/** Signs out on a page, and keeps or removes the saved dashboard. */
export async function signOut(page: SavedPage, choice: 'keep' | 'remove' = 'keep') {
  if (choice === 'remove') await page.persistence.removeAndSignOut(new AbortController().signal);
  else page.dispatch(signOutPressed());
  await repliesArrive();
}

/** Signs in on the page, which opens the dashboard. */
export async function signInAgain(page: SavedPage, account = 'user-1') {
  const { auth } = page.services;
  auth.submit = async () => {
    await Promise.resolve();
    auth.report({ account });
    return { ok: true };
  };
  page.dispatch(authFormSubmitted({ kind: 'signIn', ticket: 1 }));
  await repliesArrive();
}

/** Changes the text of the checkpoints on a device, and deletes the inputs that were stored after them. */
export function corruptCheckpoints(device: FakeDevice, change: (text: string) => string): void {
  device.change((record) => ({
    ...record,
    entries: [],
    checkpoint: record.checkpoint && { ...record.checkpoint, text: change(record.checkpoint.text) },
  }));
}
