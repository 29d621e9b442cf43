import { tasksAtWork } from '../features/tasks/queueOrder';
import { stopPressed } from '../features/tasks/tasksSlice';
import { walletCreationRequested } from '../features/wallets/walletsSlice';
import { createFakeDevice } from '../testing/fakeDevice';
import { expectReplayAlike, heldBy, openKeptPage, openRunning, signInAgain, signOut } from '../testing/keptPages';
import { repliesArrive, TEST_START } from '../testing/makeTestApp';

const HOUR = 3_600_000;
const NAME = 'a name of their own';

describe('a branch of a timeline', () => {
  /** Goes on live from how the dashboard was after 20 s, and does something there. */
  async function openBranch(device = createFakeDevice()) {
    const page = await openRunning(device);
    const own = page.state();
    page.session.branch((await openKeptPage(createFakeDevice())).state(), TEST_START + 20_000, null);
    await page.wait(10);
    page.dispatch(walletCreationRequested({ name: NAME }));
    await page.wait(5000);
    return { page, own, device };
  }

  /** Lets the next save of a page arrive only once that is said. */
  async function holdNextSave({ storage }: Pick<Awaited<ReturnType<typeof openRunning>>, 'storage'>) {
    const { dashboards } = await storage();
    const { save } = dashboards;
    let goOn = () => {};
    const held = new Promise<void>((resolve) => (goOn = resolve));
    jest.spyOn(dashboards, 'save').mockImplementationOnce((...kept) => held.then(() => save(...kept)));
    return () => goOn();
  }

  const WORK = ({ tasks, wallets, activity }: ReturnType<Awaited<ReturnType<typeof openRunning>>['state']>) => ({ tasks, wallets, activity });

  it('is left for the own dashboard by one press, which has stood still', async () => {
    const { page, own } = await openBranch();
    expect(page.status().isBranch).toBe(true);
    expect(page.state().tasks.run).toBeNull();
    page.keeping.backToMine();
    await repliesArrive();
    expect(page.status().isBranch).toBe(false);
    expect(WORK(page.state())).toEqual(WORK(own));
    await page.wait(115_000);
    expect(page.state().tasks.completedInSession).toBe(6);
    expectReplayAlike(page);
  });

  it('is left likewise after a reload, and the own dashboard is what is kept from then on', async () => {
    const { page, own, device } = await openBranch();
    page.crash();
    const second = await openKeptPage(device, { at: TEST_START + HOUR });
    expect(second.status().isBranch).toBe(true);
    expect(second.state().wallets).toEqual(page.state().wallets);
    second.keeping.backToMine();
    await repliesArrive();
    expect(WORK(second.state())).toEqual(WORK(own));
    await second.wait(10);
    second.crash();
    expect(heldBy(device)).not.toContain(NAME);
    const third = await openKeptPage(device, { at: TEST_START + HOUR + 10 });
    expect(third.status().isBranch).toBe(false);
    expect(third.state().tasks.run).not.toBeNull();
  });

  it('is left for good, however soon after the press the page was gone', async () => {
    const { page, own, device } = await openBranch();
    page.keeping.backToMine();
    await repliesArrive();
    page.crash();
    const second = await openKeptPage(device, { at: page.clock.now() });
    expect(second.status().isBranch).toBe(false);
    expect(WORK(second.state())).toEqual(WORK(own));
  });

  it('is left for good while it is still being saved', async () => {
    const { page, own, device } = await openBranch();
    const goOn = await holdNextSave(page);
    page.dispatch(walletCreationRequested({ name: 'Last of the branch' }));
    await page.wait(1000);
    page.keeping.backToMine();
    await repliesArrive();
    goOn();
    await repliesArrive();
    page.crash();
    const second = await openKeptPage(device, { at: page.clock.now() });
    expect(second.status().isBranch).toBe(false);
    expect(WORK(second.state())).toEqual(WORK(own));
  });

  it('gives none of its inputs to the own dashboard, of which a save was under way', async () => {
    const device = createFakeDevice();
    const page = await openRunning(device);
    const goOn = await holdNextSave(page);
    page.dispatch(walletCreationRequested({ name: 'My own' }));
    await page.wait(1000);
    page.session.branch((await openKeptPage(createFakeDevice())).state(), TEST_START + 20_000, null);
    page.dispatch(stopPressed());
    goOn();
    await repliesArrive();
    page.crash();
    const second = await openKeptPage(device, { at: TEST_START + 46_000 });
    expect(second.status().isBranch).toBe(true);
    second.keeping.backToMine();
    await repliesArrive();
    expect(second.state().tasks.run).not.toBeNull();
  });

  it('gives none of its inputs to the own dashboard, should the page be gone right after the first of them', async () => {
    const device = createFakeDevice();
    const page = await openRunning(device);
    page.session.branch((await openKeptPage(createFakeDevice())).state(), TEST_START + 20_000, null);
    page.dispatch(walletCreationRequested({ name: NAME }));
    page.crash();
    const second = await openKeptPage(device, { at: TEST_START + HOUR });
    second.keeping.backToMine();
    await second.wait(2000);
    expect(second.status().isBranch).toBe(false);
    expect(second.state().tasks.completedInSession + tasksAtWork(second.state().tasks.queue).length).toBe(6);
    expect(JSON.stringify(second.state().wallets)).not.toContain(NAME);
  });

  it('of a branch leaves the own dashboard where it is', async () => {
    const { page, own } = await openBranch();
    page.session.branch(page.state(), TEST_START + 50_000, null);
    await page.wait(1000);
    page.keeping.backToMine();
    await repliesArrive();
    expect(WORK(page.state())).toEqual(WORK(own));
  });

  it('keeps the own dashboard through a sign-out', async () => {
    const { page, own } = await openBranch();
    await signOut(page);
    expect(page.status().isBranch).toBe(false);
    await signInAgain(page);
    expect(page.status().isBranch).toBe(true);
    page.keeping.backToMine();
    await repliesArrive();
    expect(WORK(page.state())).toEqual(WORK(own));
  });

  it('can be left where the browser keeps nothing', async () => {
    const device = createFakeDevice();
    device.fault = 'forbidden';
    const { page, own } = await openBranch(device);
    page.keeping.backToMine();
    await repliesArrive();
    expect(WORK(page.state())).toEqual(WORK(own));
  });

  it('stays, with the own dashboard set aside as a file, where that cannot be read any more', async () => {
    const { page, device } = await openBranch();
    page.crash();
    for (const [tag, record] of device.records) device.records.set(tag, { ...record, mine: 'nonsense' });
    const second = await openKeptPage(device, { at: TEST_START + HOUR });
    second.keeping.backToMine();
    await repliesArrive();
    expect(second.status()).toMatchObject({ isBranch: false, setAside: [expect.stringContaining('nonsense')] });
    expect(second.state().wallets).toEqual(page.state().wallets);
  });
});
