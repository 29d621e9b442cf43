import { tasksAtWork } from '../features/tasks/queueOrder';
import { speedChanged } from '../features/simulation';
import { stopPressed } from '../features/tasks/tasksSlice';
import { walletCreationRequested } from '../features/wallets/walletsSlice';
import { createFakeDevice } from '../testing/fakeDevice';
import { expectReplayAlike, heldBy, openKeptPage, openRunning, spoil } from '../testing/keptPages';
import { TEST_START } from '../testing/makeTestApp';

const HOUR = 3_600_000;
const NAME = 'a name of their own';

describe('a dashboard that is gone on with after a reload', () => {
  it.each([0, 3000, HOUR])('is as if it had been watched, %d ms later', async (away) => {
    const device = createFakeDevice();
    const first = await openRunning(device);
    first.crash();
    const second = await openKeptPage(device, { at: TEST_START + 45_000 + away, seed: 'another' });
    await second.wait(1000);
    await first.wait(away + 1000);
    expect(second.state().tasks).toEqual(first.state().tasks);
    expect(second.state().activity).toEqual(first.state().activity);
    expect(second.state().betaAccess.access).toBe('granted');
    expect(second.state().simulation.seed).toBe('kept');
  });

  it('has every input, however soon after it the page was gone', async () => {
    const device = createFakeDevice();
    const first = await openRunning(device);
    first.dispatch(walletCreationRequested({ name: 'Just asked for' }));
    first.dispatch(stopPressed());
    first.crash();
    const second = await openKeptPage(device, { at: TEST_START + 45_000 });
    await second.wait(2000);
    await first.wait(2000);
    expect(second.state().tasks).toEqual(first.state().tasks);
    expect(second.state().tasks.run).toBeNull();
    expect(second.state().wallets).toEqual(first.state().wallets);
    expectReplayAlike(second);
  });

  it('needs to repeat no input that came a second ago: the snapshot holds it', async () => {
    const device = createFakeDevice();
    const first = await openRunning(device);
    first.dispatch(stopPressed());
    await first.wait(999);
    expect(device.records.get('user-1')?.snapshot).not.toContain(stopPressed.type);
    await first.wait(1);
    expect(device.records.get('user-1')?.snapshot).toContain(stopPressed.type);
    expect(device.records.get('user-1')?.inputs).toEqual([]);
  });

  it('notes no input again that a snapshot holds', async () => {
    const device = createFakeDevice();
    const first = await openRunning(device);
    first.dispatch(walletCreationRequested({ name: NAME }));
    expect(JSON.stringify([...device.entries])).toContain(NAME);
    await first.wait(1000);
    first.dispatch(stopPressed());
    first.page.hide();
    expect(JSON.stringify([...device.entries])).toContain(stopPressed.type);
    expect(JSON.stringify([...device.entries])).not.toContain(NAME);
  });

  it('has them also after a second crash, before anything could be written', async () => {
    const device = createFakeDevice();
    const first = await openRunning(device);
    first.dispatch(stopPressed());
    first.crash();
    const second = device.openPage();
    await (await second.storage()).dashboards.open('user-1');
    second.crash();
    expect((await openKeptPage(device, { at: TEST_START + 45_000 })).state().tasks.run).toBeNull();
  });

  it('has one recording with what was before, which replays alike, also after a second reload', async () => {
    const device = createFakeDevice();
    (await openRunning(device)).crash();
    const second = await openKeptPage(device, { at: TEST_START + 60_000 });
    await second.wait(20_000);
    second.dispatch(stopPressed());
    second.crash();
    const third = await openKeptPage(device, { at: TEST_START + 90_000 });
    await third.wait(1000);
    const timeline = expectReplayAlike(third);
    expect(timeline.startedAt).toBe(TEST_START);
    expect(timeline.start).toBeNull();
    expect(timeline.inputs.map(({ type }) => type)).toEqual(expect.arrayContaining(['tasks/startPressed', 'tasks/stopPressed']));
    expect(timeline.inputs.filter(({ type }) => type === 'app/sessionResumed')).toHaveLength(2);
  });

  it('keeps its speed', async () => {
    const device = createFakeDevice();
    const first = await openRunning(device);
    first.dispatch(speedChanged({ speed: 0 }));
    first.crash();
    const second = await openKeptPage(device, { at: TEST_START + HOUR });
    await second.wait(1000);
    expect(second.state().simulation.speed).toBe(0);
    expect(second.state().tasks).toEqual(first.state().tasks);
  });

  it('goes on from where it was last kept when the wall clock was set back meanwhile', async () => {
    const device = createFakeDevice();
    const first = await openRunning(device);
    first.crash();
    const second = await openKeptPage(device, { at: TEST_START - HOUR });
    expect(tasksAtWork(second.state().tasks.queue)).not.toHaveLength(0);
    await second.wait(115_000);
    expect(second.state().tasks.completedInSession).toBe(6);
    expectReplayAlike(second);
  });

  it('does nothing again that its person has seen, when the wall clock was set back after they left', async () => {
    const device = createFakeDevice();
    const first = await openRunning(device);
    first.page.hide();
    first.crash();
    const second = await openKeptPage(device, { at: TEST_START - HOUR });
    expect(second.state().tasks).toEqual(first.state().tasks);
    await second.wait(20_000);
    await first.wait(20_000);
    expect(second.state().tasks).toEqual(first.state().tasks);
    expectReplayAlike(second);
  });

  it('goes on where another version of the program finds it, in a new recording', async () => {
    const device = createFakeDevice();
    (await openRunning(device)).crash();
    const second = await openKeptPage(device, { at: TEST_START + 50_000, app: '2' });
    expect(second.state().tasks.run).not.toBeNull();
    expect(expectReplayAlike(second)).toMatchObject({ app: '2', startedAt: TEST_START + 50_000, start: { tasks: { run: { next: 6 } } } });
  });

  it('is refused by no digest', async () => {
    const device = createFakeDevice();
    (await openRunning(device)).crash();
    const spoilt: boolean[] = [];
    spoil(device, (text) => {
      const other = text.replace(/"final":"[0-9a-f]{16}/, '"final":"0000000000000000');
      spoilt.push(other !== text);
      return other;
    });
    expect(spoilt).toEqual([true]);
    expect((await openKeptPage(device)).state().tasks.run).not.toBeNull();
  });

  it('is the branch that was gone on live from, not what was before', async () => {
    const device = createFakeDevice();
    const first = await openRunning(device);
    first.session.branch(first.state(), TEST_START + 20_000, null);
    await first.wait(10);
    first.dispatch(stopPressed());
    first.crash();
    const second = await openKeptPage(device, { at: TEST_START + 46_000 });
    expect(second.state().tasks).toEqual(first.state().tasks);
    expectReplayAlike(second);
  });
});

describe('access', () => {
  it('is confirmed before anything is put in place or falls due', async () => {
    const device = createFakeDevice();
    (await openRunning(device)).crash();
    const second = await openKeptPage(device, { at: TEST_START + HOUR, profiles: ['unavailable', 'granted'] });
    expect(second.status().place).toBe('opening');
    expect(second.state().tasks.completedInSession).toBe(0);
    await second.wait(1000);
    expect(second.status().place).toBe('here');
    expect(second.state().tasks.completedInSession).toBe(6);
  });

  it('that is denied removes what was kept, from the device as well', async () => {
    const device = createFakeDevice();
    const first = await openRunning(device);
    first.dispatch(walletCreationRequested({ name: NAME }));
    first.crash();
    expect(heldBy(device)).toContain(NAME);
    await openKeptPage(device, { at: TEST_START + HOUR, profiles: ['denied'] });
    expect(heldBy(device)).not.toContain(NAME);
    expect((await openKeptPage(device, { at: TEST_START + HOUR })).state().tasks.completedInSession).toBe(0);
  });

  it('that ends in the middle of the work removes it', async () => {
    const device = createFakeDevice();
    const first = await openRunning(device);
    first.services.betaAccess.endAccess('denied');
    await first.wait(2000);
    expect((await openKeptPage(device, { at: TEST_START + HOUR })).state().tasks.completedInSession).toBe(0);
  });

  it('that could not be looked up leaves what was kept as it is', async () => {
    const device = createFakeDevice();
    (await openRunning(device)).crash();
    const second = await openKeptPage(device, { at: TEST_START + HOUR, profiles: ['refused'] });
    expect(second.state().betaAccess.access).toBe('failed');
    second.crash();
    expect((await openKeptPage(device, { at: TEST_START + 2 * HOUR })).state().tasks.completedInSession).toBe(6);
  });
});
