import type { RecordingBounds } from '../engine/timeline/recorder';
import { TIMELINE_LIMITS } from '../engine/timeline/timeline';
import { sessionReported } from '../features/access/auth';
import { speedChanged } from '../features/simulation';
import { startPressed } from '../features/tasks/tasksSlice';
import { walletCreationRequested } from '../features/wallets/walletsSlice';
import { restoreDashboard, type SavedDashboard } from '../program/restoreDashboard';
import { FakeDevice } from '../testing/fakeDevice';
import { crashDuringRun, openSavedPage, openDashboardAndStart } from '../testing/savedPages';
import { repliesArrive, TEST_START } from '../testing/makeTestApp';

describe('the inputs of a saved dashboard', () => {
  it('happen once, even if they were written again because the answer to a write was lost', async () => {
    const { device, page } = await openDashboardAndStart();
    const countBefore = page.state().wallets.list.length;
    device.isSlow = true;
    page.dispatch(walletCreationRequested({ name: 'One' }));
    // The first write is committed, but its answer does not arrive.
    await device.releaseSteps(3);
    await page.wait(2000);
    page.dispatch(walletCreationRequested({ name: 'Two' }));
    // The lost answer is the first to arrive.
    await device.releaseSteps(5);
    page.crash();
    device.isSlow = false;
    const { list } = (await openSavedPage(device, { at: TEST_START + 100_000 })).state().wallets;
    expect(list.slice(countBefore).map(({ name }) => name)).toEqual(['One', 'Two']);
  });

  it('are replaced by a checkpoint after 200 inputs, together with all their effects', async () => {
    const device = new FakeDevice();
    const page = await openSavedPage(device);
    for (let press = 1; press < 200; press += 1) page.dispatch(speedChanged({ speed: press % 2 === 0 ? 1 : 2 }));
    page.dispatch(startPressed());
    await repliesArrive();
    await device.untilIdle();
    expect(device.saved().get('user-1')).toMatchObject({ checkpoint: { upTo: 200 }, entries: [] });
    page.crash();
    const reloaded = await openSavedPage(device, { at: TEST_START + 10_000 });
    await page.wait(10_000);
    expect(reloaded.state().tasks).toEqual(page.state().tasks);
    expect(reloaded.state().activity).toEqual(page.state().activity);
  });

  it('do not include who is signed in, which each page finds out for itself', async () => {
    const { device, page } = await openDashboardAndStart();
    page.services.auth.report({ account: 'user-1' });
    await repliesArrive();
    page.dispatch(speedChanged({ speed: 2 }));
    await repliesArrive();
    const types = device
      .saved()
      .get('user-1')
      ?.entries.map(({ type }) => type);
    expect(types).toEqual(expect.arrayContaining([speedChanged.type]));
    expect(types).not.toContain(sessionReported.type);
  });

  it('that would end the session are left out in one pass, however many they are (P11.2)', async () => {
    const { device } = await crashDuringRun();
    device.change((record) => {
      const first = (record.entries.at(-1)?.number ?? record.checkpoint?.upTo ?? 0) + 1;
      const endingInputs = Array.from({ length: 1000 }, (_, index) => ({
        number: first + index,
        at: TEST_START + 45_000,
        type: 'betaAccess/accessEndReported',
        payload: { account: 'user-1', end: 'unauthenticated' },
      }));
      return { ...record, entries: [...record.entries, ...endingInputs] };
    });
    const reloaded = await openSavedPage(device, { at: TEST_START + 3_600_000 });
    expect(reloaded.state().tasks.completedInSession).toBe(6);
  });
});

it('a recording that continues after a reload keeps to the limits of a live one (P10.4)', async () => {
  const { device, page } = await crashDuringRun();
  const [saved] = device.saved().values();
  const at = TEST_START + 45_000;
  const eventCount = (recordingBounds: RecordingBounds) => {
    const context = { at, state: page.state(), recordingBounds, appVersion: '1', isSameTab: true };
    const restored = restoreDashboard(saved as SavedDashboard, context);
    return restored?.recorder?.toTimeline('Restored', at, page.state()).events.length;
  };
  expect(eventCount(TIMELINE_LIMITS)).toBeGreaterThan(16);
  expect(eventCount({ events: 16, inputs: 16 })).toBeLessThanOrEqual(16);
});
