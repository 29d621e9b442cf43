import { keyDialogOpened } from '../features/access/betaAccess';
import { signOutPressed } from '../features/access';
import { authFormSubmitted } from '../features/access/auth';
import { walletCreationRequested } from '../features/wallets/walletsSlice';
import { createFakeDevice, type FakeDevice } from '../testing/fakeDevice';
import { heldBy, openKeptPage, openRunning } from '../testing/keptPages';
import { repliesArrive, TEST_START } from '../testing/makeTestApp';

const LATER = TEST_START + 60_000;
const NAME = 'a name of their own';

/** A page that was closed after its work had been kept. */
async function keepWork(device: FakeDevice) {
  const page = await openRunning(device);
  page.dispatch(walletCreationRequested({ name: NAME }));
  await page.wait(2000);
  page.crash();
}

describe('a denial removes what was kept', () => {
  it('also where it is learned at the sign-in, without coming to the dashboard', async () => {
    const device = createFakeDevice();
    await keepWork(device);
    const page = await openKeptPage(device, { at: LATER, account: null });
    page.router.navigate('/auth');
    page.services.betaAccess.profiles = ['denied'];
    page.services.auth.report({ account: 'user-1' });
    await repliesArrive();
    expect(page.state().betaAccess.access).toBe('denied');
    expect(heldBy(device)).not.toContain(NAME);
  });

  it('also what a tab has noted that had not heard of it', async () => {
    const device = createFakeDevice();
    const unaware = await openRunning(device);
    const aware = await openKeptPage(device, { at: LATER, profiles: ['denied'] });
    expect(aware.state().betaAccess.access).toBe('denied');
    unaware.dispatch(walletCreationRequested({ name: NAME }));
    expect(heldBy(device)).toContain(NAME);
    unaware.services.betaAccess.endAccess('denied');
    await repliesArrive();
    expect(heldBy(device)).not.toContain(NAME);
    expect([...device.entries]).toEqual([]);
  });

  it('also when a snapshot is being written in that moment', async () => {
    const device = createFakeDevice();
    const page = await openRunning(device);
    page.dispatch(walletCreationRequested({ name: NAME }));
    page.machine.advance(1000);
    page.services.betaAccess.endAccess('denied');
    await repliesArrive();
    expect([...device.entries]).toEqual([]);
    expect(heldBy(device)).not.toContain(NAME);
  });

  it('also what a tab notes that hears of the end of the session, and not of the denial before it', async () => {
    const device = createFakeDevice();
    const unaware = await openRunning(device);
    await openKeptPage(device, { at: LATER, profiles: ['denied'] });
    unaware.dispatch(walletCreationRequested({ name: NAME }));
    unaware.services.auth.report({ account: null });
    await repliesArrive();
    expect(heldBy(device)).not.toContain(NAME);
  });

  it('also where it comes while the dashboard is being opened', async () => {
    const device = createFakeDevice();
    await keepWork(device);
    device.isSlow = true;
    const page = await openKeptPage(device, { at: LATER, profiles: ['unavailable', 'denied'] });
    device.letThrough();
    await page.wait(1000);
    expect(page.state().betaAccess.access).toBe('denied');
    while (device.letThrough()) await repliesArrive();
    expect(heldBy(device)).not.toContain(NAME);
  });

  it('also where it could only be noted, and was opened before that: the page begins anew, and what begins with a key since stays', async () => {
    const device = createFakeDevice();
    const opened = await openKeptPage(device, { profiles: ['unavailable', 'granted'] });
    device.fault = 'forbidden';
    (await openKeptPage(device, { at: LATER, profiles: ['denied'] })).crash();
    device.fault = 'none';
    await opened.wait(1000);
    // There is no other tab in which it could be.
    expect(opened.status().place).toBe('here');
    opened.dispatch(walletCreationRequested({ name: NAME }));
    await opened.wait(2000);
    opened.crash();
    await openKeptPage(device, { at: LATER });
    expect(heldBy(device)).toContain(NAME);
  });

  it('and not what another tab begins with a key afterwards', async () => {
    const device = createFakeDevice();
    const denied = await openKeptPage(device);
    denied.services.betaAccess.endAccess('denied');
    await repliesArrive();
    const begun = await openRunning(device, { at: LATER });
    denied.dispatch(keyDialogOpened());
    await repliesArrive();
    begun.dispatch(walletCreationRequested({ name: NAME }));
    await begun.wait(2000);
    expect(begun.status().place).toBe('here');
    expect(heldBy(device)).toContain(NAME);
  });
});

it.each([
  ['', false],
  [', and which is then asked for in vain,', true],
])('a deletion whose answer was lost%s removes what was kept once the profile is gone', async (_how, isAskedAgain) => {
  const device = createFakeDevice();
  const page = await openRunning(device);
  page.dispatch(walletCreationRequested({ name: NAME }));
  await page.wait(2000);
  const ask = async (failure: 'unanswered' | 'wrongPassword') => {
    page.services.auth.answers.deleteAccount = { ok: false, failure };
    page.dispatch(authFormSubmitted({ kind: 'deleteAccount', ticket: 1 }));
    await repliesArrive();
  };
  await ask('unanswered');
  if (isAskedAgain) await ask('wrongPassword');
  expect(heldBy(device)).toContain(NAME);
  page.services.betaAccess.endAccess('absent');
  await repliesArrive();
  expect(page.state().auth.session).toBe('signedOut');
  expect(heldBy(device)).not.toContain(NAME);
});

it('keeps the work when a session ends elsewhere, after a sign-out that was to remove it has failed', async () => {
  const device = createFakeDevice();
  const page = await openRunning(device);
  page.dispatch(walletCreationRequested({ name: NAME }));
  page.services.auth.answers.signOut = { ok: false, failure: 'offline' };
  page.keeping.atSignOut('remove');
  page.dispatch(signOutPressed());
  await repliesArrive();
  page.services.auth.report({ account: null });
  await repliesArrive();
  expect(heldBy(device)).toContain(NAME);
});
