import type { Browser, Page } from 'playwright-core';
import { installTask, PACKAGE_FOLDERS } from '../lib/packages';
import { runTasks } from '../lib/tasks';

const ORIGIN = 'http://bench.localhost/';
const EMPTY_PAGE =
  '<!doctype html><html lang="en" data-scheme="dark"><head><title>Benchmark</title></head><body></body></html>';
const TIMEOUT_MS = 60_000;

/** Runs work with a headless Chromium, and closes it. */
export async function withBrowser<Result>(work: (browser: Browser) => Promise<Result>): Promise<Result> {
  await runTasks([installTask(PACKAGE_FOLDERS.e2e)], { onStderr: true });
  const { launchChromium } = await import('../../e2e/browser/launchChromium');
  const browser = await launchChromium();
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** Runs work on a page that contains nothing but a script, and closes it. */
export async function onPage<Result>(
  browser: Browser,
  script: string,
  work: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    page.on('pageerror', (error) => process.stderr.write(`  the page failed: ${error.message}\n`));
    page.setDefaultTimeout(TIMEOUT_MS);
    await page.route(ORIGIN, (route) => route.fulfill({ contentType: 'text/html', body: EMPTY_PAGE }));
    await page.goto(ORIGIN);
    await page.addScriptTag({ content: script });
    return await work(page);
  } finally {
    await context.close();
  }
}
