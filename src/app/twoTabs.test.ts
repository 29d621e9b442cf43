import { entryCount } from '../features/activity/history';
import { stopPressed } from '../features/tasks/tasksSlice';
import { walletCreationRequested } from '../features/wallets/walletsSlice';
import { FakeDevice } from '../testing/fakeDevice';
import { expectMatchingReplay, storedText, openKeptPage, openDashboardAndStart, openTwoTabs, placesOf } from '../testing/keptPages';
import { repliesArrive, TEST_START } from '../testing/makeTestApp';

const HOUR = 3_600_000;
/** The moment at which `openDashboardAndStart` returns a page. */
const PAGE_READY = TEST_START + 45_000;
const WALLET_NAME = 'a name of their own';

describe('with two tabs', () => {
  it('the dashboard is in the first one, and the second one shows where it is', async () => {
    const { first, second } = await openTwoTabs();
    expect(placesOf(first, second)).toEqual(['here', 'elsewhere']);
    await second.wait(HOUR);
    expect(second.state().tasks.run).toBeNull();
  });

  it('a sign-in that brings both tabs to the dashboard opens it in the visible one', async () => {
    const device = new FakeDevice();
    const hidden = await openKeptPage(device, { isHidden: true });
    const visible = await openKeptPage(device);
    expect(placesOf(hidden, visible)).toEqual(['opening', 'here']);
    hidden.visibility.comeBack();
    await repliesArrive();
    expect(placesOf(hidden, visible)).toEqual(['elsewhere', 'here']);
  });

  it('a hand-over neither repeats nor loses anything', async () => {
    const { first, second } = await openTwoTabs();
    first.dispatch(walletCreationRequested({ name: WALLET_NAME }));
    second.persistence.takeOver();
    await repliesArrive();
    expect(placesOf(first, second)).toEqual(['elsewhere', 'here']);
    expect(first.state().tasks.run).toBeNull();
    await first.wait(HOUR);
    await second.wait(HOUR);
    expect(second.state().tasks.completedInSession).toBe(6);
    // Six samples, and one entry for each completed task.
    expect(entryCount(second.state().activity)).toBe(12);
    expect(JSON.stringify(second.state().wallets)).toContain(WALLET_NAME);
    expectMatchingReplay(second);
    first.persistence.takeOver();
    await repliesArrive();
    expect(placesOf(first, second)).toEqual(['here', 'elsewhere']);
    expect(first.state().tasks).toMatchObject({ completedInSession: 6, run: null });
  });

  it('a hand-over includes a press that the device failed to write at first', async () => {
    const { device, first, second } = await openTwoTabs();
    device.transientFailures = 1;
    first.dispatch(stopPressed());
    second.persistence.takeOver();
    await repliesArrive();
    expect(placesOf(first, second)).toEqual(['elsewhere', 'here']);
    expect(second.state().tasks.run).toBeNull();
  });

  it('the dashboard of a crashed tab opens in the other tab as soon as the user looks there', async () => {
    const { first, second } = await openTwoTabs();
    first.dispatch(stopPressed());
    first.crash();
    second.visibility.comeBack();
    await repliesArrive();
    expect(second.status().place).toBe('here');
    expect(second.state().tasks.run).toBeNull();
  });

  it('the dashboard can be taken over from a frozen tab, whose late writes are refused when it wakes', async () => {
    const { device, page: first } = await openDashboardAndStart();
    first.dispatch(walletCreationRequested({ name: 'Before the freeze' }));
    first.freeze();
    const second = await openKeptPage(device, { at: PAGE_READY });
    second.persistence.takeOver();
    await repliesArrive();
    expect(second.status().place).toBe('here');
    second.dispatch(stopPressed());
    await second.wait(2000);
    first.dispatch(walletCreationRequested({ name: 'Too late' }));
    await first.wait(2000);
    expect(first.status().place).toBe('elsewhere');
    first.wake();
    await repliesArrive();
    second.crash();
    const third = await openKeptPage(device, { at: TEST_START + 60_000 });
    expect(third.status().place).toBe('here');
    const names = JSON.stringify(third.state().wallets);
    expect(names).toContain('Before the freeze');
    expect(names).not.toContain('Too late');
    expect(third.state().tasks.run).toBeNull();
  });

  it('a frozen tab writes nothing when it wakes after the tab that took over was closed', async () => {
    const { device, page: first } = await openDashboardAndStart();
    first.freeze();
    const second = await openKeptPage(device, { at: PAGE_READY });
    second.persistence.takeOver();
    await repliesArrive();
    second.crash();
    first.dispatch(walletCreationRequested({ name: 'Too late' }));
    await first.wait(2000);
    expect(first.status().place).toBe('elsewhere');
    expect(storedText(device)).not.toContain('Too late');
  });

  it('a take-over works even while the tab still waits for the lock, which it requested when the user returned', async () => {
    const { device, page: first } = await openDashboardAndStart();
    // While `lockDelay` is pending, the second page waits for the lock.
    const openPage = device.openPage.bind(device);
    let lockDelay = Promise.resolve();
    device.openPage = () => {
      const page = openPage();
      const slowDevice = async () => {
        const fastDevice = await page.device();
        const { lock } = fastDevice;
        const take: typeof lock.take = (uid, listener) => lockDelay.then(() => lock.take(uid, listener));
        return { ...fastDevice, lock: { ...lock, take } };
      };
      return { ...page, device: slowDevice };
    };
    const second = await openKeptPage(device, { at: PAGE_READY });
    expect(second.status().place).toBe('elsewhere');
    let endLockDelay = () => {};
    lockDelay = new Promise((resolve) => (endLockDelay = resolve));
    second.visibility.comeBack();
    await repliesArrive();
    second.persistence.takeOver();
    await repliesArrive();
    endLockDelay();
    await repliesArrive();
    expect(placesOf(first, second)).toEqual(['elsewhere', 'here']);
    expect(second.state().tasks.run).not.toBeNull();
  });

  it('the last take-over wins, even if the device answers slowly', async () => {
    const { device, first, second } = await openTwoTabs();
    device.isSlow = true;
    for (const page of [second, first]) {
      page.persistence.takeOver();
      await repliesArrive();
    }
    await device.releaseAll();
    expect(placesOf(first, second)).toEqual(['here', 'elsewhere']);
    expect(first.state().tasks.run).not.toBeNull();
  });
});
