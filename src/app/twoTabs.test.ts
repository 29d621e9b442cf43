import { entryCount } from '../features/activity/history';
import { stopPressed } from '../features/tasks/tasksSlice';
import { walletCreationRequested } from '../features/wallets/walletsSlice';
import { FakeDevice } from '../testing/fakeDevice';
import {
  expectMatchingReplay,
  storedText,
  LOCK_WAIT,
  openSavedPage,
  openDashboardAndStart,
  openTwoTabs,
  placesOf,
  STEAL_WAIT,
} from '../testing/savedPages';
import { repliesArrive, TEST_START } from '../testing/makeTestApp';

const HOUR = 3_600_000;
/** The moment at which `openDashboardAndStart` returns a page. */
const PAGE_READY = TEST_START + 45_000;
const WALLET_NAME = 'a name of their own';

describe('with two tabs', () => {
  it('the dashboard is in the first one, and the second one shows where it is (P11.4)', async () => {
    const { firstTab, secondTab } = await openTwoTabs();
    expect(placesOf(firstTab, secondTab)).toEqual(['here', 'elsewhere']);
    await secondTab.wait(HOUR);
    expect(secondTab.state().tasks.run).toBeNull();
  });

  it('a sign-in that brings both tabs to the dashboard opens it in the visible one', async () => {
    const device = new FakeDevice();
    const hidden = await openSavedPage(device, { isHidden: true });
    const visible = await openSavedPage(device);
    expect(placesOf(hidden, visible)).toEqual(['opening', 'here']);
    hidden.visibility.comeBack();
    await repliesArrive();
    await hidden.wait(LOCK_WAIT);
    expect(placesOf(hidden, visible)).toEqual(['elsewhere', 'here']);
  });

  it('a session that becomes known only after its check has failed opens the dashboard in the only tab', async () => {
    const page = await openSavedPage(new FakeDevice(), { isSessionLate: true });
    expect(page.state().route.path).toBe('/auth');
    page.services.auth.report({ account: 'user-1' });
    await repliesArrive();
    expect([page.state().route.path, page.status().place]).toEqual(['/app', 'here']);
  });

  it('a duplicate of the tab begins its own recording when it takes the dashboard over (P11.8)', async () => {
    const { device, page } = await openDashboardAndStart();
    // A browser that duplicates a tab copies its session storage.
    const duplicate = await openSavedPage(device, { at: PAGE_READY, tab: { ...page.tab } });
    await duplicate.wait(LOCK_WAIT);
    expect(placesOf(page, duplicate)).toEqual(['here', 'elsewhere']);
    duplicate.persistence.takeOver();
    await repliesArrive();
    expect(placesOf(page, duplicate)).toEqual(['elsewhere', 'here']);
    expect(expectMatchingReplay(duplicate).startedAt).toBe(PAGE_READY + LOCK_WAIT);
  });

  it('a hand-over neither repeats nor loses anything', async () => {
    const { firstTab, secondTab } = await openTwoTabs();
    firstTab.dispatch(walletCreationRequested({ name: WALLET_NAME }));
    secondTab.persistence.takeOver();
    await repliesArrive();
    expect(placesOf(firstTab, secondTab)).toEqual(['elsewhere', 'here']);
    expect(firstTab.state().tasks.run).toBeNull();
    await firstTab.wait(HOUR);
    await secondTab.wait(HOUR);
    expect(secondTab.state().tasks.completedInSession).toBe(6);
    // Six samples, and one entry for each completed task.
    expect(entryCount(secondTab.state().activity)).toBe(12);
    expect(JSON.stringify(secondTab.state().wallets)).toContain(WALLET_NAME);
    expectMatchingReplay(secondTab);
    firstTab.persistence.takeOver();
    await repliesArrive();
    expect(placesOf(firstTab, secondTab)).toEqual(['here', 'elsewhere']);
    expect(firstTab.state().tasks).toMatchObject({ completedInSession: 6, run: null });
  });

  it('a hand-over includes a press that the device failed to write at first', async () => {
    const { device, firstTab, secondTab } = await openTwoTabs();
    device.transientFailures = 1;
    firstTab.dispatch(stopPressed());
    secondTab.persistence.takeOver();
    await repliesArrive();
    expect(placesOf(firstTab, secondTab)).toEqual(['elsewhere', 'here']);
    expect(secondTab.state().tasks.run).toBeNull();
  });

  it('the dashboard of a crashed tab opens in the other tab as soon as the user looks there', async () => {
    const { firstTab, secondTab } = await openTwoTabs();
    firstTab.dispatch(stopPressed());
    firstTab.crash();
    secondTab.visibility.comeBack();
    await repliesArrive();
    expect(secondTab.status().place).toBe('here');
    expect(secondTab.state().tasks.run).toBeNull();
  });

  it('the dashboard can be taken over from a frozen tab, whose late writes are refused when it wakes, and stay on it (P11.4b)', async () => {
    const { device, page: firstTab } = await openDashboardAndStart();
    firstTab.dispatch(walletCreationRequested({ name: 'Before the freeze' }));
    await repliesArrive();
    firstTab.freeze();
    const secondTab = await openSavedPage(device, { at: PAGE_READY });
    await secondTab.wait(LOCK_WAIT);
    secondTab.persistence.takeOver();
    await secondTab.wait(STEAL_WAIT);
    expect(secondTab.status().place).toBe('here');
    secondTab.dispatch(stopPressed());
    await secondTab.wait(2000);
    firstTab.dispatch(walletCreationRequested({ name: 'Too late' }));
    await firstTab.wait(2000);
    firstTab.wake();
    await repliesArrive();
    expect(firstTab.status()).toMatchObject({ place: 'here', problem: 'onlyHere' });
    expect(firstTab.status().unsavedSince).not.toBeNull();
    expect(JSON.stringify(firstTab.state().wallets)).toContain('Before the freeze');
    secondTab.crash();
    const thirdTab = await openSavedPage(device, { at: TEST_START + 60_000 });
    expect(thirdTab.status().place).toBe('here');
    const names = JSON.stringify(thirdTab.state().wallets);
    expect(names).toContain('Before the freeze');
    expect(names).not.toContain('Too late');
    expect(thirdTab.state().tasks.run).toBeNull();
  });

  it('a frozen tab writes nothing when it wakes after the tab that took over was closed', async () => {
    const { device, page: firstTab } = await openDashboardAndStart();
    firstTab.freeze();
    const secondTab = await openSavedPage(device, { at: PAGE_READY });
    await secondTab.wait(LOCK_WAIT);
    secondTab.persistence.takeOver();
    await secondTab.wait(STEAL_WAIT);
    secondTab.crash();
    firstTab.dispatch(walletCreationRequested({ name: 'Too late' }));
    firstTab.wake();
    await firstTab.wait(2000);
    expect(firstTab.status()).toMatchObject({ place: 'here', problem: 'onlyHere' });
    expect(storedText(device)).not.toContain('Too late');
  });

  it('a take-over works even while the tab still waits for the lock, which it requested when the user returned', async () => {
    const { device, page: firstTab } = await openDashboardAndStart();
    const secondTab = await openSavedPage(device, { at: PAGE_READY });
    await secondTab.wait(LOCK_WAIT);
    expect(secondTab.status().place).toBe('elsewhere');
    secondTab.visibility.comeBack();
    await repliesArrive();
    secondTab.persistence.takeOver();
    await repliesArrive();
    expect(placesOf(firstTab, secondTab)).toEqual(['elsewhere', 'here']);
    expect(secondTab.state().tasks.run).not.toBeNull();
  });

  it('the last take-over wins, even if the device answers slowly', async () => {
    const { device, firstTab, secondTab } = await openTwoTabs();
    device.isSlow = true;
    secondTab.persistence.takeOver();
    await repliesArrive();
    while (firstTab.status().place === 'here') await device.releaseSteps(1);
    firstTab.persistence.takeOver();
    await repliesArrive();
    await device.releaseAll();
    expect(placesOf(firstTab, secondTab)).toEqual(['here', 'elsewhere']);
    expect(firstTab.state().tasks.run).not.toBeNull();
  });
});

it('a tab that has left the dashboard takes it on no return, but as soon as the user comes back to it (P11.4b)', async () => {
  const { device, firstTab, secondTab } = await openTwoTabs();
  secondTab.router.navigate('/');
  await secondTab.wait(0);
  firstTab.crash();
  secondTab.visibility.comeBack();
  await secondTab.wait(LOCK_WAIT);
  const thirdTab = await openSavedPage(device, { at: PAGE_READY + LOCK_WAIT });
  expect(thirdTab.status().place).toBe('here');
  thirdTab.crash();
  secondTab.router.navigate('/app');
  await secondTab.wait(LOCK_WAIT);
  expect(secondTab.status().place).toBe('here');
});
