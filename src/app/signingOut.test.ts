import { tasksAtWork } from '../features/tasks/queueOrder';
import { signOutPressed } from '../features/access';
import { authFormSubmitted } from '../features/access/auth';
import { noticeClosed } from '../features/notices/noticesSlice';
import { walletCreationRequested } from '../features/wallets/walletsSlice';
import { createFakeDevice } from '../testing/fakeDevice';
import { expectReplayAlike, heldBy, openKeptPage, openRunning, signInAgain, signOut } from '../testing/keptPages';
import { repliesArrive, TEST_START } from '../testing/makeTestApp';

const HOUR = 3_600_000;
const NAME = 'a name of their own';

describe('signing out', () => {
  it('keeps the work, which stands still until its person signs in again', async () => {
    const device = createFakeDevice();
    const page = await openRunning(device);
    const { queue, completedInSession } = page.state().tasks;
    await signOut(page);
    expect(page.state().tasks.run).toBeNull();
    await page.wait(HOUR);
    await signInAgain(page);
    expect(page.state().tasks).toMatchObject({ queue, completedInSession });
    await page.wait(75_000);
    expect(page.state().tasks.completedInSession).toBe(6);
    expectReplayAlike(page);
  });

  it('stops its time at once, even when the page is gone in the same moment', async () => {
    const device = createFakeDevice();
    const page = await openRunning(device);
    page.services.auth.report({ account: null });
    page.crash();
    const later = await openKeptPage(device, { at: TEST_START + HOUR });
    expect(tasksAtWork(later.state().tasks.queue)).toHaveLength(6);
  });

  it('removes the work when its person says so', async () => {
    const device = createFakeDevice();
    const page = await openRunning(device);
    page.dispatch(walletCreationRequested({ name: NAME }));
    await signOut(page, 'remove');
    expect(heldBy(device)).not.toContain(NAME);
    await signInAgain(page);
    expect(page.state().tasks.run).toBeNull();
    await signOut(page);
  });

  it('removes the work also when the page is gone in the moment of the sign-out', async () => {
    const device = createFakeDevice();
    const page = await openRunning(device);
    page.dispatch(walletCreationRequested({ name: NAME }));
    await page.wait(2000);
    page.keeping.atSignOut('remove');
    page.dispatch(signOutPressed());
    page.services.auth.report({ account: null });
    page.crash();
    const later = await openKeptPage(device, { at: TEST_START + HOUR });
    expect(later.state().tasks.run).toBeNull();
    expect(heldBy(device)).not.toContain(NAME);
  });

  it('removes the work of that sign-out alone: what was begun since stays when a session ends elsewhere', async () => {
    const device = createFakeDevice();
    const page = await openRunning(device);
    await signOut(page, 'remove');
    await signInAgain(page);
    page.dispatch(walletCreationRequested({ name: NAME }));
    await page.wait(2000);
    page.services.auth.report({ account: null });
    await repliesArrive();
    expect(heldBy(device)).toContain(NAME);
  });

  it('removes the work with the account, when that is deleted', async () => {
    const device = createFakeDevice();
    const page = await openRunning(device);
    page.dispatch(walletCreationRequested({ name: NAME }));
    await page.wait(2000);
    expect(heldBy(device)).toContain(NAME);
    page.dispatch(authFormSubmitted({ kind: 'deleteAccount', ticket: 1 }));
    page.services.auth.report({ account: null });
    await repliesArrive();
    await page.wait(2000);
    expect(heldBy(device)).not.toContain(NAME);
  });

  it('stops its time for good: a tab that learns of it later lets none go by in between', async () => {
    const device = createFakeDevice();
    const first = await openRunning(device);
    const second = await openKeptPage(device, { at: TEST_START + 45_000 });
    first.services.auth.report({ account: null });
    await repliesArrive();
    await second.wait(60_000);
    second.services.auth.report({ account: null });
    await repliesArrive();
    second.crash();
    const later = await openKeptPage(device, { at: TEST_START + HOUR });
    expect(later.state().tasks.completedInSession).toBe(0);
    expect(tasksAtWork(later.state().tasks.queue)).toHaveLength(6);
  });

  it('stops its time for good: so does a tab that had it, learns of it last, and is gone in that moment', async () => {
    const device = createFakeDevice();
    const first = await openRunning(device);
    const second = await openKeptPage(device, { at: TEST_START + 45_000 });
    second.services.auth.report({ account: null });
    await first.wait(60_000);
    first.services.auth.report({ account: null });
    first.crash();
    const later = await openKeptPage(device, { at: TEST_START + HOUR });
    expect(later.state().tasks.completedInSession).toBe(0);
    expect(tasksAtWork(later.state().tasks.queue)).toHaveLength(6);
  });

  it('shows another person nothing of it, and their work is not mixed with it', async () => {
    const device = createFakeDevice();
    const page = await openRunning(device);
    page.dispatch(walletCreationRequested({ name: NAME }));
    await page.wait(2000);
    // As the screen does at once.
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

  it('elsewhere, while no page has the dashboard, stops its time too', async () => {
    const device = createFakeDevice();
    (await openRunning(device)).crash();
    const elsewhere = await openKeptPage(device, { at: TEST_START + 45_000, profiles: ['unavailable'] });
    elsewhere.router.navigate('/');
    elsewhere.services.auth.report({ account: null });
    await repliesArrive();
    elsewhere.crash();
    const later = await openKeptPage(device, { at: TEST_START + HOUR });
    expect(tasksAtWork(later.state().tasks.queue)).toHaveLength(6);
  });
});
