import type { Browser, CDPSession, Page } from 'playwright-core';
import type { PageHead } from '../lib/dashboardHead.mjs';
import { openEmptyPage } from './emptyPage';
import type { BenchPage, Frames, PageOrder } from './page';

/** Times of one step, in ms: of the page's main thread at work, and by the wall's clock. */
export interface Spent {
  readonly cpu: number;
  readonly wall: number;
}

/** What one list took on one page. */
export interface Sample {
  /** Until the list was painted where the shape of a dashboard stood, as in the product. */
  readonly first: Spent;
  /** The same in a page that has shown nothing yet. */
  readonly bare: Spent;
  /** Until it was painted once more: its code and styles are known. */
  readonly again: Spent;
  /** Until a change was painted: a row joins the top of the history; a row of the queue makes a step. */
  readonly changes: readonly Spent[];
  readonly nodes: number;
  /** One frame of a steady scroll, on an average. */
  readonly scroll: Spent;
  /** Until the middle of the list was painted after a jump there. */
  readonly jump: Spent;
  /** Frames of these in which the middle of the area had no row. */
  readonly blank: number;
}

const CHANGES = 9;
const SCROLLED_FRAMES = 60;

/** What is measured; `script` is that of page.tsx. */
export interface BenchCase {
  readonly script: string;
  readonly head: PageHead;
  readonly order: Omit<PageOrder, 'before'>;
}

/** Measures one list, each time on a page of its own: once for its first paint alone, once for everything. */
export async function measureList(browser: Browser, { order, ...program }: BenchCase): Promise<Sample> {
  const bare = await onPage(browser, program, { ...order, before: 'nothing' }, (page, session) => show(page, session));
  return onPage(browser, program, { ...order, before: 'skeleton' }, async (page, session) => ({
    bare,
    ...(await measureSteps(page, session)),
  }));
}

async function onPage<Result>(
  browser: Browser,
  { script, head }: Pick<BenchCase, 'script' | 'head'>,
  order: PageOrder,
  measure: (page: Page, session: CDPSession) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  try {
    const page = await openEmptyPage(context, head);
    await page.addScriptTag({ content: script });
    await page.evaluate((asked) => (window as unknown as { openBench(order: PageOrder): Promise<void> }).openBench(asked), order);
    const session = await context.newCDPSession(page);
    // Of the thread's own processor: what else the machine does is not counted.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    return await measure(page, session);
  } finally {
    await context.close();
  }
}

async function show(page: Page, session: CDPSession): Promise<Spent> {
  const { spent } = await measureStep(page, session, 'show', true);
  if (!(await page.locator('li').first().isVisible())) throw new Error('The list shows no row at first.');
  return spent;
}

async function measureSteps(page: Page, session: CDPSession): Promise<Omit<Sample, 'bare'>> {
  const step = (name: keyof BenchPage, argument?: boolean | number) => measureStep(page, session, name, argument);
  const first = await show(page, session);
  await page.evaluate(hide);
  const again = await show(page, session);
  const changes: Spent[] = [];
  while (changes.length < CHANGES && (await page.evaluate(approach))) changes.push((await step('change')).spent);
  const nodes = await page.evaluate(countNodes);
  const scroll = await step('scroll', SCROLLED_FRAMES);
  const jump = await step('jumpToMiddle');
  return {
    first,
    again,
    changes,
    nodes,
    scroll: { cpu: scroll.spent.cpu / SCROLLED_FRAMES, wall: scroll.spent.wall / SCROLLED_FRAMES },
    jump: jump.spent,
    blank: scroll.blank + jump.blank,
  };
}

type WithBench = { readonly bench: BenchPage };
const hide = () => (window as unknown as WithBench).bench.show(false);
const approach = () => (window as unknown as WithBench).bench.approach();
const countNodes = () => (window as unknown as WithBench).bench.nodes();

async function measureStep(page: Page, session: CDPSession, name: keyof BenchPage, argument?: boolean | number) {
  const before = await threadTime(session);
  const { times, blank } = await page.evaluate(
    ([asked, value]) => {
      const { bench } = window as unknown as { bench: Record<string, (value: unknown) => Promise<Frames>> };
      return (bench[asked] as (value: unknown) => Promise<Frames>)(value);
    },
    [name, argument] as const,
  );
  const cpu = (await threadTime(session)) - before;
  return { spent: { cpu, wall: times.reduce((sum, time) => sum + time, 0) }, blank };
}

/** Gives how long the page's main thread has been at work, in ms of its processor. */
async function threadTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  const found = metrics.find(({ name }) => name === 'TaskDuration');
  if (!found) throw new Error('This Chromium does not say how long its tasks take.');
  return found.value * 1000;
}
