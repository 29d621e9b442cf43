import { tasksAtWork } from '../features/tasks/queueOrder';
import { authFormSubmitted } from '../features/access/auth';
import { startPressed } from '../features/tasks/tasksSlice';
import { walletCreationRequested } from '../features/wallets/walletsSlice';
import type { ProfileOutcome } from '../services/betaAccess/betaAccessService';
import { createFakeDevice, type FakeDevice } from '../testing/fakeDevice';
import { changePages, expectReplayAlike, heldBy, openKeptPage, openRunning, signInAgain, signOut } from '../testing/keptPages';
import { repliesArrive, TEST_START } from '../testing/makeTestApp';

const HOUR = 3_600_000;
const LATER = TEST_START + HOUR;
const NAME = 'a name of their own';

describe('a session that the server ends', () => {
  it.each(['none', 'full'] as const)('takes nothing along, however soon the page is gone (fault of the device: %s)', async (fault) => {
    const device = createFakeDevice();
    const page = await openRunning(device);
    device.fault = fault;
    page.services.betaAccess.endAccess('unauthenticated');
    if (fault === 'full') await repliesArrive();
    page.crash();
    device.fault = 'none';
    const later = await openKeptPage(device, { at: LATER });
    expect(tasksAtWork(later.state().tasks.queue)).toHaveLength(6);
    expect(later.state().activity.history.length).toBe(6);
  });

  it('takes nothing along though its very answer had been noted, and what was done after it goes on', async () => {
    const device = createFakeDevice();
    (await openRunning(device)).crash();
    for (const [tag, record] of device.records) {
      const number = record.upTo + 1;
      const end = { number, at: TEST_START + 45_000, type: 'betaAccess/accessEndReported', payload: { account: 'user-1', end: 'unauthenticated' } };
      const wallet = { number: number + 1, at: TEST_START + 46_000, type: 'wallets/walletCreationRequested', payload: { name: NAME } };
      device.records.set(tag, { ...record, inputs: [...record.inputs, end, wallet] });
      device.entries.clear();
    }
    const later = await openKeptPage(device, { at: LATER });
    expect(later.state().tasks.completedInSession).toBe(6);
    expect(JSON.stringify(later.state().wallets)).toContain(NAME);
    expectReplayAlike(later);
  });
});

describe('the work that a device keeps while a page goes on in memory', () => {
  it('pauses, and is there again after the sign-out that asked to keep it', async () => {
    const device = createFakeDevice();
    (await openRunning(device)).crash();
    device.fault = 'forbidden';
    const page = await openKeptPage(device, { at: TEST_START + 45_000 });
    expect(page.status().trouble).toBe('forbidden');
    device.fault = 'none';
    await page.wait(HOUR);
    await signOut(page);
    page.crash();
    const later = await openKeptPage(device, { at: TEST_START + 2 * HOUR });
    expect(tasksAtWork(later.state().tasks.queue)).toHaveLength(6);
  });

  it('pauses though its first snapshot had not been written', async () => {
    const device = createFakeDevice();
    device.isSlow = true;
    const first = await openKeptPage(device);
    // The opening, and not the snapshot that follows it.
    for (let turn = 0; turn < 2; turn += 1) {
      device.letThrough();
      await repliesArrive();
    }
    first.dispatch(startPressed());
    first.crash();
    device.isSlow = false;
    device.hiccups = 4;
    const inMemory = await openKeptPage(device, { at: TEST_START + 1000 });
    for (const pause of [1000, 2000, 4000]) await inMemory.wait(pause);
    expect(inMemory.status().trouble).toBe('forbidden');
    inMemory.crash();
    const later = await openKeptPage(device, { at: LATER });
    expect(later.state().tasks.completedInSession).toBe(0);
    expect(later.state().tasks.run).not.toBeNull();
  });

  it('stays where a branch could not be left for it', async () => {
    const device = createFakeDevice();
    const page = await openRunning(device);
    page.session.branch(page.state(), TEST_START + 20_000, null);
    await page.wait(10);
    jest.spyOn(page.session, 'restore').mockImplementationOnce(() => {
      throw new Error('It fails once.');
    });
    page.keeping.backToMine();
    await repliesArrive();
    await signOut(page);
    await signInAgain(page);
    expect(tasksAtWork(page.state().tasks.queue)).toHaveLength(6);
  });
});

