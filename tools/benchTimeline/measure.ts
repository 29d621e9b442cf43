import type { Browser, CDPSession, Page } from 'playwright-core';
import type { LongTimeline } from './longTimelines';
import type { BlockingWatch, PaintWatch } from './watches';

/** What one timeline took. Times are ms, sizes bytes. */
export interface Measured {
  readonly name: string;
  readonly events: number;
  readonly fileSize: number;
  /** From the choice of the file until the timeline is there, paused at 0. */
  readonly opening: number;
  /** The longest that a press would have waited meanwhile. */
  readonly blocked: number;
  /** From a press until the frame with what it shows has been painted. */
  readonly scrubs: readonly number[];
  /** Of it the page's own processor, on an average: what else the machine does is not counted. */
  readonly cpu: number;
  readonly rows: readonly number[];
  /** From Cancel, pressed in the middle of the opening, until the panel is what it was. */
  readonly cancelling: number;
  /** The live heap before the file is chosen, with the timeline open, and after the jumps. */
  readonly heap: { readonly before: number; readonly opened: number; readonly jumped: number };
}

declare global {
  interface Window {
    showDashboard(): void;
    watchBlocking(): BlockingWatch;
    watchPaints(): PaintWatch;
    whenMounted(selector: string, isMounted: boolean): Promise<void>;
  }
}

const ORIGIN = 'http://bench.localhost/';
const EMPTY_PAGE = '<!doctype html><html lang="en"><body></body></html>';
const PATIENCE_MS = 30_000;
const JUMPS = 60;
/** Successive shares of a whole that lie evenly over it, and far from each other. */
const GOLDEN_SHARE = 0.618034;

/** Opens a timeline in the panel of a dashboard of its own, jumps about in it, and measures what a person would see. */
export async function measureTimeline(browser: Browser, script: string, timeline: LongTimeline): Promise<Measured> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    page.on('pageerror', (error) => process.stderr.write(`  the page failed: ${error.message}\n`));
    page.setDefaultTimeout(PATIENCE_MS);
    await page.route(ORIGIN, (route) => route.fulfill({ contentType: 'text/html', body: EMPTY_PAGE }));
    await page.goto(ORIGIN);
    await page.addScriptTag({ content: script });
    await page.evaluate(() => window.showDashboard());
    await page.getByRole('button', { name: 'Timeline', exact: true }).click();
    await page.getByRole('heading', { name: 'Live session' }).waitFor();
    return await measureOnPage(page, timeline, await context.newCDPSession(page));
  } finally {
    await context.close();
  }
}

async function measureOnPage(page: Page, { name, text }: LongTimeline, cdp: CDPSession): Promise<Measured> {
  // Of the thread's own processor: what else the machine does is not counted.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const cancelling = await cancelled(page, text);
  const before = await heapOf(cdp);
  const { opening, blocked } = await opened(page, text);
  const heapOpened = await heapOf(cdp);
  const spent = await threadTime(cdp);
  const scrubs = await scrubbed(page);
  const cpu = ((await threadTime(cdp)) - spent) / JUMPS;
  const rows = await rowsPressed(page);
  const heap = { before, opened: heapOpened, jumped: await heapOf(cdp) };
  const words = (await page.getByRole('slider', { name: 'Time' }).getAttribute('aria-valuetext')) ?? '';
  const events = Number(/of (\d+)$/.exec(words)?.[1]);
  return { name, events, fileSize: text.length, opening, blocked, scrubs, cpu, rows, cancelling, heap };
}

async function choose(page: Page, text: string) {
  const file = { name: 'long.timeline.json', mimeType: 'application/json', buffer: Buffer.from(text) };
  await page.locator('input[type=file]').setInputFiles(file);
}

async function cancelled(page: Page, text: string): Promise<number> {
  // It is pressed by the page itself: a short replay is over before a test has found the button.
  const cancelling = page.evaluate(async () => {
    await window.whenMounted('[aria-label^=Replaying][aria-valuenow]', true);
    const began = performance.now();
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Cancel')?.click();
    await window.whenMounted('[aria-label^=Replaying]', false);
    return performance.now() - began;
  });
  await choose(page, text);
  const took = await cancelling;
  await page.getByRole('heading', { name: 'Live session' }).waitFor();
  return took;
}

async function opened(page: Page, text: string) {
  // The times are taken by the page, from when it has the file: how a test hands it over is no part of them.
  const opening = page.evaluate(async () => {
    const input = document.querySelector('input[type=file]');
    await new Promise((resolve) => input?.addEventListener('change', resolve, { once: true, capture: true }));
    const watch = window.watchBlocking();
    const began = performance.now();
    await window.whenMounted('[role=slider][aria-label=Time]', true);
    const opening = performance.now() - began;
    // What is painted then, and what comes after it, keep a press waiting too.
    await new Promise((resolve) => setTimeout(resolve, 500));
    return { opening, blocked: watch.stop().longest };
  });
  await choose(page, text);
  return opening;
}

async function scrubbed(page: Page): Promise<readonly number[]> {
  const bar = page.getByRole('slider', { name: 'Time' });
  const box = await bar.boundingBox();
  if (!box) throw new Error('The scrub bar cannot be seen.');
  const watch = await page.evaluateHandle(() => window.watchPaints());
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
    const moments = document.body.innerText.match(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3} UTC/g) ?? [];
    const shown = moments.slice(-1)[0];
    return shown !== undefined && moments.filter((moment) => moment === shown).length >= 2;
  });
  if (!isShown) throw new Error('The dashboard does not show the moment that was jumped to.');
}

async function rowsPressed(page: Page): Promise<readonly number[]> {
  const watch = await page.evaluateHandle(() => window.watchPaints());
  const rows = page.getByRole('listbox', { name: 'Events' }).getByRole('option');
  for (let press = 0; press < 12; press += 1) await rows.nth(8 + (press % 5)).click();
  return watch.evaluate((one) => one.stop());
}

/** Gives the processor time of the page's main thread so far, in ms. */
async function threadTime(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN);
}

async function heapOf(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  return (await cdp.send('Runtime.getHeapUsage')).usedSize;
}
