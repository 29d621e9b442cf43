import { entryCount } from '../features/activity/history';
import { signOutPressed } from '../features/access';
import { authFormSubmitted } from '../features/access/auth';
import { noticeClosed } from '../features/notices/noticesSlice';
import { walletCreationRequested } from '../features/wallets/walletsSlice';
import { createFakeDevice, type FakeDevice } from '../testing/fakeDevice';
import { expectReplayAlike, storedText, openKeptPage, openRunning, signInAgain, signOut } from '../testing/keptPages';
import { repliesArrive, TEST_START } from '../testing/makeTestApp';

const HOUR = 3_600_000;
const NAME = 'a name of their own';

async function openWithWallet(device: FakeDevice) {
  const page = await openRunning(device);
  page.dispatch(walletCreationRequested({ name: NAME }));
  await page.wait(2000);
  return page;
}

describe('signing out', () => {
  it('keeps the work, which continues until its person signs in again', async () => {
    const device = createFakeDevice();
    const page = await openRunning(device);
    await signOut(page);
    expect(page.state().tasks.run).toBeNull();
    await page.wait(HOUR);
    await signInAgain(page);
    expect(page.state().tasks.completedInSession).toBe(6);
    expectReplayAlike(page);
  });

  it('begins a new recording at the next sign-in, also in the same tab', async () => {
    const device = createFakeDevice();
    const page = await openRunning(device);
    await signOut(page);
    page.crash();
    const later = await openKeptPage(device, { at: TEST_START + HOUR, tab: page.tab });
    expect(expectReplayAlike(later).startedAt).toBe(TEST_START + HOUR);
  });

  it('or a session that ends elsewhere takes nothing along, however soon the page is gone', async () => {
    const device = createFakeDevice();
    const page = await openRunning(device);
    page.dispatch(walletCreationRequested({ name: NAME }));
    page.services.betaAccess.endAccess('unauthenticated');
    page.crash();
    const later = await openKeptPage(device, { at: TEST_START + HOUR });
    expect(JSON.stringify(later.state().wallets)).toContain(NAME);
    expect(later.state().tasks.completedInSession).toBe(6);
  });

  it('writes what was not written yet, before another tab may have the dashboard', async () => {
    const device = createFakeDevice();
    const page = await openRunning(device);
    device.hiccups = 1;
    page.dispatch(walletCreationRequested({ name: NAME }));
    page.services.auth.report({ account: null });
    await repliesArrive();
    expect(storedText(device)).toContain(NAME);
  });

  it('leaves the dashboard to the tab of the next sign-in, also while the others are visible', async () => {
    const device = createFakeDevice();
    const [untouched, used] = [await openRunning(device), await openKeptPage(device)];
    await signOut(used);
    untouched.services.auth.report({ account: null });
    await repliesArrive();
    untouched.services.auth.report({ account: 'user-1' });
    await repliesArrive();
    await signInAgain(used);
    expect([untouched.status().place, used.status().place]).toEqual(['elsewhere', 'here']);
  });

  it('removes the work when its person says so, at once', async () => {
    const device = createFakeDevice();
    const page = await openWithWallet(device);
    await signOut(page, 'remove');
    expect(storedText(device)).not.toContain(NAME);
    await signInAgain(page);
    expect(page.state().tasks.run).toBeNull();
    expect(entryCount(page.state().activity)).toBe(6);
  });

  it('removes the work from a tab that does not own it, whose owner continues without writing', async () => {
    const device = createFakeDevice();
    const owner = await openWithWallet(device);
    const other = await openKeptPage(device, { at: TEST_START + 50_000 });
    expect(other.status().place).toBe('elsewhere');
    expect(await other.persistence.remove()).toBe(true);
    owner.dispatch(walletCreationRequested({ name: 'pressed after it' }));
    await owner.wait(2000);
    expect(owner.status().problem).toBe('gone');
    other.page.comeBack();
    await repliesArrive();
    expect(other.status().place).toBe('elsewhere');
    expect(device.kept().get('user-1')).toEqual({ head: { owner: null }, checkpoint: undefined, entries: [], unreadable: [] });
  });

  it.each(['forbidden', 'silent'] as const)('says within 5 s that it cannot remove the work, which stays (%s)', async (fault) => {
    const device = createFakeDevice();
    const page = await openWithWallet(device);
    device.fault = fault;
    const removal = page.persistence.remove();
    await page.wait(5000);
    expect(await removal).toBe(false);
    expect(storedText(device)).toContain(NAME);
  });

  it('that is to remove the work, and cannot be done afterwards, leaves a dashboard that can be kept again', async () => {
    const device = createFakeDevice();
    const page = await openWithWallet(device);
    page.services.auth.answers.signOut = { ok: false, failure: 'offline' };
    await signOut(page, 'remove');
    expect(page.status()).toMatchObject({ place: 'here', problem: 'gone' });
    expect(storedText(device)).not.toContain(NAME);
    page.persistence.saveAgain();
    await repliesArrive();
    expect(page.status().problem).toBeNull();
    expect(storedText(device)).toContain(NAME);
  });

  it('of one person leaves another one nothing of it, and their work is not mixed', async () => {
    const device = createFakeDevice();
    const page = await openWithWallet(device);
    // As the screen does immediately.
    page.state().notices.waiting.forEach(({ id }) => page.dispatch(noticeClosed({ id })));
    page.services.auth.report({ account: 'user-2' });
    await page.wait(1000);
    expect(page.state().tasks.run).toBeNull();
    expect(JSON.stringify(expectReplayAlike(page))).not.toContain(NAME);
    page.dispatch(walletCreationRequested({ name: 'of the second' }));
    await page.wait(2000);
    page.crash();
    const first = await openKeptPage(device, { at: TEST_START + HOUR });
    expect(JSON.stringify(first.state().wallets)).toContain(NAME);
    expect(JSON.stringify(first.state().wallets)).not.toContain('of the second');
    expect(JSON.stringify(expectReplayAlike(first))).not.toContain('of the second');
  });
});

