import { entryCount } from '../features/activity/history';
import { startPressed, stopPressed } from '../features/tasks/tasksSlice';
import { walletCreationRequested } from '../features/wallets/walletsSlice';
import { FakeDevice } from '../testing/fakeDevice';
import {
  expectMatchingReplay,
  storedText,
  LOCK_WAIT,
  openSavedPage,
  openDashboardAndStart,
  crashDuringRun,
  type SavedPage,
} from '../testing/savedPages';
import { repliesArrive, TEST_START } from '../testing/makeTestApp';

const LATER = TEST_START + 3_600_000;
const WALLET_NAME = 'a name of their own';
const walletsText = (page: SavedPage) => JSON.stringify(page.state().wallets);

async function waitForRetries(page: SavedPage): Promise<void> {
  for (const delay of [1000, 2000, 4000]) await page.wait(delay);
}

describe('a dashboard continues in memory, and the page says why,', () => {
  it.each([
    ['forbidden', (device: FakeDevice): void => void (device.fault = 'forbidden')],
    ['noLocks', (device: FakeDevice): void => void (device.hasLocks = false)],
  ] as const)('if the browser cannot save: %s (P11.6)', async (problem, restrict) => {
    const device = new FakeDevice();
    restrict(device);
    const { page } = await openDashboardAndStart(device);
    expect(page.status()).toMatchObject({ place: 'here', problem, hasUnsavedWork: true });
    expect(entryCount(page.state().activity)).toBe(6);
    await page.wait(3_600_000);
    expect(page.state().tasks.completedInSession).toBe(6);
    expect(device.saved().size).toBe(0);
  });

  it('if the storage has not answered for 5 s; a late answer changes nothing (P11.6a)', async () => {
    const { device } = await crashDuringRun();
    const storedBefore = storedText(device);
    device.isSlow = true;
    const page = await openSavedPage(device, { at: LATER });
    await page.wait(4999);
    expect(page.status().place).toBe('opening');
    await page.wait(1);
    expect(page.status()).toMatchObject({ place: 'here', problem: 'noAnswer' });
    expect(entryCount(page.state().activity)).toBe(6);
    device.isSlow = false;
    await device.releaseAll();
    expect(storedText(device)).toBe(storedBefore);
    page.dispatch(startPressed());
    expect(page.status().problem).toBe('noAnswer');
    // Another page opens the dashboard that was saved before the crash.
    const nextPage = await openSavedPage(device, { at: LATER + 10_000 });
    expect(nextPage.state().tasks.completedInSession).toBe(6);
    expect(page.state().tasks.run).not.toBeNull();
  });

  it('if the storage has not answered for 5 s while the page was visible; hidden time does not count', async () => {
    const device = new FakeDevice();
    device.fault = 'silent';
    const page = await openSavedPage(device);
    page.visibility.hide();
    await page.wait(60_000);
    expect(page.status().place).toBe('opening');
    page.visibility.comeBack();
    await repliesArrive();
    await page.wait(4999);
    expect(page.status().place).toBe('opening');
    await page.wait(1);
    expect(page.status()).toMatchObject({ place: 'here', problem: 'noAnswer' });
  });

  it('if the storage fails repeatedly for 5 s', async () => {
    const device = new FakeDevice();
    device.transientFailures = 20;
    const page = await openSavedPage(device);
    await page.wait(5000);
    expect(page.status()).toMatchObject({ place: 'here', problem: 'noAnswer' });
  });

  it.each(['persistence', 'restore'])('if the code for %s fails to load', async (code) => {
    const { device } = await crashDuringRun();
    device.failsToLoad = code === 'persistence';
    const page = await openSavedPage(device, { at: LATER, profiles: ['unavailable', 'granted'] });
    if (code === 'restore')
      jest.spyOn(page.session, 'restore').mockImplementationOnce(() => {
        throw new Error('It fails.');
      });
    await waitForRetries(page);
    expect(page.status()).toMatchObject({ place: 'here', problem: 'notLoaded' });
    expect(entryCount(page.state().activity)).toBe(6);
    device.failsToLoad = false;
    expect((await openSavedPage(device, { at: LATER })).state().tasks.completedInSession).toBe(6);
  });
});

