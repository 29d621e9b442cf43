import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { fullTimeline } from '../../src/testing/fullTimeline';
import { longTimeline } from '../../src/testing/longLists';
import { dashboardPage } from '../pages/dashboardPage';
import { dropFile } from '../pages/fileDrop';
import { timelinePanel } from '../pages/timelinePanel';
import { openDashboard } from '../support/dashboards';
import { violationsOf } from '../support/axe';
import type { OpenPage } from '../support/openPage';
import type { SignedInUser } from '../support/sessions';
import { expect, test } from '../support/test';

/** The number of rows of the history, which can have 10,000. */
const ROWS = 9_990;
const folder = mkdtempSync(path.join(tmpdir(), 'long-'));
const timelineFile = path.join(folder, 'long.timeline.json');

// The timeline takes seconds to build, so one worker runs all tests of this file.
test.describe.configure({ mode: 'default' });

/**
 * Writes a timeline of ten seconds, in which the history gets a new row every five seconds. The browser reads the file
 * from disk: Playwright would send a text to the page as one message.
 */
test.beforeAll(() => writeFileSync(timelineFile, longTimeline(ROWS, ROWS + 30, 10_000)));
test.afterAll(() => rmSync(folder, { recursive: true }));

/** Opens a dashboard with a full queue and a history of about 10,000 rows, at the beginning of a timeline. */
async function openLongLists(openPage: OpenPage, user: SignedInUser, width = 1280) {
  const { page } = await openDashboard(openPage, user, { viewport: { width, height: 2400 } });
  await page.getByRole('button', { name: 'Timeline', exact: true }).click();
  await page.getByLabel('Open…', { exact: true }).and(page.locator('input')).setInputFiles(timelineFile);
  await page.getByRole('button', { name: 'Close file' }).waitFor();
  // The first events happen at 0:00: this leads to the moment before them.
  await timelinePanel(page).events.press('Home');
  await page.getByRole('button', { name: 'Step back' }).click();
  const history = dashboardPage(page).history;
  await history.getByText('1 of 9,990', { exact: true }).waitFor({ state: 'attached' });
  const queue = page.getByRole('region', { name: 'Automation queue, in its order' });
  // The queue follows the events to the rows that they changed. Once it has measured them, it scrolls once more.
  await queue.evaluate(async (area) => {
    for (let still = 0; still < 20; still = area.scrollTop === 0 ? still + 1 : 0) {
      if (still === 0) area.scrollTo({ top: 0 });
      await new Promise(requestAnimationFrame);
    }
  });
  return { page, history, queue };
}

const stepForward = (page: Page) => page.getByRole('button', { name: 'Step to the next event' }).click();
const focusedPosition = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('li')?.getAttribute('aria-posinset') ?? 'no row');

/** Returns the time and the upper edge (px, in the scrollable area) of each visible row of the history. */
function visibleRows(page: Page) {
  return page.getByRole('region', { name: 'Activity history, newest first' }).evaluate((area) => {
    const { top, bottom } = area.getBoundingClientRect();
    return [...area.querySelectorAll('li')]
      .map((row) => ({ time: row.querySelector('time')?.textContent, box: row.getBoundingClientRect() }))
      .filter(({ box }) => box.bottom > top && box.top < bottom)
      .map(({ time, box }) => ({ time, top: box.top - top }));
  });
}

test('renders few of 10,000 rows, tells screen readers their positions, has no accessibility violations, and keeps the focus in a row that is out of view', async ({
  openPage,
  user,
}) => {
  const { page, history, queue } = await openLongLists(openPage, user);
  for (const list of [history, queue]) {
    expect(await list.locator('*').count()).toBeLessThanOrEqual(700);
    const row = list.getByRole('listitem').nth(1);
    expect(await row.getAttribute('aria-posinset')).toBe('2');
    expect(await row.getAttribute('aria-setsize')).toMatch(/^(9990|1000)$/);
    // The rendered rows fill the area.
    const [last, area] = [await list.getByRole('listitem').last().boundingBox(), await list.boundingBox()];
    expect(last!.y + last!.height).toBeGreaterThanOrEqual(area!.y + area!.height);
  }
  await history.getByRole('listitem', { name: 'Completed 1 of 9,990' }).waitFor();
  expect((await history.boundingBox())?.height).toBe(400);
  await expect(violationsOf(page)).resolves.toEqual([]);

  // The first row keeps the focus when it is scrolled out of view.
  await queue
    .getByRole('button', { name: /^Steps: / })
    .first()
    .focus();
  await queue.hover();
  await page.mouse.wheel(0, 30_000);
  await queue.locator('xpath=.//li[@aria-posinset > 300]').first().waitFor();
  expect(await focusedPosition(page)).toBe('1');
  await page.keyboard.press('Enter');
  await queue.getByRole('list', { name: 'Steps' }).waitFor({ state: 'attached' });
});

