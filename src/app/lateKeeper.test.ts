import { signOutPressed } from '../features/access';
import { authFormSubmitted } from '../features/access/auth';
import { walletCreationRequested } from '../features/wallets/walletsSlice';
import { createFakeDevice, type FakeDevice } from '../testing/fakeDevice';
import { heldBy, openKeptPage, openRunning, signInAgain, signOut } from '../testing/keptPages';
import { repliesArrive, TEST_START } from '../testing/makeTestApp';

const LATER = TEST_START + 3_600_000;
const NAME = 'a name of their own';

/** A page without the code that keeps dashboards. */
async function openWithoutKeeper(device: FakeDevice) {
  device.isOutOfReach = true;
  const page = await openKeptPage(device, { at: LATER });
  expect(page.status().place).toBe('opening');
  return page;
}

/** Somebody works in another tab, which is closed. */
async function workElsewhere(device: FakeDevice) {
  device.isOutOfReach = false;
  const page = await openRunning(device, { at: LATER });
  page.dispatch(walletCreationRequested({ name: NAME }));
  await page.wait(2000);
  page.crash();
  expect(heldBy(device)).toContain(NAME);
}

/** Opens the next page, which does what earlier ones have left to do. */
async function openNext(device: FakeDevice) {
  device.isOutOfReach = false;
  await openKeptPage(device, { at: LATER + 3_600_000 });
}

describe('while the code that keeps dashboards has not come', () => {
  it('Remove it holds for that sign-out alone: what was begun since stays when the next session ends elsewhere', async () => {
    const device = createFakeDevice();
    const page = await openWithoutKeeper(device);
    await signOut(page, 'remove');
    await workElsewhere(device);
    device.isOutOfReach = true;
    await signInAgain(page);
    page.services.auth.report({ account: null });
    await repliesArrive();
    page.crash();
    await openNext(device);
    expect(heldBy(device)).toContain(NAME);
  });

  it('Remove it goes with a sign-out that fails: the work stays when the session ends elsewhere', async () => {
    const device = createFakeDevice();
    await workElsewhere(device);
    const page = await openWithoutKeeper(device);
    page.services.auth.signOut = () => Promise.reject(new Error('It failed.'));
    await signOut(page, 'remove');
    expect(page.state().auth.account).toBe('user-1');
    page.services.auth.report({ account: null });
    await repliesArrive();
    page.crash();
    await openNext(device);
    expect(heldBy(device)).toContain(NAME);
  });

  it('Remove it is done by the code that comes before the session has ended', async () => {
    const device = createFakeDevice();
    await workElsewhere(device);
    const page = await openWithoutKeeper(device);
    page.keeping.atSignOut('remove');
    device.isOutOfReach = false;
    await page.wait(1000);
    expect(page.status().place).toBe('here');
    page.dispatch(signOutPressed());
    await repliesArrive();
    expect(heldBy(device)).not.toContain(NAME);
  });

  it('Use it here is done when the code has come', async () => {
    const device = createFakeDevice();
    const holder = await openRunning(device);
    const page = await openWithoutKeeper(device);
    page.keeping.useItHere();
    device.isOutOfReach = false;
    await page.wait(1000);
    expect(page.status().place).toBe('here');
    expect(holder.status().place).toBe('elsewhere');
  });

  it('a dashboard in memory goes on as it is when the code comes for something else', async () => {
    const device = createFakeDevice();
    const page = await openWithoutKeeper(device);
    let answer = () => {};
    page.services.auth.deleteAccount = () => new Promise((resolve) => (answer = () => resolve({ ok: true })));
    page.dispatch(authFormSubmitted({ kind: 'deleteAccount', ticket: 1 }));
    page.services.auth.report({ account: null });
    await signInAgain(page, 'user-2');
    for (const pause of [1000, 2000, 4000]) await page.wait(pause);
    expect(page.status().trouble).toBe('notLoaded');
    page.dispatch(walletCreationRequested({ name: NAME }));
    device.isOutOfReach = false;
    answer();
    await page.wait(2000);
    page.router.navigate('/');
    page.router.navigate('/app');
    await page.wait(2000);
    expect(page.status()).toMatchObject({ place: 'here', trouble: 'notLoaded' });
    expect(JSON.stringify(page.state().wallets)).toContain(NAME);
  });
});
