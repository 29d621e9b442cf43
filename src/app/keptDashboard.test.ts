import { entryCount } from '../features/activity/history';
import { speedChanged } from '../features/simulation';
import { startPressed, stopPressed } from '../features/tasks/tasksSlice';
import { walletCreationRequested } from '../features/wallets/walletsSlice';
import { expectMatchingReplay, storedText, openKeptPage, openDashboardAndStart, corruptCheckpoints, crashDuringRun, type KeptPage } from '../testing/keptPages';
import { repliesArrive, TEST_START } from '../testing/makeTestApp';

const HOUR = 3_600_000;
/** The moment at which `openDashboardAndStart` returns a page, and at which `crashDuringRun` crashes it. */
const PAGE_READY = TEST_START + 45_000;
const WALLET_NAME = 'a name of their own';
const NEW_NAMES = ['One', 'Two', 'Three'];
const namesOf = (page: KeptPage) => page.state().wallets.list.map(({ name }) => name);

describe('a dashboard after a reload', () => {
  it.each([0, 3000, HOUR])('is as it would be without the reload, %d ms later', async (timeAway) => {
    const { device, first } = await crashDuringRun();
    const second = await openKeptPage(device, { at: PAGE_READY + timeAway, seed: 'another' });
    await second.wait(1000);
    // The crashed page continues in memory, as it would without the reload.
    await first.wait(timeAway + 1000);
    expect(second.state().tasks).toEqual(first.state().tasks);
    expect(second.state().activity).toEqual(first.state().activity);
    expect(second.state().betaAccess.access).toBe('granted');
    expect(second.state().simulation.seed).toBe(first.state().simulation.seed);
  });

  it('contains a press right before the reload, because every press starts its write at once', async () => {
    const { device, page: first } = await openDashboardAndStart();
    first.dispatch(walletCreationRequested({ name: 'Right before' }));
    first.dispatch(stopPressed());
    first.crash();
    const second = await openKeptPage(device, { at: PAGE_READY });
    await second.wait(2000);
    await first.wait(2000);
    expect(second.state().tasks).toEqual(first.state().tasks);
    expect(second.state().tasks.run).toBeNull();
    expect(second.state().wallets).toEqual(first.state().wallets);
    expectMatchingReplay(second);
  });

  it('is in the state after the last input that the device still has', async () => {
    for (let lostCount = 0; lostCount <= 3; lostCount += 1) {
      const { device, page: first } = await openDashboardAndStart();
      for (const name of NEW_NAMES) {
        first.dispatch(walletCreationRequested({ name }));
        await first.wait(2000);
      }
      first.crash();
      device.loseLast(lostCount);
      const second = await openKeptPage(device, { at: TEST_START + HOUR });
      expect(namesOf(second).filter((name) => NEW_NAMES.includes(name))).toEqual(NEW_NAMES.slice(0, 3 - lostCount));
    }
  });

  it('still contains all inputs if the next page crashes before it has written anything', async () => {
    const { device, page: first } = await openDashboardAndStart();
    first.dispatch(stopPressed());
    first.crash();
    device.isSlow = true;
    const second = await openKeptPage(device, { at: PAGE_READY });
    await device.releaseSteps(1);
    second.crash();
    device.isSlow = false;
    expect((await openKeptPage(device, { at: PAGE_READY })).state().tasks.run).toBeNull();
  });

  it('continues its recording, even after a second reload of its tab, and the recording replays without a divergence', async () => {
    const { device, first } = await crashDuringRun();
    const second = await openKeptPage(device, { at: TEST_START + 60_000, tab: first.tab });
    await second.wait(20_000);
    second.dispatch(stopPressed());
    second.crash();
    const third = await openKeptPage(device, { at: TEST_START + 90_000, tab: first.tab });
    await third.wait(1000);
    const timeline = expectMatchingReplay(third);
    expect(timeline.startedAt).toBe(TEST_START);
    expect(timeline.start).toBeNull();
    expect(timeline.inputs.map(({ type }) => type)).toEqual(expect.arrayContaining(['tasks/startPressed', 'tasks/stopPressed']));
    expect(timeline.inputs.filter(({ type }) => type === 'app/sessionResumed')).toHaveLength(2);
  });

  it.each([
    ['another tab', () => ({})],
    ['another version of the program', (tab: KeptPage['tab']) => ({ tab, appVersion: '2' })],
  ])('begins a new recording in %s', async (_how, optionsFor) => {
    const { device, first } = await crashDuringRun();
    const second = await openKeptPage(device, { at: TEST_START + 50_000, ...optionsFor(first.tab) });
    expect(second.state().tasks.run).not.toBeNull();
    // All six tasks have started.
    expect(expectMatchingReplay(second)).toMatchObject({ startedAt: TEST_START + 50_000, start: { tasks: { run: { next: 6 } } } });
  });

  it('has the same speed of simulated time', async () => {
    const { device, page: first } = await openDashboardAndStart();
    first.dispatch(speedChanged({ speed: 0 }));
    first.crash();
    const second = await openKeptPage(device, { at: TEST_START + HOUR });
    await second.wait(1000);
    expect(second.state().simulation.speed).toBe(0);
    expect(second.state().tasks).toEqual(first.state().tasks);
  });

  it('opens even if a digest of its recording is wrong', async () => {
    const { device, page: first } = await openDashboardAndStart();
    await first.wait(60_000);
    first.crash();
    const wereChanged: boolean[] = [];
    corruptCheckpoints(device, (text) => {
      const changed = text.replace(/"final":"[0-9a-f]{16}/, '"final":"0000000000000000');
      wereChanged.push(changed !== text);
      return changed;
    });
    expect(wereChanged).toEqual([true]);
    expect((await openKeptPage(device)).state().tasks.run).not.toBeNull();
  });

  it('continues, with a new recording, even if the saved slices of the page have another shape', async () => {
    const { device, first } = await crashDuringRun();
    device.change((record) => ({ ...record, checkpoint: record.checkpoint && { ...record.checkpoint, text: record.checkpoint.text.replace('"confirmation":{', '"confirmed":{') } }));
    const second = await openKeptPage(device, { at: PAGE_READY, tab: first.tab });
    expect(second.status().unreadableTexts).toEqual([]);
    expect(second.state().tasks).toEqual(first.state().tasks);
    expect(expectMatchingReplay(second).startedAt).toBe(PAGE_READY);
  });
});

describe('after the clock was set back', () => {
  it('no input is lost, and everything since the last input happens again in the same way', async () => {
    const { device, page: first } = await openDashboardAndStart();
    const { activity } = first.state();
    await first.wait(5000);
    first.crash();
    const second = await openKeptPage(device, { at: TEST_START - HOUR });
    expect(second.state().tasks.run).not.toBeNull();
    // The dashboard continues from its last input, 5 s after the page was opened.
    await second.wait(40_000);
    expect(second.state().activity).toEqual(activity);
    // By then, all six tasks have completed.
    await second.wait(75_000);
    expect(second.state().tasks.completedInSession).toBe(6);
    expectMatchingReplay(second);
  });

  it('simulated time does not jump ahead, even if the storage was full', async () => {
    const { device, page: first } = await openDashboardAndStart();
    device.fault = 'full';
    await first.wait(1000);
    first.machine.setBack(600_000);
    first.crash();
    device.fault = 'none';
    const second = await openKeptPage(device, { at: PAGE_READY - 600_000 });
    expect(second.state().tasks.completedInSession).toBe(0);
    await second.wait(3000);
    expect(second.state().tasks.completedInSession).toBe(0);
  });

  it('simulated time keeps its new offset from the clock', async () => {
    const { device } = await crashDuringRun();
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
    const { device } = await crashDuringRun();
    const second = await openKeptPage(device, { at: TEST_START + HOUR, profiles: ['unavailable', 'granted'] });
    expect(second.status().place).toBe('opening');
    expect(second.state().tasks.completedInSession).toBe(0);
    await second.wait(1000);
    expect(second.status().place).toBe('here');
    expect(second.state().tasks.completedInSession).toBe(6);
  });

  it.each(['denied', 'refused'] as const)('that is %s removes nothing: the dashboard continues once access is granted', async (answer) => {
    const { device } = await crashDuringRun();
    const second = await openKeptPage(device, { at: TEST_START + HOUR, profiles: [answer] });
    expect(second.state().tasks.run).toBeNull();
    second.crash();
    expect((await openKeptPage(device, { at: TEST_START + 2 * HOUR })).state().tasks.completedInSession).toBe(6);
  });

  it('that ends during a run takes the dashboard off the page, but not off the device', async () => {
    const { device, page: first } = await openDashboardAndStart();
    first.dispatch(walletCreationRequested({ name: WALLET_NAME }));
    first.services.betaAccess.endAccess('denied');
    await first.wait(2000);
    expect(JSON.stringify(first.state())).not.toContain(WALLET_NAME);
    const second = await openKeptPage(device, { at: TEST_START + HOUR });
    expect(namesOf(second)).toContain(WALLET_NAME);
    expect(second.state().tasks.completedInSession).toBe(6);
  });

  it('that is granted again opens the dashboard again', async () => {
    const { page } = await openDashboardAndStart();
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
  const { device } = await crashDuringRun();
  device.change((record) => {
    const number = (record.entries.at(-1) ?? { number: record.checkpoint?.upTo ?? 0 }).number + 1;
    const endingInput = { number, at: PAGE_READY, type: 'betaAccess/accessEndReported', payload: { account: 'user-1', end: 'unauthenticated' } };
    return { ...record, entries: [...record.entries, endingInput, { number: number + 1, at: TEST_START + 46_000, type: walletCreationRequested.type, payload: { name: WALLET_NAME } }] };
  });
  const reloaded = await openKeptPage(device, { at: TEST_START + HOUR });
  expect(reloaded.state().tasks.completedInSession).toBe(6);
  expect(namesOf(reloaded)).toContain(WALLET_NAME);
  expectMatchingReplay(reloaded);
});

it.each([
  ['text that is not JSON', () => 'nonsense'],
  ['a state of another shape', (text: string) => text.replace('"completedInSession":', '"completed":')],
  ['a snapshot of another version', (text: string) => text.replace(/"version":\d+/, '"version":99')],
])('unreadable data (%s) is kept for the user until they remove it', async (_what, change) => {
  const { device } = await crashDuringRun();
  corruptCheckpoints(device, change);
  const kept = device.kept().get('user-1');
  const unreadable = JSON.stringify({ checkpoint: kept?.checkpoint, entries: [] });
  const page = await openKeptPage(device);
  expect(page.state().tasks.run).toBeNull();
  expect(entryCount(page.state().activity)).toBe(6);
  expect(page.status()).toMatchObject({ place: 'here', unreadableTexts: [unreadable] });
  page.crash();
  const reloaded = await openKeptPage(device);
  expect(reloaded.status().unreadableTexts).toEqual([unreadable]);
  reloaded.persistence.forgetUnreadableTexts();
  await repliesArrive();
  reloaded.crash();
  expect((await openKeptPage(device)).status().unreadableTexts).toEqual([]);
});

it('unreadable data is set aside only in the transaction that replaces it', async () => {
  const { device } = await crashDuringRun();
  corruptCheckpoints(device, () => 'nonsense');
  device.isSlow = true;
  const page = await openKeptPage(device);
  // The page reads the data. Its first write still waits.
  await device.releaseSteps(2);
  page.dispatch(startPressed());
  expect(device.kept().get('user-1')).toMatchObject({ checkpoint: { text: 'nonsense' }, unreadableTexts: [] });
  page.crash();
  device.isSlow = false;
  const reloaded = await openKeptPage(device);
  expect(reloaded.status().unreadableTexts).toHaveLength(1);
  expect(device.kept().get('user-1')?.unreadableTexts).toHaveLength(1);
  expect(storedText(device).match(/nonsense/g)).toHaveLength(1);
});
