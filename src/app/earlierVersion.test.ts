import { tasksAtWork } from '../features/tasks/queueOrder';
import { walletCreationRequested } from '../features/wallets/walletsSlice';
import { createFakeDevice, type FakeDevice } from '../testing/fakeDevice';
import { expectReplayAlike, heldBy, openKeptPage, openRunning, spoil } from '../testing/keptPages';
import { TEST_START } from '../testing/makeTestApp';

it('whatever shape the page had beside it, a dashboard goes on where it was, with what was pressed since, in a new recording', async () => {
  const device = createFakeDevice();
  const first = await openRunning(device);
  await first.wait(1000);
  first.dispatch(walletCreationRequested({ name: 'pressed since' }));
  first.crash();
  const { entries } = device;
  const noted = [...entries];
  spoil(device, (text) => {
    const snapshot = JSON.parse(text) as { state: object };
    return JSON.stringify({ ...snapshot, state: { ...snapshot.state, auth: { session: 'in', person: 1 }, notices: undefined } });
  });
  for (const [key, note] of noted) entries.set(key, note);
  const second = await openKeptPage(device, { at: TEST_START + 46_000 });
  expect(second.keeping.status().setAside).toEqual([]);
  expect(second.state().tasks).toEqual(first.state().tasks);
  await second.wait(2000);
  expect(second.state().wallets.list.map(({ name }) => name)).toContain('pressed since');
  expect(second.state().auth.account).toBe('user-1');
  expect(expectReplayAlike(second).startedAt).toBe(TEST_START + 46_000);
  expect(second.session.earlierRecording()).toMatchObject({ startedAt: TEST_START });
});

describe('what a page of the version before had only noted', () => {
  const NAME = 'of the branch';

  /** Leaves a branch on the device, beside the run of one's own, and the note of a page that is gone. */
  async function leaveNote(note: object): Promise<FakeDevice> {
    const device = createFakeDevice();
    const page = await openRunning(device);
    page.session.branch(page.state(), TEST_START, null);
    await page.wait(1);
    page.dispatch(walletCreationRequested({ name: NAME }));
    await page.wait(2000);
    page.crash();
    const [[tag, { fence }] = ['', { fence: 0 }]] = device.records;
    device.entries.clear();
    device.entries.set(`seed.dashboard.${tag}.${fence}`, JSON.stringify({ inputs: [], ...note }));
    return device;
  }
  const reopen = (device: FakeDevice) => openKeptPage(device, { at: TEST_START + 3_600_000 });

  it('is one’s own dashboard once more, where it had been gone back to', async () => {
    const page = await reopen(await leaveNote({ isReturned: true }));
    expect(page.status().isBranch).toBe(false);
    expect(page.state().wallets.list.map(({ name }) => name)).not.toContain(NAME);
    expect(tasksAtWork(page.state().tasks.queue)).toHaveLength(6);
  });

  it('is nothing at all, where it was to be removed', async () => {
    const device = await leaveNote({ end: { at: TEST_START + 48_000, isRemoved: true } });
    const page = await reopen(device);
    expect(page.state().tasks.run).toBeNull();
    expect(heldBy(device)).not.toContain(NAME);
  });

  it('stands still since its session ended', async () => {
    const page = await reopen(await leaveNote({ end: { at: TEST_START + 48_000, isRemoved: false } }));
    expect(page.status().isBranch).toBe(true);
    expect(tasksAtWork(page.state().tasks.queue)).toHaveLength(6);
  });
});
