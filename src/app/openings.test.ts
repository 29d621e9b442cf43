import { startPressed, stopPressed } from '../features/tasks/tasksSlice';
import { walletCreationRequested } from '../features/wallets/walletsSlice';
import { FakeDevice } from '../testing/fakeDevice';
import type { Player } from '../engine/timeline/player';
import { resumeFrom } from '../program/resumeFrom';
import type { RootState } from '../program/rootReducer';
import { SAVED_SHAPE } from '../program/savedShape';
import {
  crashDuringRun,
  LOCK_WAIT,
  openDashboardAndStart,
  openSavedPage,
  openTwoTabs,
  placesOf,
  signOut,
  storedText,
  type SavedPage,
} from '../testing/savedPages';
import { repliesArrive, TEST_START } from '../testing/makeTestApp';

const HOUR = 3_600_000;
const LATER = TEST_START + HOUR;
const WALLET_NAME = 'a name of their own';
const walletsText = (page: SavedPage) => JSON.stringify(page.state().wallets);

/** Presses *Branch from here* in the timeline panel, at a moment of a run. */
async function pressResume(page: SavedPage) {
  const { page: other } = await openDashboardAndStart();
  const player = { stateAfter: () => other.state(), timeline: { startedAt: TEST_START } };
  resumeFrom(page.session, player as unknown as Player<RootState>, { count: 0, at: 45_000 }, page.persistence);
}

describe('an opening that has ended', () => {
  it('does not take the dashboard from the tab that has it since, even if its connection opens late (P11.4b)', async () => {
    const device = new FakeDevice();
    device.isSlow = true;
    const firstTab = await openSavedPage(device);
    device.isSlow = false;
    const secondTab = await openSavedPage(device);
    await secondTab.wait(LOCK_WAIT);
    secondTab.persistence.takeOver();
    await secondTab.wait(0);
    expect(placesOf(firstTab, secondTab)).toEqual(['elsewhere', 'here']);
    await device.releaseAll();
    secondTab.dispatch(startPressed());
    await secondTab.wait(2000);
    expect(placesOf(firstTab, secondTab)).toEqual(['elsewhere', 'here']);
    expect(secondTab.state().tasks.run).not.toBeNull();
  });

  it.each([
    ['access was denied', (page: SavedPage) => page.services.betaAccess.endPoll('denied')],
    ['the user has signed out', (page: SavedPage) => void signOut(page)],
    ['its page has lost the dashboard to another tab', () => {}],
  ])('begins no branch after %s (P11.9b)', async (why, end) => {
    const { device, page } = await openDashboardAndStart();
    page.dispatch(stopPressed());
    await repliesArrive();
    device.fault = 'full';
    page.dispatch(walletCreationRequested({ name: WALLET_NAME }));
    await page.wait(1000);
    await pressResume(page);
    end(page);
    if (why.includes('another tab')) {
      const secondTab = await openSavedPage(device, { at: LATER });
      await secondTab.wait(LOCK_WAIT);
      secondTab.persistence.takeOver();
      await secondTab.wait(2000);
    }
    await page.wait(10_000);
    expect(page.status().branch).toBeNull();
    expect(page.state().tasks.run).toBeNull();
  });

  it('shows nothing once access is found, if another tab has taken the dashboard meanwhile (P11.4)', async () => {
    const { device } = await crashDuringRun();
    const firstTab = await openSavedPage(device, { at: LATER, profiles: ['unavailable', 'granted'] });
    const secondTab = await openSavedPage(device, { at: LATER });
    await secondTab.wait(LOCK_WAIT);
    secondTab.persistence.takeOver();
    await secondTab.wait(0);
    await firstTab.wait(1000);
    expect(firstTab.state().betaAccess.admission.kind).toBe('granted');
    expect(placesOf(firstTab, secondTab)).toEqual(['elsewhere', 'here']);
    expect(firstTab.state().tasks.completedInSession).toBe(0);
  });

  it('does not save again what the user has removed from another tab since (P11.10)', async () => {
    const { device, page } = await openDashboardAndStart();
    page.dispatch(walletCreationRequested({ name: WALLET_NAME }));
    await page.wait(2000);
    device.clear();
    await repliesArrive();
    device.fault = 'full';
    page.persistence.saveAgain();
    await page.wait(1000);
    const secondTab = await openSavedPage(device, { at: LATER });
    await secondTab.wait(LOCK_WAIT);
    device.fault = 'none';
    expect(await secondTab.persistence.removeAndSignOut(new AbortController().signal)).toBe(true);
    await page.wait(10_000);
    expect(page.status().problem).toBe('removed');
    expect(storedText(device)).not.toContain(WALLET_NAME);
    page.services.auth.report({ account: null });
    await page.wait(10_000);
    expect(storedText(device)).not.toContain(WALLET_NAME);
  });
});

