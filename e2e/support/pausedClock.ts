import type { Page } from 'playwright-core';

/** How far the clock jumps when it is stopped: long enough for the page to come to rest (ms). */
const AHEAD_MS = 10_000;

/** How far the clock jumps each time while something is awaited (ms). */
const STEP_MS = 250;

/**
 * Lets time pass on a page's clock, which must have been installed before the page loaded, until the page is as wanted.
 * A time limit of the page is over sooner than in real time.
 */
export async function passTimeUntil(page: Page, isAsWanted: () => Promise<boolean>): Promise<void> {
  while (!(await isAsWanted())) await page.clock.fastForward(STEP_MS);
}

/**
 * Lets time pass on a page's clock, a second at a time: the time limits of the page take a longer jump for a sleep of
 * the machine, which they don't count.
 */
export async function passTime(page: Page, duration: number): Promise<void> {
  for (let passed = 0; passed < duration; passed += 1000) await page.clock.fastForward(1000);
}

/**
 * Stops the page's clock, which must have been installed before the page loaded, and returns its time (UTC ms). From
 * then on, only calls of `page.clock` advance it.
 */
export async function pauseClock(page: Page): Promise<number> {
  const moment = (await page.evaluate(() => Date.now())) + AHEAD_MS;
  await page.clock.pauseAt(moment);
  return moment;
}