describe('what keeps dashboards', () => {
  it('is loaded again when it did not arrive, before it is said to be forbidden', async () => {
    const device = createFakeDevice();
    (await openRunning(device)).crash();
    const { openPage } = device;
    let failures = 2;
    device.openPage = () => {
      const page = openPage();
      return { ...page, storage: () => (failures-- > 0 ? Promise.reject(new Error('It did not arrive.')) : page.storage()) };
    };
    const page = await openKeptPage(device, { at: LATER });
    expect(page.status().place).toBe('opening');
    await page.wait(1000);
    await page.wait(2000);
    expect(page.status()).toMatchObject({ place: 'here', trouble: null });
    expect(page.state().tasks.completedInSession).toBe(6);
  });

  it('that never arrives is said to be missing, and the dashboard goes on in memory', async () => {
    const device = createFakeDevice();
    const { openPage } = device;
    device.openPage = () => ({ ...openPage(), storage: () => Promise.reject(new Error('It did not arrive.')) });
    const page = await openKeptPage(device);
    for (const pause of [1000, 2000, 4000]) await page.wait(pause);
    expect(page.status()).toMatchObject({ place: 'here', trouble: 'notLoaded' });
  });
});

describe('the end of a session, while the code that keeps dashboards is out of reach,', () => {
  async function reopenOutOfReach(device: FakeDevice, profiles?: ProfileOutcome[]) {
    const first = await openRunning(device);
    first.dispatch(walletCreationRequested({ name: NAME }));
    await first.wait(2000);
    first.crash();
    device.isOutOfReach = true;
    return openKeptPage(device, { at: LATER, ...(profiles && { profiles }) });
  }

  it('is learned before its person comes back, however late the code arrives', async () => {
    const device = createFakeDevice();
    const page = await reopenOutOfReach(device);
    page.services.auth.report({ account: null });
    await repliesArrive();
    device.isOutOfReach = false;
    await signInAgain(page);
    const { completedInSession } = page.state().tasks;
    for (const pause of [1000, 2000, 4000]) await page.wait(pause);
    page.dispatch(walletCreationRequested({ name: 'another name' }));
    await page.wait(2000);
    page.crash();
    expect(heldBy(device)).toContain('another name');
    expect(completedInSession).toBe(6);
  });

  it('removes after a denial what was kept, as soon as the code is there', async () => {
    const device = createFakeDevice();
    const page = await reopenOutOfReach(device, ['denied']);
    for (const pause of [1000, 2000, 4000]) await page.wait(pause);
    expect(heldBy(device)).toContain(NAME);
    device.isOutOfReach = false;
    page.services.auth.report({ account: null });
    await repliesArrive();
    expect(heldBy(device)).not.toContain(NAME);
  });
});

describe('a dashboard begins with its six samples', () => {
  it('though its person had left it before access was found out', async () => {
    const device = createFakeDevice();
    const page = await openKeptPage(device, { profiles: ['unavailable', 'granted'] });
    page.router.navigate('/');
    await page.wait(1000);
    page.crash();
    expect((await openKeptPage(device, { at: LATER })).state().activity.history.length).toBe(6);
  });

  it('in a tab that takes it after it was removed', async () => {
    const device = createFakeDevice();
    const first = await openRunning(device);
    const second = await openKeptPage(device, { at: TEST_START + 45_000 });
    first.services.betaAccess.endAccess('denied');
    await repliesArrive();
    second.keeping.useItHere();
    await repliesArrive();
    expect(second.state().activity.history.length).toBe(6);
    second.crash();
    expect((await openKeptPage(device, { at: LATER })).state().activity.history.length).toBe(6);
  });
});

