import { createSystemClock } from '../engine/clock/systemClock';
import { createPlayer } from '../engine/timeline/player';
import { makeReplayProgram } from '../app/replayProgram';
import { createMemoryPageRouter } from '../app/router/pageRouter';
import { startProgram } from '../app/startProgram';
import { signOutPressed } from '../features/access';
import { startPressed } from '../features/tasks/tasksSlice';
import type { Accounts } from '../services/accounts/accounts';
import type { ProfileOutcome } from '../services/betaAccess/betaAccessService';
import type { DeviceStorage } from '../services/keptDashboards/keeping';
import type { KeptDashboards } from '../services/keptDashboards/keptDashboards';
import { createNotedRemovals } from '../services/keptDashboards/removals';
import type { FakeDevice } from './fakeDevice';
import { createFakePageAttention } from './fakePageAttention';
import { createFakeServices } from './fakeServices';
import { repliesArrive, TEST_START } from './makeTestApp';
import { createTimeMachine } from './timeMachine';

/** How a page is opened. */
interface PageOptions {
  /** When the page is opened, by the wall clock. */
  readonly at?: number;
  readonly account?: string | null;
  readonly app?: string;
  readonly profiles?: ProfileOutcome[];
  readonly seed?: string;
  /** Nobody looks at it yet. */
  readonly isHidden?: boolean;
  /** What its browser knows otherwise of its people. */
  readonly accounts?: Partial<Accounts>;
}

/** Opens the product on a device, on the dashboard. */
export async function openKeptPage(device: FakeDevice, { at = TEST_START, account = 'user-1', app = '1', profiles, seed = 'kept', isHidden = false, accounts = {} }: PageOptions = {}) {
  const machine = createTimeMachine(at);
  const clock = createSystemClock(machine);
  const services = createFakeServices({ account });
  Object.assign(services.accounts, accounts);
  if (profiles) services.betaAccess.profiles = profiles;
  const router = createMemoryPageRouter('/app');
  const page = createFakePageAttention();
  if (isHidden) page.hide();
  const browser = device.openPage();
  const { session, keeping } = startProgram({ clock, services, router, page, storage: browser.storage, removals: createNotedRemovals(() => browser.entries, services.accounts), seed, app });
  await repliesArrive();
  const { dispatch, getState: state } = session.store;
  /** Lets time go by, and what is written arrive. */
  const wait = async (span: number) => {
    machine.advance(span);
    await repliesArrive();
  };
  return { ...browser, machine, clock, services, session, keeping, page, router, state, wait, status: keeping.status, dispatch };
}
/** The product on a page of a device. */
export type KeptPage = Awaited<ReturnType<typeof openKeptPage>>;

/** A page on which Start was pressed 5 s after it was opened, and watched for 40 s more. */
export async function openRunning(device: FakeDevice, options?: PageOptions) {
  const page = await openKeptPage(device, options);
  await page.wait(5000);
  page.dispatch(startPressed());
  await page.wait(40_000);
  return page;
}

/** Expects the recording of a page to replay alike, and gives it. */
export function expectReplayAlike({ session }: KeptPage) {
  const timeline = session.record('Kept');
  expect(createPlayer(timeline, makeReplayProgram).parting).toBeNull();
  return timeline;
}

/** Everything that this device holds, as text. */
export const heldBy = ({ records, entries }: FakeDevice) => JSON.stringify([...records, ...entries]);

/** Signs out on a page, and says what becomes of the dashboard. */
export async function signOut(page: KeptPage, choice: 'keep' | 'remove' = 'keep') {
  page.keeping.atSignOut(choice);
  page.dispatch(signOutPressed());
  await repliesArrive();
}

/** Somebody signs in on the page, and goes to the dashboard. */
export async function signInAgain(page: KeptPage, account = 'user-1') {
  page.services.auth.report({ account });
  page.router.navigate('/app');
  await repliesArrive();
}

/** Has the pages that are opened from now on write or read otherwise; gives the way back. */
export function changePages(device: FakeDevice, change: (storage: DeviceStorage) => Partial<KeptDashboards>): () => void {
  const { openPage } = device;
  device.openPage = () => {
    const page = openPage();
    const storage = async () => {
      const real = await page.storage();
      return { ...real, dashboards: { ...real.dashboards, ...change(real) } };
    };
    return { ...page, storage };
  };
  return () => void (device.openPage = openPage);
}

/** Spoils what a device keeps. */
export function spoil(device: FakeDevice, change: (text: string) => string): void {
  for (const [tag, record] of device.records) device.records.set(tag, { ...record, snapshot: change(record.snapshot ?? '') });
  device.entries.clear();
}
