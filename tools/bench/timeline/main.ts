import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { onPage } from '../browser';
import { ROOT } from '../../lib/paths';
import { bundlePage } from '../bundle';
import { grouped, linesTable, medianOf, page as reportPage, quantileOf, type Line } from '../report';
import { makeLongTimelines, type LongTimeline } from './longTimelines';
import type { watchBlocking, watchPresses, whenMounted } from './watches';

/** What one timeline took. Times are ms, sizes bytes. */
interface Measured {
  readonly name: string;
  readonly events: number;
  readonly fileSize: number;
  /** From the choice of the file until the timeline is there, paused at 0. */
  readonly opening: number;
  /** The longest that a press would have waited meanwhile. */
  readonly blocked: number;
  /** From a press until the frame with what it shows has been painted. */
  readonly jumps: readonly number[];
  readonly rows: readonly number[];
}

declare global {
  interface Window {
    showDashboard(): void;
    watchBlocking: typeof watchBlocking;
    watchPresses: typeof watchPresses;
    whenMounted: typeof whenMounted;
  }
}

const EVENTS = [10_000, 100_000];
const JUMPS = 60;
/** Successive shares of a whole that lie evenly over it, and far from each other. */
const GOLDEN_SHARE = 0.618034;
const MB = 1e6;

const LINES: readonly Line<Measured>[] = [
  { title: 'a jump on the scrub bar, painted: median', unit: ' ms', of: ({ jumps }) => medianOf(jumps) },
  { title: '95 of 100', unit: ' ms', of: ({ jumps }) => quantileOf(jumps, 0.95) },
  { title: 'the slowest of all', unit: ' ms', atMost: 100, of: ({ jumps }) => Math.max(...jumps) },
  { title: 'a press on a row of the events, painted: slowest', unit: ' ms', atMost: 100, of: ({ rows }) => Math.max(...rows) },
  { title: 'opening the file', unit: ' ms', of: ({ opening }) => opening },
  { title: 'the longest that a press waits meanwhile', unit: ' ms', of: ({ blocked }) => blocked },
  { title: 'the file', unit: ' MB', of: ({ fileSize }) => fileSize / MB },
];

const WHAT = `The whole dashboard with its live session and its timeline panel is put on a page, built for production. A file is chosen; then the scrub bar is pressed at ${JUMPS} places all over it, and twelve rows of the event list. After each jump the dashboard behind the panel has to show the very moment that the bar stands at.

A jump takes from the press, as it reaches the page, until the frame that shows it has been painted, the wait for that frame included: the state is replayed from the nearest one that was kept, and the dashboard, the bar and the list are drawn; the differences of the event follow when there is time. The longest waits while a file opens are its reading as JSON, which cannot be cut up, and the first drawing of the opened timeline.

Chromium is headless and has no GPU. Other programs on the machine disturb the times: a load average far above the number of processors makes them several times as long.`;

/**
 * Measures how a long timeline opens, and how fast one jumps in it.
 *
 * @param isQuick leaves out the longer ones.
 * @returns the report.
 */
export async function measureTimelines(browser: Browser, isQuick = false): Promise<string> {
  const script = await bundlePage(path.join(ROOT, 'tools', 'bench', 'timeline', 'page.tsx'));
  const measured: Measured[] = [];
  for (const events of isQuick ? EVENTS.slice(0, -1) : EVENTS) {
    for (const timeline of await makeLongTimelines(events)) {
      process.stderr.write(`  measuring ${timeline.name}, ${events} events …\n`);
      measured.push(await onPage(browser, script, (page) => measureTimeline(page, timeline)));
    }
  }
  const heads = measured.map(({ name, events }) => `${name}, ${grouped(events)} events`);
  const sections = [WHAT, linesTable(LINES, heads, measured)];
  return reportPage('Benchmarks of the timeline panel', 'timeline ', `Chromium ${browser.version()}`, sections);
}

/** Opens a timeline in the panel of a dashboard, jumps about in it, and measures what a person would see. */
async function measureTimeline(page: Page, { name, text }: LongTimeline): Promise<Measured> {
  await page.evaluate(() => window.showDashboard());
  await page.getByRole('button', { name: 'Timeline', exact: true }).click();
  await page.getByRole('slider', { name: 'Time' }).waitFor();
  const { opening, blocked } = await open(page, text);
  const jumps = await jumpAbout(page);
  const rows = await pressRows(page);
  const position = (await page.getByRole('slider', { name: 'Time' }).getAttribute('aria-valuetext')) ?? '';
  return { name, events: Number(/of (\d+)$/.exec(position)?.[1]), fileSize: text.length, opening, blocked, jumps, rows };
}

async function open(page: Page, text: string) {
  // The times are taken by the page, from when it has the file: how a test hands it over is no part of them.
  const opened = page.evaluate(async () => {
    const input = document.querySelector('input[type=file]');
    await new Promise((resolve) => input?.addEventListener('change', resolve, { once: true, capture: true }));
    const watch = window.watchBlocking();
    const begun = performance.now();
    await window.whenMounted('[role=slider][aria-valuetext*="after event 0 of"]');
    const opening = performance.now() - begun;
    // What is painted then, and what comes after it, keep a press waiting too.
    await new Promise((resolve) => setTimeout(resolve, 500));
    return { opening, blocked: watch.stop() };
  });
  const file = { name: 'long.timeline.json', mimeType: 'application/json', buffer: Buffer.from(text) };
  await page.locator('input[type=file]').setInputFiles(file);
  return opened;
}

async function jumpAbout(page: Page): Promise<readonly number[]> {
  const bar = page.getByRole('slider', { name: 'Time' });
  const box = await bar.boundingBox();
  if (!box) throw new Error('The scrub bar cannot be seen.');
  const watch = await page.evaluateHandle(() => window.watchPresses());
  for (let jump = 1; jump <= JUMPS; jump += 1) {
    const share = (jump * GOLDEN_SHARE) % 1;
    const at = await bar.getAttribute('aria-valuenow');
    await page.mouse.click(box.x + 2 + share * (box.width - 4), box.y + box.height / 2);
    if ((await bar.getAttribute('aria-valuenow')) === at) throw new Error('A jump went nowhere.');
    await expectShown(page);
  }
  return watch.evaluate((one) => one.stop());
}

/** The dashboard has to show the very moment that the bar stands at. */
async function expectShown(page: Page) {
  const isShown = await page.evaluate(() => {
    const moments = document.body.innerText.match(/\d\d:\d\d:\d\d\.\d{3} UTC/g) ?? [];
    const shown = moments.slice(-1)[0];
    return shown !== undefined && moments.filter((moment) => moment === shown).length >= 2;
  });
  if (!isShown) throw new Error('The dashboard does not show the moment that was jumped to.');
}

async function pressRows(page: Page): Promise<readonly number[]> {
  const watch = await page.evaluateHandle(() => window.watchPresses());
  const rows = page.getByRole('listbox', { name: 'Events' }).getByRole('option');
  for (let press = 0; press < 12; press += 1) await rows.nth(8 + (press % 5)).click();
  return watch.evaluate((one) => one.stop());
}
