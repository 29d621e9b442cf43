/**
 * Counts how often an input survives if its page or browser ends right after the press: `node tools/run.mjs durability`.
 * Words of a row run that row alone. docs/decisions/kept-dashboards.md has the latest figures.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { launchProfile } from '../e2e/browser/launchChromium';
import { bundlePage } from './bench/bundle';
import { ROOT } from './lib/paths';

const TRIES = 20;
const ORIGIN = 'http://bench.localhost/';
const BIG = 1_500_000;

/** Ends a page, or its browser, right after the press. */
type End = (page: Page, context: BrowserContext) => Promise<unknown>;

const sleep = (span: number) => new Promise((resolve) => setTimeout(resolve, span));

/** Returns the browser's processes of a kind, by the browser's own name for it. */
async function processesOf(context: BrowserContext, kind: 'renderer' | 'browser'): Promise<number[]> {
  const devtools = await context.browser()?.newBrowserCDPSession();
  const { processInfo = [] } = (await devtools?.send('SystemInfo.getProcessInfo')) ?? {};
  return processInfo.filter(({ type }) => type === kind).map(({ id }) => id);
}

const kill = (ids: readonly number[]) => ids.forEach((id) => process.kill(id, 'SIGKILL'));

const ENDS: Readonly<Record<string, End>> = {
  'reload in the task of the press': (page) => page.evaluate(() => (window.durability.press(), location.reload())),
  'navigation in the task of the press': (page) => page.evaluate((away) => (window.durability.press(), location.assign(away)), `${ORIGIN}away`),
  'tab closed after the task': async (page) => {
    await page.evaluate(() => window.durability.press());
    await page.close();
  },
  'renderer killed after the task': async (page, context) => {
    const ids = await processesOf(context, 'renderer');
    await page.evaluate(() => window.durability.press());
    kill(ids);
  },
  'renderer killed inside the task': async (page, context) => {
    const ids = await processesOf(context, 'renderer');
    void page
      .evaluate(() => {
        window.durability.press();
        for (const until = performance.now() + 2000; performance.now() < until; );
      })
      .catch(() => {});
    await sleep(200);
    kill(ids);
  },
  'browser killed 20 ms after the task': async (page, context) => {
    const ids = await processesOf(context, 'browser');
    await page.evaluate(() => window.durability.press());
    await sleep(20);
    kill(ids);
  },
  [`reload in the task, behind a checkpoint of ${BIG / 1e6} MB`]: (page) => page.evaluate((size) => (window.durability.press(size), location.reload()), BIG),
  [`reload 100 ms after the task, behind a checkpoint of ${BIG / 1e6} MB`]: async (page) => {
    await page.evaluate((size) => window.durability.press(size), BIG);
    await sleep(100);
    await page.reload();
  },
};

const script = await bundlePage(path.join(ROOT, 'tools', 'durability', 'page.ts'));

async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.route(`${ORIGIN}**`, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Durability</title>' }));
  await page.goto(ORIGIN);
  await page.addScriptTag({ content: script });
  return page;
}

/** Presses on a page of a new profile, ends it, and returns whether the input was stored. */
async function survives(end: End): Promise<boolean> {
  const profile = mkdtempSync(path.join(tmpdir(), 'durability-'));
  try {
    const context = await launchProfile(profile);
    const page = await openPage(context);
    await page.evaluate(() => window.durability.begin());
    await end(page, context).catch(() => {});
    await sleep(300);
    await context.close().catch(() => {});
    const again = await launchProfile(profile);
    const isThere = await (await openPage(again)).evaluate(() => window.durability.isThere());
    await again.close();
    return isThere;
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
}

process.stdout.write(`| the page or browser is gone | kept, of ${TRIES} |\n|---|---|\n`);
const words = process.argv.slice(2).join(' ');

for (const [name, end] of Object.entries(ENDS).filter(([row]) => row.includes(words))) {
  let kept = 0;
  for (let turn = 0; turn < TRIES; turn += 1) if (await survives(end)) kept += 1;
  process.stdout.write(`| ${name} | ${kept} |\n`);
}