it('a tab that is hidden while the storage answers nothing leaves the dashboard to the visited one (P11.4)', async () => {
  const { device } = await crashDuringRun();
  device.fault = 'silent';
  const hiddenTab = await openSavedPage(device, { at: LATER });
  await hiddenTab.wait(1000);
  hiddenTab.visibility.hide();
  await hiddenTab.wait(0);
  device.fault = 'none';
  const visitedTab = await openSavedPage(device, { at: LATER });
  await visitedTab.wait(LOCK_WAIT);
  expect(visitedTab.status()).toMatchObject({ place: 'here', problem: null });
  hiddenTab.visibility.comeBack();
  await hiddenTab.wait(LOCK_WAIT);
  expect(hiddenTab.status().place).toBe('elsewhere');
});

it('a temporary failure is retried, unless the page has lost the dashboard meanwhile', async () => {
  const { device } = await crashDuringRun();
  device.transientFailures = 2;
  const page = await openSavedPage(device, { at: LATER });
  expect(page.status()).toMatchObject({ place: 'opening', problem: null });
  const otherPage = await openSavedPage(device, { at: LATER });
  await otherPage.wait(LOCK_WAIT);
  otherPage.persistence.takeOver();
  await repliesArrive();
  await waitForRetries(otherPage);
  await waitForRetries(page);
  expect([page.status().place, otherPage.status()]).toEqual([
    'elsewhere',
    expect.objectContaining({ place: 'here', problem: null }),
  ]);
  expect(otherPage.state().tasks.completedInSession).toBe(6);
});

it('the dashboard opens once code that failed to load at first has loaded', async () => {
  const { device } = await crashDuringRun();
  device.failsToLoad = true;
  const page = await openSavedPage(device, { at: LATER });
  await page.wait(1000);
  device.failsToLoad = false;
  await page.wait(2000);
  expect(page.status()).toMatchObject({ place: 'here', problem: null });
  expect(page.state().tasks.completedInSession).toBe(6);
});

describe('while the storage is full', () => {
  it('the page shows since when there are unsaved changes, and saves them once there is space again', async () => {
    const { device, page } = await openDashboardAndStart();
    device.fault = 'full';
    page.dispatch(stopPressed());
    const since = page.clock.now();
    await page.wait(1000);
    expect(page.status()).toMatchObject({ place: 'here', problem: 'unsaved', unsavedSince: since });
    page.dispatch(walletCreationRequested({ name: WALLET_NAME }));
    await page.wait(20_000);
    expect(page.status().unsavedSince).toBe(since);
    device.fault = 'none';
    await page.wait(5000);
    expect(page.status()).toMatchObject({ problem: null, unsavedSince: null });
    page.crash();
    const reloaded = await openSavedPage(device, { at: LATER });
    expect(reloaded.state().tasks.run).toBeNull();
    expect(walletsText(reloaded)).toContain(WALLET_NAME);
  });

  it('a dashboard that was never saved stays on its page if another tab takes over (P11.6c)', async () => {
    const device = new FakeDevice();
    device.fault = 'full';
    const page = await openSavedPage(device);
    page.dispatch(walletCreationRequested({ name: WALLET_NAME }));
    await page.wait(2000);
    const otherPage = await openSavedPage(device, { at: LATER });
    await otherPage.wait(LOCK_WAIT);
    otherPage.persistence.takeOver();
    await page.wait(2000);
    await otherPage.wait(0);
    expect([page.status().place, otherPage.status().place]).toEqual(['here', 'here']);
    expect(page.status()).toMatchObject({ problem: 'onlyHere', unsavedSince: null });
    expect(walletsText(page)).toContain(WALLET_NAME);
  });

  it('a crash loses only the inputs that were not written', async () => {
    const { device, page } = await openDashboardAndStart();
    device.fault = 'full';
    page.dispatch(stopPressed());
    await repliesArrive();
    page.crash();
    device.fault = 'none';
    // The press of Stop is lost, so the run has completed.
    expect((await openSavedPage(device, { at: LATER })).state().tasks.completedInSession).toBe(6);
  });

  it('saving is retried at once when the user returns', async () => {
    const { device, page } = await openDashboardAndStart();
    device.transientFailures = 1;
    page.dispatch(stopPressed());
    await repliesArrive();
    page.visibility.comeBack();
    await repliesArrive();
    page.crash();
    // Without the press, the run would have completed by then.
    expect((await openSavedPage(device, { at: LATER })).state().tasks.completedInSession).toBe(0);
  });
});

