import { createFakeDevice } from '../testing/fakeDevice';
import { openKeptPage, openRunning, signInAgain, signOut } from '../testing/keptPages';
import { repliesArrive, TEST_START } from '../testing/makeTestApp';

describe('a recording that was ended before its session', () => {
  const startOf = (recording: unknown) => (recording as { startedAt: number } | null)?.startedAt;

  it('by another version of the program can be had, also after a reload, until the next one ends', async () => {
    const device = createFakeDevice();
    (await openRunning(device)).crash();
    const second = await openKeptPage(device, { at: TEST_START + 50_000, app: '2' });
    expect(second.session.earlierRecording()).toMatchObject({ app: '1', startedAt: TEST_START, inputs: expect.any(Array) });
    await second.wait(2000);
    second.crash();
    const third = await openKeptPage(device, { at: TEST_START + 60_000, app: '2' });
    expect(startOf(third.session.earlierRecording())).toBe(TEST_START);
    third.crash();
    const fourth = await openKeptPage(device, { at: TEST_START + 70_000, app: '3' });
    expect(startOf(fourth.session.earlierRecording())).toBe(TEST_START + 50_000);
  });

  it('by a branch, or by another page that took the dashboard, can be had', async () => {
    const device = createFakeDevice();
    const first = await openRunning(device);
    expect(first.session.earlierRecording()).toBeNull();
    first.session.branch(first.state(), TEST_START + 20_000, null);
    expect(startOf(first.session.earlierRecording())).toBe(TEST_START);
    await first.wait(3000);
    const second = await openKeptPage(device, { at: TEST_START + 60_000 });
    second.keeping.useItHere();
    await repliesArrive();
    expect(startOf(second.session.earlierRecording())).toBe(TEST_START + 45_000);
    expect(first.session.earlierRecording()).toBeNull();
  });

  it('is nobody else’s once its person has signed out, and theirs when they come back', async () => {
    const device = createFakeDevice();
    const page = await openRunning(device);
    page.session.branch(page.state(), TEST_START + 20_000, null);
    await signOut(page);
    expect(page.session.earlierRecording()).toBeNull();
    await signInAgain(page, 'user-2');
    expect(page.session.earlierRecording()).toBeNull();
    await signOut(page);
    await signInAgain(page);
    expect(startOf(page.session.earlierRecording())).toBe(TEST_START);
  });
});
