import type { Page } from 'playwright-core';

/** A jump long enough for the page to settle (ms). */
const AHEAD_MS = 10_000;

/**
 * Stops the page's clock, which was installed before the page loaded, and returns its time (UTC ms). From then on only
 * `page.clock.fastForward` moves it.
 */
export async function pauseClock(page: Page): Promise<number> {
  const moment = (await page.evaluate(() => Date.now())) + AHEAD_MS;
  await page.clock.pauseAt(moment);
  return moment;
}
