import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../../tools/lib/paths';
import { TIMELINE_LIMITS } from '../../src/engine/timeline/timeline';
import { timelinePanel } from '../pages/timelinePanel';
import { openNewDashboard, openPanel, recordedFile } from '../support/dashboards';
import { PHONE } from '../support/devices';
import { pauseClock } from '../support/pausedClock';
import { expect, test } from '../support/test';

const FULL_RUN = readFileSync(recordedFile('full-run'), 'utf8');

/** Files that are refused: name, text and reason. */
const UNUSABLE_FILES = [
  ['damaged', FULL_RUN.slice(0, 700), 'Not a JSON file'],
  ['foreign', '{"log":{"version":"1.2"}}', 'format: This is not a SEED timeline.'],
  [
    'newer',
    FULL_RUN.replace('"version":5', '"version":7'),
    'version: The timeline has format version 7; this program reads 5.',
  ],
  ['altered', FULL_RUN.replace('tasks/startPressed', 'tasks/emptied'), 'type: Unknown input "tasks/emptied".'],
] as const;

/** The fewest rows, the most controls, and the most of them without a word, in the first view of the panel. */
const MIN_ROWS = 12;
const MAX_CONTROLS = 22;
const MAX_ICONS = 6;

/** Creates a file that is larger than any timeline, without using disk space. */
function hugeFile(): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'timeline-')), 'huge.json');
  writeFileSync(file, '');
  truncateSync(file, TIMELINE_LIMITS.fileLength + 1);
  return file;
}

test('opens a file paused at its end while the live session continues, names the wrong part of a refused file, and changes the live speed', async ({
  openPage,
  user,
}) => {
  const { page, panel, dashboard } = await openPanel(openPage, user);
  await dashboard.startButton.press('Enter');
  await dashboard.seeTask(0, 'Running');
  for (const [name, text, reason] of UNUSABLE_FILES) {
    await panel.choose('Open…', { name: `${name}.json`, text });
    await panel.problem.getByText(`Couldn't open “${name}.json”.`).filter({ hasText: reason }).waitFor();
    await dashboard.seeTask(0, 'Running');
  }

  await panel.choose('Open…', hugeFile());
  await panel.problem.getByText("Couldn't open “huge.json”. The file is larger than 18.5 MB").waitFor();

  await panel.choose('Open…', recordedFile('full-run'));
  await panel.seeTime('02:02.000 of 02:02.000');
  expect(await panel.problem.textContent()).toBe('');
  await panel.momentBanner.waitFor();
  await page.clock.fastForward(20_000);
  await panel.seeTime('02:02.000 of 02:02.000');
  expect(await dashboard.tasks.getByText('Running', { exact: true }).count()).toBe(0);

  await panel.press('Close file');
  await dashboard.seeTask(0, 'Running', '2 of 5');
  await panel.setSpeed('Live speed', 10);
  await panel.panel.getByText('Simulated time runs at 10×').waitFor();
  await page.clock.fastForward(10_000);
  await dashboard.seeTask(0, 'Completed');
  await panel.setSpeed('Live speed', 1);
  await panel.panel.getByText(/^Simulated time is .+ ahead of real time\.$/).waitFor();
});