describe('on a full disk', () => {
  it('the saved dashboard is shown in memory, with a note that it is safe (P11.6d)', async () => {
    const { device } = await crashDuringRun();
    const storedBefore = storedText(device);
    device.fault = 'full';
    const page = await openSavedPage(device, { at: LATER });
    expect(page.status()).toMatchObject({ place: 'here', problem: 'noRoom' });
    expect(page.state().tasks.completedInSession).toBe(6);
    page.dispatch(walletCreationRequested({ name: WALLET_NAME }));
    await page.wait(10_000);
    expect(page.status().problem).toBe('noRoom');
    expect(storedText(device)).toBe(storedBefore);
  });

  it('everything is saved once there is room again (P11.6d)', async () => {
    const { device } = await crashDuringRun();
    device.fault = 'full';
    const page = await openSavedPage(device, { at: LATER });
    page.dispatch(walletCreationRequested({ name: WALLET_NAME }));
    await page.wait(2000);
    device.fault = 'none';
    await page.wait(5000);
    expect(page.status()).toMatchObject({ place: 'here', problem: null });
    page.crash();
    expect(walletsText(await openSavedPage(device, { at: LATER + HOUR }))).toContain(WALLET_NAME);
  });
});

describe('a dashboard that a newer version of SEED has saved', () => {
  const NEWER = { shape: SAVED_SHAPE + 1 };

  it('is neither set aside nor written over by an older version, which asks for a reload, and then says that it is safe (P11.7a)', async () => {
    const device = new FakeDevice();
    const newer = await openSavedPage(device, NEWER);
    newer.dispatch(walletCreationRequested({ name: WALLET_NAME }));
    await newer.wait(2000);
    newer.crash();
    const storedBefore = storedText(device);
    const older = await openSavedPage(device, { at: LATER });
    expect(older.status()).toMatchObject({ place: 'here', problem: 'newer', unreadableTexts: [] });
    older.dispatch(startPressed());
    await older.wait(10_000);
    older.crash();
    const reloaded = await openSavedPage(device, { at: LATER, tab: older.tab });
    expect(reloaded.status()).toMatchObject({ place: 'here', problem: 'newerStill' });
    reloaded.crash();
    expect(storedText(device)).toBe(storedBefore);
    expect(walletsText(await openSavedPage(device, { at: LATER, ...NEWER }))).toContain(WALLET_NAME);
  });

  it('was taken over from an open tab of an older version, which can take it back only after a reload (P11.7a)', async () => {
    const { device, page: older } = await openDashboardAndStart();
    const newer = await openSavedPage(device, { at: LATER, ...NEWER });
    await newer.wait(LOCK_WAIT);
    newer.persistence.takeOver();
    await newer.wait(0);
    expect(placesOf(older, newer)).toEqual(['elsewhere', 'here']);
    expect(newer.state().tasks.completedInSession).toBe(6);
    older.persistence.takeOver();
    await older.wait(0);
    expect(older.status().problem).toBe('newer');
    older.crash();
    const reloaded = await openSavedPage(device, { at: LATER, tab: older.tab, ...NEWER });
    expect(reloaded.status()).toMatchObject({ place: 'here', problem: null });
  });

  it('ends the saving of an open tab of an older version at once (P11.7a)', async () => {
    const { device, page: older } = await openDashboardAndStart();
    const newer = await openSavedPage(device, { at: LATER, ...NEWER });
    await newer.wait(LOCK_WAIT);
    newer.services.auth.answers.signOut = { ok: false, failure: 'offline' };
    expect(await newer.persistence.removeAndSignOut(new AbortController().signal)).toBe(true);
    await older.wait(0);
    expect(older.status()).toMatchObject({ problem: 'newer', hasUnsavedWork: true });
    expect(device.saved().size).toBe(0);
  });
});

describe('the lock of a dashboard', () => {
  it('is not taken by a tab that the user has left before the lock was granted (P11.4)', async () => {
    const { firstTab, secondTab } = await openTwoTabs();
    secondTab.visibility.comeBack();
    await secondTab.wait(500);
    secondTab.visibility.hide();
    firstTab.crash();
    await secondTab.wait(1000);
    expect(secondTab.status().place).toBe('elsewhere');
    secondTab.visibility.comeBack();
    await secondTab.wait(0);
    expect(secondTab.status().place).toBe('here');
  });

  it('is kept while a dashboard that was removed is still on a page (P11.6c)', async () => {
    const { device, firstTab, secondTab } = await openTwoTabs();
    device.clear();
    await repliesArrive();
    secondTab.visibility.comeBack();
    await secondTab.wait(LOCK_WAIT);
    expect(placesOf(firstTab, secondTab)).toEqual(['here', 'elsewhere']);
    firstTab.persistence.saveAgain();
    await firstTab.wait(1000);
    expect(firstTab.status().problem).toBeNull();
  });
});

