import { entryCount } from '../features/activity/history';
import { TIMELINE_LIMITS } from '../engine/timeline/timeline';
import { speedChanged } from '../features/simulation';
import { startPressed, stopPressed } from '../features/tasks/tasksSlice';
import { walletCreationRequested } from '../features/wallets/walletsSlice';
import {
  expectMatchingReplay,
  storedText,
  openSavedPage,
  openDashboardAndStart,
  corruptCheckpoints,
  crashDuringRun,
  type SavedPage,
} from '../testing/savedPages';
import { repliesArrive, TEST_START } from '../testing/makeTestApp';

const HOUR = 3_600_000;
/** The moment at which `openDashboardAndStart` returns a page, and at which `crashDuringRun` crashes it. */
const PAGE_READY = TEST_START + 45_000;
const WALLET_NAME = 'a name of their own';
const NEW_NAMES = ['One', 'Two', 'Three'];
const namesOf = (page: SavedPage) => page.state().wallets.list.map(({ name }) => name);

describe('a dashboard after a reload', () => {
  it.each([0, 3000, HOUR])('is as it would be without the reload, %d ms later', async (timeAway) => {
    const { device, page } = await crashDuringRun();
    const reloaded = await openSavedPage(device, { at: PAGE_READY + timeAway, seed: 'another' });
    await reloaded.wait(1000);
    // The crashed page continues in memory, as it would without the reload.
    await page.wait(timeAway + 1000);
    expect(reloaded.state().tasks).toEqual(page.state().tasks);
    expect(reloaded.state().activity).toEqual(page.state().activity);
    expect(reloaded.state().betaAccess.admission.kind).toBe('granted');
    expect(reloaded.state().simulation.seed).toBe(page.state().simulation.seed);
  });

  it('contains a press right before the reload, because every press starts its write at once', async () => {
    const { device, page } = await openDashboardAndStart();
    page.dispatch(walletCreationRequested({ name: 'Right before' }));
    page.dispatch(stopPressed());
    page.crash();
    const reloaded = await openSavedPage(device, { at: PAGE_READY });
    await reloaded.wait(2000);
    await page.wait(2000);
    expect(reloaded.state().tasks).toEqual(page.state().tasks);
    expect(reloaded.state().tasks.run).toBeNull();
    expect(reloaded.state().wallets).toEqual(page.state().wallets);
    expectMatchingReplay(reloaded);
  });

  it('is in the state after the last input that the device still has (P11.1)', async () => {
    for (let lostCount = 0; lostCount <= 3; lostCount += 1) {
      const { device, page } = await openDashboardAndStart();
      for (const name of NEW_NAMES) {
        page.dispatch(walletCreationRequested({ name }));
        await page.wait(2000);
      }
      page.crash();
      device.loseLast(lostCount);
      const reloaded = await openSavedPage(device, { at: TEST_START + HOUR });
      expect(namesOf(reloaded).filter((name) => NEW_NAMES.includes(name))).toEqual(NEW_NAMES.slice(0, 3 - lostCount));
    }
  });

  it('still contains all inputs if the next page crashes before it has written anything', async () => {
    const { device, page } = await openDashboardAndStart();
    page.dispatch(stopPressed());
    page.crash();
    device.isSlow = true;
    const reloaded = await openSavedPage(device, { at: PAGE_READY });
    await device.releaseSteps(1);
    reloaded.crash();
    device.isSlow = false;
    expect((await openSavedPage(device, { at: PAGE_READY })).state().tasks.run).toBeNull();
  });

  it('continues its recording, even after a second reload of its tab, and the recording replays without a divergence (P11.8)', async () => {
    const { device, page } = await crashDuringRun();
    const reloaded = await openSavedPage(device, { at: TEST_START + 60_000, tab: page.tab });
    await reloaded.wait(20_000);
    reloaded.dispatch(stopPressed());
    reloaded.crash();
    const reloadedAgain = await openSavedPage(device, { at: TEST_START + 90_000, tab: page.tab });
    await reloadedAgain.wait(1000);
    const timeline = expectMatchingReplay(reloadedAgain);
    expect(timeline.startedAt).toBe(TEST_START);
    expect(timeline.start).toBeNull();
    expect(timeline.inputs.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['tasks/startPressed', 'tasks/stopPressed']),
    );
    expect(timeline.inputs.filter(({ type }) => type === 'app/sessionResumed')).toHaveLength(2);
  });

  it.each([
    ['another tab', () => ({})],
    ['another version of the program', (tab: SavedPage['tab']) => ({ tab, appVersion: '2' })],
  ])('begins a new recording in %s', async (_how, optionsFor) => {
    const { device, page } = await crashDuringRun();
    const reloaded = await openSavedPage(device, { at: TEST_START + 50_000, ...optionsFor(page.tab) });
    expect(reloaded.state().tasks.run).not.toBeNull();
    // All six tasks have started.
    expect(expectMatchingReplay(reloaded)).toMatchObject({
      startedAt: TEST_START + 50_000,
      start: { tasks: { run: { next: 6 } } },
    });
  });

  it('continues its recording only until another user signs in (P3.11)', async () => {
    const { device, page } = await openDashboardAndStart();
    page.dispatch(walletCreationRequested({ name: WALLET_NAME }));
    await page.wait(2000);
    page.crash();
    const reloaded = await openSavedPage(device, { at: TEST_START + 50_000, tab: page.tab });
    expect(JSON.stringify(expectMatchingReplay(reloaded))).toContain(WALLET_NAME);
    reloaded.services.auth.report({ account: 'user-2' });
    await reloaded.wait(1000);
    expect(JSON.stringify(expectMatchingReplay(reloaded))).not.toContain(WALLET_NAME);
  });

  it('is set aside if its inputs lead to more events than a recording may have (P11.7)', async () => {
    const { device } = await crashDuringRun();
    const limit = jest.replaceProperty(TIMELINE_LIMITS as { events: number }, 'events', 5);
    const reloaded = await openSavedPage(device, { at: TEST_START + HOUR });
    limit.restore();
    expect(reloaded.status().unreadableTexts).toHaveLength(1);
  });

  it('is set aside if its fields contradict each other (P11.7)', async () => {
    const { device } = await crashDuringRun();
    corruptCheckpoints(device, (text) => text.replace(/"lastNumber":\d+/g, '"lastNumber":1'));
    const reloaded = await openSavedPage(device, { at: TEST_START + HOUR });
    expect(reloaded.status().unreadableTexts).toHaveLength(1);
    expect(reloaded.state().tasks.run).toBeNull();
  });

  it('has the same speed of simulated time', async () => {
    const { device, page } = await openDashboardAndStart();
    page.dispatch(speedChanged({ speed: 0 }));
    page.crash();
    const reloaded = await openSavedPage(device, { at: TEST_START + HOUR });
    await reloaded.wait(1000);
    expect(reloaded.state().simulation.speed).toBe(0);
    expect(reloaded.state().tasks).toEqual(page.state().tasks);
  });

  it('opens even if a digest of its recording is wrong', async () => {
    const { device, page } = await openDashboardAndStart();
    await page.wait(60_000);
    page.crash();
    const wereChanged: boolean[] = [];
    corruptCheckpoints(device, (text) => {
      const changed = text.replace(/"final":"[0-9a-f]{16}/, '"final":"0000000000000000');
      wereChanged.push(changed !== text);
      return changed;
    });
    expect(wereChanged).toEqual([true]);
    expect((await openSavedPage(device)).state().tasks.run).not.toBeNull();
  });

  it('continues, with a new recording, if its recording is of an older format', async () => {
    const { device, page } = await crashDuringRun();
    device.change((record) => ({
      ...record,
      checkpoint: record.checkpoint && {
        ...record.checkpoint,
        text: record.checkpoint.text.replace('"seed-timeline","version":5', '"seed-timeline","version":4'),
      },
    }));
    expect(device.saved().get('user-1')?.checkpoint?.text).toContain('"seed-timeline","version":4');
    const reloaded = await openSavedPage(device, { at: TEST_START + 50_000, tab: page.tab });
    expect(reloaded.state().tasks.run).not.toBeNull();
    expect(expectMatchingReplay(reloaded).startedAt).toBe(TEST_START + 50_000);
  });

  it('continues, with a new recording, even if the saved slices of the page have another shape', async () => {
    const { device, page } = await crashDuringRun();
    device.change((record) => ({
      ...record,
      checkpoint: record.checkpoint && {
        ...record.checkpoint,
        text: record.checkpoint.text.replace('"confirmation":{', '"confirmed":{'),
      },
    }));
    const reloaded = await openSavedPage(device, { at: PAGE_READY, tab: page.tab });
    expect(reloaded.status().unreadableTexts).toEqual([]);
    expect(reloaded.state().tasks).toEqual(page.state().tasks);
    expect(expectMatchingReplay(reloaded).startedAt).toBe(PAGE_READY);
  });
});

