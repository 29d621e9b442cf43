import { entryCount } from '../features/activity/history';
import { stopPressed } from '../features/tasks/tasksSlice';
import { walletCreationRequested } from '../features/wallets/walletsSlice';
import { createFakeDevice } from '../testing/fakeDevice';
import { expectReplayAlike, storedText, openKeptPage, openRunning } from '../testing/keptPages';
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
    second.persistence.takeOver();
    await repliesArrive();
    expect([first.status().place, second.status().place]).toEqual(['elsewhere', 'here']);
    expect(first.state().tasks.run).toBeNull();
    await first.wait(HOUR);
    await second.wait(HOUR);
    expect(second.state().tasks.completedInSession).toBe(6);
    expect(entryCount(second.state().activity)).toBe(12);
    expect(JSON.stringify(second.state().wallets)).toContain(NAME);
    expectReplayAlike(second);
    first.persistence.takeOver();
    await repliesArrive();
    expect([first.status().place, second.status().place]).toEqual(['here', 'elsewhere']);
    expect(first.state().tasks).toEqual({ ...first.state().tasks, completedInSession: 6, run: null });
  });

  it('hand over what was pressed though the device failed to write it at first', async () => {
    const device = createFakeDevice();
    const first = await openRunning(device);
    const second = await openKeptPage(device, { at: TEST_START + 45_000 });
    device.hiccups = 1;
    first.dispatch(stopPressed());
    second.persistence.takeOver();
    await repliesArrive();
    expect([first.status().place, second.status().place]).toEqual(['elsewhere', 'here']);
    expect(second.state().tasks.run).toBeNull();
  });

  it('pass it on by themselves when the one that had it has crashed, as soon as the user looks at the other', async () => {
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
    expect(names).toContain('Before it hung');
    expect(names).not.toContain('Too late');
    expect(third.state().tasks.run).toBeNull();
  });

  it('pass it on by the very press that brings the user to the window, which looks for it at first', async () => {
    const device = createFakeDevice();
    const first = await openRunning(device);
    const { openPage } = device;
    let patience = Promise.resolve();
    device.openPage = () => {
      const page = openPage();
      const browser = async () => {
        const real = await page.device();
        const take: typeof real.lock.take = (uid, listener) => patience.then(() => real.lock.take(uid, listener));
        return { ...real, lock: { ...real.lock, take } };
      };
      return { ...page, device: browser };
    };
    const second = await openKeptPage(device, { at: TEST_START + 45_000 });
    expect(second.status().place).toBe('elsewhere');
    let giveUp = () => {};
    patience = new Promise((resolve) => (giveUp = resolve));
    second.page.comeBack();
    await repliesArrive();
    second.persistence.takeOver();
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
      page.persistence.takeOver();
      await repliesArrive();
    }
    while (device.letThrough()) await repliesArrive();
    expect([first.status().place, second.status().place]).toEqual(['here', 'elsewhere']);
    expect(first.state().tasks.run).not.toBeNull();
  });

  it('keep nothing of one that had hung, and wakes after the other was closed', async () => {
    const device = createFakeDevice();
    const first = await openRunning(device);
    first.freeze();
    const second = await openKeptPage(device, { at: TEST_START + 45_000 });
    second.persistence.takeOver();
    await repliesArrive();
    second.crash();
    first.dispatch(walletCreationRequested({ name: 'Too late' }));
    await first.wait(2000);
    expect(first.status().place).toBe('elsewhere');
    expect(storedText(device)).not.toContain('Too late');
  });
});