test('scrolls to the row that an event of a timeline changed, however far down the queue it is', async ({
  openPage,
  user,
}) => {
  const { page, queue } = await openLongLists(openPage, user);
  for (const height of [800, 500]) {
    await page.setViewportSize({ width: 1280, height });
    await page.evaluate(() => window.scrollTo(0, 0));
    await stepForward(page);
    const row = queue.locator('[data-row][data-changed]');
    // The row is far below the first rendered rows, and comes into view between the bar and the lower edge of the
    // window.
    await row.locator('xpath=ancestor::li[@aria-posinset > 900]').waitFor();
    await page.waitForFunction(() => {
      const box = document.querySelector('[data-row][data-changed]')?.getBoundingClientRect();
      return box !== undefined && box.top >= 56 && box.bottom <= window.innerHeight;
    });
    const [rowBox, listBox] = [await row.boundingBox(), await queue.boundingBox()];
    expect(rowBox!.y).toBeGreaterThanOrEqual(listBox!.y - 1);
    expect(rowBox!.y + rowBox!.height).toBeLessThanOrEqual(listBox!.y + listBox!.height + 1);
  }
});

test('keeps the scroll position of a user who has scrolled down until they ask for the new entries', async ({
  openPage,
  user,
}) => {
  const { page, history } = await openLongLists(openPage, user);
  await history.hover();
  await page.mouse.wheel(0, 5000);
  await history.locator('xpath=.//li[@aria-posinset > 20]').first().waitFor();
  const rowsBefore = await visibleRows(page);
  // The first event that adds an entry.
  const { panel, search, events } = timelinePanel(page);
  await search.fill('completed 0x');
  await panel.getByText(/^[\d,]+ of [\d,]+$/).waitFor();
  await events.press('Home');
  const newEntriesButton = page.getByRole('button', { name: '1 new', exact: true });
  await newEntriesButton.waitFor();
  const rowsAfter = await visibleRows(page);
  expect(rowsAfter.map(({ time }) => time)).toEqual(rowsBefore.map(({ time }) => time));
  // A browser may round scroll positions.
  for (const [index, row] of rowsAfter.entries())
    expect(Math.abs(row.top - rowsBefore[index]!.top)).toBeLessThanOrEqual(1);
  await newEntriesButton.click();
  await history.locator('li:focus').getByText('1 of 9,991', { exact: true }).waitFor({ state: 'attached' });
  expect(await history.evaluate((area) => area.scrollTop)).toBe(0);
  expect((await visibleRows(page))[0]?.top).toBe(0);
});

/** Returns how many bars of the rows in view reach out of their cell, and the texts of the scale's ends. */
function scaleInView(page: Page) {
  return timelinePanel(page).events.evaluate((area) => {
    const { top, bottom } = area.getBoundingClientRect();
    const cells = [...area.querySelectorAll('[data-cell=bar]')].filter((cell) => {
      const box = cell.getBoundingClientRect();
      return box.bottom > top && box.top < bottom;
    });
    const outside = cells.filter((cell) => {
      const [{ left, right }, bar] = [cell.getBoundingClientRect(), cell.querySelector('[data-part=all]')];
      const box = bar?.getBoundingClientRect();
      return !box || box.left < left || box.right > right;
    });
    const ends = document.querySelector('[data-cell=shares] small');
    const textOf = (place: string) => (ends ? getComputedStyle(ends, place).content : '');
    return { bars: cells.length > 0, outside: outside.length, ends: [textOf('::before'), textOf('::after')] };
  });
}

test("draws the bars of a long run's tasks on the scale of the rows in view, and says where it ends", async ({
  openPage,
}) => {
  const page = await openPage('/');
  await dropFile(page, { name: 'full.timeline.json', text: fullTimeline({ events: 6_000 }) });
  const { events } = timelinePanel(page);
  await events.waitFor();
  // It opens at its end.
  const inView = (...ends: RegExp[]) => ({
    bars: true,
    outside: 0,
    ends: ends.map((end) => expect.stringMatching(end)),
  });
  await expect.poll(() => scaleInView(page)).toEqual(inView(/^"\+1:2\d:\d\d"$/, /^"\+1:24:\d\d"$/));
  await events.evaluate((area) => area.scrollTo({ top: 0 }));
  await expect.poll(() => scaleInView(page)).toEqual(inView(/^"\+0:00"$/, /^"\+\d:\d\d"$/));
  // A comparison has the same scale for both of its runs.
  await page.getByRole('button', { name: 'Compare…' }).click();
  await page.getByRole('menuitem', { name: 'With another seed…' }).click();
  await page.getByRole('textbox', { name: 'Seed' }).fill('another');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('region', { name: 'Comparison' }).waitFor();
  await expect.poll(() => scaleInView(page)).toEqual(inView(/^"\+\d:\d\d"$/, /^"\+\d:\d\d"$/));
});
