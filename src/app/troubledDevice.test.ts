import { tasksAtWork } from '../features/tasks/queueOrder';
import { startPressed } from '../features/tasks/tasksSlice';
import { walletCreationRequested } from '../features/wallets/walletsSlice';
import { createFakeDevice, type FakeDevice } from '../testing/fakeDevice';
import { changePages, heldBy, openKeptPage, openRunning, spoil, type KeptPage } from '../testing/keptPages';
import { repliesArrive, TEST_START } from '../testing/makeTestApp';

const LATER = TEST_START + 3_600_000;
const NAME = 'a name of their own';

async function waitForTries(page: KeptPage): Promise<void> {
  for (const delay of [1000, 2000, 4000]) await page.wait(delay);
}

async function failToOpen(device: FakeDevice, open: () => Promise<KeptPage>): Promise<KeptPage> {
  device.hiccups = 20;
  const page = await open();
  await waitForTries(page);
  device.hiccups = 0;
  return page;
}

describe('work that could not be read', () => {
  async function openUnreadable(device: FakeDevice) {
    (await openRunning(device)).crash();
    spoil(device, () => 'nonsense');
    device.isSlow = true;
    const page = await openKeptPage(device, { at: LATER });
    for (let turn = 0; turn < 2; turn += 1) {
      device.letThrough();
      await repliesArrive();
    }
    expect(page.status().setAside).toEqual([expect.stringContaining('nonsense')]);
    return page;
  }

  it('is still there beside what was pressed before it was set aside on the device', async () => {
    const device = createFakeDevice();
    const page = await openUnreadable(device);
    page.dispatch(startPressed());
    page.crash();
    device.isSlow = false;
    const again = await openKeptPage(device, { at: LATER + 1000 });
    expect(again.status().setAside).toEqual([expect.stringContaining('nonsense')]);
    expect(again.state().tasks.run).not.toBeNull();
    again.crash();
    expect((await openKeptPage(device, { at: LATER + 2000 })).status().setAside).toHaveLength(1);
  });

  it('is still there where the device had no room to set it aside, which is said', async () => {
    const device = createFakeDevice();
    const page = await openUnreadable(device);
    device.fault = 'full';
    device.isSlow = false;
    while (device.letThrough()) await repliesArrive();
    page.dispatch(startPressed());
    await page.wait(1000);
    expect(page.status()).toMatchObject({ trouble: 'full', setAside: [expect.stringContaining('nonsense')] });
    page.crash();
    device.fault = 'none';
    const again = await openKeptPage(device, { at: LATER + 1000 });
    expect(again.status().setAside).toEqual([expect.stringContaining('nonsense')]);
    expect(again.state().tasks.run).not.toBeNull();
  });

  it('goes when its person says so, though it was never set aside on the device', async () => {
    const device = createFakeDevice();
    const page = await openUnreadable(device);
    page.keeping.forgetSetAside();
    page.dispatch(startPressed());
    device.isSlow = false;
    while (device.letThrough()) await repliesArrive();
    await page.wait(1000);
    page.crash();
    expect(heldBy(device)).not.toContain('nonsense');
    expect((await openKeptPage(device, { at: LATER + 1000 })).state().tasks.run).not.toBeNull();
  });
});

describe('a dashboard in memory begins with its six samples', () => {
  it('in a tab that had lost its own, and takes it while the device fails', async () => {
    const device = createFakeDevice();
    const page = await openRunning(device);
    (await openKeptPage(device, { at: TEST_START + 45_000 })).keeping.useItHere();
    await repliesArrive();
    expect(page.status().place).toBe('elsewhere');
    await failToOpen(device, async () => {
      page.keeping.useItHere();
      await repliesArrive();
      return page;
    });
    expect(page.status()).toMatchObject({ place: 'here', trouble: 'forbidden' });
    expect(page.state().activity.history.length).toBe(6);
  });

  it('where the code that keeps it did not come, and its person had left before access was found out', async () => {
    const device = createFakeDevice();
    device.isOutOfReach = true;
    const page = await openKeptPage(device, { profiles: ['unavailable', 'granted'] });
    page.router.navigate('/');
    await waitForTries(page);
    page.router.navigate('/app');
    await repliesArrive();
    expect(page.status().trouble).toBe('notLoaded');
    expect(page.state().activity.history.length).toBe(6);
  });
});

describe('opening a kept dashboard', () => {
  it.each([1, 3])('is tried again where the device fails in passing, %d times', async (hiccups) => {
    const device = createFakeDevice();
    (await openRunning(device)).crash();
    device.hiccups = hiccups;
    const page = await openKeptPage(device, { at: LATER });
    expect(page.status()).toMatchObject({ place: 'opening', trouble: null });
    await waitForTries(page);
    expect(page.status()).toMatchObject({ place: 'here', trouble: null });
    expect(page.state().tasks.completedInSession).toBe(6);
  });

  it('is not tried again by a page that has lost it meanwhile', async () => {
    const device = createFakeDevice();
    device.hiccups = 1;
    const first = await openKeptPage(device);
    const second = await openKeptPage(device);
    second.keeping.useItHere();
    await repliesArrive();
    await waitForTries(first);
    second.dispatch(walletCreationRequested({ name: NAME }));
    await second.wait(2000);
    expect(second.status().place).toBe('here');
    expect(heldBy(device)).toContain(NAME);
  });

  it('says at once that the browser forbids it, and that there is no room', async () => {
    const forbidding = createFakeDevice();
    forbidding.fault = 'forbidden';
    expect((await openKeptPage(forbidding)).status()).toMatchObject({ place: 'here', trouble: 'forbidden' });
    const full = createFakeDevice();
    changePages(full, () => ({ open: () => Promise.reject(new DOMException('No room.', 'QuotaExceededError')) }));
    expect((await openKeptPage(full)).status()).toMatchObject({ place: 'here', trouble: 'noRoom' });
  });
});

it.each(['placed', 'in memory'])("that one's own dashboard could not be fetched back is said (%s)", async (where) => {
  const device = createFakeDevice();
  if (where === 'in memory') device.fault = 'forbidden';
  const page = await openRunning(device);
  page.session.branch(page.state(), TEST_START + 20_000, null);
  await page.wait(10);
  jest.spyOn(page.session, 'restore').mockImplementationOnce(() => {
    throw new Error('It fails once.');
  });
  page.keeping.backToMine();
  await repliesArrive();
  expect(page.status()).toMatchObject({ isBranch: true, isNotReturned: true, trouble: where === 'placed' ? null : 'forbidden' });
  page.keeping.backToMine();
  await repliesArrive();
  expect(page.status()).toMatchObject({ isBranch: false });
  expect(page.status().isNotReturned).toBeUndefined();
});

it("one's own dashboard that cannot be read, and not be set aside just now, stays where it is", async () => {
  const device = createFakeDevice();
  const heal = changePages(device, () => ({ setOwnAside: () => Promise.reject(new Error('It fails once.')) }));
  const page = await openRunning(device);
  page.session.branch(page.state(), TEST_START + 20_000, null);
  await page.wait(2000);
  heal();
  jest.spyOn(page.session, 'restore').mockReturnValueOnce(false);
  page.keeping.backToMine();
  await repliesArrive();
  expect(page.status()).toMatchObject({ isBranch: true, isNotReturned: true, trouble: null });
  page.crash();
  const again = await openKeptPage(device, { at: LATER });
  again.keeping.backToMine();
  await repliesArrive();
  expect(tasksAtWork(again.state().tasks.queue)).toHaveLength(6);
});
