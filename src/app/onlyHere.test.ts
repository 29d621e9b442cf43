import { noticeClosed } from '../features/notices/noticesSlice';
import { walletCreationRequested } from '../features/wallets/walletsSlice';
import { FakeDevice } from '../testing/fakeDevice';
import { repliesArrive, TEST_START } from '../testing/makeTestApp';
import {
  LOCK_WAIT,
  openDashboardAndStart,
  openSavedPage,
  openTwoTabs,
  placesOf,
  signInAgain,
  signOut,
  STEAL_WAIT,
  storedText,
  type SavedPage,
} from '../testing/savedPages';

const MINUTE = 60_000;
const WALLET_NAME = 'a name of their own';
const CREATION = 2000;

const walletsText = (page: SavedPage) => JSON.stringify(page.state().wallets);

async function createWallet(page: SavedPage, name = WALLET_NAME): Promise<void> {
  page.dispatch(walletCreationRequested({ name }));
  await page.wait(CREATION);
}

/** Presses *Use it here* in the second tab, and waits on both pages for `span` ms. */
async function takeOver(firstTab: SavedPage, secondTab: SavedPage, span = STEAL_WAIT): Promise<void> {
  secondTab.persistence.takeOver();
  for (let waited = 0; waited < span; waited += 100) {
    await firstTab.wait(100);
    await secondTab.wait(100);
  }
}

describe('a tab from which another takes the dashboard keeps what only it has', () => {
  it('since the device has been full (P11.4c)', async () => {
    const { device, firstTab, secondTab } = await openTwoTabs();
    device.fault = 'full';
    const since = firstTab.clock.now();
    await createWallet(firstTab);
    await firstTab.wait(10 * MINUTE);
    await takeOver(firstTab, secondTab);
    expect(placesOf(firstTab, secondTab)).toEqual(['here', 'here']);
    expect(firstTab.status()).toMatchObject({ problem: 'onlyHere', unsavedSince: since });
    expect(walletsText(firstTab)).toContain(WALLET_NAME);
    expect(secondTab.state().tasks.run).not.toBeNull();
  });

  it('if there was room for the owner but for no checkpoint (P11.4c)', async () => {
    const device = new FakeDevice();
    device.fault = 'crowded';
    const firstTab = await openSavedPage(device);
    await createWallet(firstTab);
    const secondTab = await openSavedPage(device, { at: TEST_START + CREATION });
    await secondTab.wait(LOCK_WAIT);
    await takeOver(firstTab, secondTab);
    expect(firstTab.status()).toMatchObject({ place: 'here', problem: 'onlyHere', unsavedSince: null });
    expect(walletsText(firstTab)).toContain(WALLET_NAME);
  });

  it('since a saved dashboard was opened on a full device (P11.4c)', async () => {
    const { device, page } = await openDashboardAndStart();
    page.crash();
    device.fault = 'full';
    const firstTab = await openSavedPage(device, { at: TEST_START + MINUTE });
    await createWallet(firstTab);
    const secondTab = await openSavedPage(device, { at: TEST_START + 2 * MINUTE });
    await secondTab.wait(LOCK_WAIT);
    await takeOver(firstTab, secondTab);
    expect(firstTab.status()).toMatchObject({ place: 'here', problem: 'onlyHere' });
    expect(firstTab.status().unsavedSince).toBe(TEST_START + MINUTE);
    expect(walletsText(firstTab)).toContain(WALLET_NAME);
  });

  it('if the storage was cleared and does not answer (P11.4c)', async () => {
    const { device, firstTab, secondTab } = await openTwoTabs();
    await createWallet(firstTab);
    device.fault = 'silent';
    device.clear();
    await takeOver(firstTab, secondTab);
    device.fault = 'none';
    expect(firstTab.status()).toMatchObject({ place: 'here', problem: 'onlyHere' });
    expect(walletsText(firstTab)).toContain(WALLET_NAME);
  });

  it('if the storage was cleared while it was asleep (P11.4c)', async () => {
    const { device, firstTab, secondTab } = await openTwoTabs();
    await createWallet(firstTab);
    firstTab.freeze();
    device.clear();
    await takeOver(firstTab, secondTab);
    firstTab.wake();
    await firstTab.wait(STEAL_WAIT);
    expect(placesOf(firstTab, secondTab)).toEqual(['here', 'here']);
    expect(firstTab.status()).toMatchObject({ problem: 'onlyHere', unsavedSince: null });
    expect(walletsText(firstTab)).toContain(WALLET_NAME);
  });

  it('if another dashboard has begun in the place of a cleared one while it was asleep (P11.4c)', async () => {
    const { device, firstTab, secondTab } = await openTwoTabs();
    await createWallet(firstTab);
    firstTab.freeze();
    device.clear();
    await takeOver(firstTab, secondTab);
    for (let number = 1; number <= 8; number += 1) await createWallet(secondTab, `New ${number}`);
    firstTab.wake();
    await firstTab.wait(STEAL_WAIT);
    expect(firstTab.status()).toMatchObject({ place: 'here', problem: 'onlyHere', unsavedSince: null });
    expect(walletsText(firstTab)).toContain(WALLET_NAME);
  });

  it('until the user discards it', async () => {
    const { device, firstTab, secondTab } = await openTwoTabs();
    device.fault = 'full';
    await createWallet(firstTab);
    await takeOver(firstTab, secondTab);
    firstTab.persistence.discard();
    await repliesArrive();
    expect(placesOf(firstTab, secondTab)).toEqual(['elsewhere', 'here']);
    expect(walletsText(firstTab)).not.toContain(WALLET_NAME);
  });
});