describe('a removal', () => {
  /** Somebody opens the page, and nobody is signed in. */
  const openNobodys = (device: FakeDevice) => openKeptPage(device, { at: LATER, account: null });

  it.each(['denied', 'Remove it'])('(%s) that is cut off in its instant is done at the next start', async (why) => {
    const device = createFakeDevice();
    const page = await openRunning(device);
    page.dispatch(walletCreationRequested({ name: NAME }));
    await page.wait(2000);
    page.keeping.atSignOut('remove');
    if (why === 'denied') page.services.betaAccess.endAccess('denied');
    else page.services.auth.report({ account: null });
    page.crash();
    expect(heldBy(device)).toContain(NAME);
    await openNobodys(device);
    expect(heldBy(device)).not.toContain(NAME);
    expect([...device.entries]).toEqual([]);
  });

  it('that fails is said, and done before the same person begins anew', async () => {
    const device = createFakeDevice();
    const page = await openRunning(device);
    page.dispatch(walletCreationRequested({ name: NAME }));
    await page.wait(2000);
    device.fault = 'forbidden';
    await signOut(page, 'remove');
    expect(page.state().notices.waiting.map(({ code }) => code)).toContain('removalFailed');
    device.fault = 'none';
    await signInAgain(page);
    expect(page.state().tasks.run).toBeNull();
    expect(heldBy(device)).not.toContain(NAME);
  });
});

describe('the deletion of an account', () => {
  async function askForDeletion(device: FakeDevice) {
    const page = await openRunning(device);
    page.dispatch(walletCreationRequested({ name: NAME }));
    await page.wait(2000);
    return { page, ask: () => void page.dispatch(authFormSubmitted({ kind: 'deleteAccount', ticket: 1 })) };
  }

  it('that fails leaves the work, though the session ended elsewhere meanwhile', async () => {
    const device = createFakeDevice();
    const { page, ask } = await askForDeletion(device);
    page.services.auth.answers.deleteAccount = { ok: false, failure: 'wrongCredentials' };
    ask();
    page.services.auth.report({ account: null });
    await repliesArrive();
    page.crash();
    await openKeptPage(device, { at: LATER, account: null });
    expect(heldBy(device)).toContain(NAME);
  });

  it('whose answer is lost leaves the work, since the account may live', async () => {
    const device = createFakeDevice();
    const { page, ask } = await askForDeletion(device);
    page.services.auth.answers.deleteAccount = { ok: false, failure: 'unanswered' };
    ask();
    await repliesArrive();
    page.services.betaAccess.endAccess('unauthenticated');
    await repliesArrive();
    page.crash();
    (await openKeptPage(device, { at: LATER, account: null })).crash();
    const again = await openKeptPage(device, { at: LATER + HOUR });
    expect(tasksAtWork(again.state().tasks.queue)).toHaveLength(6);
    expect(heldBy(device)).toContain(NAME);
  });
});

it('costs and keeps no more at the thousandth press than at the first hundred, while there is no room', async () => {
  const device = createFakeDevice();
  const page = await openRunning(device);
  device.fault = 'full';
  const sizes: number[] = [];
  for (let press = 0; press < 1000; press += 1) {
    page.dispatch(walletCreationRequested({ name: NAME }));
    if (press % 20 === 19) await page.wait(2000);
    sizes.push([...device.entries].reduce((sum, [, text]) => sum + text.length, 0));
  }
  expect(Math.max(...sizes.slice(900)) / Math.max(...sizes.slice(0, 200))).toBeLessThan(3);
});

it('a page that is asked for its dashboard while it still opens does not show it beside the new holder', async () => {
  const device = createFakeDevice();
  let arrive = () => {};
  const heal = changePages(device, ({ dashboards }) => ({
    open: async (tag) => {
      const kept = await dashboards.open(tag);
      await new Promise<void>((resolve) => (arrive = resolve));
      return kept;
    },
  }));
  const first = await openKeptPage(device);
  heal();
  const second = await openKeptPage(device);
  second.keeping.useItHere();
  await repliesArrive();
  arrive();
  await repliesArrive();
  expect([first.status().place, second.status().place]).toEqual(['elsewhere', 'here']);
});
