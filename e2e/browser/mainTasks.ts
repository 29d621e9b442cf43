import type { Browser, Page } from 'playwright-core';

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of processor time, which other programs on the machine hardly affect. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/**
 * Runs work, and returns the longest time (ms of processor time) for which the page's main thread was busy without a
 * break: a press would have waited that long.
 */
export async function mainTasksDuring(browser: Browser, page: Page, act: () => Promise<unknown>): Promise<readonly number[]> {
  await browser.startTracing(page, { categories: ['toplevel'] });
  await act();
  // A task is recorded at its end, which may come after its answer; the next one begins after that.
  await page.evaluate(() => undefined);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { readonly traceEvents: readonly TraceEvent[] };
  const main = new Set(traceEvents.flatMap(({ name, args, pid, tid }) => (name === 'thread_name' && args?.name === 'CrRendererMain' ? [`${pid} ${tid}`] : [])));
  const tasks = traceEvents.filter(({ name, pid, tid }) => name.endsWith('RunTask') && main.has(`${pid} ${tid}`));
  if (tasks.length === 0) throw new Error('The trace holds no task of a page.');
  return tasks.map(({ tdur = 0 }) => tdur / 1000);
}

const longestTaskDuring = async (browser: Browser, page: Page, act: () => Promise<unknown>) => Math.max(...(await mainTasksDuring(browser, page, act)));

/** Iterations of the yardstick: 330 ms on an idle machine with 2 cores, where the longest task in question takes half of it. */
const YARDSTICK_ROUNDS = 300_000_000;

/** Runs work of a known size in one task, and returns its time on this page and machine (ms of processor time). */
const yardstick = (browser: Browser, page: Page) =>
  longestTaskDuring(browser, page, () =>
    page.evaluate((rounds) => {
      let hash = 1;
      for (let round = 0; round < rounds; round += 1) hash = Math.imul(hash ^ round, 0x01000193);
      return hash;
    }, YARDSTICK_ROUNDS),
  );

/**
 * Runs work, and returns the longest time for which a press would have waited, in yardsticks of 330 ms on an idle
 * machine: a slower machine is slower at both. The yardstick is measured before and after, because a machine may become
 * busy in between.
 */
export async function longestWaitDuring(browser: Browser, page: Page, act: () => Promise<unknown>): Promise<number> {
  const before = await yardstick(browser, page);
  const longest = await longestTaskDuring(browser, page, act);
  const after = await yardstick(browser, page);
  return longest / Math.max(before, after);
}