describe('after the clock was set back', () => {
  it('no input is lost, and everything since the last input happens again in the same way (P11.5)', async () => {
    const { device, page } = await openDashboardAndStart();
    const { activity } = page.state();
    await page.wait(5000);
    page.crash();
    const reloaded = await openSavedPage(device, { at: TEST_START - HOUR });
    expect(reloaded.state().tasks.run).not.toBeNull();
    // The dashboard continues from its last input, 5 s after the page was opened.
    await reloaded.wait(40_000);
    expect(reloaded.state().activity).toEqual(activity);
    // By then, all six tasks have completed.
    await reloaded.wait(75_000);
    expect(reloaded.state().tasks.completedInSession).toBe(6);
    expectMatchingReplay(reloaded);
  });

  it('simulated time does not jump ahead, even if the storage was full', async () => {
    const { device, page } = await openDashboardAndStart();
    device.fault = 'full';
    await page.wait(1000);
    page.machine.setBack(600_000);
    page.crash();
    device.fault = 'none';
    const reloaded = await openSavedPage(device, { at: PAGE_READY - 600_000 });
    expect(reloaded.state().tasks.completedInSession).toBe(0);
    await reloaded.wait(3000);
    expect(reloaded.state().tasks.completedInSession).toBe(0);
  });

  it('a new recording begins, even in the same tab (P11.8)', async () => {
    const { device, page } = await crashDuringRun();
    const reloaded = await openSavedPage(device, { at: TEST_START - HOUR, tab: page.tab });
    expect(expectMatchingReplay(reloaded).startedAt).toBe(TEST_START - HOUR);
  });

  it('simulated time keeps its new offset from the clock', async () => {
    const { device } = await crashDuringRun();
    const reloaded = await openSavedPage(device, { at: TEST_START - HOUR });
    await reloaded.wait(30_000);
    reloaded.crash();
    const reloadedAgain = await openSavedPage(device, { at: TEST_START - HOUR + 30_000 });
    expect(reloadedAgain.state().tasks).toEqual(reloaded.state().tasks);
    expect(reloadedAgain.state().tasks.completedInSession).toBe(0);
  });
});

