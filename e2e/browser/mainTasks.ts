import type { Browser, Page } from 'playwright-core';

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of the processor, which other programs on the machine hardly lengthen. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/**
 * Does something, and gives for how long (ms of processor time) the page's main thread was busy at a stretch: all its
 * tasks meanwhile, for each of which a press would have waited.
 */
export async function mainTasksDuring(browser: Browser, page: Page, act: () => Promise<unknown>): Promise<readonly number[]> {
  await browser.startTracing(page, { categories: ['toplevel'] });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { readonly traceEvents: readonly TraceEvent[] };
  const main = new Set(traceEvents.flatMap(({ name, args, pid, tid }) => (name === 'thread_name' && args?.name === 'CrRendererMain' ? [`${pid} ${tid}`] : [])));
  const tasks = traceEvents.filter(({ name, pid, tid }) => name.endsWith('RunTask') && main.has(`${pid} ${tid}`));
  if (tasks.length === 0) throw new Error('The trace holds no task of a page.');
  return tasks.map(({ tdur = 0 }) => tdur / 1000);
}
