import { stopPressed } from '../features/tasks/tasksSlice';
import { walletCreationRequested } from '../features/wallets/walletsSlice';
import type { Accounts } from '../services/accounts/accounts';
import { createFakeDevice, type FakeDevice } from '../testing/fakeDevice';
import { expectReplayAlike, heldBy, openKeptPage, openRunning, signOut, spoil, type KeptPage } from '../testing/keptPages';
import { repliesArrive, TEST_START } from '../testing/makeTestApp';

const HOUR = 3_600_000;
const NAME = 'a name of their own';

describe('two tabs', () => {
  it('have one dashboard between them: the second one says where it is', async () => {
    const device = createFakeDevice();
    const first = await openRunning(device);
    const second = await openKeptPage(device, { at: TEST_START + 45_000 });
    expect([first.status().place, second.status().place]).toEqual(['here', 'elsewhere']);
    await second.wait(HOUR);
    expect(second.state().tasks.run).toBeNull();
  });

  it('leave it to the one that is looked at, when a sign-in leads both to it', async () => {
    const device = createFakeDevice();
    const hidden = await openKeptPage(device, { isHidden: true });
    const seen = await openKeptPage(device);
    expect([hidden.status().place, seen.status().place]).toEqual(['opening', 'here']);
    hidden.page.comeBack();
    await repliesArrive();
    expect([hidden.status().place, seen.status().place]).toEqual(['elsewhere', 'here']);
  });

  it('hand it over as it is: nothing happens twice, and nothing is lost', async () => {
    const device = createFakeDevice();
    const first = await openRunning(device);
    const second = await openKeptPage(device, { at: TEST_START + 45_000 });
    first.dispatch(walletCreationRequested({ name: NAME }));
    second.keeping.useItHere();
    await repliesArrive();
    expect([first.status().place, second.status().place]).toEqual(['elsewhere', 'here']);
    expect(first.state().tasks.run).toBeNull();
    await first.wait(HOUR);
    await second.wait(HOUR);
    expect(second.state().tasks.completedInSession).toBe(6);
    expect(second.state().activity.history.length).toBe(12);
    expect(JSON.stringify(second.state().wallets)).toContain(NAME);
    expectReplayAlike(second);
    first.keeping.useItHere();
    await repliesArrive();
    expect([first.status().place, second.status().place]).toEqual(['here', 'elsewhere']);
    expect(first.state().tasks).toEqual({ ...first.state().tasks, completedInSession: 6, run: null });
  });

  it('hand over what was pressed where it could not be noted, and the device fails once', async () => {
    const device = createFakeDevice();
    const first = await openRunning(device);
    const second = await openKeptPage(device, { at: TEST_START + 45_000 });
    device.room = device.used();
    device.hiccups = 1;
    first.dispatch(stopPressed());
    second.keeping.useItHere();
    await repliesArrive();
    expect([first.status().place, second.status().place]).toEqual(['elsewhere', 'here']);
    expect(device.hiccups).toBe(0);
    expect(second.state().tasks.run).toBeNull();
  });

  it('pass it on by themselves when the one that had it has crashed, as soon as somebody looks at the other', async () => {
    const device = createFakeDevice();
    const first = await openRunning(device);
    const second = await openKeptPage(device, { at: TEST_START + 45_000 });
    first.dispatch(stopPressed());
    first.crash();
    second.page.comeBack();
    await repliesArrive();
    expect(second.status().place).toBe('here');
    expect(second.state().tasks.run).toBeNull();
  });

  it('take it from one that hangs, whose late writes are refused when it wakes', async () => {
    const device = createFakeDevice();
    const first = await openRunning(device);
    first.dispatch(walletCreationRequested({ name: 'Before it hung' }));
    first.freeze();
    const second = await openKeptPage(device, { at: TEST_START + 45_000 });
    second.keeping.useItHere();
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
    expect(names).toContain('Before it hung');
    expect(names).not.toContain('Too late');
    expect(third.state().tasks.run).toBeNull();
  });

  it('pass it on by the very press that brings somebody to the window, which looks for it at first', async () => {
    const device = createFakeDevice();
    const first = await openRunning(device);
    const { openPage } = device;
    let patience = Promise.resolve();
    device.openPage = () => {
      const page = openPage();
      const storage = async () => {
        const real = await page.storage();
        const take: typeof real.lock.take = (tag, listener) => patience.then(() => real.lock.take(tag, listener));
        return { ...real, lock: { ...real.lock, take } };
      };
      return { ...page, storage };
    };
    const second = await openKeptPage(device, { at: TEST_START + 45_000 });
    expect(second.status().place).toBe('elsewhere');
    let giveUp = () => {};
    patience = new Promise((resolve) => (giveUp = resolve));
    second.page.comeBack();
    await repliesArrive();
    second.keeping.useItHere();
    await repliesArrive();
    giveUp();
    await repliesArrive();
    expect([first.status().place, second.status().place]).toEqual(['elsewhere', 'here']);
    expect(second.state().tasks.run).not.toBeNull();
  });

  it('give it back to the one that was asked for it, though its answer had been slow', async () => {
    const device = createFakeDevice();
    const first = await openRunning(device);
    const second = await openKeptPage(device, { at: TEST_START + 45_000 });
    device.isSlow = true;
    for (const page of [second, first]) {
      page.keeping.useItHere();
      await repliesArrive();
    }
    while (device.letThrough()) await repliesArrive();
    expect([first.status().place, second.status().place]).toEqual(['here', 'elsewhere']);
    expect(first.state().tasks.run).not.toBeNull();
  });

  it('leave no note behind of one that had hung, and was closed without hearing that it had lost it', async () => {
    const device = createFakeDevice();
    const first = await openRunning(device);
    first.freeze();
    const second = await openKeptPage(device, { at: TEST_START + 45_000 });
    second.keeping.useItHere();
    await repliesArrive();
    first.dispatch(walletCreationRequested({ name: 'Too late' }));
    first.crash();
    expect(heldBy(device)).toContain('Too late');
    second.crash();
    await openKeptPage(device, { at: TEST_START + 60_000 });
    expect(heldBy(device)).not.toContain('Too late');
  });
});

