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
 * Returns the durations (ms of processor time) of the tasks on a page's main thread during `work`. A user's press waits
 * for the end of the running task.
 */
export async function mainTasksDuring(
  browser: Browser,
  page: Page,
  work: () => Promise<unknown>,
): Promise<readonly number[]> {
  await browser.startTracing(page, { categories: ['toplevel'] });
  await work();
  // A task is recorded when it ends, perhaps after `work` has received its result. Once another task has run, it is
  // recorded.
  await page.evaluate(() => undefined);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    readonly traceEvents: readonly TraceEvent[];
  };
  const mainThreads = new Set(
    traceEvents.flatMap(({ name, args, pid, tid }) =>
      name === 'thread_name' && args?.name === 'CrRendererMain' ? [`${pid} ${tid}`] : [],
    ),
  );
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => name.endsWith('RunTask') && mainThreads.has(`${pid} ${tid}`),
  );
  if (tasks.length === 0) throw new Error('The trace contains no task of a page.');
  return tasks.map(({ tdur = 0 }) => tdur / 1000);
}

const longestTaskDuring = async (browser: Browser, page: Page, work: () => Promise<unknown>) =>
  Math.max(...(await mainTasksDuring(browser, page, work)));

/**
 * Iterations of the reference task: 330 ms on an idle machine with 2 cores. The longest task to be measured takes half
 * of that.
 */
const REFERENCE_ROUNDS = 300_000_000;
/** The part of the iterations that is measured: processor time is precise enough. */
const MEASURED_PART = 0.2;

/** Returns the time of the reference task on this page and machine (ms of processor time). */
const measureReference = async (browser: Browser, page: Page) =>
  (await longestTaskDuring(browser, page, () =>
    page.evaluate((rounds) => {
      let hash = 1;
      for (let round = 0; round < rounds; round += 1) hash = Math.imul(hash ^ round, 0x01000193);
      return hash;
    }, REFERENCE_ROUNDS * MEASURED_PART),
  )) / MEASURED_PART;

/**
 * Runs work, and returns the longest time for which a press would have waited, as a multiple of a reference task,
 * because a slower machine takes longer for both. The reference is measured before and after, in case the machine
 * becomes busy in between.
 */
export async function longestWaitDuring(browser: Browser, page: Page, work: () => Promise<unknown>): Promise<number> {
  const referenceBefore = await measureReference(browser, page);
  const longestTask = await longestTaskDuring(browser, page, work);
  const referenceAfter = await measureReference(browser, page);
  return longestTask / Math.max(referenceBefore, referenceAfter);
}