describe('access', () => {
  it('is confirmed before a saved dashboard is restored and anything falls due (P11.2)', async () => {
    const { device } = await crashDuringRun();
    const reloaded = await openSavedPage(device, { at: TEST_START + HOUR, profiles: ['unavailable', 'granted'] });
    expect(reloaded.status().place).toBe('opening');
    expect(reloaded.state().tasks.completedInSession).toBe(0);
    await reloaded.wait(1000);
    expect(reloaded.status().place).toBe('here');
    expect(reloaded.state().tasks.completedInSession).toBe(6);
  });

  it.each(['denied', 'refused'] as const)(
    'that is %s removes nothing: the dashboard continues once access is granted',
    async (answer) => {
      const { device } = await crashDuringRun();
      const reloaded = await openSavedPage(device, { at: TEST_START + HOUR, profiles: [answer] });
      expect(reloaded.state().tasks.run).toBeNull();
      reloaded.crash();
      expect((await openSavedPage(device, { at: TEST_START + 2 * HOUR })).state().tasks.completedInSession).toBe(6);
    },
  );

  it('that ends during a run takes the dashboard off the page, but not off the device', async () => {
    const { device, page } = await openDashboardAndStart();
    page.dispatch(walletCreationRequested({ name: WALLET_NAME }));
    page.services.betaAccess.endPoll('denied');
    await page.wait(2000);
    expect(JSON.stringify(page.state())).not.toContain(WALLET_NAME);
    const reloaded = await openSavedPage(device, { at: TEST_START + HOUR });
    expect(namesOf(reloaded)).toContain(WALLET_NAME);
    expect(reloaded.state().tasks.completedInSession).toBe(6);
  });

  it('that is granted again opens the dashboard again', async () => {
    const { page } = await openDashboardAndStart();
    page.services.betaAccess.endPoll('denied');
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
    const endingInput = {
      number,
      at: PAGE_READY,
      type: 'betaAccess/accessEndReported',
      payload: { account: 'user-1', end: 'unauthenticated' },
    };
    return {
      ...record,
      entries: [
        ...record.entries,
        endingInput,
        {
          number: number + 1,
          at: TEST_START + 46_000,
          type: walletCreationRequested.type,
          payload: { name: WALLET_NAME },
        },
      ],
    };
  });
  const reloaded = await openSavedPage(device, { at: TEST_START + HOUR });
  expect(reloaded.state().tasks.completedInSession).toBe(6);
  expect(namesOf(reloaded)).toContain(WALLET_NAME);
  expectMatchingReplay(reloaded);
});

