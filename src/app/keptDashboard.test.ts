import { entryCount } from '../features/activity/history';
import { speedChanged } from '../features/simulation';
import { startPressed, stopPressed } from '../features/tasks/tasksSlice';
import { walletCreationRequested } from '../features/wallets/walletsSlice';
import { createFakeDevice } from '../testing/fakeDevice';
import { expectReplayAlike, storedText, openKeptPage, openRunning, corruptCheckpoints, type KeptPage } from '../testing/keptPages';
import { repliesArrive, TEST_START } from '../testing/makeTestApp';

const HOUR = 3_600_000;
const NAME = 'a name of their own';
const namesOf = (page: KeptPage) => page.state().wallets.list.map(({ name }) => name);

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

  it('has every input that was written, which is issued in the task of the press', async () => {
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

  it('has no hole: of inputs whose tail was lost it is the state after the last that is there', async () => {
    for (let lost = 0; lost <= 3; lost += 1) {
      const device = createFakeDevice();
      const first = await openRunning(device);
      for (const name of ['One', 'Two', 'Three']) {
        first.dispatch(walletCreationRequested({ name }));
        await first.wait(2000);
      }
      first.crash();
      device.loseTail(lost);
      const second = await openKeptPage(device, { at: TEST_START + HOUR });
      expect(namesOf(second).slice(-3).filter((name) => ['One', 'Two', 'Three'].includes(name))).toEqual(['One', 'Two', 'Three'].slice(0, 3 - lost));
    }
  });

  it('has no hole: what comes after a gap is ignored, and so is what its checkpoint holds already', async () => {
    const device = createFakeDevice();
    (await openRunning(device)).crash();
    const input = (number: number, name: string) => ({ number, at: TEST_START + 45_000 + number * 2000, type: walletCreationRequested.type, payload: { name } });
    device.change((record) => {
      const upTo = record.checkpoint?.upTo ?? 0;
      const known = record.entries.at(-1)?.number ?? upTo;
      return { ...record, entries: [input(upTo, 'Held already'), ...record.entries, input(known + 1, 'Next'), input(known + 3, 'After a gap')] };
    });
    const names = namesOf(await openKeptPage(device, { at: TEST_START + HOUR }));
    expect(names).toContain('Next');
    expect(names).not.toContain('Held already');
    expect(names).not.toContain('After a gap');
  });

  it('has all inputs also after a second crash, before anything was written', async () => {
    const device = createFakeDevice();
    const first = await openRunning(device);
    first.dispatch(stopPressed());
    first.crash();
    device.isSlow = true;
    const second = await openKeptPage(device, { at: TEST_START + 45_000 });
    device.letThrough();
    await repliesArrive();
    second.crash();
    device.isSlow = false;
    expect((await openKeptPage(device, { at: TEST_START + 45_000 })).state().tasks.run).toBeNull();
  });

  it('has one recording with what was before, which replays alike, also after a second reload of its tab', async () => {
    const device = createFakeDevice();
    const first = await openRunning(device);
    first.crash();
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
    ['in another tab', {}],
    ['as another version of the program', { app: '2' }],
  ])('begins a new recording %s', async (_how, options) => {
    const device = createFakeDevice();
    const first = await openRunning(device);
    first.crash();
    const second = await openKeptPage(device, { at: TEST_START + 50_000, ...('app' in options && { tab: first.tab }), ...options });
    expect(second.state().tasks.run).not.toBeNull();
    expect(expectReplayAlike(second)).toMatchObject({ startedAt: TEST_START + 50_000, start: { tasks: { run: { next: 6 } } } });
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

  it('is refused by no digest', async () => {
    const device = createFakeDevice();
    const first = await openRunning(device);
    await first.wait(60_000);
    first.crash();
    const spoilt: boolean[] = [];
    corruptCheckpoints(device, (text) => {
      const other = text.replace(/"final":"[0-9a-f]{16}/, '"final":"0000000000000000');
      spoilt.push(other !== text);
      return other;
    });
    expect(spoilt).toEqual([true]);
    expect((await openKeptPage(device)).state().tasks.run).not.toBeNull();
  });

  it('continues where it was, whatever shape the page had beside it', async () => {
    const device = createFakeDevice();
    const first = await openRunning(device);
    first.crash();
    device.change((record) => ({ ...record, checkpoint: record.checkpoint && { ...record.checkpoint, text: record.checkpoint.text.replace('"confirmation":{', '"confirmed":{') } }));
    const second = await openKeptPage(device, { at: TEST_START + 45_000, tab: first.tab });
    expect(second.status().unreadable).toEqual([]);
    expect(second.state().tasks).toEqual(first.state().tasks);
    expect(expectReplayAlike(second).startedAt).toBe(TEST_START + 45_000);
  });
});

describe('a clock that was set back', () => {
  it('turns no input back, and what was only watched since the last happens again alike', async () => {
    const device = createFakeDevice();
    const first = await openRunning(device);
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

  it('while the storage was full takes simulated time nowhere else: it does not jump ahead', async () => {
    const device = createFakeDevice();
    const first = await openRunning(device);
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

  it('keeps its moved time from then on', async () => {
    const device = createFakeDevice();
    (await openRunning(device)).crash();
    const second = await openKeptPage(device, { at: TEST_START - HOUR });
    await second.wait(30_000);
    second.crash();
    const third = await openKeptPage(device, { at: TEST_START - HOUR + 30_000 });
    expect(third.state().tasks).toEqual(second.state().tasks);
    expect(third.state().tasks.completedInSession).toBe(0);
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

  it.each(['denied', 'refused'] as const)('that is %s removes nothing, and it goes on once access is there', async (answer) => {
    const device = createFakeDevice();
    (await openRunning(device)).crash();
    const second = await openKeptPage(device, { at: TEST_START + HOUR, profiles: [answer] });
    expect(second.state().tasks.run).toBeNull();
    second.crash();
    expect((await openKeptPage(device, { at: TEST_START + 2 * HOUR })).state().tasks.completedInSession).toBe(6);
  });

  it('that ends in the middle of the work is written, leaves the page, and removes nothing', async () => {
    const device = createFakeDevice();
    const first = await openRunning(device);
    first.dispatch(walletCreationRequested({ name: NAME }));
    first.services.betaAccess.endAccess('denied');
    await first.wait(2000);
    expect(JSON.stringify(first.state())).not.toContain(NAME);
    const second = await openKeptPage(device, { at: TEST_START + HOUR });
    expect(namesOf(second)).toContain(NAME);
    expect(second.state().tasks.completedInSession).toBe(6);
  });

  it('that comes back to a page that was denied opens the dashboard again', async () => {
    const device = createFakeDevice();
    const page = await openRunning(device);
    page.services.betaAccess.endAccess('denied');
    await page.wait(HOUR);
    page.services.betaAccess.profiles = ['granted'];
    page.router.navigate('/app');
    await page.wait(1000);
    expect(page.status().place).toBe('here');
    expect(page.state().tasks.completedInSession).toBe(6);
  });
});

it('an input that ends a session is never applied, and what was done after it continues', async () => {
  const device = createFakeDevice();
  (await openRunning(device)).crash();
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
  ['kept in another format', (text: string) => text.replace(/"version":\d+/, '"version":99')],
])('what cannot be read, because it is %s, is set aside until its person has done with it', async (_what, change) => {
  const device = createFakeDevice();
  (await openRunning(device)).crash();
  corruptCheckpoints(device, change);
  const kept = device.kept().get('user-1');
  const text = JSON.stringify({ checkpoint: kept?.checkpoint, entries: [] });
  const page = await openKeptPage(device);
  expect(page.state().tasks.run).toBeNull();
  expect(entryCount(page.state().activity)).toBe(6);
  expect(page.status()).toMatchObject({ place: 'here', unreadable: [text] });
  page.crash();
  const again = await openKeptPage(device);
  expect(again.status().unreadable).toEqual([text]);
  again.persistence.forgetUnreadable();
  await repliesArrive();
  again.crash();
  expect((await openKeptPage(device)).status().unreadable).toEqual([]);
});

it('what cannot be read is set aside by the transaction that takes its place, and by none before', async () => {
  const device = createFakeDevice();
  (await openRunning(device)).crash();
  corruptCheckpoints(device, () => 'nonsense');
  device.isSlow = true;
  const page = await openKeptPage(device);
  for (let turn = 0; turn < 2; turn += 1) {
    device.letThrough();
    await repliesArrive();
  }
  page.dispatch(startPressed());
  expect(device.kept().get('user-1')).toMatchObject({ checkpoint: { text: 'nonsense' }, unreadable: [] });
  page.crash();
  device.isSlow = false;
  const again = await openKeptPage(device);
  expect(again.status().unreadable).toHaveLength(1);
  expect(device.kept().get('user-1')?.unreadable).toHaveLength(1);
  expect(storedText(device).match(/nonsense/g)).toHaveLength(1);
});
