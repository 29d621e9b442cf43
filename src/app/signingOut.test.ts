import { entryCount } from '../features/activity/history';
import { signOutPressed } from '../features/access';
import { authFormSubmitted } from '../features/access/auth';
import { noticeClosed } from '../features/notices/noticesSlice';
import { walletCreationRequested } from '../features/wallets/walletsSlice';
import {
  expectMatchingReplay,
  storedText,
  LOCK_WAIT,
  openSavedPage,
  openDashboardAndStart,
  signInAgain,
  signOut,
} from '../testing/savedPages';
import { noticesOf, repliesArrive, TEST_START } from '../testing/makeTestApp';

const HOUR = 3_600_000;
const WALLET_NAME = 'a name of their own';

/** Opens the dashboard, starts a run, and creates a wallet. */
async function openWithWallet() {
  const { device, page } = await openDashboardAndStart();
  page.dispatch(walletCreationRequested({ name: WALLET_NAME }));
  await page.wait(2000);
  return { device, page };
}

describe('signing out', () => {
  it('keeps the dashboard: its run has continued when the user signs in again (P11.3)', async () => {
    const { page } = await openDashboardAndStart();
    await signOut(page);
    expect(page.state().tasks.run).toBeNull();
    await page.wait(HOUR);
    await signInAgain(page);
    expect(page.state().tasks.completedInSession).toBe(6);
    expectMatchingReplay(page);
  });

  it('makes the next sign-in begin a new recording, even in the same tab (P10.6)', async () => {
    const { device, page } = await openDashboardAndStart();
    await signOut(page);
    page.crash();
    const reloaded = await openSavedPage(device, { at: TEST_START + HOUR, tab: page.tab });
    expect(expectMatchingReplay(reloaded).startedAt).toBe(TEST_START + HOUR);
  });

  it('loses nothing, even if the server ends the session and the page crashes at once', async () => {
    const { device, page } = await openDashboardAndStart();
    page.dispatch(walletCreationRequested({ name: WALLET_NAME }));
    page.services.betaAccess.endPoll('unauthenticated');
    page.crash();
    const reloaded = await openSavedPage(device, { at: TEST_START + HOUR });
    expect(JSON.stringify(reloaded.state().wallets)).toContain(WALLET_NAME);
    expect(reloaded.state().tasks.completedInSession).toBe(6);
  });

  it('writes everything that is not written yet', async () => {
    const { device, page } = await openDashboardAndStart();
    device.transientFailures = 1;
    page.dispatch(walletCreationRequested({ name: WALLET_NAME }));
    page.services.auth.report({ account: null });
    await repliesArrive();
    expect(storedText(device)).toContain(WALLET_NAME);
  });

  it('lets the next sign-in open the dashboard in the tab of that sign-in, even if other tabs are visible (P11.4a)', async () => {
    const { device, page: otherTab } = await openDashboardAndStart();
    const signInTab = await openSavedPage(device);
    await signOut(signInTab);
    otherTab.services.auth.report({ account: null });
    await repliesArrive();
    otherTab.services.auth.report({ account: 'user-1' });
    await repliesArrive();
    await signInAgain(signInTab);
    expect([otherTab.status().place, signInTab.status().place]).toEqual(['elsewhere', 'here']);
  });

  it('removes the dashboard at once if the user chooses so (P11.10)', async () => {
    const { device, page } = await openWithWallet();
    await signOut(page, 'remove');
    expect(storedText(device)).not.toContain(WALLET_NAME);
    await signInAgain(page);
    expect(page.state().tasks.run).toBeNull();
    expect(entryCount(page.state().activity)).toBe(6);
  });

  it('can remove the dashboard from a tab that does not have it; the tab that has it continues without writing', async () => {
    const { device, page: owner } = await openWithWallet();
    const otherPage = await openSavedPage(device, { at: TEST_START + 50_000 });
    await otherPage.wait(LOCK_WAIT);
    expect(otherPage.status().place).toBe('elsewhere');
    otherPage.services.auth.answers.signOut = { ok: false, failure: 'offline' };
    expect(await otherPage.persistence.removeAndSignOut(new AbortController().signal)).toBe(true);
    owner.dispatch(walletCreationRequested({ name: 'typed after the removal' }));
    await owner.wait(2000);
    expect(owner.status().problem).toBe('removed');
    otherPage.visibility.comeBack();
    await repliesArrive();
    expect(otherPage.status().place).toBe('elsewhere');
    expect(device.saved().has('user-1')).toBe(false);
  });

  it.each(['forbidden', 'silent'] as const)(
    'reports within 5 s that the dashboard cannot be removed (%s) (P11.10a)',
    async (fault) => {
      const { device, page } = await openWithWallet();
      device.fault = fault;
      const removal = page.persistence.removeAndSignOut(new AbortController().signal);
      await page.wait(5000);
      expect(await removal).toBe(false);
      expect(storedText(device)).toContain(WALLET_NAME);
    },
  );

  it('does not wait for an attempt to open the storage that began while it was silent (P11.10a)', async () => {
    const { device, page } = await openWithWallet();
    device.fault = 'silent';
    device.closeConnections();
    page.dispatch(walletCreationRequested({ name: 'typed in silence' }));
    await page.wait(2000);
    device.fault = 'none';
    await signOut(page, 'remove');
    expect(storedText(device)).not.toContain(WALLET_NAME);
  });

  it('leaves a dashboard that can be saved again if the sign-out fails after the removal', async () => {
    const { device, page } = await openWithWallet();
    page.services.auth.answers.signOut = { ok: false, failure: 'offline' };
    await signOut(page, 'remove');
    expect(page.status()).toMatchObject({ place: 'here', problem: 'removed' });
    expect(storedText(device)).not.toContain(WALLET_NAME);
    page.persistence.saveAgain();
    await repliesArrive();
    expect(page.status().problem).toBeNull();
    expect(storedText(device)).toContain(WALLET_NAME);
  });

  it('keeps the dashboards of two users apart (P3.11)', async () => {
    const { device, page } = await openWithWallet();
    // Close the notices, as the screen does.
    page.state().notices.waiting.forEach(({ id }) => page.dispatch(noticeClosed({ id })));
    page.services.auth.report({ account: 'user-2' });
    await page.wait(1000);
    expect(page.state().tasks.run).toBeNull();
    expect(JSON.stringify(expectMatchingReplay(page))).not.toContain(WALLET_NAME);
    page.dispatch(walletCreationRequested({ name: 'a name of the second user' }));
    await page.wait(2000);
    page.crash();
    const firstUserPage = await openSavedPage(device, { at: TEST_START + HOUR });
    expect(JSON.stringify(firstUserPage.state().wallets)).toContain(WALLET_NAME);
    expect(JSON.stringify(firstUserPage.state().wallets)).not.toContain('a name of the second user');
    expect(JSON.stringify(expectMatchingReplay(firstUserPage))).not.toContain('a name of the second user');
  });
});