it.each([
  ['text that is not JSON', () => 'nonsense'],
  ['a state of another shape', (text: string) => text.replace('"completedInSession":', '"completed":')],
  ['a snapshot without a version', (text: string) => text.replace(/"version":\d+/, '"version":0')],
])('unreadable data (%s) is kept for the user until they remove it (P11.7)', async (_what, change) => {
  const { device } = await crashDuringRun();
  corruptCheckpoints(device, change);
  const saved = device.saved().get('user-1');
  const unreadable = JSON.stringify({ checkpoint: saved?.checkpoint, entries: [] });
  const page = await openSavedPage(device);
  expect(page.state().tasks.run).toBeNull();
  expect(entryCount(page.state().activity)).toBe(6);
  expect(page.status()).toMatchObject({ place: 'here', unreadableTexts: [unreadable] });
  page.crash();
  const reloaded = await openSavedPage(device);
  expect(reloaded.status().unreadableTexts).toEqual([unreadable]);
  reloaded.persistence.forget('unreadable');
  await repliesArrive();
  reloaded.crash();
  expect((await openSavedPage(device)).status().unreadableTexts).toEqual([]);
});

it('unreadable data is set aside only in the transaction that replaces it', async () => {
  const { device } = await crashDuringRun();
  corruptCheckpoints(device, () => 'nonsense');
  device.isSlow = true;
  const page = await openSavedPage(device);
  // The page reads the data. Its first write still waits.
  await device.releaseSteps(2);
  page.dispatch(startPressed());
  expect(device.saved().get('user-1')).toMatchObject({ checkpoint: { text: 'nonsense' }, unreadableTexts: [] });
  page.crash();
  device.isSlow = false;
  const reloaded = await openSavedPage(device);
  expect(reloaded.status().unreadableTexts).toHaveLength(1);
  expect(device.saved().get('user-1')?.unreadableTexts).toHaveLength(1);
  expect(storedText(device).match(/nonsense/g)).toHaveLength(1);
});
