import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { mainTasksDuring } from '../../../e2e/browser/mainTasks';
import { onPage } from '../browser';
import { ROOT } from '../../lib/paths';
import { bundlePage } from '../../lib/bundle';
import { groupDigits, linesTable, medianOf, quantileOf, sectionOf, type Line } from '../report';
import { makeLongTimelines } from './longTimelines';

type LongTimeline = Awaited<ReturnType<typeof makeLongTimelines>>[number];

/** The measurements of one timeline. Times are ms, sizes bytes. */
interface Measured {
  readonly name: string;
  readonly events: number;
  readonly fileSize: number;
  /** From choosing the file until the timeline is shown. */
  readonly opening: number;
  /** The page's longest task while the file opens, in processor time. */
  readonly longestTask: number;
  /** From each press on the time axis until the frame with the result has been painted. */
  readonly jumps: readonly number[];
  /** The same for each press on a row of the event list. */
  readonly rows: readonly number[];
}

declare global {
  interface Window {
    showDashboard(): void;
    setReader(script: string): void;
    lastPaint(): Promise<number>;
  }
}

const EVENTS = 100_000;
const QUICK_EVENTS = 10_000;
const JUMPS = 60;
/** Multiples of this, modulo 1, are spread evenly from 0 to 1, and neighbours are far apart. */
const GOLDEN_SHARE = 0.618034;
const MB = 1e6;
/** A file that takes longer to open (ms) doesn't open. */
const OPENING_LIMIT = 60_000;

const LINES: readonly Line<Measured>[] = [
  { title: 'a jump on the time axis, painted: median', unit: ' ms', valueFrom: ({ jumps }) => medianOf(jumps) },
  { title: 'a jump: 95th percentile', unit: ' ms', valueFrom: ({ jumps }) => quantileOf(jumps, 0.95) },
  { title: 'a jump: slowest', unit: ' ms', atMost: 100, valueFrom: ({ jumps }) => Math.max(...jumps) },
  {
    title: 'a press on a row of the events, painted: slowest',
    unit: ' ms',
    atMost: 100,
    valueFrom: ({ rows }) => Math.max(...rows),
  },
  { title: 'opening the file', unit: ' ms', valueFrom: ({ opening }) => opening },
  {
    title: "the main thread's longest event-loop task while it opens",
    unit: ' ms',
    atMost: 200,
    valueFrom: ({ longestTask }) => longestTask,
  },
  { title: 'the file', unit: ' MB', valueFrom: ({ fileSize }) => fileSize / MB },
];

const EXPLANATION = `The page contains the whole dashboard, with its live session and its timeline panel, built for production. A file is opened; then the time axis is pressed at ${JUMPS} places spread over it, and twelve rows of the event list are pressed. Before each jump, the measurement waits until the dashboard beside the panel shows the moment of the previous jump.

A jump is measured from the moment the press reaches the page until the frame that shows its result has been painted, including the wait for that frame. In that time, the state is replayed from the nearest stored state, and the dashboard, the strip and the list are drawn. A press on a row also draws what its event changed. A file is read in a worker. The longest task while it opens is processor time of the page's main thread.

Chromium is headless and has no GPU. Other programs on the machine affect the times: a load average far above the number of processors makes them several times as long. Processor times are affected least.`;

/** Measures how fast a long timeline opens, and how fast a user can jump in it. Returns the report's section. */
export async function measureTimelines(browser: Browser, isQuick = false): Promise<string> {
  const script = await bundlePage(path.join(ROOT, 'tools', 'bench', 'timeline', 'page.tsx'));
  const reader = await bundlePage(path.join(ROOT, 'src', 'program', 'timelineReader', 'timelineWorker.ts'));
  const measured: Measured[] = [];
  for (const timeline of await makeLongTimelines(isQuick ? QUICK_EVENTS : EVENTS)) {
    process.stderr.write(`  measuring ${timeline.name} …\n`);
    measured.push(await onPage(browser, script, (page) => measureTimeline(browser, page, { ...timeline, reader })));
  }
  const headings = measured.map(({ name, events }) => `${name}, ${groupDigits(events)} events`);
  const parts = [EXPLANATION, linesTable(LINES, headings, measured)];
  return sectionOf('The timeline panel', 'npm run bench -- timeline --write', `Chromium ${browser.version()}`, parts);
}

