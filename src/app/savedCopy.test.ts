import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { createPlayer } from '../engine/timeline/player';
import { parseTimeline } from '../engine/timeline/parseTimeline';
import { repeatPressed } from '../features/runs';
import { faultsToggled, speedChanged } from '../features/simulation';
import { startPressed } from '../features/tasks/tasksSlice';
import { walletCreationRequested } from '../features/wallets/walletsSlice';
import { LIVE_BOUNDS } from '../program/liveSession';
import { makeReplayProgram } from '../program/replayProgram';
import type { RootState } from '../program/rootReducer';
import { copyFrom } from '../program/savedCopy';
import { readRecording, timelineFile } from '../program/timelineFiles';
import { TIMELINE_SCHEMAS } from '../program/timelineSchemas';
import { FakeDevice } from '../testing/fakeDevice';
import { repliesArrive, TEST_START } from '../testing/makeTestApp';
import {
  expectMatchingReplay,
  LOCK_WAIT,
  openDashboardAndStart,
  openSavedPage,
  signOut,
  type SavedPage,
} from '../testing/savedPages';

const HOUR = 3_600_000;
const CREATION = 2000;

const fileOf = (page: SavedPage) => timelineFile(readRecording(page.session, 'Saved copy')).text;

/** Returns the copy in a file, as the dialog on a page reads it, or why it cannot be opened. */
function copyIn(text: string, page: SavedPage) {
  const parsed = parseTimeline(text, TIMELINE_SCHEMAS);
  if (!parsed.ok) throw new Error(parsed.fault.reason);
  const player = createPlayer<RootState>(parsed.timeline, makeReplayProgram);
  return copyFrom(player, { at: page.clock.now(), state: page.state(), recordingBounds: LIVE_BOUNDS }, '1');
}

async function openCopy(text: string, page: SavedPage) {
  const copy = copyIn(text, page);
  if (typeof copy === 'string') throw new Error(copy);
  return page.persistence.replaceDashboard(copy.snapshot, fileOf(page));
}

async function createWallet(page: SavedPage, name: string): Promise<void> {
  page.dispatch(walletCreationRequested({ name }));
  await page.wait(CREATION);
}

const walletNames = (page: SavedPage) => page.state().wallets.list.map(({ name }) => name);

/** Opens a page in another browser, with a wallet of its own. */
async function openOtherBrowser(at = TEST_START + HOUR) {
  const device = new FakeDevice();
  const page = await openSavedPage(device, { at, seed: 'other' });
  await createWallet(page, 'Own');
  return { device, page };
}

describe('a saved copy that is opened in another browser (P11.13)', () => {
  it('becomes the dashboard there, runs to its end at its own times, and goes on after a reload, a take-over and a sign-out', async () => {
    const { page: first } = await openDashboardAndStart();
    await createWallet(first, 'Copied');
    const text = fileOf(first);
    const { device, page } = await openOtherBrowser();
    expect(await openCopy(text, page)).toBeNull();
    await first.wait(HOUR);
    expect(walletNames(page)).toEqual(walletNames(first));
    expect(page.state().tasks.queue).toEqual(first.state().tasks.queue);
    expect(page.state().activity).toEqual(first.state().activity);
    expect(page.state().tasks.run).toBeNull();
    await createWallet(page, 'Later');
    expectMatchingReplay(page);
    page.crash();
    const reloaded = await openSavedPage(device, { at: TEST_START + 2 * HOUR, tab: page.tab });
    expect(walletNames(reloaded)).toEqual([...walletNames(first), 'Later']);
    const other = await openSavedPage(device, { at: TEST_START + 2 * HOUR });
    await other.wait(LOCK_WAIT);
    other.persistence.takeOver();
    await repliesArrive();
    expect(walletNames(other)).toEqual([...walletNames(first), 'Later']);
    await signOut(other);
    other.crash();
    expect(walletNames(await openSavedPage(device, { at: TEST_START + 3 * HOUR }))).toContain('Later');
  });

  it('has Repeat and simulated faults off, and simulated time at real speed', async () => {
    const first = await openSavedPage(new FakeDevice());
    first.dispatch(faultsToggled({ isOn: true }));
    first.dispatch(startPressed());
    await first.wait(1000);
    first.dispatch(repeatPressed({ interval: 900_000 }));
    first.dispatch(speedChanged({ speed: 4 }));
    await first.wait(10_000);
    const { page } = await openOtherBrowser();
    expect(await openCopy(fileOf(first), page)).toBeNull();
    expect(page.state().simulation).toMatchObject({ speed: 1 });
    expect(page.state().simulation.faults).toBeUndefined();
    expect(page.state().runs?.repeat).toBeUndefined();
    const { completedInSession } = page.state().tasks;
    await page.wait(HOUR);
    expect(page.state().tasks.completedInSession).toBe(completedInSession);
  });

  it('goes on from its end if that is later than now', async () => {
    const { page: first } = await openDashboardAndStart();
    const { page } = await openOtherBrowser(TEST_START - HOUR);
    expect(await openCopy(fileOf(first), page)).toBeNull();
    expect(page.state().tasks.queue).toEqual(first.state().tasks.queue);
    await Promise.all([first.wait(60_000), page.wait(60_000)]);
    expect(page.state().tasks.queue).toEqual(first.state().tasks.queue);
  });

  it('sets aside the dashboard that it replaces, as a file that can be opened again, after two replacements too (P11.13b)', async () => {
    const { page: first } = await openDashboardAndStart();
    const text = fileOf(first);
    const { device, page } = await openOtherBrowser();
    await openCopy(text, page);
    await createWallet(page, 'In the copy');
    await openCopy(text, page);
    expect(page.status().replaced).toHaveLength(2);
    page.crash();
    const reloaded = await openSavedPage(device, { at: TEST_START + 2 * HOUR });
    const { replaced } = reloaded.status();
    const [own, copy] = replaced.map((one) => one.text);
    expect(await openCopy(copy ?? '', reloaded)).toBeNull();
    expect(walletNames(reloaded)).toContain('In the copy');
    expect(await openCopy(own ?? '', reloaded)).toBeNull();
    expect(walletNames(reloaded)).toContain('Own');
    expect(reloaded.status().replaced).toHaveLength(4);
    for (const { key } of reloaded.status().replaced) reloaded.persistence.forget(key);
    await repliesArrive();
    expect(device.saved().get('user-1')?.replaced).toEqual([]);
  });
});

