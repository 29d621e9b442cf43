import type { Page } from 'playwright-core';

/** How far the clock jumps when it is stopped: long enough for the page to come to rest (ms). */
const AHEAD_MS = 10_000;

/**
 * Stops the page's clock, which must have been installed before the page loaded, and returns its time (UTC ms). From
 * then on, only calls of `page.clock` advance it.
 */
export async function pauseClock(page: Page): Promise<number> {
  const moment = (await page.evaluate(() => Date.now())) + AHEAD_MS;
  await page.clock.pauseAt(moment);
  return moment;
}