describe('the deletion of an account', () => {
  it('removes the dashboard', async () => {
    const { device, page } = await openWithWallet();
    page.dispatch(authFormSubmitted({ kind: 'deleteAccount', ticket: 1 }));
    page.services.auth.report({ account: null });
    await page.wait(2000);
    expect(storedText(device)).not.toContain(WALLET_NAME);
  });

  it('removes the dashboard even if the code that removes it has not loaded yet', async () => {
    const { device, page: crashedPage } = await openWithWallet();
    crashedPage.crash();
    const page = await openSavedPage(device, { at: TEST_START + HOUR, account: null });
    page.router.navigate('/auth');
    page.services.betaAccess.profiles = ['denied'];
    page.services.auth.report({ account: 'user-1' });
    await repliesArrive();
    page.dispatch(authFormSubmitted({ kind: 'deleteAccount', ticket: 1 }));
    await page.wait(2000);
    expect(storedText(device)).not.toContain(WALLET_NAME);
  });

  it('raises a notice if the dashboard cannot be removed', async () => {
    const { device, page } = await openWithWallet();
    device.fault = 'forbidden';
    page.dispatch(authFormSubmitted({ kind: 'deleteAccount', ticket: 1 }));
    await page.wait(2000);
    expect(noticesOf(page.session)).toContain('removalFailed');
  });

  it.each([
    ['the reply was lost', false],
    ['the reply was lost, and another try was refused', true],
  ])('removes the dashboard once the profile is gone if %s', async (_how, isTriedAgain) => {
    const { device, page } = await openWithWallet();
    const requestDeletion = async (failure: 'unanswered' | 'wrongPassword') => {
      page.services.auth.answers.deleteAccount = { ok: false, failure };
      page.dispatch(authFormSubmitted({ kind: 'deleteAccount', ticket: 1 }));
      await repliesArrive();
    };
    await requestDeletion('unanswered');
    if (isTriedAgain) await requestDeletion('wrongPassword');
    expect(storedText(device)).toContain(WALLET_NAME);
    page.services.betaAccess.endPoll('absent');
    await repliesArrive();
    expect(page.state().auth.session).toBe('signedOut');
    expect(storedText(device)).not.toContain(WALLET_NAME);
  });
});

it('a removal that is cancelled too late is told to its page, which signs nobody out (P11.6c)', async () => {
  const { device, page } = await openDashboardAndStart();
  const cancel = new AbortController();
  const removal = page.persistence.removeAndSignOut(cancel.signal);
  while (device.saved().size > 0) await Promise.resolve();
  cancel.abort();
  await removal;
  await repliesArrive();
  expect(page.services.auth.calls).not.toContain('signOut');
  expect(page.status().problem).toBe('removed');
});

it('a sign-out after a removal that failed keeps the dashboard', async () => {
  const { device, page } = await openWithWallet();
  device.fault = 'forbidden';
  expect(await page.persistence.removeAndSignOut(new AbortController().signal)).toBe(false);
  device.fault = 'none';
  page.dispatch(signOutPressed());
  await repliesArrive();
  expect(storedText(device)).toContain(WALLET_NAME);
});