describe('a device that does not keep', () => {
  it.each([
    ['forbidden', (device: FakeDevice): void => void (device.fault = 'forbidden')],
    ['noLocks', (device: FakeDevice): void => void (device.hasLocks = false)],
  ] as const)('because of %s, says so, and the dashboard goes on in memory', async (trouble, spoilDevice) => {
    const device = createFakeDevice();
    spoilDevice(device);
    const page = await openRunning(device);
    expect(page.status()).toMatchObject({ place: 'here', trouble });
    await page.wait(HOUR);
    expect(page.state().tasks.completedInSession).toBe(6);
    expect(heldBy(device)).not.toContain('snapshot":"{');
  });

  it('because the browser has no digests to keep it under, says so, and lets its person sign out', async () => {
    const untagged: Partial<Accounts> = { tagOf: () => null, untilTagged: () => Promise.reject(new TypeError('No digests.')) };
    const page = await openKeptPage(createFakeDevice(), { accounts: untagged });
    expect(page.status()).toMatchObject({ place: 'here', trouble: 'forbidden' });
    expect(page.state().activity.history.length).toBe(6);
    await signOut(page, 'remove');
    expect([page.session.failure(), page.router.state.location.pathname]).toEqual([null, '/auth']);
  });

  it('because it is full, says so until there is room again, and loses no input meanwhile', async () => {
    const device = createFakeDevice();
    const page = await openRunning(device);
    device.fault = 'full';
    page.dispatch(stopPressed());
    await page.wait(2000);
    expect(page.status().trouble).toBe('full');
    device.fault = 'none';
    page.dispatch(walletCreationRequested({ name: NAME }));
    await page.wait(2000);
    expect(page.status().trouble).toBeNull();
    page.crash();
    expect((await openKeptPage(device, { at: TEST_START + HOUR })).state().tasks.run).toBeNull();
  });
});

describe('what cannot be read', () => {
  it.each([
    ['no JSON', () => 'nonsense'],
    ['a state of another shape', (text: string) => text.replace('"completedInSession":', '"completed":')],
    ['kept in another format', (text: string) => text.replace(/"version":\d+/, '"version":1')],
  ])('because it is %s, is set aside as it is until its person has done with it', async (_what, change) => {
    const device = createFakeDevice();
    (await openRunning(device)).crash();
    spoil(device, change);
    const text: string | null = device.records.get('user-1')?.snapshot ?? null;
    const page: KeptPage = await openKeptPage(device);
    expect(page.state().tasks.run).toBeNull();
    expect(page.status()).toMatchObject({ place: 'here', setAside: [JSON.stringify({ snapshot: text, inputs: [] })] });
    page.crash();
    const again = await openKeptPage(device);
    expect(again.status().setAside).toHaveLength(1);
    again.keeping.forgetSetAside();
    await repliesArrive();
    again.crash();
    expect((await openKeptPage(device)).status().setAside).toEqual([]);
  });
});
