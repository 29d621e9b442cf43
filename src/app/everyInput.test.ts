import { tasksAtWork } from '../features/tasks/queueOrder';
import { startPressed } from '../features/tasks/tasksSlice';
import { walletCreationRequested } from '../features/wallets/walletsSlice';
import { createFakeDevice, type FakeDevice } from '../testing/fakeDevice';
import { changePages, expectReplayAlike, openKeptPage, openRunning, signOut } from '../testing/keptPages';
import { repliesArrive, TEST_START } from '../testing/makeTestApp';

const LATER = TEST_START + 3_600_000;
const NAME = 'a name of their own';

const never = () => new Promise<never>(() => {});
/** No snapshot is ever acknowledged, so slow is the device. */
const withoutAnswers = (device: FakeDevice) => changePages(device, () => ({ save: never }));

describe('every input is there again, though no snapshot of its page was ever acknowledged', () => {
  it('where a dashboard began', async () => {
    const device = createFakeDevice();
    const heal = withoutAnswers(device);
    const page = await openKeptPage(device);
    page.dispatch(startPressed());
    page.dispatch(walletCreationRequested({ name: NAME }));
    page.crash();
    heal();
    const later = await openKeptPage(device, { at: LATER });
    expect(later.state().tasks.completedInSession).toBe(6);
    expect(JSON.stringify(later.state().wallets)).toContain(NAME);
    expect(expectReplayAlike(later).startedAt).toBe(TEST_START);
  });

  it('where it was gone on with after a reload, also twice', async () => {
    const device = createFakeDevice();
    (await openRunning(device)).crash();
    const heal = withoutAnswers(device);
    for (const [name, at] of [['First', 50_000], ['Second', 55_000]] as const) {
      const page = await openKeptPage(device, { at: TEST_START + at });
      page.dispatch(walletCreationRequested({ name }));
      page.crash();
    }
    heal();
    const later = await openKeptPage(device, { at: LATER });
    expect(later.state().wallets.list.map(({ name }) => name)).toEqual(expect.arrayContaining(['First', 'Second']));
    expect(later.state().tasks.completedInSession).toBe(6);
  });

  it('where its person signed in again, and it had stood still', async () => {
    const device = createFakeDevice();
    const page = await openRunning(device);
    await signOut(page);
    page.crash();
    const heal = withoutAnswers(device);
    const again = await openKeptPage(device, { at: LATER });
    again.dispatch(walletCreationRequested({ name: NAME }));
    again.crash();
    heal();
    const later = await openKeptPage(device, { at: LATER + 2000 });
    expect(JSON.stringify(later.state().wallets)).toContain(NAME);
    expect(tasksAtWork(later.state().tasks.queue)).toHaveLength(6);
  });

  it('where a branch began, and its own dashboard is beside it', async () => {
    const device = createFakeDevice();
    const page = await openRunning(device);
    jest.spyOn((await page.storage()).dashboards, 'save').mockImplementation(never);
    page.dispatch(walletCreationRequested({ name: 'My own' }));
    page.session.branch((await openKeptPage(createFakeDevice())).state(), TEST_START, null);
    page.dispatch(walletCreationRequested({ name: NAME }));
    page.crash();
    const later = await openKeptPage(device, { at: LATER });
    expect(later.status().isBranch).toBe(true);
    expect(JSON.stringify(later.state().wallets)).toContain(NAME);
    later.keeping.backToMine();
    await repliesArrive();
    await later.wait(2000);
    expect(JSON.stringify(later.state().wallets)).toContain('My own');
    expect(tasksAtWork(later.state().tasks.queue)).toHaveLength(6);
  });

  it('where a branch was left for it', async () => {
    const device = createFakeDevice();
    const page = await openRunning(device);
    page.session.branch((await openKeptPage(createFakeDevice())).state(), TEST_START, null);
    await page.wait(10);
    jest.spyOn((await page.storage()).dashboards, 'save').mockImplementation(never);
    page.keeping.backToMine();
    await repliesArrive();
    page.dispatch(walletCreationRequested({ name: NAME }));
    page.crash();
    const later = await openKeptPage(device, { at: LATER });
    expect(later.status().isBranch).toBe(false);
    expect(JSON.stringify(later.state().wallets)).toContain(NAME);
    expect(later.state().tasks.completedInSession).toBe(6);
  });

  it('the last of a dashboard before a branch of it began', async () => {
    const device = createFakeDevice();
    const page = await openRunning(device);
    jest.spyOn((await page.storage()).dashboards, 'save').mockImplementation(never);
    page.dispatch(walletCreationRequested({ name: NAME }));
    page.session.branch((await openKeptPage(createFakeDevice())).state(), TEST_START, null);
    page.crash();
    expect(JSON.stringify((await openKeptPage(device, { at: LATER })).state().wallets)).toContain(NAME);
  });
});