/** Opens a timeline in the panel of a dashboard, jumps within it, and measures what a user would see. */
async function measureTimeline(
  browser: Browser,
  page: Page,
  { name, text, startedAt, events, reader }: LongTimeline & { readonly reader: string },
): Promise<Measured> {
  await page.evaluate((script) => window.setReader(script), reader);
  await page.evaluate(() => window.showDashboard());
  await page.getByRole('button', { name: 'Timeline', exact: true }).click();
  await page.getByRole('slider', { name: 'Time' }).waitFor();
  const { opening, longestTask } = await open(browser, page, text);
  const jumps = await pressAxis(page, startedAt);
  const rows = await pressRows(page);
  return {
    name,
    events,
    fileSize: text.length,
    opening,
    longestTask,
    jumps,
    rows,
  };
}

async function open(browser: Browser, page: Page, text: string) {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'bench-')), 'long.timeline.json');
  writeFileSync(file, text);
  let opening = 0;
  const tasks = await mainTasksDuring(browser, page, async () => {
    // The page measures from when it has the file, so that the upload does not count.
    const openingTime = page.evaluate(async (timeLimit) => {
      const input = document.querySelector('input[aria-label="Open…"]');
      await new Promise((resolve) => input?.addEventListener('change', resolve, { once: true, capture: true }));
      const startedAt = performance.now();
      // Only a file has a version beside its name.
      while (!document.querySelector('[data-dock]')?.textContent.includes('version')) {
        // An evaluation has no time limit of its own.
        if (performance.now() - startedAt > timeLimit) throw new Error('The file did not open.');
        await new Promise(requestAnimationFrame);
      }
      const duration = performance.now() - startedAt;
      // The paint and the work after it would delay a press, so they belong to the measurement of the longest task.
      await new Promise((resolve) => setTimeout(resolve, 500));
      return duration;
    }, OPENING_LIMIT);
    await page.locator('input[aria-label="Open…"]').setInputFiles(file);
    opening = await openingTime;
  });
  rmSync(path.dirname(file), { recursive: true });
  return { opening, longestTask: Math.max(...tasks) };
}

async function pressAxis(page: Page, startedAt: number): Promise<readonly number[]> {
  const paints: number[] = [];
  const axis = page.getByRole('slider', { name: 'Time' });
  const box = await axis.boundingBox();
  if (!box) throw new Error('The time axis cannot be seen.');
  for (let jump = 1; jump <= JUMPS; jump += 1) {
    const share = (jump * GOLDEN_SHARE) % 1;
    const at = await axis.getAttribute('aria-valuetext');
    await page.mouse.click(box.x + 2 + share * (box.width - 4), box.y + box.height / 2);
    if ((await axis.getAttribute('aria-valuetext')) === at)
      throw new Error('A press on the time axis did not move the position.');
    paints.push(await page.evaluate(() => window.lastPaint()));
    await waitUntilShown(page, startedAt);
  }
  return paints;
}

/** Waits until the dashboard shows the moment of the time axis of a timeline that began at `startedAt` (UTC ms). */
const waitUntilShown = (page: Page, startedAt: number) =>
  page.waitForFunction((start) => {
    const [text = ''] =
      document.querySelector('input[type=range]')?.getAttribute('aria-valuetext')?.split(' of ') ?? [];
    const [days, clock = ''] = text.includes(' d ') ? text.split(' d ') : ['0', text];
    const seconds = clock.split(':').reduce((sum, part) => sum * 60 + Number(part), Number(days) * 24 * 3600);
    const time = new Date(start + Math.round(seconds * 1000)).toISOString().slice(11, 23);
    return document.querySelector(`[aria-label="Recorded moment"] [title*=" ${time}"]`) !== null;
  }, startedAt);

/** Presses rows that are in view, so that the list doesn't scroll. */
async function pressRows(page: Page): Promise<readonly number[]> {
  const paints: number[] = [];
  const list = await page.getByRole('listbox', { name: 'Events' }).boundingBox();
  if (!list) throw new Error('The list cannot be seen.');
  for (let press = 0; press < 12; press += 1) {
    await page.mouse.click(list.x + list.width / 3, list.y + list.height * (0.3 + 0.1 * (press % 5)));
    paints.push(await page.evaluate(() => window.lastPaint()));
  }
  return paints;
}