test('plays, skips gaps, steps, jumps, searches, shows what changed, and closes, all by the keyboard', async ({
  openPage,
  user,
}) => {
  const { page, panel, dashboard } = await openPanel(openPage, user, { file: 'full-run' });
  await panel.time.press('Home');
  await panel.press('Step back');
  await panel.press('Step to the next event');
  await panel.seeTime('00:00.000 of');

  await panel.setSpeed('Replay speed', 50);
  // Otherwise the page's clock would also run by itself.
  await pauseClock(page);
  await panel.press('Play');
  await page.clock.runFor(440);
  await panel.press('Pause');
  await page.clock.resume();
  await dashboard.seeTask(0, 'Running', '2 of 5');
  await panel.time.press('End');
  await dashboard.seeTask(5, 'Completed');
  // PageDown moves back by a tenth of the timeline, ArrowLeft by a second.
  await panel.time.press('PageDown');
  await panel.time.press('ArrowLeft');
  await panel.seeTime('01:48.800 of');

  await panel.search.fill('completed 0x');
  await panel.panel.getByText(/^6 of \d+$/).waitFor();
  await panel.events.press('Home');
  await panel.seeTime('01:32.000 of');
  await panel.changes.getByText('tasks.queue[Lighter · Open Long Position].status', { exact: true }).waitFor();
  await panel.changes.getByText('completed').first().waitFor();

  // Playback skips gaps, but the recorded run ends too soon after the last event for a gap. So a minute is added.
  await panel.press('Close file');
  const withIdleEnd = FULL_RUN.replace('"duration":122000', '"duration":182000');
  await panel.choose('Open…', { name: 'idle.timeline.json', text: withIdleEnd });
  // The live session is shown until the file has been read.
  await panel.seeTime('of 03:02.000');
  await panel.time.press('End');
  await panel.time.press('PageDown');
  await panel.time.press('PageDown');
  await panel.setSpeed('Replay speed', 1);
  await panel.press('Play');
  await page.clock.runFor(1000);
  await panel.seeTime('03:02.000 of');
  // The focused button shows a tooltip, which the first Escape closes.
  await page.keyboard.press('Escape');
  await page.locator('[role=tooltip]').waitFor({ state: 'detached' });
  expect(await panel.panel.count()).toBe(1);
  await page.keyboard.press('Escape');
  expect(await panel.panel.count()).toBe(0);
  expect(
    await page
      .getByRole('button', { name: 'Timeline', exact: true })
      .evaluate((button) => button === document.activeElement),
  ).toBe(true);
});

test('a branch records its parent, is compared with it from there on, and is saved as a test that runs unchanged', async ({
  openPage,
  user,
}) => {
  const { panel, dashboard } = await openPanel(openPage, user, { file: 'full-run' });
  await panel.time.press('Home');
  await panel.time.press('PageUp');
  await panel.branch();
  await panel.panel.getByText(/^Simulated time is .+ behind real time\.$/).waitFor();
  await dashboard.seeTask(1, 'Running');
  await dashboard.stopButton.press('Enter');
  await dashboard.seeTask(0, 'Pending');

  await panel.panel.getByText(/branched at 0:12/).waitFor();
  await panel.compareWith(recordedFile('full-run'));
  await panel.panel.getByText(/rows differ, from .+ First task that ends otherwise: /).waitFor();
  await panel.events.getByRole('option', { name: /Stop pressed.* only in This/ }).waitFor();

  const title = `Saved by a browser ${process.pid}`;
  const { name, path: savedTest } = await panel.save('Save as test', title);
  expect(runTest(savedTest, name)).toMatchObject({
    status: 0,
    stderr: expect.stringContaining(`${title}: replays to the same`),
  });
});

for (const { where, options, rows } of [
  { where: 'beside the dashboard', options: { viewport: { width: 1280, height: 800 } }, rows: 4 },
  { where: 'on a phone', options: PHONE, rows: 3 },
]) {
  test(`shows the results of tasks ${where}, and has room for ${rows} rows of a comparison`, async ({
    openPage,
    user,
  }) => {
    const { panel } = await openPanel(openPage, user, { file: 'full-run', ...options });
    await panel.events.locator('[data-row=task] > [data-cell=result]').filter({ hasText: '✓ ' }).last().waitFor();

    await panel.compareWith(recordedFile('faults'));
    await panel.panel.getByRole('region', { name: 'Comparison' }).waitFor();
    const row = await panel.events.getByRole('option').first().boundingBox();
    const list = await panel.events.boundingBox();
    const playbackControls = where === 'on a phone' ? await panel.button('Play').boundingBox() : null;
    const visibleHeight =
      Math.min((list?.y ?? 0) + (list?.height ?? 0), playbackControls?.y ?? options.viewport.height) - (list?.y ?? 0);
    expect(visibleHeight / (row?.height ?? 1)).toBeGreaterThanOrEqual(rows);
  });
}

