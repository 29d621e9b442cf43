import { entryCount } from '../features/activity/history';
import { speedChanged } from '../features/simulation';
import { startPressed, stopPressed } from '../features/tasks/tasksSlice';
import { walletCreationRequested } from '../features/wallets/walletsSlice';
import { expectReplayAlike, storedText, openKeptPage, openRunning, corruptCheckpoints, crashRunning, type KeptPage } from '../testing/keptPages';
import { repliesArrive, TEST_START } from '../testing/makeTestApp';

const HOUR = 3_600_000;
const NAME = 'a name of their own';
const namesOf = (page: KeptPage) => page.state().wallets.list.map(({ name }) => name);

describe('a dashboard after a reload', () => {
  it.each([0, 3000, HOUR])('is as it would be without the reload, %d ms later', async (away) => {
    const { device, first } = await crashRunning();
    const second = await openKeptPage(device, { at: TEST_START + 45_000 + away, seed: 'another' });
    await second.wait(1000);
    await first.wait(away + 1000);
    expect(second.state().tasks).toEqual(first.state().tasks);
    expect(second.state().activity).toEqual(first.state().activity);
    expect(second.state().betaAccess.access).toBe('granted');
    expect(second.state().simulation.seed).toBe('kept');
  });

  it('contains a press right before the reload, because each write is issued in the task of its press', async () => {
    const { device, page: first } = await openRunning();
    first.dispatch(walletCreationRequested({ name: 'Right before' }));
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

  it('is in the state after the last input that the device still has', async () => {
    for (let lost = 0; lost <= 3; lost += 1) {
      const { device, page: first } = await openRunning();
      for (const name of ['One', 'Two', 'Three']) {
        first.dispatch(walletCreationRequested({ name }));
        await first.wait(2000);
      }
      first.crash();
      device.loseLast(lost);
      const second = await openKeptPage(device, { at: TEST_START + HOUR });
      expect(namesOf(second).slice(-3).filter((name) => ['One', 'Two', 'Three'].includes(name))).toEqual(['One', 'Two', 'Three'].slice(0, 3 - lost));
    }
  });

  it('contains all inputs after a second crash, before anything was written', async () => {
    const { device, page: first } = await openRunning();
    first.dispatch(stopPressed());
    first.crash();
    device.isSlow = true;
    const second = await openKeptPage(device, { at: TEST_START + 45_000 });
    await device.releaseSteps(1);
    second.crash();
    device.isSlow = false;
    expect((await openKeptPage(device, { at: TEST_START + 45_000 })).state().tasks.run).toBeNull();
  });

  it('continues its recording, which replays alike, also after a second reload of its tab', async () => {
    const { device, first } = await crashRunning();
    const second = await openKeptPage(device, { at: TEST_START + 60_000, tab: first.tab });
    await second.wait(20_000);
    second.dispatch(stopPressed());
    second.crash();
    const third = await openKeptPage(device, { at: TEST_START + 90_000, tab: first.tab });
    await third.wait(1000);
    const timeline = expectReplayAlike(third);
    expect(timeline.startedAt).toBe(TEST_START);
    expect(timeline.start).toBeNull();
    expect(timeline.inputs.map(({ type }) => type)).toEqual(expect.arrayContaining(['tasks/startPressed', 'tasks/stopPressed']));
    expect(timeline.inputs.filter(({ type }) => type === 'app/sessionResumed')).toHaveLength(2);
  });

  it.each([
    ['another tab', {}],
    ['another version of the program', { appVersion: '2' }],
  ])('begins a new recording in %s', async (_how, options) => {
    const { device, first } = await crashRunning();
    const second = await openKeptPage(device, { at: TEST_START + 50_000, ...('appVersion' in options && { tab: first.tab }), ...options });
    expect(second.state().tasks.run).not.toBeNull();
    expect(expectReplayAlike(second)).toMatchObject({ startedAt: TEST_START + 50_000, start: { tasks: { run: { next: 6 } } } });
  });

  it('has the same speed of simulated time', async () => {
    const { device, page: first } = await openRunning();
    first.dispatch(speedChanged({ speed: 0 }));
    first.crash();
    const second = await openKeptPage(device, { at: TEST_START + HOUR });
    await second.wait(1000);
    expect(second.state().simulation.speed).toBe(0);
    expect(second.state().tasks).toEqual(first.state().tasks);
  });

  it('opens even if a digest of its recording is wrong', async () => {
    const { device, page: first } = await openRunning();
    await first.wait(60_000);
    first.crash();
    const areChanged: boolean[] = [];
    corruptCheckpoints(device, (text) => {
      const other = text.replace(/"final":"[0-9a-f]{16}/, '"final":"0000000000000000');
      areChanged.push(other !== text);
      return other;
    });
    expect(areChanged).toEqual([true]);
    expect((await openKeptPage(device)).state().tasks.run).not.toBeNull();
  });

  it('continues even if the saved slices of the page have another shape', async () => {
    const { device, first } = await crashRunning();
    device.change((record) => ({ ...record, checkpoint: record.checkpoint && { ...record.checkpoint, text: record.checkpoint.text.replace('"confirmation":{', '"confirmed":{') } }));
    const second = await openKeptPage(device, { at: TEST_START + 45_000, tab: first.tab });
    expect(second.status().unreadableTexts).toEqual([]);
    expect(second.state().tasks).toEqual(first.state().tasks);
    expect(expectReplayAlike(second).startedAt).toBe(TEST_START + 45_000);
  });
});

describe('after the clock was set back', () => {
  it('no input is lost, and everything since the last input happens again in the same way', async () => {
    const { device, page: first } = await openRunning();
    const { activity } = first.state();
    await first.wait(5000);
    first.crash();
    const second = await openKeptPage(device, { at: TEST_START - HOUR });
    expect(second.state().tasks.run).not.toBeNull();
    // It continues from the last input, 5 s after the page was opened.
    await second.wait(40_000);
    expect(second.state().activity).toEqual(activity);
    await second.wait(75_000);
    expect(second.state().tasks.completedInSession).toBe(6);
    expectReplayAlike(second);
  });

  it('simulated time does not jump ahead, even if the storage was full', async () => {
    const { device, page: first } = await openRunning();
    device.fault = 'full';
    await first.wait(1000);
    first.machine.setBack(600_000);
    first.page.hide();
    first.crash();
    device.fault = 'none';
    const second = await openKeptPage(device, { at: TEST_START - 555_000 });
    const before = second.state().tasks;
    await second.wait(3000);
    expect(second.state().tasks.completedInSession).toBe(before.completedInSession);
    expect(before.completedInSession).toBe(0);
  });

  it('simulated time keeps its new offset from the clock', async () => {
    const { device } = await crashRunning();
    const second = await openKeptPage(device, { at: TEST_START - HOUR });
    await second.wait(30_000);
    second.crash();
    const third = await openKeptPage(device, { at: TEST_START - HOUR + 30_000 });
    expect(third.state().tasks).toEqual(second.state().tasks);
    expect(third.state().tasks.completedInSession).toBe(0);
  });
});

describe('access', () => {
  it('is confirmed before a saved dashboard is restored and anything falls due', async () => {
    const { device } = await crashRunning();
    const second = await openKeptPage(device, { at: TEST_START + HOUR, profiles: ['unavailable', 'granted'] });
    expect(second.status().place).toBe('opening');
    expect(second.state().tasks.completedInSession).toBe(0);
    await second.wait(1000);
    expect(second.status().place).toBe('here');
    expect(second.state().tasks.completedInSession).toBe(6);
  });

  it.each(['denied', 'refused'] as const)('that is %s removes nothing: the dashboard continues once access is granted', async (answer) => {
    const { device } = await crashRunning();
    const second = await openKeptPage(device, { at: TEST_START + HOUR, profiles: [answer] });
    expect(second.state().tasks.run).toBeNull();
    second.crash();
    expect((await openKeptPage(device, { at: TEST_START + 2 * HOUR })).state().tasks.completedInSession).toBe(6);
  });

  it('that ends during a run takes the dashboard off the page, but not off the device', async () => {
    const { device, page: first } = await openRunning();
    first.dispatch(walletCreationRequested({ name: NAME }));
    first.services.betaAccess.endAccess('denied');
    await first.wait(2000);
    expect(JSON.stringify(first.state())).not.toContain(NAME);
    const second = await openKeptPage(device, { at: TEST_START + HOUR });
    expect(namesOf(second)).toContain(NAME);
    expect(second.state().tasks.completedInSession).toBe(6);
  });

  it('that is granted again opens the dashboard again', async () => {
    const { page } = await openRunning();
    page.services.betaAccess.endAccess('denied');
    await page.wait(HOUR);
    page.services.betaAccess.profiles = ['granted'];
    page.router.navigate('/app');
    await page.wait(1000);
    expect(page.status().place).toBe('here');
    expect(page.state().tasks.completedInSession).toBe(6);
  });
});

it('a restore skips an input that would end the session, and applies the inputs after it', async () => {
  const { device } = await crashRunning();
  device.change((record) => {
    const number = (record.entries.at(-1) ?? { number: record.checkpoint?.upTo ?? 0 }).number + 1;
    const end = { number, at: TEST_START + 45_000, type: 'betaAccess/accessEndReported', payload: { account: 'user-1', end: 'unauthenticated' } };
    return { ...record, entries: [...record.entries, end, { number: number + 1, at: TEST_START + 46_000, type: walletCreationRequested.type, payload: { name: NAME } }] };
  });
  const later = await openKeptPage(device, { at: TEST_START + HOUR });
  expect(later.state().tasks.completedInSession).toBe(6);
  expect(namesOf(later)).toContain(NAME);
  expectReplayAlike(later);
});

it.each([
  ['no JSON', () => 'nonsense'],
  ['a state of another shape', (text: string) => text.replace('"completedInSession":', '"completed":')],
  ['a snapshot of another version', (text: string) => text.replace(/"version":\d+/, '"version":99')],
])('unreadable data (%s) is kept for the user until they remove it', async (_what, change) => {
  const { device } = await crashRunning();
  corruptCheckpoints(device, change);
  const kept = device.kept().get('user-1');
  const text = JSON.stringify({ checkpoint: kept?.checkpoint, entries: [] });
  const page = await openKeptPage(device);
  expect(page.state().tasks.run).toBeNull();
  expect(entryCount(page.state().activity)).toBe(6);
  expect(page.status()).toMatchObject({ place: 'here', unreadableTexts: [text] });
  page.crash();
  const again = await openKeptPage(device);
  expect(again.status().unreadableTexts).toEqual([text]);
  again.persistence.forgetUnreadableTexts();
  await repliesArrive();
  again.crash();
  expect((await openKeptPage(device)).status().unreadableTexts).toEqual([]);
});

it('unreadable data is moved only in the transaction that replaces it', async () => {
  const { device } = await crashRunning();
  corruptCheckpoints(device, () => 'nonsense');
  device.isSlow = true;
  const page = await openKeptPage(device);
  await device.releaseSteps(2);
  page.dispatch(startPressed());
  expect(device.kept().get('user-1')).toMatchObject({ checkpoint: { text: 'nonsense' }, unreadableTexts: [] });
  page.crash();
  device.isSlow = false;
  const again = await openKeptPage(device);
  expect(again.status().unreadableTexts).toHaveLength(1);
  expect(device.kept().get('user-1')?.unreadableTexts).toHaveLength(1);
  expect(storedText(device).match(/nonsense/g)).toHaveLength(1);
});