it('a user who left before anything was saved finds a working dashboard on the next visit', async () => {
  const device = new FakeDevice();
  device.isSlow = true;
  const first = await openSavedPage(device);
  // The page finds no data. Its first write still waits.
  await device.releaseSteps(2);
  first.crash();
  device.isSlow = false;
  const page = await openSavedPage(device, { at: LATER });
  page.dispatch(startPressed());
  await page.wait(120_000);
  expect(page.state().tasks.completedInSession).toBe(6);
});

describe('when the storage was cleared during a run', () => {
  it('the dashboard continues, the page says what happened, and nothing is written until the user asks for it (P11.6c)', async () => {
    const { device, page } = await openDashboardAndStart();
    device.clear();
    await repliesArrive();
    expect(page.status()).toMatchObject({ place: 'here', problem: 'removed' });
    page.dispatch(walletCreationRequested({ name: WALLET_NAME }));
    await page.wait(115_000);
    expect(page.state().tasks.completedInSession).toBe(6);
    expect(device.saved().size).toBe(0);
  });

  it('the page notices at the next press if the browser reports nothing', async () => {
    const { device, page } = await openDashboardAndStart();
    device.change((record) => ({ ...record, head: undefined, checkpoint: undefined, entries: [] }));
    page.dispatch(walletCreationRequested({ name: WALLET_NAME }));
    await page.wait(2000);
    expect(page.status().problem).toBe('removed');
    expect(walletsText(page)).toContain(WALLET_NAME);
  });

  it('the user can have the dashboard saved again', async () => {
    const { device, page } = await openDashboardAndStart();
    device.clear();
    await repliesArrive();
    page.persistence.saveAgain();
    page.dispatch(walletCreationRequested({ name: WALLET_NAME }));
    await page.wait(2000);
    expect(page.status()).toMatchObject({ place: 'here', problem: null });
    page.crash();
    const reloaded = await openSavedPage(device, { at: LATER });
    expect(reloaded.state().tasks.completedInSession).toBe(6);
    expect(walletsText(reloaded)).toContain(WALLET_NAME);
    expectMatchingReplay(reloaded);
  });

  it('the dashboard cannot be saved again if another tab has started a new one meanwhile', async () => {
    const { device, page } = await openDashboardAndStart();
    device.clear();
    await repliesArrive();
    expect(page.status().problem).toBe('removed');
    const otherPage = await openSavedPage(device, { at: TEST_START + 50_000 });
    await otherPage.wait(LOCK_WAIT);
    expect(otherPage.status().place).toBe('elsewhere');
    otherPage.persistence.takeOver();
    await repliesArrive();
    expect(otherPage.status().place).toBe('here');
    expect(page.status()).toMatchObject({ place: 'here', problem: 'onlyHere', unsavedSince: null });
    page.persistence.saveAgain();
    await page.wait(2000);
    expect(page.status()).toMatchObject({ place: 'here', problem: 'onlyHere' });
    expect(page.state().tasks.run).not.toBeNull();
    expect(storedText(device)).toContain('page-');
  });

  it.each([1000, 3000])(
    'the dashboard moves to another tab that takes it over while it is being saved again, which takes %i ms (P11.6c)',
    async (delay) => {
      const { device, page } = await openDashboardAndStart();
      page.dispatch(walletCreationRequested({ name: WALLET_NAME }));
      await page.wait(2000);
      device.clear();
      await repliesArrive();
      const otherPage = await openSavedPage(device, { at: TEST_START + 50_000 });
      await otherPage.wait(LOCK_WAIT);
      device.isSlow = true;
      page.persistence.saveAgain();
      otherPage.persistence.takeOver();
      await Promise.all([page.wait(delay), otherPage.wait(delay)]);
      expect(page.status()).toMatchObject({ place: 'here', problem: delay < 1500 ? 'unsaved' : 'onlyHere' });
      device.isSlow = false;
      await device.releaseAll();
      await otherPage.wait(LOCK_WAIT);
      expect([page.status().place, otherPage.status().place]).toEqual(['elsewhere', 'here']);
      expect(walletsText(otherPage)).toContain(WALLET_NAME);
    },
  );
});