it('the end of a session while a copy waits for the device saves nothing of what comes next (P3.11)', async () => {
  const { page: first } = await openDashboardAndStart();
  const { device, page } = await openOtherBrowser();
  device.isSlow = true;
  const opening = openCopy(fileOf(first), page);
  await page.wait(1000);
  page.dispatch(walletCreationRequested({ name: 'Meanwhile' }));
  page.services.auth.report({ account: null });
  await page.wait(1500);
  expect(await opening).not.toBeNull();
  device.isSlow = false;
  await device.releaseAll();
  await page.wait(3000);
  page.crash();
  const reloaded = await openSavedPage(device, { at: TEST_START + 2 * HOUR });
  // Either the own dashboard or the copy, but not an empty page's.
  expect(walletNames(reloaded).includes('Own') || reloaded.status().replaced.length === 1).toBe(true);
});

describe('nothing is replaced', () => {
  it('without room for both dashboards', async () => {
    const { page: first } = await openDashboardAndStart();
    const { device, page } = await openOtherBrowser();
    const before = [device.saved().get('user-1'), page.state()];
    device.fault = 'full';
    expect(await openCopy(fileOf(first), page)).toBe('noRoom');
    expect([device.saved().get('user-1'), page.state()]).toEqual(before);
    device.fault = 'none';
    await createWallet(page, 'Still here');
    page.crash();
    expect(walletNames(await openSavedPage(device, { at: TEST_START + 2 * HOUR }))).toContain('Still here');
  });

  it.each([0, 1, 2, 3, 4, 5, 6, 7])(
    'if the storage answers too late, even if it has written (after %i steps)',
    async (steps) => {
      const { page: first } = await openDashboardAndStart();
      const { device, page } = await openOtherBrowser();
      device.isSlow = true;
      const opening = openCopy(fileOf(first), page);
      await device.releaseSteps(steps);
      await page.wait(2000);
      // It was confirmed in time, or nothing happens.
      const outcome = await opening;
      device.isSlow = false;
      await device.releaseAll();
      await page.wait(6000);
      const names = walletNames(page);
      expect(names.includes('Own')).toBe(outcome !== null);
      expect(page.status()).toMatchObject({ place: 'here', problem: null });
      await createWallet(page, 'Later');
      page.crash();
      const reloaded = await openSavedPage(device, { at: TEST_START + 2 * HOUR });
      expect(walletNames(reloaded)).toEqual([...names, 'Later']);
      expect(reloaded.status().replaced).toHaveLength(outcome === null ? 1 : 0);
    },
  );

  it('while the dashboard is not saved, or a branch is on the page', async () => {
    const { page: first } = await openDashboardAndStart();
    const { device, page } = await openOtherBrowser();
    device.fault = 'full';
    page.dispatch(startPressed());
    await repliesArrive();
    expect(await openCopy(fileOf(first), page)).toBe('unsaved');
    device.fault = 'none';
    await page.wait(10_000);
    const { state } = page;
    page.session.branch(state(), page.clock.now(), null);
    await repliesArrive();
    expect(await openCopy(fileOf(first), page)).toBe('branch');
  });
});

it('a recorded file is a copy if a dashboard is open at its end; others are refused in words (P11.13a)', async () => {
  const { page } = await openOtherBrowser(TEST_START + 1000 * HOUR);
  const folder = path.join(__dirname, '../../timelines');
  const files = readdirSync(folder).filter((name) => name.endsWith('.timeline.json'));
  const results = files.map((name) => [name, copyIn(readFileSync(path.join(folder, name), 'utf8'), page)] as const);
  const refused = results.filter(([, copy]) => typeof copy === 'string');
  expect(new Set(refused.map(([, problem]) => problem))).toEqual(new Set(['This file holds no dashboard.']));
  expect(refused.map(([name]) => name.replace('.timeline.json', ''))).toEqual([
    'access-flow',
    'access-revoked',
    'confirmation',
    'form-failures',
    'key-failures',
    'not-signed-in',
    'own-account',
    'removal-failure',
    'session-check-failure',
    'session-ends-elsewhere',
    'sign-out-failure',
  ]);
});

it('a copy whose replay ends with an error or differs from its recording says so', async () => {
  const { page: first } = await openDashboardAndStart();
  const { page } = await openOtherBrowser();
  const recorded = parseTimeline(fileOf(first), TIMELINE_SCHEMAS);
  if (!recorded.ok) throw new Error('The file cannot be read.');
  const { timeline } = recorded;
  const changed = { ...timeline, events: timeline.events.map((line, index) => (index === 5 ? `${line}0` : line)) };
  const player = createPlayer<RootState>(changed, makeReplayProgram);
  const moment = { at: page.clock.now(), state: page.state(), recordingBounds: LIVE_BOUNDS };
  expect(copyFrom(player, moment, '1')).toMatchObject({ partsAt: timeline.startedAt + (player.events[5]?.at ?? -1) });
  expect(copyFrom({ ...player, failure: 'It fails.' }, moment, '1')).toBe('Its replay ends with an error: It fails.');
});
