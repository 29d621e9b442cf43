import type { BrowserContext, Page } from 'playwright-core';
import type { PageHead } from '../lib/dashboardHead.mjs';

const ORIGIN = 'http://bench.localhost/';
const PATIENCE_MS = 600_000;

/**
 * Opens a page with nothing in it but what `head` brings. The text's typeface is there before anything is drawn, as where
 * a page asks for it first of all; the monospaced one is fetched when it is first needed.
 */
export async function openEmptyPage(context: BrowserContext, head: PageHead): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const body = `<!doctype html><html lang="en" data-scheme="dark"><head><title>Lists</title>${head.html}</head><body></body></html>`;
  await page.route(ORIGIN, (route) => route.fulfill({ contentType: 'text/html', body }));
  for (const { name, content } of head.files) {
    await page.route(ORIGIN + name, (route) => route.fulfill({ contentType: 'font/woff2', body: content }));
  }
  await page.goto(ORIGIN);
  const found = await page.evaluate(async () => (await document.fonts.load("1em 'Inter Variable'")).length);
  if (found === 0) throw new Error('The page has no typeface for its text: src/page/fonts.css names it otherwise.');
  return page;
}
