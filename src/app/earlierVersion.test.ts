import { walletCreationRequested } from '../features/wallets/walletsSlice';
import { createFakeDevice, type FakeDevice } from '../testing/fakeDevice';
import { expectReplayAlike, heldBy, openKeptPage, openRunning, spoil } from '../testing/keptPages';
import { TEST_START } from '../testing/makeTestApp';

/** What the version before kept: recordings as texts. */
function asBefore(text: string): string {
  const snapshot = JSON.parse(text) as { recording: unknown; earlier: unknown };
  const textOf = (recording: unknown) => recording && JSON.stringify(recording);
  return JSON.stringify({ ...snapshot, version: 3, recording: textOf(snapshot.recording), earlier: textOf(snapshot.earlier) });
}

it('a dashboard that the version before kept goes on where it was, with its recording', async () => {
  const device = createFakeDevice();
  const first = await openRunning(device);
  await first.wait(1000);
  first.crash();
  spoil(device, asBefore);
  const second = await openKeptPage(device, { at: TEST_START + 46_000 });
  expect(second.keeping.status().setAside).toEqual([]);
  expect(second.state().tasks).toEqual(first.state().tasks);
  expect(second.state().activity).toEqual(first.state().activity);
  expect(expectReplayAlike(second).startedAt).toBe(TEST_START);
});

it('a recording that the version before kept, and which an update ends, can be had', async () => {
  const device = createFakeDevice();
  (await openRunning(device)).crash();
  const second = await openKeptPage(device, { at: TEST_START + 50_000, app: '2' });
  await second.wait(2000);
  second.crash();
  spoil(device, asBefore);
  const third = await openKeptPage(device, { at: TEST_START + 60_000, app: '2' });
  expect(third.session.earlierRecording()).toMatchObject({ app: '1', startedAt: TEST_START });
});

it('what a dashboard had earned before there were totals is counted from its history, samples apart', async () => {
  const device = createFakeDevice();
  const first = await openRunning(device);
  await first.wait(60_000);
  first.dispatch(walletCreationRequested({ name: 'has it all kept' }));
  await first.wait(2000);
  first.crash();
  const { earned } = first.state().tasks;
  expect(earned?.protocols.length).toBeGreaterThan(0);
  spoil(device, (text) => {
    const snapshot = JSON.parse(text) as { state: { tasks: { earned?: unknown } } };
    delete snapshot.state.tasks.earned;
    return JSON.stringify(snapshot);
  });
  const second = await openKeptPage(device, { at: TEST_START + 107_000 });
  expect(second.state().tasks.earned).toEqual(earned);
  expect(second.state().tasks).toEqual(first.state().tasks);
  expectReplayAlike(second);
});

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
    expect(page.state().tasks.running).toHaveLength(6);
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
    expect(page.state().tasks.running).toHaveLength(6);
  });
});