test('the first view leaves room for the queue beside it, and answers what happened, with few controls, many rows, and paths, digests and UTC in the evidence alone', async ({
  openPage,
  user,
}) => {
  const { panel, dashboard } = await openPanel(openPage, user, { viewport: { width: 1440, height: 900 } });
  expect((await dashboard.queue.boundingBox())?.y).toBeLessThanOrEqual(300);
  await panel.choose('Open…', recordedFile('faults'));
  await panel.answer.getByText('3 runs · 18 tasks · 8 completed · 4 failed · 6 stopped').waitFor();
  await panel.answer.getByText('The node did not answer in step 2 of 5').waitFor();
  await panel.answer.getByText('replays as recorded').waitFor();
  const { controls, icons, rows, text } = await panel.panel.evaluate((element) => {
    const list = element.querySelector('[role=listbox]')!.getBoundingClientRect();
    const areInView = [...element.querySelectorAll('[role=listbox] [role=option]')].filter((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return top >= list.top && bottom <= list.bottom;
    });
    const evidence = element.querySelector<HTMLElement>('[data-part=evidence]')!;
    const all = [...element.querySelectorAll<HTMLElement>('button, select, input, [role=listbox]')];
    const visible = all.filter((control) => {
      const { left, top, width, height } = control.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return control.checkVisibility() && hit !== null && (control.contains(hit) || hit.contains(control));
    });
    return {
      controls: visible.length,
      icons: visible.filter((control) => control.tagName === 'BUTTON' && control.textContent.trim() === '').length,
      rows: areInView.length,
      text: (element as HTMLElement).innerText.replace(evidence.innerText, ''),
    };
  });
  expect(rows).toBeGreaterThanOrEqual(MIN_ROWS);
  expect(controls).toBeLessThanOrEqual(MAX_CONTROLS);
  expect(icons).toBeLessThanOrEqual(MAX_ICONS);
  expect(text).not.toMatch(/UTC|digest|tasks\.queue/);
  expect(text.match(/ \/ 5:22/g)).toHaveLength(1);
});

/** Copies a saved test into the folder for tests of timelines, runs the copy, and removes it again. */
function runTest(savedTest: string, name: string) {
  const copy = path.join(ROOT, 'timelines', name);
  try {
    copyFileSync(savedTest, copy);
    const args = ['node_modules/jest/bin/jest.js', '--selectProjects', 'unit', '--verbose', '--runTestsByPath', copy];
    return spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });
  } finally {
    rmSync(copy, { force: true });
  }
}

test('on a phone, a run is shown in the timeline from the list of runs, and Back returns to the dashboard (P5.14c)', async ({
  openPage,
}) => {
  const { page, dashboard } = await openNewDashboard(openPage, { ...PHONE, clock: true });
  const { panel, events, button } = timelinePanel(page);
  await dashboard.startButton.click();
  await dashboard.seeTask(0, 'Running');
  await page.clock.fastForward(120_000);
  await dashboard.queue.getByRole('button', { name: 'All runs' }).click();
  const runs = page.getByRole('dialog', { name: 'Runs' });
  await runs.getByRole('button', { name: 'Run 1' }).click();
  await runs.getByRole('button', { name: 'Show in the timeline' }).click();
  await events
    .getByRole('option', { selected: true })
    .filter({ hasText: /^0:0\dRun 1/ })
    .waitFor();
  expect(await runs.count()).toBe(0);
  // A press on the chosen row opens its evidence in place of the list, and Back closes it.
  await events.getByRole('option', { selected: true }).click();
  await button('Copy link').waitFor();
  expect(await events.count()).toBe(0);
  await page.goBack();
  await events.waitFor();
  await page.goBack();
  await panel.waitFor({ state: 'detached' });
  await dashboard.see();
  expect(await runs.count()).toBe(0);
});