it('a tab that wakes without unwritten work gives way, even if it has closed a notice meanwhile', async () => {
  const { firstTab, secondTab } = await openTwoTabs();
  await createWallet(firstTab);
  firstTab.freeze();
  await takeOver(firstTab, secondTab);
  firstTab.dispatch(noticeClosed({ id: 1 }));
  firstTab.wake();
  await firstTab.wait(STEAL_WAIT);
  expect(placesOf(firstTab, secondTab)).toEqual(['elsewhere', 'here']);
  expect(walletsText(secondTab)).toContain(WALLET_NAME);
});

it('a tab whose storage was cleared says that its dashboard is saved nowhere, also if it has unwritten work', async () => {
  const { device, firstTab, secondTab } = await openTwoTabs();
  await createWallet(firstTab);
  firstTab.freeze();
  device.clear();
  await takeOver(firstTab, secondTab);
  firstTab.dispatch(walletCreationRequested({ name: 'Later' }));
  firstTab.wake();
  await firstTab.wait(STEAL_WAIT);
  expect(firstTab.status()).toMatchObject({ place: 'here', problem: 'onlyHere', unsavedSince: null });
});

it('a press at any moment until a tab gives way keeps it from doing so', async () => {
  const places: string[] = [];
  for (let steps = 1; places.at(-1) !== 'elsewhere'; steps += 1) {
    const { device, firstTab, secondTab } = await openTwoTabs();
    firstTab.freeze();
    await takeOver(firstTab, secondTab);
    device.isSlow = true;
    firstTab.wake();
    await device.releaseSteps(steps);
    if (firstTab.status().place === 'here') firstTab.dispatch(walletCreationRequested({ name: WALLET_NAME }));
    else places.push('elsewhere');
    device.isSlow = false;
    await device.releaseAll();
    await firstTab.wait(STEAL_WAIT);
    expect(firstTab.status().place).toBe(places.at(-1) ?? 'here');
  }
});

it.each([1400, 1900])(
  'a device that answers each request after %i ms ends with one complete dashboard, in the asking tab (P11.4c)',
  async (delay) => {
    const { device, firstTab, secondTab } = await openTwoTabs();
    device.isSlow = true;
    firstTab.dispatch(walletCreationRequested({ name: WALLET_NAME }));
    secondTab.persistence.takeOver();
    for (let elapsed = 100; elapsed <= 4 * delay; elapsed += 100) {
      await Promise.all([firstTab.wait(100), secondTab.wait(100)]);
      if (elapsed % delay === 0) await device.releaseAll();
    }
    device.isSlow = false;
    await device.releaseAll();
    await Promise.all([firstTab.wait(LOCK_WAIT), secondTab.wait(LOCK_WAIT)]);
    expect(placesOf(firstTab, secondTab)).toEqual(['elsewhere', 'here']);
    expect(walletsText(secondTab)).toContain(WALLET_NAME);
  },
);

it('a tab that kept its dashboard stays as it is when a late answer comes after another press', async () => {
  const { device, firstTab, secondTab } = await openTwoTabs();
  device.isSlow = true;
  firstTab.dispatch(walletCreationRequested({ name: WALLET_NAME }));
  await takeOver(firstTab, secondTab);
  expect(firstTab.status().problem).toBe('onlyHere');
  firstTab.dispatch(walletCreationRequested({ name: 'Later' }));
  device.isSlow = false;
  await device.releaseAll();
  await firstTab.wait(STEAL_WAIT);
  expect(firstTab.status()).toMatchObject({ place: 'here', problem: 'onlyHere' });
  expect(walletsText(firstTab)).toContain('Later');
});

it('a tab that kept its dashboard stays as it is when a late answer refuses its work (P11.4c)', async () => {
  const { device, firstTab, secondTab } = await openTwoTabs();
  firstTab.freeze();
  await takeOver(firstTab, secondTab);
  firstTab.dispatch(walletCreationRequested({ name: WALLET_NAME }));
  device.isSlow = true;
  firstTab.wake();
  await firstTab.wait(STEAL_WAIT);
  expect(firstTab.status().problem).toBe('onlyHere');
  device.isSlow = false;
  await device.releaseAll();
  await firstTab.wait(STEAL_WAIT);
  expect(firstTab.status()).toMatchObject({ place: 'here', problem: 'onlyHere' });
  expect(walletsText(firstTab)).toContain(WALLET_NAME);
});

it('a session that ends in another tab leaves nothing of unwritten work for the next user (P3.11)', async () => {
  const { device, firstTab, secondTab } = await openTwoTabs();
  device.fault = 'full';
  await createWallet(firstTab);
  await takeOver(firstTab, secondTab);
  await signOut(secondTab);
  firstTab.services.auth.report({ account: null });
  await repliesArrive();
  expect(walletsText(firstTab)).not.toContain(WALLET_NAME);
  await signInAgain(firstTab, 'user-2');
  await firstTab.wait(STEAL_WAIT);
  expect(firstTab.state().auth.account).toBe('user-2');
  expect(JSON.stringify(firstTab.session.record('Next'))).not.toContain(WALLET_NAME);
  expect(storedText(device)).not.toContain(WALLET_NAME);
});