it('a tab that was left to the tab of a sign-in opens the dashboard on the next visit if that tab has closed (P11.4b)', async () => {
  const device = new FakeDevice();
  const page = await openSavedPage(device, { account: null });
  page.router.navigate('/app');
  page.services.auth.report({ account: 'user-1' });
  await page.wait(1000);
  expect(page.status().place).toBe('elsewhere');
  page.visibility.comeBack();
  await page.wait(LOCK_WAIT);
  expect(page.status().place).toBe('here');
  expect(device.saved().has('user-1')).toBe(true);
});

it('a visit begins no new dashboard in place of one that was cleared, unless the user asks for it (P11.4b)', async () => {
  const { device, firstTab, secondTab } = await openTwoTabs();
  device.clear();
  await repliesArrive();
  firstTab.crash();
  for (const visit of ['first', 'second']) {
    secondTab.visibility.comeBack();
    await secondTab.wait(LOCK_WAIT);
    expect([visit, secondTab.status().place, device.saved().size]).toEqual([visit, 'nowhere', 0]);
    secondTab.visibility.hide();
  }
  secondTab.visibility.comeBack();
  secondTab.persistence.takeOver();
  await secondTab.wait(LOCK_WAIT);
  expect([secondTab.status().place, device.saved().size]).toEqual(['here', 1]);
});

it('a dashboard in memory is not replaced by the saved one when the user leaves it and returns (P11.6a)', async () => {
  const { device } = await crashDuringRun();
  device.failsToLoad = true;
  const page = await openSavedPage(device, { at: LATER });
  for (const delay of [1000, 2000, 4000]) await page.wait(delay);
  expect(page.status().problem).toBe('notLoaded');
  page.dispatch(walletCreationRequested({ name: WALLET_NAME }));
  await page.wait(2000);
  device.failsToLoad = false;
  page.router.navigate('/');
  await page.wait(1000);
  page.router.navigate('/app');
  await page.wait(1000);
  expect(page.status().problem).toBe('notLoaded');
  expect(walletsText(page)).toContain(WALLET_NAME);
});

it('a removal succeeds even if the user returns to the tab while the storage is opening (P11.10a)', async () => {
  const { device, page } = await openDashboardAndStart();
  device.closeConnections();
  device.isSlow = true;
  page.dispatch(stopPressed());
  page.services.auth.answers.signOut = { ok: false, failure: 'offline' };
  const removal = page.persistence.removeAndSignOut(new AbortController().signal);
  page.visibility.comeBack();
  await device.releaseAll();
  expect(await removal).toBe(true);
  expect(device.saved().size).toBe(0);
});

it('a removal is told to its page at once (P11.6c)', async () => {
  const { page } = await openDashboardAndStart();
  page.services.auth.answers.signOut = { ok: false, failure: 'offline' };
  await page.persistence.removeAndSignOut(new AbortController().signal);
  await repliesArrive();
  expect(page.status().problem).toBe('removed');
});

it('a removal holds for what there was no room to save, once there is room (P11.10)', async () => {
  const device = new FakeDevice();
  device.fault = 'full';
  const page = await openSavedPage(device);
  page.services.auth.answers.signOut = { ok: false, failure: 'offline' };
  expect(await page.persistence.removeAndSignOut(new AbortController().signal)).toBe(true);
  device.clear();
  device.fault = 'none';
  await page.wait(10_000);
  expect(device.saved().size).toBe(0);
});

it('a sleep of the machine does not use up the time limit of an opening (P11.6a)', async () => {
  const { device } = await crashDuringRun();
  device.isSlow = true;
  const page = await openSavedPage(device, { at: LATER });
  page.machine.sleep(HOUR);
  await page.wait(1000);
  expect(page.status().place).toBe('opening');
  await device.releaseAll();
  expect(page.status()).toMatchObject({ place: 'here', problem: null });
});

describe('Remove it', () => {
  it('signs nobody out if the session has changed since (P3.10)', async () => {
    const { device, page } = await openDashboardAndStart();
    device.isSlow = true;
    const removal = page.persistence.removeAndSignOut(new AbortController().signal);
    page.services.auth.report({ account: 'user-2' });
    await repliesArrive();
    device.isSlow = false;
    await device.releaseAll();
    expect(await removal).toBe(true);
    expect(page.services.auth.calls).not.toContain('signOut');
    expect(page.state().auth.account).toBe('user-2');
  });

  it('removes nothing and signs nobody out once it is cancelled (P11.10a)', async () => {
    const { device, page } = await openDashboardAndStart();
    device.isSlow = true;
    const cancellation = new AbortController();
    const removal = page.persistence.removeAndSignOut(cancellation.signal);
    cancellation.abort();
    await device.releaseAll();
    expect(await removal).toBe(false);
    expect(page.services.auth.calls).not.toContain('signOut');
    expect(device.saved().has('user-1')).toBe(true);
  });
});