describe('the deletion of an account', () => {
  it('removes the work', async () => {
    const device = createFakeDevice();
    const page = await openWithWallet(device);
    page.dispatch(authFormSubmitted({ kind: 'deleteAccount', ticket: 1 }));
    page.services.auth.report({ account: null });
    await page.wait(2000);
    expect(storedText(device)).not.toContain(NAME);
  });

  it('removes the work also where the code for that was not there yet', async () => {
    const device = createFakeDevice();
    (await openWithWallet(device)).crash();
    const page = await openKeptPage(device, { at: TEST_START + HOUR, account: null });
    page.router.navigate('/auth');
    page.services.betaAccess.profiles = ['denied'];
    page.services.auth.report({ account: 'user-1' });
    await repliesArrive();
    page.dispatch(authFormSubmitted({ kind: 'deleteAccount', ticket: 1 }));
    await page.wait(2000);
    expect(storedText(device)).not.toContain(NAME);
  });

  it('whose answer came and whose work cannot be removed says so, with the way to do it by hand', async () => {
    const device = createFakeDevice();
    const page = await openWithWallet(device);
    device.fault = 'forbidden';
    page.dispatch(authFormSubmitted({ kind: 'deleteAccount', ticket: 1 }));
    await page.wait(2000);
    expect(page.state().notices.waiting.map(({ code }) => code)).toContain('removalFailed');
  });

  it.each([
    ['', false],
    [', and which is then asked for in vain,', true],
  ])('whose answer was lost%s removes the work once the profile is gone', async (_how, isAskedAgain) => {
    const device = createFakeDevice();
    const page = await openWithWallet(device);
    const ask = async (failure: 'unanswered' | 'wrongPassword') => {
      page.services.auth.answers.deleteAccount = { ok: false, failure };
      page.dispatch(authFormSubmitted({ kind: 'deleteAccount', ticket: 1 }));
      await repliesArrive();
    };
    await ask('unanswered');
    if (isAskedAgain) await ask('wrongPassword');
    expect(storedText(device)).toContain(NAME);
    page.services.betaAccess.endAccess('absent');
    await repliesArrive();
    expect(page.state().auth.session).toBe('signedOut');
    expect(storedText(device)).not.toContain(NAME);
  });
});

it('keeps the work when a session ends elsewhere after a removal that failed', async () => {
  const device = createFakeDevice();
  const page = await openWithWallet(device);
  device.fault = 'forbidden';
  expect(await page.persistence.remove()).toBe(false);
  device.fault = 'none';
  page.dispatch(signOutPressed());
  await repliesArrive();
  expect(storedText(device)).toContain(NAME);
});
