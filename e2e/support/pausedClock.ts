import type { Page } from 'playwright-core';

/** A jump that is long enough for the page to be wherever it is by then (ms). */
const AHEAD_MS = 10_000;

/**
 * Stops the page's time, which was installed before the page came up; gives where it stands (UTC ms). From then on it
 * moves by `page.clock.fastForward` alone.
 */
export async function pauseClock(page: Page): Promise<number> {
  const moment = (await page.evaluate(() => Date.now())) + AHEAD_MS;
  await page.clock.pauseAt(moment);
  return moment;
}
